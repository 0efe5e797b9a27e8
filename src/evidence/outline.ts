/** What a token tells of the value that it stands for. */
export interface Outline {
  /** Between how many characters its length lies; `longest` is Infinity where there is no bound. */
  readonly shortest: number
  readonly longest: number
  /** Letters of the classes of characters, `a` `u` `d` `s` in this order; empty where they are not told. */
  readonly classes: string
}

const OUTLINED =
  /^rdx_(?:password|key|secret|token)_[0-9a-f]{16}_(1to7|8to11|12to15|16to23|24to31|32to47|48to63|64to)(a?u?d?s?)$/

/** Null for a text that is no token, or one that tells nothing. */
export function outlineIn(text: string): Outline | null {
  const [, step, classes] = OUTLINED.exec(text) ?? []
  if (step === undefined || classes === undefined) return null
  const [shortest, longest] = step.split('to') as [string, string]
  return { shortest: Number(shortest), longest: longest === '' ? Infinity : Number(longest), classes }
}
