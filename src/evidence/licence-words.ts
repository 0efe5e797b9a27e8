/** Whether a refusal speaks of what the whole product was not paid for, which nobody may do, whoever asks: `Plan lacks license for this feature`. */
export const speaksOfLicence = (text: string): boolean => OF_LICENCE.test(text)

const OF_LICENCE =
  /\b(?:plan|licen[cs]e|subscription|edition)\b (?:lacks?|does ?n[o']t (?:include|allow|support|cover)|do not (?:include|allow|support|cover)|has expired|is (?:expired|required|missing))|\b(?:upgrade (?:to|your)|requires?|needs?|lacks?|without|no valid) (?:an? |the |your )?(?:\w+ ){0,2}(?:plan|licen[cs]e|subscription|edition)\b/i
