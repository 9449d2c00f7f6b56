import Foundation
import LifelineFuzz

exit(FuzzProcess.run())
