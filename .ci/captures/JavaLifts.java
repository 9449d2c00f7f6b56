import java.util.logging.Level;
import java.util.logging.Logger;

/** Two lifts, one of which moves with open doors, logged by java.util.logging. */
public class JavaLifts {
    static final Logger LOG = Logger.getLogger("lifts.Doors");

    static void open(String lift) {
        throw new IllegalStateException("the doors open, and stay so", new RuntimeException("a stone"));
    }

    public static void main(String[] arguments) {
        LOG.info("Kitchen open");
        LOG.info("Kitchen shut");
        LOG.info("the lift will go\nwhen all are in");
        LOG.info("Kitchen move");
        LOG.info("Attic open");
        try {
            open("Attic");
        } catch (IllegalStateException error) {
            LOG.log(Level.SEVERE, "the doors of a lift are stuck", error);
        }
        LOG.warning("Attic move");
        LOG.info("Attic shut");
        LOG.info("Kitchen open");
        LOG.info("Kitchen shut");
    }
}
