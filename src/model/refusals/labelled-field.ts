import type { PageField } from '../pages/page.ts'
import { demands, saysWrong } from './phrases.ts'

/** The one field whose label, or name, stands in a message that says what to put there; null where there are several. */
export function labelledField(message: string, fields: readonly Pick<PageField, 'name' | 'label'>[]): string | null {
  if (demands(message).length === 0 && !saysWrong(message)) return null
  // What it is compared with stands behind.
  const text = ` ${words(message.split(/ than | match /, 1)[0] as string)} `
  const named = new Map<string, number>()
  for (const { name, label } of fields)
    for (const word of [label, name]) {
      const plain = word === null ? '' : words(word)
      if (plain.length > 2 && text.includes(` ${plain} `)) named.set(name, Math.max(named.get(name) ?? 0, plain.length))
    }
  const ranked = [...named].sort(([, a], [, b]) => b - a)
  const [first, second] = ranked
  if (first === undefined) return null
  return second === undefined || covers(fields, first[0], second[0]) ? first[0] : null
}

/** `Confirm password` holds `password`: the longer label is the one that is meant. */
function covers(fields: readonly Pick<PageField, 'name' | 'label'>[], longer: string, shorter: string): boolean {
  const label = (of: string): string => words(fields.find(({ name }) => name === of)?.label ?? of)
  return ` ${label(longer)} `.includes(` ${label(shorter)} `) && label(longer) !== label(shorter)
}

const words = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
