/** A place in a script, `line:column`, as one number: lines of minified scripts have millions of columns. */
export function positionOf(at: string): number {
  const colon = at.indexOf(':')
  return colon === -1 ? Number(at) * LINE : Number(at.slice(0, colon)) * LINE + Number(at.slice(colon + 1))
}

const LINE = 2 ** 26
