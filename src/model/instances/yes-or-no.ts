const YES = new Set('yes true on ✓ ✔ ☑'.split(' '))
const NO = new Set('no false off ✗ ✘ ☐ ×'.split(' '))

/** What a page shows of something that is so or not; null for other words. */
export const yesOrNo = (text: string): boolean | null => {
  const word = text.trim().toLowerCase()
  return YES.has(word) ? true : NO.has(word) ? false : null
}

export const isYesOrNo = (text: string): boolean => yesOrNo(text) !== null
