/**
 * `7-DependsOn` as `{n}-DependsOn`: numbers that stand alone between signs, and what a script fills in with one; those of `address2` are
 * part of a word.
 */
export const withoutNumbers = (name: string): string =>
  name.replace(/(?<![\p{L}\d])\d+(?![\p{L}\d])/gu, '{n}').replace(TO_FILL_IN, '{n}')

/** Whether a name is that of a row to come: `lines-__prefix__-name`, `lines[__name__][name]`. */
export const isOfRowToCome = (name: string): boolean => TO_FILL_IN.test(name)

/** What a script fills in where a person asks for one more. */
const TO_FILL_IN = /(?<=[-.[])__[a-z]{3,12}__(?=[-.\]])/i
