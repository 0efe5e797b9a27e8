/** What a script fills in where a person asks for one more: `lines-__prefix__-name`, `lines[__name__][name]`. */
const TO_FILL_IN = '(?<=[-.[])__[a-z]{3,12}__(?=[-.\\]])'
const NUMBER = new RegExp(`(?<![\\p{L}\\d])\\d+(?![\\p{L}\\d])|${TO_FILL_IN}`, 'giu')
const OPEN = new RegExp(TO_FILL_IN, 'iu')

/**
 * `7-DependsOn` as `{n}-DependsOn`: numbers that stand alone between signs, and what a script fills in with one; those of `address2` are
 * part of a word.
 */
export const withoutNumbers = (name: string): string => name.replace(NUMBER, '{n}')

/** Whether a name is that of a row to come: its number is still to be filled in. */
export const isOfRowToCome = (name: string): boolean => OPEN.test(name)
