import { singular } from '../singular.ts'

/**
 * Sets a verb apart from what it is done to where they are written together, `/saveactions` as `save-actions`: another path names the same by a word
 * of its own, one or several of it. Any other word stays.
 * @param paths of all calls
 */
export function wordsApart(paths: Iterable<string>): (word: string) => string {
  const nouns = new Set(
    [...paths].flatMap(path => path.split('/').flatMap(word => (PLAIN.test(word) ? [word, singular(word)] : []))),
  )
  return word => {
    const [, verb = '', noun = ''] = LED.exec(word) ?? []
    return nouns.has(noun) ? `${verb}-${noun}` : word
  }
}

/** Shorter ones stand in many words by chance. */
const PLAIN = /^[a-z]{3,}$/
/** No verbs that begin nouns as well: of `changelogs` nothing is changed. */
const LED = /^(create|add|insert|update|edit|set|save|rename|delete|remove|destroy)([a-z]{3,})$/
