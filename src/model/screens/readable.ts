import { catalogueOf } from '../declared/catalogue.ts'
import type { Script } from '../scripts/scripts.ts'

/** A name in the place of words: `menu.users`, `$t:users`, `USERS_TITLE`. */
const KEY = /^(?:\$?t[:(])?[\w-]+(?:[.:][\w-]+)+\)?$|^\$t?:?[\w.-]+$|^[A-Z][A-Z\d]*(?:_[A-Z\d]+)+$/

/**
 * The words behind what scripts write for titles and labels: where it is the key of a catalogue, its text; null where it is a key
 * that no catalogue has.
 */
export function readable(scripts: readonly Script[]): (text: string) => string | null {
  const catalogue = catalogueOf({ scripts, textFiles: [] })
  return text => {
    const found = catalogue.text(keyIn(text))?.text
    return found === undefined || found.includes('{') ? (KEY.test(text) ? null : text) : found
  }
}

/** `$t:users` names `users`. */
const keyIn = (text: string): string => text.replace(/^\$?t?[:(]|^\$/, '').replace(/\)$/, '')
