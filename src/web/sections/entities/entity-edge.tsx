import type { Edge } from './diagram-layout.ts'

/** A reference with its ends: a crow's foot where many belong to one, a bar for one, bar and ring for none or one. */
export function EntityEdge({ edge }: { edge: Edge }) {
  const { points, label, labelAt, anchor, target, isDeclared } = edge
  const [first, second] = points
  const [last, before] = points.toReversed()
  if (first === undefined || second === undefined || last === undefined || before === undefined) return null
  return (
    <g className={`entity-edge${isDeclared ? ' entity-edge-declared' : ''}`}>
      <path className="entity-edge-line" d={`M${points.map(point => point.join(' ')).join('L')}`} />
      <path d={end('many', first, second)} />
      <path d={end(target, last, before)} />
      {label !== '' && (
        <text x={labelAt[0]} y={labelAt[1]} textAnchor={anchor}>
          {label}
          {isDeclared ? ', declared' : ''}
        </text>
      )}
    </g>
  )
}

type Point = readonly [x: number, y: number]

/** Drawn at a point, for a line that comes from `towards`. */
function end(kind: Edge['target'], [x, y]: Point, [towardsX, towardsY]: Point): string {
  const along: Point = [Math.sign(towardsX - x), Math.sign(towardsY - y)]
  const across: Point = [along[1], along[0]]
  const at = (out: number, aside: number) =>
    `${x + along[0] * out + across[0] * aside} ${y + along[1] * out + across[1] * aside}`
  if (kind === 'many') return `M${at(0, -6)}L${at(10, 0)}L${at(0, 6)}`
  const bar = `M${at(9, -5)}L${at(9, 5)}`
  if (kind === 'one') return bar
  return `${bar}M${at(13, 0)}A4 4 0 1 1 ${at(21, 0)}A4 4 0 1 1 ${at(13, 0)}`
}
