import type { LifecycleSubject } from '../../evidence/subjects.ts'
import { stateName } from '../../specification/sheets/states.ts'
import { written } from '../../specification/words.ts'
import { type Html, html } from './markup.ts'

const NODE = { width: 148, height: 40 }
const STEP = { x: 252, y: 96 }
const MARGIN = { x: 96, top: 64, bottom: 44 }

interface Node {
  readonly name: string
  readonly rank: number
  readonly x: number
  readonly y: number
  readonly kind: 'seen' | 'declared' | 'unreached'
  readonly initial: boolean
  readonly final: boolean
}

interface Point {
  readonly x: number
  readonly y: number
}

type Curve = readonly [Point, Point, Point, Point]

/** A lifecycle as a drawing: states in columns by how many changes lead to them; numbers are those of the table beside it. */
export function lifecycleDrawing(lifecycle: LifecycleSubject): Html {
  const nodes = layOut(lifecycle)
  const byName = new Map(nodes.map(node => [node.name, node]))
  const curves = lifecycle.transitions.flatMap(({ from, to }, index) => {
    const start = byName.get(stateName(from))
    const end = byName.get(stateName(to))
    return start === undefined || end === undefined ? [] : [{ number: index + 1, curve: curveBetween(start, end) }]
  })
  const callouts = placeCallouts(curves.map(({ curve }) => curve))
  const lowest = Math.max(
    ...nodes.map(({ y }) => y + NODE.height / 2),
    ...curves.flatMap(({ curve }) => curve.map(({ y }) => y - 12)),
  )
  const width = Math.max(...nodes.map(({ x }) => x)) + NODE.width / 2 + MARGIN.x
  const height = lowest + MARGIN.bottom
  const name = `${lifecycle.entity}.${lifecycle.field}`
  return html`<div class="drawing scroll" tabindex="0">
    <svg
      width="${width}"
      height="${height}"
      viewBox="0 0 ${width} ${height}"
      role="img"
      aria-label="States of ${written(name)}; the table below says the same"
    >
      ${curves.map(({ curve }) => edgeHtml(curve))}${nodes.map(nodeHtml)}${curves.map(({ number }, index) => calloutHtml(number, callouts[index]))}
    </svg>
  </div>`
}

function layOut({ states, transitions }: LifecycleSubject): readonly Node[] {
  const names = [
    ...new Set(
      [...states.map(({ value }) => value), ...transitions.flatMap(({ from, to }) => [from, to])].map(stateName),
    ),
  ]
  const stateOf = new Map(states.map(state => [stateName(state.value), state]))
  const touched = new Set(transitions.flatMap(({ from, to }) => [stateName(from), stateName(to)]))
  const ranks = rank(names, stateOf, transitions)
  const rows = new Map<number, number>()
  return names.map(name => {
    const state = stateOf.get(name)
    const column = ranks.get(name) ?? 0
    const row = rows.get(column) ?? 0
    rows.set(column, row + 1)
    return {
      name,
      rank: column,
      x: MARGIN.x + NODE.width / 2 + column * STEP.x,
      y: MARGIN.top + NODE.height / 2 + row * STEP.y,
      kind:
        state?.basis === 'declared' ? 'declared' : touched.has(name) || state?.initial === true ? 'seen' : 'unreached',
      initial: state?.initial === true,
      final: state?.final === true,
    }
  })
}

/** How many changes lead from where it begins; states that nothing leads to stand where they fit. */
function rank(
  names: readonly string[],
  states: ReadonlyMap<string, { readonly initial: boolean }>,
  transitions: LifecycleSubject['transitions'],
): ReadonlyMap<string, number> {
  const ranks = new Map<string, number>()
  const entered = new Set(
    transitions.filter(({ from, to }) => stateName(from) !== stateName(to)).map(({ to }) => stateName(to)),
  )
  const initial = names.filter(name => states.get(name)?.initial === true)
  const unentered = names.filter(name => !entered.has(name) && transitions.some(({ from }) => stateName(from) === name))
  const spread = (start: string) => {
    const queue = ranks.has(start) ? [] : [start]
    if (queue.length > 0) ranks.set(start, 0)
    for (const name of queue) {
      for (const { from, to } of transitions) {
        const next = stateName(to)
        if (stateName(from) !== name || ranks.has(next)) continue
        ranks.set(next, (ranks.get(name) ?? 0) + 1)
        queue.push(next)
      }
    }
  }
  for (const name of [...initial, ...unentered]) spread(name)
  for (const { from } of transitions) spread(stateName(from))
  return ranks
}

