import { addFiles, isKeptFile, isNamedFile } from './files.ts'
import { type Reason, formReason, wordFormReason } from './forms.ts'
import { isPlural } from '../../singular.ts'
import { numberWordReason } from './number-words.ts'
import type { Place, Sibling } from './sibling.ts'
import { computedNames, isOneOfNouns, literalReason } from './literal-reasons.ts'
import {
  addBegun,
  addCrowd,
  addFailing,
  addHandedOut,
  addHeldAbove,
  addListed,
  addRepeated,
  addWithReleases,
  namedAtRoot,
  ownReason,
} from './add-values.ts'
import { isProcedure } from '../leaf/framings.ts'
import { addAlike } from './add-alike.ts'
import { addPutByName } from './add-put-by-name.ts'
import { addSentAlike } from './add-sent-alike.ts'
import { keepForms, keepKinds } from './keep-literals.ts'
import { isMissing, isOnlyRefused } from './missing.ts'
import { DEED, FORMED, NOUN, isInstance } from './words.ts'

export interface Choice {
  readonly values: readonly Sibling[]
  /** Why they are values: the strongest reason there is. */
  readonly reason: string
  readonly literals: readonly {
    readonly sibling: Sibling
    readonly reason: string
    readonly undecided: boolean
    /** Nothing says that it is none. */
    readonly open: boolean
    /** It is formed as names of things are, and the application handed it out. */
    readonly handedOut: boolean
  }[]
}

/**
 * Which of the children of one node are values of a parameter. In order: what descriptions say, the form of the segment, what
 * scripts say, that the answer repeats it, that a page shows it in a field or links as one of many, that a script holds the path up to it, that the application handed it out, that
 * siblings hold the same calls or are sent the same forms, that it is not there. A word that a script writes out, or that recurs under other parents, stays.
 */
export function chooseValues(siblings: readonly Sibling[], place: Place): Choice {
  const values = new Map<Sibling, Reason>()
  const literals = new Map<Sibling, string>()
  for (const sibling of siblings)
    if (sibling.described?.is === 'value') values.set(sibling, { rank: 0, text: sibling.described.because })
    else if (sibling.described !== null) literals.set(sibling, sibling.described.because)
    else if (sibling.kind === null && callsProcedure(sibling))
      literals.set(sibling, `\`${sibling.text}\` is the name of a procedure`)
  for (const sibling of siblings) {
    if (sibling.described !== null) continue
    const reason = sibling.kind === null ? null : formReason(sibling, siblings.length === 1, place)
    if (reason !== null) values.set(sibling, reason)
    else if (sibling.kind !== null) literals.set(sibling, 'it looks like a version')
  }
  const words = siblings.filter(one => one.kind === null && one.described === null && !literals.has(one))
  for (const word of words) {
    const reason = wordFormReason(word, place) ?? numberWordReason(word, siblings, words, place)
    if (reason !== null) values.set(word, reason)
    else if (isKeptFile(word, place.parent))
      values.set(word, { rank: 4, text: `what is sent to \`${word.text}\` is kept under that name` })
  }
  const atRoot = place.depth > 0 ? null : namedAtRoot(words, place)
  for (const [word, reason] of atRoot ?? []) if (!values.has(word)) values.set(word, reason)
  const holdsFiles = words.some(isNamedFile)
  for (const word of words) {
    if (values.has(word)) continue
    if (word.queried !== null && word.marks?.written == null && place.depth > 0) {
      values.set(word, { rank: 3, text: `queries call \`${word.text}\` \`${word.queried}\`` })
      continue
    }
    if (word.elsewhere !== null && word.marks?.written == null) {
      values.set(word, { rank: 3, text: word.elsewhere.because })
      continue
    }
    // Right behind the host a word is a part of the application, but for what pages show to be a thing, and what was tried beside names of things.
    if (place.depth === 0 && word.onPages !== null) {
      values.set(word, { rank: 4, text: word.onPages })
      continue
    }
    const isTried = atRoot !== null && atRoot.size > 0 && isOnlyRefused(word.node) && !/\.\w{2,5}$/.test(word.text)
    const lock = atRoot !== null && !isTried ? '' : literalReason(word, siblings, place, holdsFiles)
    if (lock !== null) literals.set(word, lock)
  }
  const isOpen = (word: Sibling): boolean => !values.has(word) && !literals.has(word)
  for (const [word, reason] of computedNames(words.filter(isOpen), place)) literals.set(word, reason)
  const open = words.filter(isOpen)
  for (const word of open) {
    const reason = isOneOfNouns(word, words) ? null : ownReason(word, place)
    if (reason !== null) values.set(word, reason)
    else if (word.onPages !== null) values.set(word, { rank: 4, text: word.onPages })
  }
  addRepeated(open, values, place)
  addWithReleases(open, values, place)
  addBegun(open, values, place)
  addListed(open, values, place)
  addHandedOut(open, values, place)
  addHeldAbove(open, values, place)
  addPutByName(open, values, place)
  addCrowd(open, values, place)
  addAlike(open, values, place)
  const sentAlike = addSentAlike(open, values, place)
  addFiles(open, values, literals)
  keepKinds(siblings, values, literals, place)
  // Of two things one may have been sent forms that the other was not.
  keepForms(
    open.filter(word => !sentAlike.has(word)),
    values,
    literals,
  )
  addFailing(open, values, literals)
  const chosen = siblings.filter(sibling => values.has(sibling))
  const counts = new Map<string, number>()
  for (const [{ node }, { text }] of values)
    counts.set(text, (counts.get(text) ?? 0) + (node.values?.entries.size ?? 1))
  // Of several that are as strong, the one that holds for the most values.
  const reason = [...values.values()].sort(
    (a, b) => a.rank - b.rank || (counts.get(b.text) ?? 0) - (counts.get(a.text) ?? 0) || (a.text < b.text ? -1 : 1),
  )[0]
  return {
    values: chosen,
    reason: reason?.text ?? '',
    literals: siblings
      .filter(sibling => !values.has(sibling))
      .map(sibling => ({
        sibling,
        reason: literals.get(sibling) ?? '',
        undecided: !literals.has(sibling) && isDoubtful(sibling, siblings, place),
        open: !literals.has(sibling),
        handedOut: !literals.has(sibling) && sibling.handedOut && FORMED.test(sibling.text),
      })),
  }
}

/**
 * Nothing tells whether a lone word behind a plural noun is a value. A plain word among others that answer is most likely one more of them, though the
 * application names something like it: `/status/config` beside `/status/flags` and `/status/build`.
 */
function isDoubtful(word: Sibling, siblings: readonly Sibling[], { depth, parent }: Place): boolean {
  if (depth === 0 || word.kind !== null || word.node.leaves.entries.has('POST') || DEED.test(word.text)) return false
  // `$count`: a word of the protocol.
  if (/^\$[a-z]+$/i.test(word.text)) return false
  const holds = isInstance(word) || [...word.node.children.entries.keys()].some(key => key.startsWith('{'))
  if (!holds) return false
  if (!word.handedOut) return isPlural(parent) && siblings.length === 1
  return !NOUN.test(word.text) || siblings.filter(other => other !== word && isNamedPlace(other)).length < FEW
}

const FEW = 3

/** A plain word that nothing handed out, and that is read. */
const isNamedPlace = ({ text, kind, handedOut, node }: Sibling): boolean =>
  kind === null && NOUN.test(text) && !handedOut && node.leaves.entries.has('GET') && !isMissing(node)

const callsProcedure = ({ node: { leaves } }: Sibling): boolean =>
  leaves.entries.size > 0 && [...leaves.entries.values()].every(isProcedure)
