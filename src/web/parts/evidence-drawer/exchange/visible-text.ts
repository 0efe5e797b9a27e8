/**
 * Captured text with a sign in the place of each character that cannot be seen, among them those that turn the direction of
 * writing: nothing is hidden in what is shown. As long as the text.
 */
export function visibleText(text: string): string {
  return text.replaceAll(/[\p{Cc}\u200B\u200E\u200F\u2028\u2029\u202A-\u202E\u2060-\u2069\uFEFF]/gu, character =>
    character === '\t' ? character : '\uFFFD',
  )
}
