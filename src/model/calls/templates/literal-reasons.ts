import { isFileName } from './files.ts'
import { HOLE } from '../keyed-segment.ts'
import { hasReleases } from './forms.ts'
import { isFinder } from '../found-by.ts'
import { isPlural } from '../../singular.ts'
import { resourceAction } from '../resource-action.ts'
import { isMissing, isOnlyRefused, isRefusedName } from './missing.ts'
import type { Place, Sibling } from './sibling.ts'
import { COMPARED, DEEDS, NOUN, hasOnly, isInstance, isOnlyDeleted, isRelease } from './words.ts'

/** So many names of resources in one place, and a word like them is one more. */
const NOUNS = 2

/**
 * Why a word is no value, by the first of these that holds; null where nothing holds it.
 * @param holdsFiles whether the application names files that stand here
 */
export const literalReason = (
  word: Sibling,
  siblings: readonly Sibling[],
  place: Place,
  holdsFiles: boolean,
): string | null =>
  lockReason(word, siblings, place, holdsFiles) ??
  deedByName(word) ??
  actionReason(word, siblings, place) ??
  deedReason(word, siblings) ??
  oneOfDeeds(word, siblings) ??
  besideIds(word, siblings, place)

function lockReason(word: Sibling, siblings: readonly Sibling[], place: Place, holdsFiles: boolean): string | null {
  const { parent, beginning } = place
  const { text, marks, own, sent, parents, handedOut, onPages } = word
  // A page that shows the word in a field shows what it is called.
  if (onPages === null && /^(?:me|self|mine|current|myself|~)$/i.test(text))
    return `\`${text}\` stands for whoever is signed in`
  if (text.includes(HOLE)) return 'a key in parentheses follows it'
  // What a script computes, a page that was written for somebody may hold the value of.
  const isWritten = marks?.written && (marks.computed === null || (own === null && !marks.written.isOfPages))
  if (isWritten && !isOneOfOthers(word, siblings, place)) return `scripts write \`${text}\` out here`
  if (isFinder(text) && own === null && sent === null) return `\`${text}\` says by what things are found`
  if (isFileName(text, parent) && !holdsFiles) return 'it is the name of a file'
  const named = handedOut || isRelease(word) || word.listedIn !== null || (word.above !== null && isOnlyDeleted(word))
  if (own === null && sent === null && !named && resourceAction(text) !== null)
    return `\`${text}\` says a resource and what is done`
  if (/^_[a-z]/i.test(text) && siblings.some(({ kind }) => kind !== null))
    return `\`${text}\` begins as no id beside it does`
  const isAlone = own === null && sent === null && marks?.computed == null && !named && beginning === null
  if (
    parents >= 2 &&
    isAlone &&
    !isAbsent(word, siblings) &&
    !(hasReleases(word.node) && siblings.some(other => isOther(other, word)))
  )
    return `\`${text}\` stands under other parents too`
  return null
}

/**
 * Beside ids and what answers repeat, what was asked for and is not there, and written to or deleted as little, is no word for a part of
 * anything. What was only asked for may be a part that stands elsewhere.
 */
const isAbsent = ({ node }: Sibling, siblings: readonly Sibling[]): boolean =>
  siblings.some(({ kind, own }) => kind !== null || own !== null) &&
  isOnlyRefused(node) &&
  node.leaves.entries.size > 1 &&
  node.leaves.entries.get('GET')?.answers.byStatus.has(404) === true

const isOther = (other: Sibling, word: Sibling): boolean =>
  other !== word && other.kind === null && hasReleases(other.node)

/**
 * `/plugins/chart-plotter`, which the script of that plugin asks for, beside `/plugins/set-time`, which no script writes: either is answered alike, and with
 * itself under the same key.
 */
const isOneOfOthers = (word: Sibling, siblings: readonly Sibling[], { like }: Place): boolean =>
  word.own !== null &&
  siblings.some(
    other =>
      other !== word &&
      other.kind === null &&
      other.own === word.own &&
      other.marks?.written == null &&
      like(other, word) === 'alike',
  )

/** `/records/7/show`, where scripts write `/records/${recordId}/${actionName}`: each name of what is done is a call of its own. */
function deedByName({ text, kind, marks, sent, above }: Sibling): string | null {
  const name = [...(marks?.names ?? [])].sort().find(one => OF_DEEDS.test(one))
  if (name === undefined || kind !== null || sent !== null || above !== null || !NOUN.test(text)) return null
  return `scripts call what stands here \`${name}\``
}

const OF_DEEDS = /(?:^|[a-z][-_]?)(?:action|operation|method|command|verb)(?:[-_]?name)?$/i

/**
 * `/orders/7/refund`: behind an instance, a word to which something is only ever sent names what is done, also where a script computes it; not where
 * it was only refused what others beside it, which what is sent names, were made with.
 */
