/** The look of a drawing set: what was seen is in ink, what was not is hatched; paper by day, blueprint by night. */
export const style = `
:root {
  --desk: #d9dfdf; --sheet: #fcfcf9; --recess: #f2f4f0; --ink: #15202a; --ink-2: #43515c; --ink-3: #525f69; --line: #82909a;
  --hair: #d5dbda; --frame: #15202a; --accent: #1a4c9c; --declared: #07655f; --stated: #673a9b; --against: #ab2318;
  --unshown: #775000; --accent-wash: #e1ebf9; --against-wash: #fbe4e0; --marker: #fff0b8; --grid: 5%;
  --lettering: "Sofia Sans Semi Condensed", "Bahnschrift SemiCondensed", "DIN Alternate", "Avenir Next Condensed", "Roboto Condensed", "DejaVu Sans Condensed", "Segoe UI", system-ui, sans-serif;
  --reading: "Source Serif 4", "Source Serif Pro", Charter, "Iowan Old Style", Cambria, Georgia, serif;
  --wire: "IBM Plex Mono", ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, monospace;
  --hatch: repeating-linear-gradient(-45deg, color-mix(in srgb, var(--unshown) 32%, transparent) 0 1px, transparent 1px 6px);
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    --desk: #081a31; --sheet: #0f2d55; --recess: #0b2446; --ink: #edf4fb; --ink-2: #bfd2e6; --ink-3: #9db6d1; --line: #6d91bd;
    --hair: #27497a; --frame: #bcd5ee; --accent: #94caff; --declared: #7fe3d1; --stated: #d8beff; --against: #ffa79c;
    --unshown: #f5cd78; --accent-wash: #1a4579; --against-wash: #4b2d4d; --marker: #28568f; --grid: 7%;
  }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 16px; }
body {
  margin: 0; background: var(--desk); color: var(--ink); font: 400 14px/1.45 var(--lettering); display: grid;
  grid-template-columns: 208px minmax(0, 1fr); font-variant-numeric: proportional-nums; -webkit-text-size-adjust: 100%;
}
.patterns { position: absolute; }
.hatch-line { stroke: var(--unshown); stroke-opacity: 0.45; stroke-width: 1; }
.arrow { fill: var(--ink); }
a { color: var(--accent); text-underline-offset: 2px; text-decoration-thickness: 1px; }
a:hover { text-decoration-thickness: 2px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 2px; }
:target { background: var(--marker); box-shadow: inset 0 -2px var(--accent); }
section:target { background: var(--sheet); box-shadow: none; }
code, pre { font-family: var(--wire); font-size: 12.5px; }
code { overflow-wrap: break-word; }
var { font-style: normal; color: var(--accent); font-weight: 500; }
q { quotes: "\\201C" "\\201D"; }
.quiet { color: var(--ink-3); font-weight: 400; }
.label { color: var(--ink-3); font-size: 12px; font-weight: 400; }
.figure { font-variant-numeric: tabular-nums; }
.mark { flex: none; vertical-align: -1px; }
.basis { white-space: nowrap; }
.against { color: var(--against); } .declared { color: var(--declared); } .stated { color: var(--stated); } .unshown { color: var(--unshown); }
.bar-ink { fill: var(--ink); } .bar-rest { stroke: var(--line); stroke-width: 1; }

nav { position: sticky; top: 0; align-self: start; height: 100vh; overflow-y: auto; padding: 20px 0 16px 16px; display: flex; flex-direction: column; }
nav .mark-line { margin: 0 16px 12px 8px; font-size: 16px; font-weight: 650; }
nav .mark-line .quiet { display: block; font-size: 13px; overflow-wrap: anywhere; }
nav ol { list-style: none; margin: 0; padding: 0; }
nav a { display: grid; grid-template-columns: 24px 76px 1fr; gap: 2px 8px; align-items: center; padding: 7px 4px 7px 8px; color: var(--ink-2); text-decoration: none; }
nav a > span:nth-child(2) { grid-column: 2 / -1; }
nav a:hover { color: var(--ink); background: color-mix(in srgb, var(--sheet) 55%, transparent); }
nav .bar { grid-column: 2; }
nav .figures { font-size: 12px; color: var(--ink-2); white-space: nowrap; font-variant-numeric: tabular-nums; }
.sheet-number { font-size: 16px; font-weight: 500; font-variant-numeric: tabular-nums; }
nav .key { margin: auto 16px 0 8px; padding-top: 16px; font-size: 12px; color: var(--ink-2); }

main { padding: 16px 16px 32px 8px; min-width: 0; max-width: 1480px; }
.sheet { background: var(--sheet); border: 2px solid var(--frame); margin-bottom: 24px; display: flex; flex-direction: column; min-height: min(100vh - 32px, 860px); }
.content { padding: 28px 32px 32px; flex: 1; min-width: 0; }
h1 { font-size: 60px; line-height: 1.02; font-weight: 500; margin: 2px 0 14px; overflow-wrap: anywhere; text-wrap: balance; }
h2 { font-size: 28px; line-height: 1.15; font-weight: 500; margin: 0 0 16px; }
h3 { font-size: 17px; line-height: 1.25; font-weight: 650; margin: 36px 0 10px; }
h3 code { font-size: 15px; font-weight: 600; }
h3 + h4 { margin-top: 8px; }
h3 .quiet { font-size: 13px; margin-left: 6px; }
h4 { font-size: 15px; line-height: 1.35; font-weight: 500; margin: 32px 0 8px; padding-top: 10px; border-top: 1px solid var(--line); }
h4 code { font-size: 14.5px; font-weight: 600; }
h5 { font-size: 14px; margin: 16px 0 6px; }
h2 + h3, .columns h3:first-child { margin-top: 0; }
p { margin: 0 0 10px; }
.statement { font: 400 15.5px/1.45 var(--reading); max-width: 76ch; overflow-wrap: break-word; }
.statement .backing { font: 400 13px/1.4 var(--lettering); color: var(--ink-2); white-space: nowrap; }
.statement .reason { display: block; font: 400 13px/1.45 var(--lettering); color: var(--ink-2); margin-top: 3px; }
.note { color: var(--ink-2); max-width: 88ch; }
.note.coverage { margin-top: 24px; }
.ref { display: inline-block; min-width: 20px; height: 20px; padding: 0 5px; border: 1.5px solid var(--accent); border-radius: 10px; color: var(--accent); background: var(--sheet); font: 600 11.5px/17px var(--lettering); font-variant-numeric: tabular-nums; text-align: center; text-decoration: none; vertical-align: 1px; }
a.ref { position: relative; }
a.ref::after { content: ""; position: absolute; inset: -3px; }
a.ref:hover { background: var(--accent); color: var(--sheet); }

.scroll { overflow-x: auto; max-width: 100%; }
table { border-collapse: collapse; width: 100%; margin: 4px 0 16px; }
th { text-align: left; font-size: 12px; font-weight: 400; color: var(--ink-3); padding: 4px 16px 6px 0; border-bottom: 1.5px solid var(--ink); vertical-align: bottom; white-space: nowrap; }
td { padding: 6px 16px 6px 0; border-bottom: 1px solid var(--hair); vertical-align: top; line-height: 1.4; }
td:first-child { min-width: 7ch; }
td[data-label="Presence"], td[data-label="Null"], td.not-shown, td[data-label="Answers"] { white-space: nowrap; }
td.not-shown { color: var(--unshown); }
th[data-label="Field"], th[data-label="Of"] { width: 16%; }
th[data-label="Rule"], th[data-label="Message"], th[data-label="Where"], th[data-label="Witnesses"] { width: 24%; }
th[data-label="Values"] { width: 30%; }
.matrix thead th + th { width: 18%; }
.remarks { margin: 0 0 12px; padding-left: 18px; color: var(--ink-2); max-width: 100ch; }
.bar.no-estimate { display: inline-block; }
table:not(.matrix, .field-list):not(:has(th:nth-child(5))) { width: auto; min-width: min(100%, 640px); }
th.figure, td.figure { text-align: right; }
th:last-child, td:last-child { padding-right: 4px; }
tr.declared { background: repeating-linear-gradient(90deg, color-mix(in srgb, var(--declared) 55%, var(--sheet)) 0 9px, transparent 9px 14px) bottom left / 100% 1px no-repeat; }
tr.declared td { border-bottom-color: transparent; }
tr.contradicted td { background: var(--against-wash); }
tr.contradicted td:first-child { box-shadow: -6px 0 var(--against-wash); }

.fields { margin: 12px 0 14px; padding: 10px 14px 4px; background: var(--recess); border-left: 3px solid var(--line); }
.fields figcaption { font-weight: 500; margin-bottom: 4px; }
.fields figcaption strong { font-weight: 650; }
.fields pre { margin: 4px 0 8px; white-space: pre-wrap; overflow-wrap: anywhere; }
.field-list { margin: 0 0 6px; }
.field-list th { border-bottom: 1px solid var(--line); padding-bottom: 3px; }
.field-list td { padding: 3px 16px 3px 0; border-bottom-color: color-mix(in srgb, var(--hair) 70%, transparent); }
.field-list td:nth-child(2), .field-list td:nth-child(3) { white-space: nowrap; }
.field-list td:nth-child(3) { font-variant-numeric: tabular-nums; }
.field-list .values { color: var(--ink-2); overflow-wrap: anywhere; width: 46%; }
.depth-1 { padding-left: 18px !important; } .depth-2 { padding-left: 36px !important; } .depth-3 { padding-left: 54px !important; }
.depth-4 { padding-left: 72px !important; } .depth-5 { padding-left: 90px !important; } .depth-6 { padding-left: 108px !important; }
.depth-7 { padding-left: 126px !important; } .depth-8 { padding-left: 144px !important; }

.matrix { border-collapse: separate; border-spacing: 4px 0; margin-left: -4px; width: auto; min-width: 100%; }
.matrix thead th { font-size: 14px; font-weight: 600; color: var(--ink); }
.matrix tbody th[scope="row"] { border-bottom: 1px solid var(--hair); padding: 5px 12px 5px 0; font-size: 13px; max-width: 420px; white-space: normal; }
.matrix tbody th[scope="row"] a { text-decoration: none; color: var(--ink); }
.matrix .group th { padding-top: 16px; font-size: 14px; font-weight: 600; color: var(--ink); border-bottom: 1px solid var(--line); }
.matrix td { padding: 4px 8px; min-width: 158px; max-width: 260px; line-height: 20px; }
.matrix .count { float: right; margin-left: 12px; color: var(--ink-2); font-variant-numeric: tabular-nums; }
.matrix .denied { background: var(--against-wash); color: var(--against); }
.matrix .own-only { background: var(--accent-wash); color: var(--accent); }
.matrix .hidden { background: var(--recess); }
.key-plan { display: flex; flex-wrap: wrap; gap: 16px 40px; margin: 16px 0 24px; }
.key-plan p { margin: 0 0 4px; font-weight: 500; }
.key-plan .quiet { margin-left: 8px; font-size: 13px; }
.plan-allowed { fill: var(--ink); stroke: var(--ink); }
.plan-denied { fill: var(--against-wash); stroke: var(--against); stroke-width: 2; }
.plan-own-only { fill: var(--accent); stroke: var(--accent); }
.plan-hidden { fill: none; stroke: var(--ink-3); stroke-dasharray: 2 2; }
.plan-unseen { fill: url(#hatch-fine); stroke: color-mix(in srgb, var(--unshown) 55%, transparent); }
.unshown-cell { background: var(--hatch); color: var(--unshown); }
.plated { background: var(--sheet); padding: 1px 6px 1px 4px; }

.drawing { border: 1px solid var(--hair); margin: 8px 0 16px; background-image: linear-gradient(color-mix(in srgb, var(--ink) var(--grid), transparent) 1px, transparent 1px), linear-gradient(90deg, color-mix(in srgb, var(--ink) var(--grid), transparent) 1px, transparent 1px); background-size: 20px 20px; }
.drawing svg { display: block; }
.drawing text { text-anchor: middle; fill: var(--ink); font: 500 14px var(--lettering); }
.node { fill: var(--sheet); stroke: var(--ink); stroke-width: 1.8; }
.node.final { fill: none; stroke-width: 1; }
.state.declared .node { stroke: var(--declared); stroke-dasharray: 9 5; } .state.declared text { fill: var(--declared); }
.state.unreached .node { fill: url(#hatch); stroke: var(--unshown); } .state.unreached text { fill: var(--unshown); }
.state .plate { fill: var(--sheet); }
.edge { fill: none; stroke: var(--ink); stroke-width: 1.6; }
.begin { fill: var(--ink); }
.callout circle { fill: var(--sheet); stroke: var(--accent); stroke-width: 1.6; }
.callout text { fill: var(--accent); font: 600 12px var(--lettering); }

.gaps, .reasons, .missions, .plain, .endnotes { list-style: none; padding: 0; margin: 0; }
.gaps li { background: var(--hatch); border: 1px solid color-mix(in srgb, var(--unshown) 40%, transparent); padding: 7px 14px; margin-bottom: 8px; }
.gaps .plate { background: var(--sheet); padding: 7px 12px; max-width: 104ch; }
.gaps p { margin: 0 0 2px; }
.gaps .what { font-size: 15px; color: var(--unshown); }
.gaps .what strong { font-weight: 600; color: var(--ink); }
.gaps .because { color: var(--ink-2); }
.gaps .next .label { color: var(--accent); font-weight: 500; margin-right: 4px; }
.nothing { background: var(--hatch); border: 1px solid color-mix(in srgb, var(--unshown) 40%, transparent); min-height: 220px; display: grid; place-items: center; padding: 24px; margin-bottom: 20px; }
.nothing p { margin: 0; padding: 8px 14px; font: 400 16px/1.4 var(--reading); color: var(--ink); }

.title { display: grid; grid-template-columns: minmax(0, 1.1fr) minmax(0, 1fr); gap: 48px; align-items: end; padding-bottom: 20px; margin-bottom: 20px; border-bottom: 1.5px solid var(--ink); }
.title .label { margin: 0; }
.title .statement { font-size: 16px; margin: 0; }
.title .basis.label { font-size: 14px; }
.title .basis.against { color: var(--against); }
.verdict { font: 400 25px/1.2 var(--reading); margin: 8px 0 0; text-wrap: pretty; overflow-wrap: break-word; }
.columns { display: grid; grid-template-columns: minmax(0, 1.1fr) minmax(0, 1fr); gap: 0 48px; }
.columns h3 { margin-bottom: 6px; }
.index-table .sheet-number { min-width: 0; width: 28px; }
.index-table td { padding-top: 7px; padding-bottom: 7px; vertical-align: middle; }
.index-table a { color: var(--ink); text-decoration: none; }
.index-table a:hover { text-decoration: underline; }
.index-table td.figure { white-space: nowrap; }
.reasons li { margin: 6px 0; }
.gauge { display: block; max-width: 100%; height: auto; font: 400 13px/1 var(--lettering); font-variant-numeric: tabular-nums; fill: var(--ink); }
.gauge .share { font-weight: 600; } .gauge text.scale { fill: var(--ink-3); font-size: 12px; } .gauge path { stroke: var(--line); fill: none; } .gauge path.scale { stroke: var(--ink); } .gauge path.rest { stroke: var(--hair); }
.gauge .floor { fill: var(--sheet); } .gauge text.needed { fill: var(--against); } .gauge path.needed { stroke: var(--against); }
.missions { counter-reset: mission; border-top: 1.5px solid var(--ink); }
.missions li { counter-increment: mission; position: relative; padding: 7px 0 7px 34px; border-bottom: 1px solid var(--hair); }
.missions li::before { content: counter(mission); position: absolute; left: 0; top: 8px; width: 22px; height: 22px; border: 1.5px solid var(--accent); border-radius: 50%; color: var(--accent); font-size: 12px; font-weight: 600; line-height: 19px; text-align: center; }
.missions p { margin: 0; overflow-wrap: break-word; }
.missions a { color: inherit; }
.plain li { padding: 4px 0; border-bottom: 1px solid var(--hair); }
.plain ul { margin: 4px 0; padding-left: 18px; color: var(--ink-2); }
.digest { font-size: 11.5px; color: var(--ink-3); }
.endnotes { columns: 2 440px; column-gap: 40px; }
.endnotes li { display: grid; grid-template-columns: 44px minmax(0, 1fr); gap: 8px; padding: 4px 0; break-inside: avoid; border-bottom: 1px solid var(--hair); }
.endnotes .ref { justify-self: end; align-self: start; margin-top: 1px; }
.endnotes .source { color: var(--ink-2); }
.endnotes code { font-size: 11.5px; margin-right: 6px; }

.title-block { display: flex; flex-wrap: wrap; border-top: 2px solid var(--frame); min-height: 60px; }
.title-block .cell { padding: 9px 16px; border-left: 1px solid var(--line); display: flex; flex-direction: column; gap: 1px; justify-content: center; min-width: 0; }
.title-block .cell:first-child { border-left: 0; }
.title-block .number { font-size: 28px; font-weight: 600; min-width: 62px; align-items: center; }
.title-block .wide { min-width: 180px; }
.title-block .grow { flex: 1 1 auto; }
.title-block .value { font-weight: 500; }
.tally { display: flex; flex-wrap: wrap; gap: 2px 14px; }
.title-block code { font-size: 13px; }

@media screen and (max-width: 1100px) {
  .title-block .cell { flex: 1 1 auto; }
  .title-block .number { flex: 0 0 62px; }
  .title, .columns { grid-template-columns: minmax(0, 1fr); gap: 24px; }
  .columns { gap: 0; }
  .columns > div + div h3:first-child { margin-top: 28px; }
  h1 { font-size: 44px; }
  .content { padding: 24px 24px 28px; }
  th, td { padding-right: 10px; }
  td .basis:not(.observed) { white-space: normal; }
}
@media screen and (min-width: 701px) and (max-width: 1100px) {
  body { grid-template-columns: 60px minmax(0, 1fr); }
  nav .mark-line, nav .key { display: none; }
  nav a { display: block; text-align: center; padding: 8px 0; }
  nav a > :not(.sheet-number):not(.bar) { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
  nav a .bar { display: block; width: 40px; margin: 3px auto 0; }
}
@media screen and (max-width: 700px) {
  body { display: block; }
  nav { position: static; height: auto; padding: 14px 16px 10px; }
  nav .mark-line { margin: 0 0 8px; }
  nav ol { display: grid; grid-template-columns: 1fr 1fr; gap: 0 8px; }
  nav a { grid-template-columns: 22px 1fr; min-height: 32px; padding: 5px 2px; }
  nav .bar, nav .figures, nav .key { display: none; }
  main { padding: 0 8px 16px; }
  .sheet { min-height: 0; margin-bottom: 16px; }
  .content { padding: 18px 16px 22px; }
  h1 { font-size: 38px; }
  h2 { font-size: 24px; }
  .verdict { font-size: 22px; }
  .statement .backing { white-space: normal; }
  .title-block .cell { padding: 7px 12px; flex: 1 1 40%; border-top: 1px solid var(--hair); }
  .title-block .number { flex: 0 0 54px; min-width: 54px; }
  .title-block .number + .wide { flex: 1 1 60%; }
  .index-table td:nth-child(3), .index-table th:nth-child(2) { display: none; }
  table:not(.matrix, .field-list, .index-table) thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
  table:not(.matrix, .field-list, .index-table), table:not(.matrix, .field-list, .index-table) tbody { display: block; }
  table:not(.matrix, .field-list, .index-table) tr { display: block; border-bottom: 1px solid var(--line); padding: 6px 0; }
  table:not(.matrix, .field-list, .index-table) td { display: block; position: relative; border: 0; padding: 2px 0 2px 96px; text-align: left; min-height: 24px; }
  table:not(.matrix, .field-list, .index-table) td[data-label]::before { content: attr(data-label); position: absolute; left: 0; top: 4px; color: var(--ink-3); font-size: 12px; }
  table:not(.matrix, .field-list, .index-table) td:empty { display: none; }
  /* How it is known, how often and where: one line. */
  table td[data-label="Basis"] { display: inline-block !important; }
  table td[data-label="Seen"].figure, table td[data-label="Evidence"].figure { display: inline-block !important; padding: 2px 0 2px 10px !important; }
  table td[data-label="Seen"].figure::before { content: "seen " !important; position: static !important; }
  table td[data-label="Seen"].figure::after { content: "×"; }
  table td[data-label="Evidence"].figure::before { content: none !important; }
  .field-list, .field-list tbody { display: block; }
  .field-list thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
  .field-list tr { display: flex; flex-wrap: wrap; gap: 0 12px; padding: 4px 0; border-bottom: 1px solid var(--hair); }
  .field-list td { border: 0; padding: 0; min-width: 0; }
  .field-list td:first-child { flex: 0 0 100%; }
  .field-list .values { width: auto; flex: 0 1 auto; }
  table:not(.matrix, .field-list, .index-table) td .basis { white-space: normal; }
  .matrix tbody th[scope="row"] { min-width: 168px; max-width: 200px; }
  .endnotes { columns: 1; }
}
@media print {
  @page { size: A4 landscape; margin: 10mm; }
  * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  body { display: block; background: none; font-size: 9pt; }
  nav { display: none; }
  main { padding: 0; max-width: none; }
  /* A table's foot stands on each page that the table goes over: so does the title block. */
  .sheet { display: table; width: 100%; table-layout: fixed; border-collapse: separate; min-height: 0; margin: 0; break-before: page; border-width: 1.5pt; box-decoration-break: clone; -webkit-box-decoration-break: clone; }
  .sheet > footer { display: table-footer-group; break-inside: avoid; }
  .sheet:first-child { break-before: auto; }
  .content { padding: 6mm 7mm 2mm; box-decoration-break: clone; -webkit-box-decoration-break: clone; }
  code, pre, .digest, .endnotes code { font-size: 7.6pt; }
  .statement { font-size: 10.5pt; } .verdict { font-size: 16pt; } h2 { font-size: 19pt; } h3 { font-size: 11.5pt; margin-top: 7mm; } h4 { font-size: 10.5pt; margin-top: 6mm; }
  h3 code, h4 code { font-size: 9pt; }
  .gaps .what, .nothing p, .matrix thead th, .matrix .group th { font-size: 10pt; }
  .ref { font-size: 7pt; line-height: 14px; height: 17px; min-width: 17px; }
  .title, .columns { gap: 0 9mm; }
  .title { padding-bottom: 4mm; margin-bottom: 4mm; }
  .missions li:nth-child(n + 5), .missions .quiet, .read { display: none; }
  .gaps li { background: var(--hatch) no-repeat 0 0 / 9mm 100%; padding: 1px 1px 1px 9mm; }
  .index-table td { padding-top: 1.1mm; padding-bottom: 1.1mm; }
  .title-block .cell { padding: 2mm 3mm; }
  .title-block .number { font-size: 18pt; min-width: 14mm; }
  .scroll { overflow: visible; }
  h1 { font-size: 34pt; }
  h2, h3, h4, figcaption { break-after: avoid; }
  tr, .gaps li, .missions li { break-inside: avoid; }
  thead { display: table-header-group; }
  a { color: inherit; text-decoration: none; }
  .title-block { break-inside: avoid; }
  .drawing svg { max-width: 100%; height: auto; }
}
`
