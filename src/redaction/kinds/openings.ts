import { byOpening } from './by-opening.ts'
import { OPENINGS, openingAt, openingOf } from './opening.ts'
import { words } from './told.ts'
import { shapes } from './vendors.ts'

/** What may begin where three characters stand: bits of `openings`. */
export const VENDOR = 1
export const TOLD = 2
/** A URL that names its host, or what a redactor wrote. */
const OTHER = 4

/**
 * By the hash of three characters: what may begin with them. Looked at for every character of every recording, so that nearly
 * everything in a text costs one look; where a bit is set the text itself has to be asked.
 */
export const openings: Uint8Array = new Uint8Array(OPENINGS)

for (const { prefix } of shapes) open(prefix, VENDOR)
for (const [word] of words) open(word, TOLD)
const others = ['://', 'rdx_']
for (const text of others) open(text, OTHER)

function open(text: string, bit: number): void {
  if (text.length < 3) throw new Error(`openings: ${text} is too short to be looked for`)
  const hash = openingAt(text, 0)
  openings[hash] = (openings[hash] as number) | bit
}

const texts = [...shapes.map(({ prefix }) => prefix), ...words.map(([word]) => word), ...others]
const textsAt = byOpening(texts)

/** True where one of the texts stands that `openings` is made of, and not only three characters like its first. */
export function holdsOpening(text: string): boolean {
  for (let start = nextOpening(text, 0); start !== -1; start = nextOpening(text, start + 1))
    if (textsAt(text, start).some(index => text.startsWith(texts[index] as string, start))) return true
  return false
}

/** The first place at or after `from` where something of `openings` may begin, or -1. Does nothing else, so that it stays fast. */
export function nextOpening(text: string, from: number): number {
  const end = text.length - 2
  if (from >= end) return -1
  let first = text.charCodeAt(from)
  let second = text.charCodeAt(from + 1)
  for (let start = from; start < end; start++) {
    const third = text.charCodeAt(start + 2)
    if (openings[openingOf(first, second, third)] !== 0) return start
    first = second
    second = third
  }
  return -1
}
