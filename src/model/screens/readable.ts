import type { Script } from '../scripts/scripts.ts'

/** A name in the place of words: `menu.users`, `$t:users`, `USERS_TITLE`. */
const KEY = /^(?:\$?t[:(])?[\w-]+(?:[.:][\w-]+)+\)?$|^\$t?:?[\w.-]+$|^[A-Z][A-Z\d]*(?:_[A-Z\d]+)+$/

/**
 * The words behind what scripts write for titles and labels: where it is the key of a catalogue, its text in English, or else in the
 * first language; null where it is a key that no catalogue has.
 */
export function readable(scripts: readonly Script[], written: ReadonlySet<string>): (text: string) => string | null {
  const wanted = new Map<string, string>()
  for (const text of written) wanted.set(keyIn(text), text)
  const found = new Map<string, { text: string; rank: string }>()
  for (const { reading } of scripts)
    for (const finding of reading.findings) {
      if (finding.kind !== 'catalogue') continue
      const locale = finding.locale ?? ''
      const rank = `${/^en\b/i.test(locale) ? 0 : 1} ${locale}`
      for (const [key, text] of finding.entries) {
        if (!wanted.has(key) || text.includes('{')) continue
        const present = found.get(key)
        const isBetter = present === undefined || rank < present.rank || (rank === present.rank && text < present.text)
        if (isBetter) found.set(key, { text, rank })
      }
    }
  return text => found.get(keyIn(text))?.text ?? (KEY.test(text) ? null : text)
}

/** `$t:users` names `users`. */
const keyIn = (text: string): string => text.replace(/^\$?t?[:(]|^\$/, '').replace(/\)$/, '')
