import { addFiles, isFile, isFileName, isNamedFile } from './files.ts'
import { type Reason, formReason, wordFormReason } from './forms.ts'
import { HOLE } from '../keyed-segment.ts'
import type { CallLeaf } from '../leaf/leaf.ts'
import { differ } from './likeness.ts'
import { isPlural } from '../../singular.ts'
import { isMissing } from './missing.ts'
import { numberWordReason } from './number-words.ts'
import { BASE } from './script-marks.ts'
import { isSameForm, sentNames } from './sent-forms.ts'
import type { Place, Sibling } from './sibling.ts'

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
  }[]
}

/** So many different words in one place are no names of resources, unless they answer with different things. */
const MANY = 40
/** So many words that are all answered with bytes or plain text name files. */
const FILES = 6
/** So many names of resources in one place, and a word like them is one more. */
const NOUNS = 2
/** How many siblings a word is compared with. */
const COMPARED = 48

/**
 * Which of the children of one node are values of a parameter. In order: what descriptions say, the form of the segment, what
 * scripts say, that the answer repeats it, that a page shows it in a field or links as one of many, that a script holds the path up to it, that the application handed it out, that
 * siblings hold the same calls, that it is not there. A word that a script writes out, or that recurs under other parents, stays.
 */
export function chooseValues(siblings: readonly Sibling[], place: Place): Choice {
  const values = new Map<Sibling, Reason>()
  const literals = new Map<Sibling, string>()
  for (const sibling of siblings)
    if (sibling.described?.is === 'value') values.set(sibling, { rank: 0, text: sibling.described.because })
    else if (sibling.described !== null) literals.set(sibling, sibling.described.because)
  for (const sibling of siblings) {
    if (sibling.described !== null) continue
    const reason = sibling.kind === null ? null : formReason(sibling, siblings.length === 1, place)
    if (reason !== null) values.set(sibling, reason)
    else if (sibling.kind !== null) literals.set(sibling, 'it looks like a version')
  }
  const words = siblings.filter(({ kind, described }) => kind === null && described === null)
  for (const word of words) {
    const reason = wordFormReason(word.text, place) ?? numberWordReason(word, siblings, words, place)
    if (reason !== null) values.set(word, reason)
  }
  const open: Sibling[] = []
  const holdsFiles = words.some(isNamedFile)
  for (const word of words) {
    if (values.has(word)) continue
    const lock =
      place.depth === 0
        ? ''
        : (lockReason(word, place, holdsFiles) ??
          actionReason(word, place) ??
          deedReason(word, siblings) ??
          oneOfDeeds(word, siblings) ??
          besideIds(word, siblings, place))
    if (lock === null) open.push(word)
    else literals.set(word, lock)
  }
  for (const word of open) {
    const reason = isOneOfNouns(word, words) ? null : ownReason(word, place)
    if (reason !== null) values.set(word, reason)
    else if (word.onPages !== null) values.set(word, { rank: 4, text: word.onPages })
  }
  addRepeated(open, values, place)
  addBegun(open, values, place)
  addHandedOut(open, values, place)
  addHeldAbove(open, values, place)
  addCrowd(open, values, place)
  addAlike(open, values, place)
  addFiles(open, values, literals)
  keepKinds(siblings, values, literals, place)
  keepForms(open, values, literals)
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
      })),
  }
}

/**
 * Why a word is no value; null where nothing holds it.
 * @param holdsFiles whether the application names files that stand here
 */
function lockReason(word: Sibling, { parent, beginning }: Place, holdsFiles: boolean): string | null {
  const { text, marks, own, sent, parents, handedOut } = word
  if (/^(?:me|self|mine|current|myself|~)$/i.test(text)) return `\`${text}\` stands for whoever is signed in`
  if (text.includes(HOLE)) return 'a key in parentheses follows it'
  if (marks?.written) return `scripts write \`${text}\` out here`
  if (isFileName(text, parent) && !holdsFiles) return 'it is the name of a file'
  const named = handedOut || (word.above !== null && isOnlyDeleted(word))
  if (parents >= 2 && own === null && sent === null && marks?.computed == null && !named && beginning === null)
    return `\`${text}\` stands under other parents too`
  return null
}

