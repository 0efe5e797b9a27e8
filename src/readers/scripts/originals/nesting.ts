const DEEPEST = 800
/** Characters between two brackets, commas or semicolons: operators nest without brackets. */
const LONGEST = 8000

/**
 * Whether a source may be nested deeper than the parser of sources has room for, which ends the whole process. Guessed from brackets,
 * with what looks like texts and comments left out and once more with all of them: a source is rather left out than tried.
 */
export const isNestedTooDeeply = (text: string): boolean => isDeep(text, true) || isDeep(text, false)

function isDeep(text: string, skipsTexts: boolean): boolean {
  let depth = 0
  let since = 0
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code === 0x28 || code === 0x5b || code === 0x7b) {
      since = 0
      if (++depth > DEEPEST) return true
    } else if (code === 0x29 || code === 0x5d || code === 0x7d) {
      since = 0
      if (depth > 0) depth--
    } else if (code === 0x2c || code === 0x3b) since = 0
    else if (skipsTexts) {
      const end = endOfText(text, index, code)
      index = end
      if (++since > LONGEST) return true
    }
  }
  return false
}

/** The last character of the text or comment that begins here; the same where none does. */
function endOfText(text: string, at: number, code: number): number {
  if (code === 0x2f) {
    const next = text.charCodeAt(at + 1)
    const end = next === 0x2f ? text.indexOf('\n', at) : next === 0x2a ? text.indexOf('*/', at + 2) + 1 : 0
    return end > at ? end : at
  }
  if (code !== 0x22 && code !== 0x27) return at
  for (let index = at + 1; index < text.length; index++) {
    const one = text.charCodeAt(index)
    if (one === code) return index
    if (one === 0x0a) return at
    if (one === 0x5c) index++
  }
  return at
}
