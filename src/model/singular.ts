import pluralize from 'pluralize'
import { rememberingAll } from './remembering-all.ts'

/** What the rules of English get wrong among the nouns of paths, and what is one thing although it looks like several. */
const ONE_THING =
  'settings preferences options stats statistics analytics credentials details data metadata media news canvas lens gas axis basis os dns sms https js css plus kubernetes atlas chaos iris'
const IRREGULAR: readonly (readonly [one: string, several: string])[] = [
  ['cookie', 'cookies'],
  // Of days off: far more applications keep these than leaves of trees.
  ['leave', 'leaves'],
  ['cache', 'caches'],
  ['movie', 'movies'],
  ['rookie', 'rookies'],
  ['niche', 'niches'],
  ['avalanche', 'avalanches'],
  ['specimen', 'specimens'],
  ['regimen', 'regimens'],
  ['omen', 'omens'],
  ['lumen', 'lumens'],
]
for (const word of ONE_THING.split(' ')) pluralize.addUncountableRule(word)
pluralize.addUncountableRule(/data$/i)
for (const [one, several] of IRREGULAR) pluralize.addIrregularRule(one, several)

/** `categories` → `category`, `cached-accessories` → `cached-accessory`, `appSettings` stays. Letters keep their case. */
export const singular = rememberingAll((noun: string): string => {
  const at = lastWord(noun)
  const last = noun.slice(at)
  return last.length < 3 || /^[A-Z\d]+$/.test(last) ? noun : noun.slice(0, at) + pluralize.singular(last)
})

/** `api::recipe.recipe`, `core:user`: what a name of a kind within a space of names says; any other word as it is. */
export const ownName = (noun: string): string =>
  /^[a-z][\w-]*::?[a-z]/i.test(noun) ? noun.replace(/^.*[:.]/, '') : noun

export const isPlural = (noun: string): boolean => singular(noun) !== noun

/** Where the last word of a compound starts: behind a mark, or at a capital behind a small letter. */
function lastWord(noun: string): number {
  const at = Math.max(noun.lastIndexOf('-'), noun.lastIndexOf('_'), noun.lastIndexOf('.')) + 1
  for (let index = noun.length - 1; index > at; index--)
    if (/[A-Z]/.test(noun[index] as string) && /[a-z\d]/.test(noun[index - 1] as string)) return index
  return at
}
