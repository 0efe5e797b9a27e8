/** What a button says, or is called, that leaves a form, or only shows what it would do: `Cancel`, `preview`. */
export const isAside = (button: string): boolean => ASIDE.test(button)

const ASIDE = /^(?:cancel|preview|(?:go )?back(?: to [\p{L}\d ]{1,40})?|reset|discard(?: changes)?|help)$/iu
