import Foundation
import LifelineBenchmark

exit(BenchmarkProcess.run())
