/// Three of the uikit spec's rules as one would write them by hand, for logs of one app in one format: load before
/// appear, dealloc only when hidden, hide before show. The first line makes it faster: awk need not take other lines
/// apart.
package enum AwkProgram {
    /// Prints how many events break each rule, and then all together.
    package static let text = #"""
        !/> (view(WillA|DidA|WillDis|DidDis|DidLoad)|loadView|init|dealloc)/ { next }
        { event = $6; object = $5 }
        event ~ /^init/ { delete loaded[object]; next }
        event == "loadView" || event == "viewDidLoad" { loaded[object] = 1; next }
        event == "viewWillAppear:" {
          if (!(object in loaded)) appearBeforeLoad++
          shown[object] = 1
          entering = object
          next
        }
        event == "viewDidAppear:" {
          if (!(object in loaded)) appearBeforeLoad++
          entering = ""
          next
        }
        event == "viewWillDisappear:" {
          if (entering != "" && entering != object) showBeforeHide++
          next
        }
        event == "viewDidDisappear:" { delete shown[object]; next }
        event == "dealloc" {
          if (object in shown) deallocWhileShown++
          delete shown[object]
          delete loaded[object]
        }
        END {
          print "appearBeforeLoad " appearBeforeLoad + 0
          print "deallocWhileShown " deallocWhileShown + 0
          print "showBeforeHide " showBeforeHide + 0
        }
        """#
}
