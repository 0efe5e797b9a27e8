import { wordsOf } from '../instances/field-kind.ts'
import { singular } from '../singular.ts'

/** What is done, what became of something, and what every message is. */
const NO_THING = new Set(
  (
    'on do get set list all new add added create created update updated change changed changes edit edited delete deleted remove removed ' +
    'save saved insert inserted start started stop stopped begin end open opened close closed clear cleared move moved done finished ' +
    'fetch load loaded find search results result reply response request answer ack query sync init info detail details state status ' +
    'event events data payload subscribe subscribed unsubscribe join joined leave left part success failed error notify'
  ).split(' '),
)

/** `APIKey` */
const ACRONYM = /([A-Z])([A-Z][a-z]{2})/g

/** The word for what a message is about: `order` of `order.created` and `get-late-orders`; empty where it only says what was done. */
export const messageNoun = (name: string): string => wordsOfMessage(name).findLast(word => !NO_THING.has(word)) ?? ''

const wordsOfMessage = (name: string): readonly string[] => wordsOf(name.replace(ACRONYM, '$1 $2'))

/** Words that say what was done elsewhere and stand before a noun here: `status page`. */
const BEFORE_NOUNS = new Set('status state event info data'.split(' '))
/** A word that goes before another in so many messages, and is missing in none, is a part of its name. */
const OFTEN = 2

/**
 * The same where all messages of a socket are known: `apiKey`, where each that speaks of keys speaks of `APIKey`.
 * @param names of all of them
 */
export function messageNouns(names: Iterable<string>): (name: string) => string {
  const before = new Map<string, Set<string>>()
  const counts = new Map<string, number>()
  for (const name of new Set(names)) {
    const words = wordsOfMessage(name)
    const at = words.findLastIndex(word => !NO_THING.has(word))
    if (at === -1) continue
    const noun = singular(words[at] as string)
    const word = words[at - 1] ?? ''
    before.set(noun, (before.get(noun) ?? new Set()).add(NO_THING.has(word) && !BEFORE_NOUNS.has(word) ? '' : word))
    counts.set(noun, (counts.get(noun) ?? 0) + 1)
  }
  return name => {
    const noun = messageNoun(name)
    const [word = '', ...others] = before.get(singular(noun)) ?? []
    if (word === '' || others.length > 0 || (counts.get(singular(noun)) ?? 0) < OFTEN) return noun
    return `${word}${noun.slice(0, 1).toUpperCase()}${noun.slice(1)}`
  }
}
