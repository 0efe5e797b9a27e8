/** Answers that are remembered at a time. */
const KNOWN = 4096

/**
 * The same function of a text, with its answers remembered: for names of fields and headers, and nouns, of which a recording has few
 * different ones, each asked for at every exchange.
 * @param answer depends on nothing but the text; nobody changes what it gives
 * @param most how many are remembered at a time
 */
export function rememberingAll<Answer extends string | number | boolean | object | null>(
  answer: (text: string) => Answer,
  most = KNOWN,
): (text: string) => Answer {
  const known = new Map<string, Answer>()
  return text => {
    const before = known.get(text)
    if (before !== undefined) return before
    const found = answer(text)
    if (known.size >= most) known.clear()
    known.set(text, found)
    return found
  }
}
