import type { JsonValue } from '../../evidence/exchange.ts'

/** The nth identifier in the form of those that were shown: counted on where they count, else told apart by their end. */
export function nthIdentifier(
  shown: readonly JsonValue[],
  type: string,
  format: string | undefined,
  nth: number,
): JsonValue {
  if (type === 'integer' || type === 'number') {
    const greatest = shown.reduce<number>((most, one) => (typeof one === 'number' ? Math.max(most, one) : most), 0)
    return greatest + nth + 1
  }
  if (format === 'uuid') return nthUuid(nth)
  const model = shown.filter(one => typeof one === 'string').at(-1)
  if (model === undefined) return `id-${nth + 1}`
  return /\d+$/.test(model) && !/[0-9a-f]{16,}$/i.test(model) ? countedOn(shown, model, nth) : endingIn(model, nth)
}

/** A UUID of version 4 by its form, told apart by its end; nothing random is in it. */
export const nthUuid = (nth: number): string => `00000000-0000-4000-8000-${(nth + 1).toString(16).padStart(12, '0')}`

/** `m-0012` after `m-0011`. */
function countedOn(shown: readonly JsonValue[], model: string, nth: number): string {
  const [digits = '0'] = /\d+$/.exec(model) ?? []
  const stem = model.slice(0, model.length - digits.length)
  const numbers = shown.flatMap(one =>
    typeof one === 'string' && one.startsWith(stem) ? [Number(one.slice(stem.length))] : [],
  )
  const greatest = numbers.reduce((most, one) => (Number.isSafeInteger(one) ? Math.max(most, one) : most), 0)
  return `${stem}${String(greatest + nth + 1).padStart(digits.length, '0')}`
}

/** As long as those that were shown. */
function endingIn(model: string, nth: number): string {
  const end = (nth + 1).toString(16).padStart(4, '0')
  return `${model.slice(0, Math.max(0, model.length - end.length))}${end}`
}
