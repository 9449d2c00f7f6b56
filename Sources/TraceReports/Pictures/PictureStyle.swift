/// How pictures look, in light and dark, on a screen and on paper.
enum PictureStyle {
    /// The colours, which the rest names.
    static let colors = """
        :root{--page:#fff;--ink:#1d2430;--faint:#667085;--line:#98a2b3;--soft:#eef1f5;--head:#f5f7fa;--error:#c8102e;\
        --error-wash:#fdecee;--warning:#9a5b00;--warning-wash:#fdf3e1;--expected:#1f6f8b;--expected-wash:#e6f3f7;\
        --lit:#fff1b8;--link:#1a5fb4;--note:#3d5a80;--hue0:#e39b53;--hue1:#58a88c;--hue2:#a9c1e8;--hue3:#b79bd6;\
        --hue4:#d98fa6;--hue5:#9fae5f}
        @media (prefers-color-scheme:dark){:root{--page:#14181f;--ink:#e4e8ee;--faint:#98a2b3;--line:#5d6a7e;\
        --soft:#202733;--head:#1d242f;--error:#ff7b8a;--error-wash:#3a1a20;--warning:#f0b34a;--warning-wash:#352a14;\
        --expected:#6cc3de;--expected-wash:#14303a;--lit:#4a4216;--link:#8ab8ff;--note:#9fbde8;--hue0:#a8692d;\
        --hue1:#2f7d64;--hue2:#48608c;--hue3:#6f558f;--hue4:#8d4b61;--hue5:#66722f}}

        """

    /// What stands in a picture.
    static let picture = """
        .picture{font:12px ui-monospace,SFMono-Regular,Menlo,"DejaVu Sans Mono",monospace}
        .picture text{fill:var(--ink)}
        .picture .page{fill:var(--page)}
        .picture .label{paint-order:stroke;stroke:var(--page);stroke-width:4px;stroke-linejoin:round}
        .picture .faint{fill:var(--faint)}
        .picture .place{text-anchor:end}
        .picture .name{font-weight:bold}
        .picture .head{fill:var(--head);stroke:var(--line)}
        .picture .life{stroke:var(--line);stroke-width:1.5}
        .picture .perhaps{stroke-dasharray:1 5;stroke-linecap:round}
        .picture .bar{stroke:var(--page);stroke-width:.5}
        .picture .hue0{fill:var(--hue0)}
        .picture .hue1{fill:var(--hue1)}
        .picture .hue2{fill:var(--hue2)}
        .picture .hue3{fill:var(--hue3)}
        .picture .hue4{fill:var(--hue4)}
        .picture .hue5{fill:var(--hue5)}
        .picture .dot{fill:var(--ink);stroke:var(--page);stroke-width:1.5}
        .picture .offence{stroke:var(--page);stroke-width:1.5}
        .picture circle.error{fill:var(--error)}
        .picture circle.warning{fill:var(--warning)}
        .picture circle.expected{fill:var(--expected)}
        .picture .cross{stroke:var(--page);stroke-width:2;fill:none;stroke-linecap:round}
        .picture .missing,.picture circle.missing{fill:var(--page);stroke-width:2;stroke-dasharray:2.5 2.2}
        .picture .way{fill:none;stroke-width:1.5;stroke-dasharray:3 3}
        .picture .missing.error,.picture .way.error{stroke:var(--error)}
        .picture .missing.warning,.picture .way.warning{stroke:var(--warning)}
        .picture .missing.expected,.picture .way.expected{stroke:var(--expected)}
        .picture text.error{fill:var(--error)}
        .picture text.warning{fill:var(--warning)}
        .picture text.expected{fill:var(--expected)}
        .picture text.strong,.picture .head-line{font-weight:bold}
        .picture .ghost{font-style:italic}
        .picture .note,.picture .relation{fill:var(--note)}
        .picture .arrow{stroke:var(--note);stroke-width:1.5;stroke-dasharray:5 3}
        .picture .tip{fill:var(--note)}
        .picture .tip.error{fill:var(--error)}
        .picture .tip.warning{fill:var(--warning)}
        .picture .tip.expected{fill:var(--expected)}
        .picture .ring,.picture .twig,.picture .wire{fill:none;stroke:var(--line)}
        .picture .wire{stroke:var(--note)}
        .picture .back{stroke-dasharray:4 3}
        .picture .broken,.picture .wire.error{stroke:var(--error)}
        .picture .fold{fill:var(--soft)}
        .picture .wash.error{fill:var(--error-wash)}
        .picture .wash.warning{fill:var(--warning-wash)}
        .picture .wash.expected{fill:var(--expected-wash)}
        .picture .hit{fill:transparent}

        """

    /// What stands around pictures on a page.
    static let page = """
        *{box-sizing:border-box}
        body{margin:0;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
        main{max-width:68rem;margin:0 auto;padding:1.25rem}
        h1{font-size:1.35rem;margin:0;overflow-wrap:anywhere}
        h2{font-size:1.15rem;margin:2rem 0 0;overflow-wrap:anywhere}
        h3{font-size:1rem;margin:1.5rem 0 .5rem}
        .sum{margin:.25rem 0 1rem;color:var(--faint)}
        .left-out{color:var(--faint);font-size:.9rem}
        .failure{color:var(--error)}
        figure{margin:.75rem 0;padding:0;overflow-x:auto;border:1px solid var(--soft);border-radius:.5rem}
        figure svg{display:block;max-width:100%;height:auto}
        code{font:.85em ui-monospace,SFMono-Regular,Menlo,"DejaVu Sans Mono",monospace}
        a{color:var(--link)}
        .findings{padding-left:2rem;margin:0}
        .findings>li{padding:.5rem .75rem;margin:.5rem 0;border-left:4px solid var(--line);scroll-margin-top:1rem}
        .findings>.error{border-color:var(--error)}
        .findings>.warning{border-color:var(--warning)}
        .findings>.expected{border-color:var(--expected)}
        .findings p{margin:0;overflow-wrap:anywhere}
        .findings ul{margin:.25rem 0 0;padding-left:1.25rem;font-size:.9rem}
        .where{white-space:nowrap}
        .rule,.rule code{color:var(--faint)}
        .log{list-style:none;margin:0;padding:0;overflow-x:auto}
        .log li{white-space:pre;padding:0 .5rem;width:max-content;min-width:100%}
        .log span{font:.85em ui-monospace,SFMono-Regular,Menlo,"DejaVu Sans Mono",monospace}
        .log span{display:inline-block;min-width:3rem;padding-right:1rem;text-align:right;color:var(--faint)}
        .hole{color:var(--faint)}
        :focus-visible{outline:2px solid var(--link);outline-offset:2px}
        @media print{
        main{max-width:none;padding:0}
        figure,.log{overflow:visible;border:0}
        .log li{white-space:pre-wrap;width:auto}
        .findings>li{break-inside:avoid}
        *{print-color-adjust:exact}
        }

        """
}
