import CLibrary
import LifelineCommand

exit(Lifeline.runProcess())