function curveBetween(start: Node, end: Node): Curve {
  const right = NODE.width / 2
  const below = NODE.height / 2
  if (start === end) {
    const top = start.y - below
    return [
      { x: start.x - 24, y: top },
      { x: start.x - 40, y: top - 44 },
      { x: start.x + 40, y: top - 44 },
      { x: start.x + 24, y: top },
    ]
  }
  const steps = end.rank - start.rank
  if (steps === 0) {
    const side = start.y < end.y ? 1 : -1
    const from = { x: start.x + side * right, y: start.y + side * 6 }
    const to = { x: end.x + side * right, y: end.y - side * 6 }
    return [from, { x: from.x + side * 52, y: from.y }, { x: to.x + side * 52, y: to.y }, to]
  }
  if (steps === 1) {
    const from = { x: start.x + right, y: start.y }
    const to = { x: end.x - right, y: end.y }
    return [from, { x: from.x + 48, y: from.y }, { x: to.x - 48, y: to.y }, to]
  }
  // Over or under the columns between them.
  const lift = steps > 1 ? -1 : 1
  const shift = steps > 1 ? 14 : -14
  const from = { x: start.x + shift, y: start.y + lift * below }
  const to = { x: end.x - shift, y: end.y + lift * below }
  const reach = lift * (36 + 10 * Math.abs(steps))
  return [from, { x: from.x, y: from.y + reach }, { x: to.x, y: to.y + reach }, to]
}

function edgeHtml([from, near, far, to]: Curve): Html {
  return html`<path
    class="edge"
    d="M${from.x} ${from.y} C${near.x} ${near.y} ${far.x} ${far.y} ${to.x} ${to.y}"
    marker-end="url(#arrow)"
  />`
}

/** In the middle of its curve, or beside it on the curve where another stands there already. */
function placeCallouts(curves: readonly Curve[]): readonly Point[] {
  const placed: Point[] = []
  for (const curve of curves) {
    const candidates = [0.5, 0.4, 0.6, 0.3, 0.7, 0.22, 0.78].map(share => along(curve, share))
    const free = candidates.find(point => placed.every(other => Math.hypot(point.x - other.x, point.y - other.y) > 22))
    placed.push(free ?? along(curve, 0.5))
  }
  return placed
}

/** The point of a cubic Bézier curve at a share of its parameter, to a tenth of a pixel. */
function along([from, near, far, to]: Curve, share: number): Point {
  const rest = 1 - share
  const mix = (axis: 'x' | 'y') =>
    rest ** 3 * from[axis] +
    3 * rest ** 2 * share * near[axis] +
    3 * rest * share ** 2 * far[axis] +
    share ** 3 * to[axis]
  return { x: Math.round(mix('x') * 10) / 10, y: Math.round(mix('y') * 10) / 10 }
}

function calloutHtml(number: number, point: Point | undefined): Html {
  if (point === undefined) return html``
  const { x, y } = point
  return html`<g class="callout"><circle cx="${x}" cy="${y}" r="10" /><text x="${x}" y="${y + 4}">${number}</text></g>`
}

function nodeHtml({ name, x, y, kind, initial, final }: Node): Html {
  const left = x - NODE.width / 2
  const top = y - NODE.height / 2
  const begin = initial
    ? html`<circle class="begin" cx="${left - 52}" cy="${y}" r="6" /><path
          class="edge"
          d="M${left - 46} ${y} L${left} ${y}"
          marker-end="url(#arrow)"
        />`
    : html``
  const inner = final
    ? html`<rect
        class="node final"
        x="${left + 3.5}"
        y="${top + 3.5}"
        width="${NODE.width - 7}"
        height="${NODE.height - 7}"
        rx="${NODE.height / 2 - 3.5}"
      />`
    : html``
  const letters = [...name]
  const short = letters.length > 17 ? `${letters.slice(0, 16).join('')}…` : name
  const plate =
    kind === 'unreached'
      ? html`<rect
          class="plate"
          x="${x - letters.length * 3.8 - 6}"
          y="${y - 9}"
          width="${Math.min(letters.length, 17) * 7.6 + 12}"
          height="18"
        />`
      : html``
  return html`<g class="state ${kind}"
    >${begin}<rect
      class="node"
      x="${left}"
      y="${top}"
      width="${NODE.width}"
      height="${NODE.height}"
      rx="${NODE.height / 2}"
    />${inner}${plate}<text x="${x}" y="${y + 4.5}">${short}<title>${name}</title></text></g
  >`
}
