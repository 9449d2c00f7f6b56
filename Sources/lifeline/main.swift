import Foundation
import LifelineCommand

exit(Lifeline.runProcess())
