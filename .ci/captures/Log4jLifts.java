import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.Logger;

/** Two lifts, one of which moves with open doors, logged by Log4j, or, with other names, by Logback. */
public class Log4jLifts {
    static final Logger LOG = LogManager.getLogger("lifts.Doors");

    static void open(String lift) {
        throw new IllegalStateException("the doors open, and stay so", new RuntimeException("a stone"));
    }

    public static void main(String[] arguments) {
        LOG.info("Kitchen open");
        LOG.info("Kitchen shut");
        LOG.debug("the lift will go\nwhen all are in");
        LOG.info("Kitchen move");
        LOG.info("Attic open");
        try {
            open("Attic");
        } catch (IllegalStateException error) {
            LOG.error("the doors of a lift are stuck", error);
        }
        LOG.warn("Attic move");
        LOG.info("Attic shut");
        LOG.info("Kitchen open");
        LOG.info("Kitchen shut");
    }
}
