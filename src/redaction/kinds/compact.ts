/** A copy of its own: a slice keeps the whole text that it was cut from in memory. */
export const compact = (text: string): string => (text.length < 13 ? text : ` ${text}`.slice(1))
