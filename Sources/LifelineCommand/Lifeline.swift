import StandardSpecs
import TraceModel
import TraceReaders
import TraceReports
import TraceRules