/** `/orders/7/refund`: behind an instance, a word to which something is only ever sent names what is done, also where a script computes it. */
function actionReason({ text, node, handedOut, sent: named }: Sibling, { parent }: Place): string | null {
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

const DEEDS = 2

/** A plain word that is only ever posted to, with nothing below. */
const isDeed = (word: Sibling): boolean =>
  word.kind === null &&
  NOUN.test(word.text) &&
  word.node.children.entries.size === 0 &&
  word.node.leaves.entries.size > 0 &&
  hasOnly(word, 'POST')

const isKnownThing = ({ kind, own, handedOut }: Sibling): boolean => kind !== null || own !== null || handedOut

const hasOnly = ({ node: { leaves } }: Sibling, method: string): boolean =>
  [...leaves.entries.keys()].every(key => key.split(' ', 1)[0] === method)

const isOnlyDeleted = (word: Sibling): boolean => word.node.leaves.entries.size > 0 && hasOnly(word, 'DELETE')

/** `users` beside `posts` and `categories`: a resource like others, of which the answer alone says what kind it is. */
const isOneOfNouns = ({ text, own, marks }: Sibling, words: readonly Sibling[]): boolean =>
  own !== null &&
  marks?.computed == null &&
  isPlural(text) &&
  words.every(other => other.own === null || other.text === text) &&
  words.filter(other => other.own === null && isPlural(other.text)).length >= NOUNS

/** Scripts compute it here, or the answer repeats it. */
function ownReason({ text, marks, own, sent }: Sibling, { depth }: Place): Reason | null {
  if (depth === 0) return null
  if (marks?.computed) return { rank: 1, text: `a script computes it: ${written(marks.computed.segments)}` }
  if (own !== null) return { rank: 2, text: `the answer repeats \`${text}\` as \`${own}\`` }
  return sent === null ? null : { rank: 2, text: `what is sent names \`${text}\` too, as \`${sent}\`` }
}

/** `/t/acme/boards` and `/t/globex/boards`, of which the one is answered with `tenant: "acme"` and the other with `tenant: "globex"`. */
function addRepeated(open: readonly Sibling[], values: Map<Sibling, Reason>, { depth }: Place): void {
  if (depth === 0) return
  for (const word of open)
    for (const key of [...word.topKeys].sort()) {
      const twin = open.find(other => other !== word && other.topKeys.has(key))
      if (twin === undefined || values.has(word)) continue
      const both = [word.text, twin.text].sort()
      values.set(word, { rank: 2, text: `answers repeat \`${both.join('` and `')}\` as \`${key}\`` })
    }
}

/**
 * Words behind the beginning of a path that a script holds. They have to answer alike, and one that is alone names nothing that is
 * only ever done.
 */
function addBegun(open: readonly Sibling[], values: Map<Sibling, Reason>, { depth, beginning, like }: Place): void {
  const words = open.filter(word => !values.has(word) && !DEED.test(word.text))
  const [first] = words
  if (depth < 2 || beginning === null || first === undefined) return
  const all = [...words, ...values.keys()].slice(0, COMPARED)
  if (all.some((left, index) => all.slice(index + 1).some(right => like(left, right) === 'unlike'))) return
  if (!words.every(isInstance)) return
  const script = (beginning.places[0]?.script ?? '').split(/[?#]/, 1)[0]?.split('/').at(-1) ?? ''
  const by = script === '' ? 'a script' : `\`${script}\``
  for (const word of words) values.set(word, { rank: 3, text: `${by} holds the path up to here, ending in a slash` })
}

/** Words that the application handed out: at once where the word is telling, otherwise where a sibling shares it. */
function addHandedOut(open: readonly Sibling[], values: Map<Sibling, Reason>, place: Place): void {
  const { depth, parent, like } = place
  if (depth === 0) return
  const known = open.filter(word => word.handedOut && !values.has(word) && !isResource(word, place))
  // `DELETE …/members/ann` answers with nothing: that all words here were handed out has to tell.
  const isAlone = known.length === open.length
  for (const word of known) {
    const formed = /[\d_.@:%+~-]|[a-z][A-Z]|^[A-Z]/.test(word.text)
    const telling = formed || (isPlural(parent) && isInstance(word))
    const shared = [...known, ...values.keys()]
      .slice(0, COMPARED)
      .some(other => other !== word && like(other, word) === 'alike')
    const several =
      known.length >= 2 &&
      known.length * 2 > open.length &&
      (word.calls.some(({ at }) => at.endsWith(' GET')) || (isPlural(parent) && isAlone && isInstance(word))) &&
      known.slice(0, COMPARED).every(other => other === word || like(other, word) !== 'unlike')
    // Among words that answers or scripts show to be values, one of that form is one whatever else it stands behind.
    const among = [...values].some(([{ kind }, { rank }]) => kind === null && (rank === 1 || rank === 2))
    const apart = [...values.keys()].slice(0, COMPARED).some(other => like(other, word) === 'unlike')
    if (shared || several || (telling && word.parents < 2 && !apart) || (formed && among && isThing(word)))
      values.set(word, { rank: 4, text: `\`${word.text}\` was handed out by an earlier answer` })
  }
}

/**
 * Words that the call above holds, and that the application names something by: `/tags/simple`, where `GET /tags` is answered with
 * `[{ "type": "simple" }]`. What is only ever deleted needs no name. Beside ids a word is a part of the things, or a view of them.
 */
function addHeldAbove(open: readonly Sibling[], values: Map<Sibling, Reason>, place: Place): void {
  const { depth, parent, like } = place
  if (depth === 0 || BASE.test(parent) || [...values.keys()].some(({ kind }) => kind !== null)) return
  for (const word of open) {
    const named = word.handedOut || isOnlyDeleted(word)
    if (word.above === null || !named || values.has(word) || DEED.test(word.text) || isResource(word, place)) continue
    if (isThing(word) && ![...values.keys()].slice(0, COMPARED).some(other => like(other, word) === 'unlike'))
      values.set(word, { rank: 4, text: `the call above holds \`${word.text}\` as \`${word.above}\`` })
  }
}

/**
 * `/api/orders`, `/upload/files`, `/api/admin/orders` beside `/api/orders`: an application that describes its own kinds of things hands their plurals out;
 * they address lists all the same.
 */
const isResource = (word: Sibling, { parent, resources }: Place): boolean =>
  parent !== '' &&
  NOUN.test(word.text) &&
  isPlural(word.text) &&
  !isPlural(parent) &&
  (BASE.test(parent) || resources.has(word.text) || isCollection(word))

/** `/users/banned` answered with `{ "users": […] }`: some of the things that are listed one step above, and none of them. */
const isView = ({ calls }: Sibling, parent: string): boolean =>
  parent !== '' && calls.some(({ at, keys }) => at === ' GET' && keys.has(parent))

/**
 * Words whose calls are those of a sibling, other than the resources behind a base address, whose things may well look alike. Behind a parameter a word is a part of the thing (`followers`, `following`), however
 * alike the answers; plain words need a noun in the plural before them, or two siblings that agree.
 */
function addAlike(open: readonly Sibling[], values: Map<Sibling, Reason>, place: Place): void {
  const { depth, parent, like } = place
  // `get-rows` beside `set-name`: what stands here names what is done.
  if (depth === 0 || open.filter(({ text }) => VERB.test(text)).length >= DEEDS) return
  for (const word of open) {
    const isOfBase = BASE.test(parent) && isPlural(word.text) && isCollection(word)
    if (values.has(word) || isOfBase || isResource(word, place) || isView(word, parent)) continue
    const plain = NOUN.test(word.text)
    const ofValues = [...values.keys()]
      .slice(0, COMPARED)
      .some(value => (value.kind === null || !plain) && like(value, word) === 'alike')
    const enough = isPlural(parent) || !plain ? 1 : 2
    const twins: Sibling[] = []
    for (const other of parent === '' || ofValues ? [] : open.slice(0, COMPARED)) {
      if (other !== word && like(other, word) === 'alike') twins.push(other)
      if (twins.length === enough) break
    }
    if (ofValues) values.set(word, { rank: 6, text: 'it holds the same calls as other values' })
    else if (twins.length >= enough)
      values.set(word, {
        rank: 5,
        text: `\`${[word.text, (twins[0] as Sibling).text].sort().join('` and `')}\` hold the same calls`,
      })
  }
}

const VERB = /^(?:get|set|list|load|fetch|find|check|add|create|save|update|delete|remove)(?:[-_]|(?=[A-Z]))/

/**
 * Very many words in one place, unless neighbours answer with different things, as the resources behind a base address do; fewer where
 * none is answered with anything but bytes or plain text.
 */
function addCrowd(
  open: readonly Sibling[],
  values: Map<Sibling, Reason>,
  { depth, parent, crowded, like }: Place,
): void {
  if (depth === 0) return
  const left = open.filter(word => !values.has(word))
  const files = left.filter(word => isFile(word))
  if (files.length >= FILES && files.length * 2 > left.length)
    for (const word of files)
      values.set(word, { rank: 7, text: `${files.length} different words stood here, all answered without structure` })
  if (!crowded && left.length <= MANY) return
  const likes = left.slice(1, 257).map((word, index) => like(left[index] as Sibling, word))
  const alike = likes.filter(answer => answer === 'alike').length
  const unlike = likes.filter(answer => answer === 'unlike').length
  if (BASE.test(parent) ? alike <= unlike * 2 : alike < unlike) return
  for (const word of left) values.set(word, { rank: 7, text: `${left.length} different words stood here` })
}

/**
 * A word that chooses a kind of thing, `/items/articles` beside `/items/authors`, stays: each answers with objects of its own, and
 * one template would describe none of them.
 */
function keepKinds(
  siblings: readonly Sibling[],
  values: Map<Sibling, Reason>,
  literals: Map<Sibling, string>,
  { like }: Place,
): void {
  const collections = siblings.filter(
    word =>
      word.kind === null &&
      word.described === null &&
      (NOUN.test(word.text) || SPACED_NOUN.test(word.text)) &&
      isCollection(word) &&
      (values.has(word) || !literals.has(word)),
  )
  const compared = collections.slice(0, COMPARED)
  const unlike = collections.filter(word => compared.some(other => other !== word && like(word, other) === 'unlike'))
  for (const word of collections) {
    if (!values.has(word)) continue
    const twin = compared.some(
      other => other !== word && like(word, other) === 'alike' && !differ(word.calls, other.calls),
    )
    if (unlike.length < 2 || (twin && !unlike.includes(word))) continue
    values.delete(word)
    literals.set(word, `\`${word.text}\` answers with objects of its own, unlike its siblings`)
  }
}

/**
 * `/index.php/Special:Login` beside `/index.php/Special:Upload`: words that are only posted to, each with fields of its own, are different things to do,
 * though the application handed their names out.
 */
function keepForms(open: readonly Sibling[], values: Map<Sibling, Reason>, literals: Map<Sibling, string>): void {
  const forms = open.flatMap(word => {
    const names = (values.get(word)?.rank ?? 0) > 2 ? sentNames(word.node) : null
    return names === null ? [] : [{ word, names }]
  })
  const compared = forms.slice(0, COMPARED)
  const own = forms.filter(({ word, names }) =>
    compared.every(other => other.word === word || !isSameForm(names, other.names)),
  )
  if (own.length < 2) return
  for (const { word } of own) {
    values.delete(word)
    literals.set(word, `what is sent to \`${word.text}\` has fields of its own, unlike its siblings`)
  }
}

/** What names a resource in a path; `node-12` names a value. */
const NOUN = /^[a-z]+(?:[-_][a-z]+)*$/i

/** A name of a kind within a space of names: `api::article.article`, `core:user`. */
const SPACED_NOUN = /^[a-z]+(?:[-_][a-z]+)*(?:::?[a-z]+(?:[-_.][a-z]+)*)+$/i

const isInstance = ({ node }: Sibling): boolean =>
  ['GET', 'PUT', 'PATCH', 'DELETE'].some(method => node.leaves.entries.has(method))

/** Anything but a word that is only ever posted to. */
const isThing = ({ calls }: Sibling): boolean => calls.some(({ at }) => !at.startsWith(' POST'))

const isCollection = ({ node }: Sibling): boolean => {
  const lists = node.leaves.entries.get('GET')?.answerKeys.kinds.has('many') === true
  return lists || [...node.children.entries.keys()].some(key => key.startsWith('{'))
}

/** What a path says where a form stands or something is done. */
const DEED = /^(?:new|create|add|edit|update|delete|remove|save|search|import|export|upload|preview|validate)$/i

/** Beside a parameter, a word that only failed was tried as a value. */
function addFailing(
  open: readonly Sibling[],
  values: Map<Sibling, Reason>,
  literals: ReadonlyMap<Sibling, string>,
): void {
  const methods = new Set([...values.keys()].flatMap(({ node }) => [...node.leaves.entries.keys()]))
  const made = new Set([...values.keys()].flatMap(({ calls }) => calls.map(({ at }) => at)))
  if (made.size === 0) return
  for (const word of open) {
    if (values.has(word) || literals.has(word) || DEED.test(word.text)) continue
    const leaves = [...word.node.leaves.entries]
    const isAbsent = leaves.some(([, { answers }]) => answers.byStatus.has(404) || answers.byStatus.has(410))
    const failed =
      leaves.length > 0 &&
      leaves.every(([key, leaf]) => methods.has(key) && (isRefused(leaf) || (isAbsent && isBroken(leaf))))
    if (failed && word.node.children.entries.size === 0)
      values.set(word, { rank: 8, text: `\`${word.text}\` was tried as a value and refused` })
    else if (word.calls.some(({ at }) => made.has(at)) && isMissing(word.node))
      values.set(word, { rank: 8, text: `\`${word.text}\` was asked for and is not there` })
  }
}

/** Whether it was refused whenever it was asked, be it by the status or inside of the answer. */
const isRefused = ({ answers, access }: CallLeaf): boolean =>
  [...answers.byStatus.keys()].every(status => (status >= 400 && status < 500) || (status >= 200 && status < 300)) &&
  access.entries.size > 0 &&
  [...access.entries.values()].every(({ outcome }) => outcome !== 'allowed')

/** `PATCH /files/none.txt` on a server that fails where there is nothing to change. */
const isBroken = ({ answers }: CallLeaf): boolean => [...answers.byStatus.keys()].every(status => status >= 500)

/** Nothing tells whether a lone word behind a plural noun is a value. */
function isDoubtful(word: Sibling, siblings: readonly Sibling[], { depth, parent }: Place): boolean {
  if (depth === 0 || word.kind !== null || word.node.leaves.entries.has('POST') || DEED.test(word.text)) return false
  const holds = isInstance(word) || [...word.node.children.entries.keys()].some(key => key.startsWith('{'))
  return holds && (word.handedOut || (isPlural(parent) && siblings.length === 1))
}

const written = (segments: readonly string[]): string => `/${segments.join('/')}`
