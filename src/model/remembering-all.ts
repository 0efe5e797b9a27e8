/** Answers that are remembered at a time. */
const KNOWN = 4096

/**
 * The same function of a text, with its answers remembered: for names of fields and headers, and nouns, of which a recording has few
 * different ones, each asked for at every exchange.
 * @param answer depends on nothing but the text
 */
export function rememberingAll<Answer extends string | number | boolean>(
  answer: (text: string) => Answer,
): (text: string) => Answer {
  const known = new Map<string, Answer>()
  return text => {
    const before = known.get(text)
    if (before !== undefined) return before
    const found = answer(text)
    if (known.size >= KNOWN) known.clear()
    known.set(text, found)
    return found
  }
}
