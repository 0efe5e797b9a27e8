/** A place in a script, `line:column`, as one number: lines of minified scripts have millions of columns. */
export function positionOf(at: string): number {
  const [line = 0, column = 0] = at.split(':').map(Number)
  return line * 2 ** 26 + column
}
