/**
 * A plot of lines over logarithmic axes as one SVG, without dependencies, readable on light and on dark ground.
 */
const WIDTH = 460
const HEIGHT = 340
const LEFT = 64
const RIGHT = 92
const TOP = 44
const BOTTOM = 48
/** Of a decade: so little beyond the last tick needs no further one. */
const TOLERANCE = 0.02
const STYLE = `
text { font: 12px system-ui, sans-serif; fill: #1f2933 }
.title { font-weight: 600; font-size: 14px }
.small { font-size: 11px; fill: #52606d }
.grid { stroke: #cbd2d9; stroke-width: 1 }
.line { fill: none; stroke-width: 2 }
.ours { stroke: #0b6e99; fill: #0b6e99 }
.other { stroke: #a8501c; fill: #a8501c }
path.line { fill: none }
.beyond { stroke-dasharray: 4 4 }
text.ours, text.other { stroke: none }
.ground { fill: #ffffff }
@media (prefers-color-scheme: dark) {
  text { fill: #e4e7eb }
  .small { fill: #9aa5b1 }
  .grid { stroke: #3e4c59 }
  .ours { stroke: #6cc5ea; fill: #6cc5ea }
  .other { stroke: #f0a273; fill: #f0a273 }
  path.line { fill: none }
  .ground { fill: #14181d }
}`

/**
 * @param {{ title: string, x: string, y: string, lines: { name: string, kind: 'ours' | 'other', points: [number, number][], beyond?: [number, number][] }[] }[]} panels
 *   side by side; `beyond` goes on dashed from the last of the points; coordinates greater than 0
 * @param note one line below
 */
export function plot(panels, note) {
  const width = panels.length * WIDTH
  const height = HEIGHT + 26
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${escaped(panels.map(({ title }) => title).join('; '))}">`,
    `<style>${STYLE}</style>`,
    `<rect class="ground" width="${width}" height="${height}"/>`,
    ...panels.map((panel, at) => `<g transform="translate(${at * WIDTH} 0)">\n${drawn(panel)}\n</g>`),
    `<text class="small" x="${LEFT}" y="${height - 10}">${escaped(note)}</text>`,
    '</svg>\n',
  ].join('\n')
}

function drawn({ title, x, y, lines }) {
  const all = lines.flatMap(({ points, beyond = [] }) => [...points, ...beyond])
  const across = scale(
    all.map(([value]) => value),
    LEFT,
    WIDTH - RIGHT,
  )
  const up = scale(
    all.map(([, value]) => value),
    HEIGHT - BOTTOM,
    TOP,
  )
  return [
    `<text class="title" x="${LEFT}" y="22">${escaped(title)}</text>`,
    ...across.ticks.map(value =>
      tick(`M${at(across(value))} ${TOP}V${HEIGHT - BOTTOM}`, across(value), HEIGHT - BOTTOM + 16, 'middle', value),
    ),
    ...up.ticks.map(value => tick(`M${LEFT} ${at(up(value))}H${WIDTH - RIGHT}`, LEFT - 8, up(value) + 4, 'end', value)),
    `<text class="small" x="${(LEFT + WIDTH - RIGHT) / 2}" y="${HEIGHT - 12}" text-anchor="middle">${escaped(x)}</text>`,
    `<text class="small" x="${LEFT}" y="${TOP - 8}">${escaped(y)}</text>`,
    ...labelled(lines, across, up),
  ].join('\n')
}

/** The lines, and at the end of each its name, none over another. */
function labelled(lines, across, up) {
  const ends = lines
    .map(line => ({ line, end: (line.beyond ?? line.points).at(-1) ?? line.points.at(-1) }))
    .toSorted((a, b) => up(a.end[1]) - up(b.end[1]))
  let above = -Infinity
  return ends.flatMap(({ line: { name, kind, points, beyond = [] }, end }) => {
    const label = Math.max(up(end[1]) + 4, above + 15)
    above = label
    const path = of => of.map(([x, y], nth) => `${nth === 0 ? 'M' : 'L'}${at(across(x))} ${at(up(y))}`).join('')
    return [
      `<path class="line ${kind}" d="${path(points)}"/>`,
      ...(beyond.length === 0 ? [] : [`<path class="line beyond ${kind}" d="${path([points.at(-1), ...beyond])}"/>`]),
      ...points.map(([x, y]) => `<circle class="${kind}" cx="${at(across(x))}" cy="${at(up(y))}" r="3"/>`),
      `<text class="${kind}" x="${at(across(end[0]) + 8)}" y="${at(label)}">${escaped(name)}</text>`,
    ]
  })
}

function tick(line, x, y, anchor, value) {
  return `<path class="grid" d="${line}"/><text class="small" x="${at(x)}" y="${at(y)}" text-anchor="${anchor}">${named(value)}</text>`
}

/**
 * A logarithmic scale from values to places, with its ticks: 1, 3 and 10 of each decade that the values reach into.
 * @param {number[]} values
 * @param {number} from
 * @param {number} to
 * @returns {((value: number) => number) & { ticks: number[] }}
 */
export function scale(values, from, to) {
  const [low, high] = [Math.min(...values), Math.max(...values)].map(Math.log10)
  const steps = []
  for (let decade = Math.floor(low); decade <= Math.ceil(high); decade++) steps.push(10 ** decade, 3 * 10 ** decade)
  const first = Math.max(
    0,
    steps.findLastIndex(step => Math.log10(step) <= low + TOLERANCE),
  )
  const last = steps.findIndex(step => Math.log10(step) >= high - TOLERANCE)
  const ticks = steps.slice(first, Math.max(last, first + 1) + 1)
  const [start, end] = [Math.log10(ticks[0]), Math.log10(ticks.at(-1))]
  return Object.assign(value => from + ((Math.log10(value) - start) / (end - start)) * (to - from), { ticks })
}

const at = value => value.toFixed(1).replace(/\.0$/, '')
const named = value => String(Number(value.toPrecision(1))).replace(/\B(?=(\d{3})+$)/g, value >= 1000 ? ' ' : '')
const escaped = text => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