function actionReason(word: Sibling, siblings: readonly Sibling[], { parent }: Place): string | null {
  const { text, node, handedOut, sent: named } = word
  const isMade = (other: Sibling): boolean => other.sent !== null && other.node.leaves.entries.has('PUT')
  if (isRefusedName(node) && siblings.some(other => other !== word && isMade(other))) return null
  const sent = [...node.leaves.entries.keys()].every(key => /^(?:POST|PUT|PATCH)$/.test(key))
  if (
    parent !== '' ||
    !NOUN.test(text) ||
    !sent ||
    node.leaves.entries.size === 0 ||
    node.children.entries.size > 0 ||
    handedOut ||
    named !== null
  )
    return null
  return `\`${text}\` names what is done`
}

/**
 * `/fields/validate` beside `/fields/{name}`: a word that is only ever posted to, where the things beside it are read, changed or deleted
 * and never posted to, is done to all of them, also where a script computes what stands here.
 */
function deedReason(word: Sibling, siblings: readonly Sibling[]): string | null {
  const { text, node, own, sent, handedOut } = word
  if (!NOUN.test(text) || own !== null || sent !== null || handedOut || node.children.entries.size > 0) return null
  if (node.leaves.entries.size === 0 || !hasOnly(word, 'POST')) return null
  const things = siblings.filter(other => other !== word && isInstance(other) && isKnownThing(other))
  const isPosted = things.some(({ node: { leaves } }) => [...leaves.entries.keys()].some(key => key.startsWith('POST')))
  return things.length === 0 || isPosted ? null : `\`${text}\` is only ever posted to, unlike what stands beside it`
}

/**
 * `/torrents/add` beside `/torrents/pause` and `/torrents/delete`, which scripts write out: where several names of what is done stand, one more that is
 * only ever posted to is another, also where a script computes which.
 */
function oneOfDeeds(word: Sibling, siblings: readonly Sibling[]): string | null {
  if (!isDeed(word) || word.own !== null || word.sent !== null || word.handedOut) return null
  const others = siblings.filter(other => other !== word && other.marks?.written != null && isDeed(other))
  return others.length < DEEDS ? null : `\`${word.text}\` stands beside other names of what is done`
}

/**
 * `/users/search` beside `/users/7`, where a script computes what stands here: a plain word that nothing handed out, and that is answered with something
 * else than the ids are, is none of them.
 */
function besideIds(word: Sibling, siblings: readonly Sibling[], { like }: Place): string | null {
  const { text, node, own, sent, above, onPages, handedOut, marks } = word
  if (marks?.computed == null || !NOUN.test(text) || own !== null || sent !== null || above !== null) return null
  if (onPages !== null || handedOut || isMissing(node)) return null
  const ids = siblings.filter(({ kind }) => kind !== null).slice(0, COMPARED)
  const likes = ids.map(id => like(id, word))
  if (!likes.includes('unlike') || likes.includes('alike')) return null
  return `\`${text}\` is answered with something else than the ids beside it, and nothing handed it out`
}

/** So many answers that differ from each other are no answers about things of one kind. */
const DIFFERENT = 3

/**
 * `/calendar/events`, `/calendar/alarms` and `/calendar/tasks`, where a script computes `/calendar/{}`: words that nothing handed out, of which several are
 * answered with different things and no two alike, are names of calls that the script puts in there; with them those that show nothing, as they answer
 * with nothing or with text. Empty where that does not hold.
 */
export function computedNames(words: readonly Sibling[], { like }: Place): ReadonlyMap<Sibling, string> {
  const bare = words.filter(
    ({ text, own, sent, above, topKeys, listedIn, onPages, handedOut, marks, node }) =>
      marks?.computed != null &&
      NOUN.test(text) &&
      own === null &&
      sent === null &&
      above === null &&
      listedIn === null &&
      onPages === null &&
      topKeys.size === 0 &&
      !handedOut &&
      node.children.entries.size === 0 &&
      !isMissing(node),
  )
  const none = new Map<Sibling, string>()
  if (bare.length < DIFFERENT || bare.length > COMPARED) return none
  const different = new Set<Sibling>()
  for (const [index, left] of bare.entries())
    for (const right of bare.slice(index + 1)) {
      const likeness = like(left, right)
      if (likeness === 'alike') return none
      if (likeness === 'unlike') different.add(left).add(right)
    }
  if (different.size < DIFFERENT) return none
  const shown = [...different]
    .map(({ text }) => `\`${text}\``)
    .sort()
    .slice(0, DIFFERENT)
  const reason = `scripts put names of calls in here: ${shown.join(', ')} are answered with different things, and nothing handed them out`
  return new Map(bare.map(word => [word, reason]))
}

/** A plain word that is only ever posted to, with nothing below. */
const isDeed = (word: Sibling): boolean =>
  word.kind === null &&
  NOUN.test(word.text) &&
  word.node.children.entries.size === 0 &&
  word.node.leaves.entries.size > 0 &&
  hasOnly(word, 'POST')

const isKnownThing = ({ kind, own, handedOut }: Sibling): boolean => kind !== null || own !== null || handedOut

/** `users` beside `posts` and `categories`: a resource like others, of which the answer alone says what kind it is. */
export const isOneOfNouns = ({ text, own, marks }: Sibling, words: readonly Sibling[]): boolean =>
  own !== null &&
  marks?.computed == null &&
  isPlural(text) &&
  words.every(other => other.own === null || other.text === text) &&
  words.filter(other => other.own === null && isPlural(other.text)).length >= NOUNS
