/**
 * `7-DependsOn` as `{n}-DependsOn`: numbers that stand alone between signs, and what a script fills in with one; those of `address2` are
 * part of a word.
 */
export const withoutNumbers = (name: string): string =>
  withoutKeys(name)
    .replace(/(?<![\p{L}\d])\d+(?![\p{L}\d])/gu, '{n}')
    .replace(TO_FILL_IN, '{n}')

/** `answers[0c83f57c786a0b4a39efab23731c7ebc][text]` as `answers[{key}][text]`: a UUID or a long hexadecimal number in brackets is what is kept, and no name. */
export const withoutKeys = (name: string): string => name.replace(KEY, '{key}')

/** Whether a name without numbers stands for fields that what is kept has named. */
export const isNamedByKeys = (mask: string): boolean => mask.includes('[{key}]')

const KEY = /(?<=\[)(?:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|(?=[a-f]*\d)[\da-f]{16,}|rdx_[a-z0-9-]+_\w+)(?=\])/gi

/** Whether a name is that of a row to come: `lines-__prefix__-name`, `lines[__name__][name]`. */
export const isOfRowToCome = (name: string): boolean => TO_FILL_IN.test(name)

/** What a script fills in where a person asks for one more. */
const TO_FILL_IN = /(?<=[-.[])__[a-z]{3,12}__(?=[-.\]])/i

/**
 * Of names that stand side by side those that count rows, without their number: several have the same numbers each, `amount_1`, `account_1`,
 * `amount_2`, …
 * @param hasRows whether what stands under the names of one column is one thing in each row
 */
export function columnsOf(
  names: Iterable<string>,
  hasRows: (names: readonly string[]) => boolean = () => true,
): readonly string[] {
  const columns = new Map<string, string[]>()
  for (const name of new Set(names)) {
    const mask = withoutNumbers(name)
    if (mask !== name) columns.set(mask, [...(columns.get(mask) ?? []), name])
  }
  const byNumbers = new Map<string, string[]>()
  for (const [mask, cells] of columns) {
    if (cells.length < ROWS || !hasRows(cells)) continue
    const numbers = cells
      .map(name => name.match(/\d+/g)?.join(' ') ?? '')
      .sort()
      .join()
    byNumbers.set(numbers, [...(byNumbers.get(numbers) ?? []), mask])
  }
  return [...byNumbers.values()].filter(masks => masks.length >= COLUMNS).flat()
}

const ROWS = 3
const COLUMNS = 2
