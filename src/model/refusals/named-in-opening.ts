/**
 * The parameter that a message begins with as the one that is wrong, before it says why: `invalid parameter "step": zero or negative steps are not
 * accepted`; `tags[]` as `tags`. Null where it begins otherwise.
 */
export function namedInOpening(message: string): string | null {
  const name = OPENING.exec(message)?.[1]
  return name === undefined ? null : name.replace(/\[\]$/, '')
}

/** Why, behind the words that name it; the whole where none does. */
export const behindOpening = (message: string): string => message.replace(OPENING, '')

const OPENING =
  /^(?:an? |the )?(?:invalid|bad|illegal|incorrect|wrong|malformed|unacceptable|unsupported) (?:(?:value|format) (?:for|of) )?(?:the )?(?:(?:query|url|request|form) )?(?:parameter|param|field|property|attribute|argument|option):? ["'`“‘]([A-Za-z_][\w.-]{0,60}(?:\[\])?)["'`”’]: (?=\S)/i
