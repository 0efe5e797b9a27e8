import type { Kind } from './kinds.ts'
import { isAlphanumeric, isOpaque, looksRandom } from './opaque.ts'
import { byOpening } from './by-opening.ts'

/**
 * Tells a random value that stands behind a secret's name in running text or in a script: `api key: …`, `clientSecret="…"`,
 * "your token is …". In a script (`personal` false) only long ones in quotes count, for scripts are full of names.
 * @param start where one of `words` may stand
 * @returns up to where the text was seen to
 */
export function toldAt(
  text: string,
  start: number,
  personal: boolean,
  found: (value: string, kind: Kind) => void,
): number {
  const index = wordsAt(text, start).find(index => text.startsWith(words[index]![0], start))
  if (index === undefined) return start
  const [word, kind] = words[index]!
  const from = start + word.length
  assigned.lastIndex = from
  const match = assigned.exec(text)
  if (match === null) return from
  const quoted = match[1] !== '' && text[assigned.lastIndex] === match[1]
  if (!quoted && match[1] !== '') return from
  const value = match[2]!.replace(/[.:!?]+$/, '')
  // `authToken` is a name of its own, `tokenToken` in the middle of letters is none.
  const before =
    start > 0 && isAlphanumeric(text.charCodeAt(start - 1)) && !/[a-z][A-Z]/.test(text.slice(start - 1, start + 1))
  const counts = quoted && isOpaque(value) ? true : personal && !before && !isAddress.test(value) && looksRandom(value)
  if (!counts || value.includes('rdx_')) return from
  const end = assigned.lastIndex
  found(value, kind)
  return end
}

const assigned = /[\w-]{0,24}["'\]]{0,2}\s{0,2}(?:[:=]|=>|is:?|was)\s{0,2}(["'`]?)([^\s"'`<>&;,(){}[\]\\]{8,200})/y

const isAddress = /^(?:https?:|\/|\w+\.\w+\.|\$|%)/

/** What secrets are called in texts, and the kind that each says. */
export const words: readonly (readonly [string, Kind])[] = [
  ...both('password', 'password'),
  ...both('passwd', 'password'),
  ...both('secret', 'secret'),
  ...both('token', 'token'),
  ...both('session', 'session'),
  ...both('credential', 'token'),
  ...['apiKey', 'apikey', 'ApiKey', 'api_key', 'api-key', 'API_KEY', 'API key', 'api key', 'APIKEY'].map(
    word => [word, 'key'] as const,
  ),
  ...[
    'accessKey',
    'AccessKey',
    'access_key',
    'ACCESS_KEY',
    'access key',
    'privateKey',
    'private_key',
    'PRIVATE_KEY',
    'encryptionKey',
  ].map(word => [word, 'key'] as const),
]

const wordsAt = byOpening(words.map(([word]) => word))

function both(word: string, kind: Kind): (readonly [string, Kind])[] {
  return [word, word[0]!.toUpperCase() + word.slice(1), word.toUpperCase()].map(spelled => [spelled, kind] as const)
}
