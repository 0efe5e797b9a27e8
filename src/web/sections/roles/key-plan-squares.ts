import { type PermissionCell, type Verdict, isUntried } from './permission-matrix.ts'

/** Squares in a line of the key plan. */
export const ACROSS = 17
/** From one square to the next, in pixels. */
export const STEP = 15

/** What a square says: a verdict that was seen, or that something says one and nobody tried. */
export type Square = Verdict | 'untried'

/** One path for all squares that say the same: thousands of them are drawn as six. */
export function squaresPath(cells: readonly PermissionCell[], square: Square): string {
  const shape = shapes[square]
  return cells.flatMap((cell, index) => (squareOf(cell) === square ? [`M${corner(index)}${shape}`] : [])).join('')
}

const squareOf = (cell: PermissionCell): Square => (isUntried(cell) ? 'untried' : cell.verdict)

/** Around one square. */
export function outlinePath(index: number): string {
  return `M${corner(index)}m-1-1h15v15h-15z`
}

/** How high the squares of so many cells are, in pixels. */
export function squaresHeight(count: number): number {
  return Math.ceil(count / ACROSS) * STEP
}

/** Which square a point falls on, given as shares of the width and of the height; null for none. */
export function squareAt(x: number, y: number, count: number): number | null {
  const column = Math.floor(x * ACROSS)
  const line = Math.floor((y * squaresHeight(count)) / STEP)
  const index = line * ACROSS + column
  return x < 0 || y < 0 || column >= ACROSS || index >= count ? null : index
}

function corner(index: number): string {
  return `${(index % ACROSS) * STEP} ${Math.floor(index / ACROSS) * STEP}`
}

/** From the corner of a square on. */
const shapes: { readonly [Name in Square]: string } = {
  allowed: 'm1 1h11v11h-11z',
  denied: 'm1.75 1.75h9.5v9.5h-9.5zm1.75 1.75l6 6m0-6l-6 6',
  'own only': 'm1 1h11v11h-11z',
  hidden: 'm1.5 1.5h10v10h-10z',
  'not shown': 'm1.5 1.5h10v10h-10zm.5 6.5l6-6m-3 9l6-6',
  untried: 'm1.75 1.75h9.5v9.5h-9.5z',
}
