import { ATTRIBUTE, TEXT } from '../evidence/xml.ts'

/**
 * What stands in the text in turn: comments, declarations and what is no markup on their own, and tags. No tag goes across the opening of another,
 * and a name ends where it ends, so that nothing is looked through twice.
 */
const PIECE =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<![^>]*>|<(\/?)([^\s/<>]+)(?=[\s/>])((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>/g

/**
 * Where in the text of a document a member of its value stands: the element, from its opening to its closing tag, which of an attribute is the
 * element that has it.
 * @param steps a JSON pointer into the value, taken apart: names of elements, the number of one in a list behind its name
 * @returns in UTF-16 units; null where nothing stands there
 */
export function xmlPlace(text: string, steps: readonly string[]): readonly [from: number, to: number] | null {
  const wanted = wayTo(steps)
  if (wanted.length === 0) return [0, text.length]
  /** How many of the way's elements are open, and how many elements in all. */
  let met = 0
  let depth = 0
  let passed = 0
  let from: number | null = null
  for (const { 0: piece, 1: slash, 2: name, 3: rest = '', index } of text.matchAll(PIECE)) {
    if (name === undefined) continue
    if (slash === '/') {
      depth--
      if (from !== null && depth === wanted.length - 1) return [from, index + piece.length]
      if (from === null && depth < met) return null
      continue
    }
    const isClosed = rest.endsWith('/')
    if (from === null && depth === met && name === wanted[met]?.name && passed++ === wanted[met]?.nth) {
      met++
      passed = 0
      if (met === wanted.length) {
        if (isClosed) return [index, index + piece.length]
        from = index
      }
    }
    if (!isClosed) depth++
  }
  return null
}

interface Step {
  readonly name: string
  readonly nth: number
}

function wayTo(steps: readonly string[]): readonly Step[] {
  const way: Step[] = []
  for (const [index, name] of steps.entries()) {
    if (name.startsWith(ATTRIBUTE) || name === TEXT) break
    if (/^\d+$/.test(name)) continue
    const next = steps[index + 1] ?? ''
    way.push({ name, nth: /^\d+$/.test(next) ? Number(next) : 0 })
  }
  return way
}
