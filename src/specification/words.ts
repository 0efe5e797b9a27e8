import type { Basis, Coverage } from '../evidence/claim.ts'
import type { Heading } from './headings.ts'

const LONGEST = 240

/**
 * Captured text on one line and of bearable length. Characters that cannot be seen, among them those that turn the direction
 * of writing, and halves of characters are made visible.
 */
export function written(text: string, longest = LONGEST): string {
  const oneLine = visible(text.replaceAll(/[\s\u0085]+/g, ' '))
  const letters = [...oneLine]
  if (letters.length <= longest) return oneLine
  return `${letters.slice(0, longest - 1).join('')}… (${letters.length} characters)`
}

/** Captured text with its own lines. */
export function writtenLines(text: string, longest: number): string {
  const lines = text.replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n').trimEnd()
  const shown = visible(lines.slice(0, longest), '\n\t')
  return lines.length <= longest ? shown : `${shown}\n… (${lines.length} characters)`
}

function visible(text: string, kept = ''): string {
  const unseen = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu
  return text.replaceAll(unseen, character => (kept.includes(character) ? character : '\uFFFD'))
}

/** "1 call", "12 calls"; thousands are set apart. */
export function counted(count: number, [one, several]: readonly [string, string]): string {
  return `${figure(count)} ${count === 1 ? one : several}`
}

/** A number with a narrow space between thousands. */
export function figure(count: number): string {
  return String(count).replaceAll(/\B(?=(\d{3})+(?!\d))/g, '\u202F')
}

/** "a", "a and b", "a, b and c". */
export function listed(words: readonly string[]): string {
  const [last = '', ...reversed] = words.toReversed()
  return reversed.length === 0 ? last : `${reversed.toReversed().join(', ')} and ${last}`
}

/** "seen once", "seen about 1 200 times"; what was not seen was named so often. Empty where it was neither. */
export function supportWords(basis: Basis, support: number, estimated: boolean): string {
  const verb = basis === 'observed' ? 'seen' : 'named'
  if (support === 0) return basis === 'observed' ? 'never seen' : ''
  if (support === 1) return `${verb} once`
  return `${verb} ${estimated ? 'about ' : ''}${figure(support)} times`
}

/** How a statement is known, where it was not simply seen. */
export const basisWords: { readonly [Name in Basis]: string } = {
  observed: 'observed',
  declared: 'declared, not seen',
  stated: 'stated by a person',
}

/** Fewer things than these say nothing of how many there are. */
const FEW = 3

/** How much of a section was shown, and how that is known. */
export function coverageSentence({ counts }: Heading, { shown, estimatedTotal, by }: Coverage): string {
  const seen = counted(shown, counts)
  const was = shown === 1 ? 'was' : 'were'
  if (estimatedTotal === null || by === 'none') {
    return shown === 0
      ? 'How many there are cannot be estimated.'
      : `${seen} ${was} seen; how many there are cannot be estimated.`
  }
  if (by === 'declared')
    return `${figure(shown)} of ${counted(estimatedTotal, counts)} that the application declares ${was} seen.`
  if (by === 'cells')
    return `${figure(shown)} of ${counted(estimatedTotal, counts)} ${was} seen: one for each role that was seen and each call.`
  if (estimatedTotal <= shown && shown < FEW) return `${seen} ${was} seen: too few to tell whether there are more.`
  if (estimatedTotal <= shown)
    return `${seen} ${was} seen, and nothing suggests that there are more (Chao1, by how often each was seen).`
  return `${figure(shown)} of about ${counted(estimatedTotal, counts)} ${was} seen (Chao1, by how often each was seen).`
}

/** "21 Nov 2026" in UTC; null where the text is no date. */
export function day(iso: string): string | null {
  const time = Date.parse(iso)
  if (Number.isNaN(time)) return null
  const date = new Date(time)
  return `${date.getUTCDate()} ${months[date.getUTCMonth()] ?? ''} ${date.getUTCFullYear()}`
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
