/** A point of a drawing, in its own pixels. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** The path of an SVG line through the points of a route, its corners rounded. */
export function roundedPath(points: readonly Point[], radius: number): string {
  const [first, ...rest] = points
  if (first === undefined) return ''
  const steps = rest.map((point, index) => {
    const next = rest[index + 1]
    if (next === undefined) return `L ${at(point)}`
    const before = points[index] as Point
    const bend = Math.min(radius, distance(before, point) / 2, distance(point, next) / 2)
    return `L ${at(towards(point, before, bend))} Q ${at(point)} ${at(towards(point, next, bend))}`
  })
  return [`M ${at(first)}`, ...steps].join(' ')
}

/** The point of a route that is nearest to another. */
export function nearestOnRoute(points: readonly Point[], to: Point): Point {
  let nearest = points[0] ?? to
  for (let index = 1; index < points.length; index++) {
    const candidate = nearestOnLine(points[index - 1] as Point, points[index] as Point, to)
    if (distance(candidate, to) < distance(nearest, to)) nearest = candidate
  }
  return nearest
}

/** The point half way along a route. */
export function middleOfRoute(points: readonly Point[]): Point {
  const lengths = points.slice(1).map((point, index) => distance(points[index] as Point, point))
  let left = lengths.reduce((sum, length) => sum + length, 0) / 2
  for (const [index, length] of lengths.entries()) {
    if (left <= length) return towards(points[index] as Point, points[index + 1] as Point, left)
    left -= length
  }
  return points[0] ?? { x: 0, y: 0 }
}

function nearestOnLine(from: Point, to: Point, point: Point): Point {
  const length = distance(from, to)
  if (length === 0) return from
  const along = ((point.x - from.x) * (to.x - from.x) + (point.y - from.y) * (to.y - from.y)) / length
  return towards(from, to, Math.max(0, Math.min(length, along)))
}

function towards(from: Point, to: Point, by: number): Point {
  const length = distance(from, to)
  if (length === 0) return from
  return { x: from.x + ((to.x - from.x) * by) / length, y: from.y + ((to.y - from.y) * by) / length }
}

function distance(left: Point, right: Point): number {
  return Math.hypot(left.x - right.x, left.y - right.y)
}

function at({ x, y }: Point): string {
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`
}
