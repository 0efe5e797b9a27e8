/** What parts the end of a text from what stands before it: of a path, of the name of a file. */
export type EndSign = '/' | '.'

/** `week.md` of `notes/week.md`, `md` of `week.md`: what stands behind the last such sign. A path without one is its own end; null where there is no other. */
export function endOf(text: string, sign: EndSign): string | null {
  const at = text.lastIndexOf(sign)
  if (sign === '/') return text.slice(at + 1)
  return at <= 0 || at === text.length - 1 ? null : text.slice(at + 1)
}
