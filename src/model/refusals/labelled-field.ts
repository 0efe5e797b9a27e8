import type { PageField } from '../pages/page.ts'
import { demands, saysWrong } from './phrases.ts'

/**
 * The one field whose label, or name, stands in a message that says what to put there, or whose label a message in any language begins with, as
 * one with a heading does; null where there are several.
 */
export function labelledField(message: string, fields: readonly Pick<PageField, 'name' | 'label'>[]): string | null {
  if (demands(message).length === 0 && !saysWrong(message)) return headedBy(message, fields)
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

/** Shorter labels begin many sentences. */
const SHORTEST = 4

/**
 * `Nombre del grupo: …`, `Apellido ¡El apellido …!`, `Frame number must be two letters`: the longest label that stands before a mark, the beginning of a
 * sentence, or what is said of it, as Rails puts a label before each message.
 */
function headedBy(message: string, fields: readonly Pick<PageField, 'name' | 'label'>[]): string | null {
  const found = new Map<string, number>()
  for (const { name, label } of fields) {
    const words = label?.replace(/[\s*:]+$/, '') ?? ''
    const isHead =
      words.length >= SHORTEST &&
      message.toLowerCase().startsWith(words.toLowerCase()) &&
      HEADS.test(message.slice(words.length))
    if (isHead) found.set(name, words.length)
  }
  const [first, second] = [...found].sort(([, a], [, b]) => b - a)
  return first === undefined || first[1] === second?.[1] ? null : first[0]
}

const HEADS =
  /^\s*(?:[:–—]|\(|\s-\s|\s["“«¡¿]?\p{Lu}\p{Ll}*\s)|^ (?:must|should|has to|have to|needs? to|is|are|was|can['’]t|cannot|may not|does not|doesn['’]t|looks?)\s/u

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
