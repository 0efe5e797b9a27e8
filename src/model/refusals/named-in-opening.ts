/**
 * The parameter that a message begins with as the one that is wrong, before it says why: `invalid parameter "step": zero or negative steps are not
 * accepted`; `tags[]` as `tags`; `Invalid "step":` above a list of what is wrong with it. Null where it begins otherwise.
 */
export function namedInOpening(message: string): string | null {
  for (const opening of OPENINGS) {
    const name = opening.exec(message)?.[1]
    if (name !== undefined) return name.replace(/\[\]$/, '')
  }
  return null
}

/** Why, behind the words that name it; the whole where none does. */
export const behindOpening = (message: string): string =>
  OPENINGS.reduce((text, opening) => text.replace(opening, ''), message)

const OPENINGS: readonly RegExp[] = [
  /^(?:an? |the )?(?:invalid|bad|illegal|incorrect|wrong|malformed|unacceptable|unsupported) (?:(?:value|format) (?:for|of) )?(?:the )?(?:(?:query|url|request|form) )?(?:parameter|param|field|property|attribute|argument|option):? ["'`“‘]([A-Za-z_][\w.-]{0,60}(?:\[\])?)["'`”’]: (?=\S)/i,
  /^invalid ["'`]([A-Za-z_][\w.-]{0,60})["'`]:\s{0,20}[·•*-] (?=\S)/i,
  /^could not use (?:the )?specified ["'`]([A-Za-z_][\w.-]{0,60})["'`]\.\s{1,20}(?:violated [\w ]{1,40}:\s{0,20}[·•*-] )?(?=\S)/i,
]
