import { isFile } from './files.ts'
import { type Reason, hasReleases } from './forms.ts'
import type { CallLeaf } from '../leaf/leaf.ts'
import { namesNothing } from '../../refusals/names-nothing.ts'
import { isPlural } from '../../singular.ts'
import { isMissing, isOnlyRefused, isRejected } from './missing.ts'
import { BASE } from './script-marks.ts'
import { namesSent } from './sent-forms.ts'
import type { Place, Sibling } from './sibling.ts'
import {
  COMPARED,
  DEED,
  FORMED,
  NOUN,
  isCollection,
  isInstance,
  isOnlyDeleted,
  isRelease,
  isResource,
  isThing,
} from './words.ts'

/** So many different words in one place are no names of resources, unless they answer with different things. */
const MANY = 40

/** So many words that are all answered with bytes or plain text name files. */
const FILES = 6

/** So many resources right behind a base address, and a plain word beside them is likely one more, whatever has its name. */
const RESOURCES = 8

/** Scripts compute it here, or the answer repeats it. */
export function ownReason({ text, marks, own, sent, topKeys }: Sibling, { depth }: Place): Reason | null {
  if (depth === 0) return null
  if (isRelease({ text, topKeys })) return { rank: 2, text: `the answer repeats \`${text}\` as \`version\`` }
  if (marks?.computed) return { rank: 1, text: `a script computes it: ${written(marks.computed.segments)}` }
  return repeatedReason({ text, own, sent })
}

function repeatedReason({ text, own, sent }: Pick<Sibling, 'text' | 'own' | 'sent'>): Reason | null {
  if (own !== null) return { rank: 2, text: `the answer repeats \`${text}\` as \`${own}\`` }
  return sent === null ? null : { rank: 2, text: `what is sent names \`${text}\` too, as \`${sent}\`` }
}

/**
 * `/parts-list` and `/price-book` right behind the host, where answers say of each what it is called, or it is put there under its name. Nothing stands before
 * them that says what they are: one alone may be a part of the application that says its own name, and so may several that answer with different things. What
 * holds things is one of them where it is made by its name itself, `PUT /boats`, as databases are; beside such, what is made and removed and no more is too.
 */
export function namedAtRoot(words: readonly Sibling[], { like }: Place): ReadonlyMap<Sibling, Reason> {
  const free = words.filter(({ marks, text }) => marks?.written == null && !DEED.test(text))
  const named = free.filter(word => repeatedReason(word) !== null && (isMade(word) || !isCollection(word)))
  const compared = named.slice(0, COMPARED)
  const alike = named.filter(word => compared.every(other => other === word || like(other, word) !== 'unlike'))
  if (alike.length < 2) return new Map()
  const values = new Map(alike.map(word => [word, repeatedReason(word) as Reason]))
  if (alike.some(isMade))
    for (const word of free)
      if (!values.has(word) && isMade(word) && word.calls.every(({ at }) => /^ (?:PUT|DELETE|GET|HEAD)$/.test(at)))
        values.set(word, { rank: 5, text: 'it is put here by name, as others are' })
  return values
}

const isMade = ({ node: { leaves } }: Sibling): boolean => leaves.entries.has('PUT')

/** `/t/acme/boards` and `/t/globex/boards`, of which the one is answered with `tenant: "acme"` and the other with `tenant: "globex"`. */
export function addRepeated(open: readonly Sibling[], values: Map<Sibling, Reason>, { depth }: Place): void {
  if (depth === 0) return
  for (const word of open)
    for (const key of [...word.topKeys].sort()) {
      const twin = open.find(other => other !== word && other.topKeys.has(key))
      if (twin === undefined || values.has(word)) continue
      const both = [word.text, twin.text].sort()
      values.set(word, { rank: 2, text: `answers repeat \`${both.join('` and `')}\` as \`${key}\`` })
    }
}

/** Names of what has releases: two at least, since one may be the only thing that has any. */
export function addWithReleases(open: readonly Sibling[], values: Map<Sibling, Reason>, { depth }: Place): void {
  const named = depth === 0 ? [] : open.filter(({ node }) => hasReleases(node))
  if (named.length < 2) return
  for (const word of named)
    if (!values.has(word)) values.set(word, { rank: 5, text: 'numbers of releases stand behind it and its siblings' })
}

/**
 * Words behind the beginning of a path that a script holds. They have to answer alike, and one that is alone names nothing that is
 * only ever done.
 */
export function addBegun(
  open: readonly Sibling[],
  values: Map<Sibling, Reason>,
  { depth, beginning, like }: Place,
): void {
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

/**
 * `/label/city` and `/tags/red`, where `GET /labels` and `GET /tags` are answered with lists of plain words that hold these. Beside them, a word below which
 * the same is asked for, `/label/none/values`, was tried as one more.
 */
export function addListed(open: readonly Sibling[], values: Map<Sibling, Reason>, place: Place): void {
  for (const word of place.depth === 0 ? [] : open)
    if (word.listedIn !== null && !values.has(word) && !DEED.test(word.text) && !isResource(word, place))
      values.set(word, { rank: 4, text: `the list of \`${word.listedIn}\` holds \`${word.text}\`` })
  const listed = [...values.keys()].filter(({ listedIn }) => listedIn !== null).slice(0, COMPARED)
  const made = new Set(listed.flatMap(({ calls }) => calls.map(({ at }) => at)))
  for (const word of listed.length === 0 ? [] : open) {
    const isBelow = word.calls.some(({ at }) => !at.startsWith(' ')) && word.calls.every(({ at }) => made.has(at))
    if (isBelow && !values.has(word) && !listed.some(other => place.like(other, word) === 'unlike'))
      values.set(word, { rank: 6, text: 'it holds the same calls as other values' })
  }
}

/** Words that the application handed out: at once where the word is telling, otherwise where a sibling shares it. */
export function addHandedOut(open: readonly Sibling[], values: Map<Sibling, Reason>, place: Place): void {
  const { depth, parent, beyond, like } = place
  if (depth === 0) return
  const known = open.filter(word => word.handedOut && !values.has(word) && !isResource(word, place))
  // `DELETE …/members/ann` answers with nothing: that all words here were handed out has to tell.
  const isAlone = known.length === open.length
  for (const word of known) {
    const formed = FORMED.test(word.text)
    const telling =
      (formed && !isAmongResources(word, open, place)) || (isPlural(parent) && (isInstance(word) || isHolder(word)))
    // `/schemes/7/default` and `/schemes/7/draft/default` are parts, whatever else is called so.
    const isPart = (parent === '' || (beyond === '' && !isPlural(parent))) && NOUN.test(word.text) && word.parents > 1
    const shared =
      !isPart &&
      [...known, ...values.keys()].slice(0, COMPARED).some(other => other !== word && like(other, word) === 'alike')
    const several =
      known.length >= 2 &&
      known.length * 2 > open.length &&
      !isPart &&
      (word.calls.some(({ at }) => at.endsWith(' GET')) || (isPlural(parent) && isAlone && isInstance(word))) &&
      known.slice(0, COMPARED).every(other => other === word || like(other, word) !== 'unlike')
    // Among words that answers or scripts show to be values, one of that form is one whatever else it stands behind.
    const among = [...values].some(([{ kind }, { rank }]) => kind === null && (rank === 1 || rank === 2))
    const apart = [...values.keys()].slice(0, COMPARED).some(other => like(other, word) === 'unlike')
    if (shared || several || (telling && word.parents < 2 && !apart) || (formed && among && isThing(word)))
      values.set(word, { rank: 4, text: `\`${word.text}\` was handed out by an earlier answer` })
  }
}

/** `/users/ann/followers`: of what nobody asks for itself, something is read below. */
const isHolder = ({ text, node, calls }: Sibling): boolean =>
  node.leaves.entries.size === 0 && !isPlural(text) && !DEED.test(text) && calls.some(({ at }) => at.endsWith(' GET'))

/** `/api/health-test/main` beside `/api/orders`, `/api/users` and others, where a thing is called `health-test` too. */
const isAmongResources = (word: Sibling, open: readonly Sibling[], { parent, resources }: Place): boolean =>
  BASE.test(parent) &&
  NOUN.test(word.text) &&
  open.filter(other => other !== word && !other.handedOut && NOUN.test(other.text) && resources.has(other.text))
    .length >= RESOURCES

/**
 * Words that the call above holds, and that the application names something by: `/tags/simple`, where `GET /tags` is answered with
 * `[{ "type": "simple" }]`. What is only ever deleted needs no name. Beside ids a word is a part of the things, or a view of them.
 */
export function addHeldAbove(open: readonly Sibling[], values: Map<Sibling, Reason>, place: Place): void {
  const { depth, parent, like } = place
  if (depth === 0 || BASE.test(parent) || [...values.keys()].some(({ kind }) => kind !== null)) return
  for (const word of open) {
    const named = word.handedOut || isOnlyDeleted(word)
    if (word.above === null || !named || values.has(word) || DEED.test(word.text) || isResource(word, place)) continue
    const isUnlike = (other: Sibling): boolean => like(other, word) === 'unlike' && !areListedKinds(other, word)
    if (isThing(word) && ![...values.keys()].slice(0, COMPARED).some(isUnlike))
      values.set(word, { rank: 4, text: `the call above holds \`${word.text}\` as \`${word.above}\`` })
  }
}

/**
 * `/collections/boats/records` and `/collections/trips/records`, both of which `GET /collections` lists as `name`: of each kind the same is asked, and
 * it is no wonder that other things are answered.
 */
const areListedKinds = (one: Sibling, other: Sibling): boolean =>
  one.above !== null &&
  one.above === other.above &&
  [...other.node.children.entries.keys()].some(text => one.node.children.entries.has(text))

/**
 * Very many words in one place, unless neighbours answer with different things, as the resources behind a base address do; fewer where
 * none is answered with anything but bytes or plain text.
 */
export function addCrowd(
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

/** Beside a parameter, a word that only failed was tried as a value; one that was never answered is one by its form. */
export function addFailing(
  open: readonly Sibling[],
  values: Map<Sibling, Reason>,
  literals: ReadonlyMap<Sibling, string>,
): void {
  const methods = new Set([...values.keys()].flatMap(({ node }) => [...node.leaves.entries.keys()]))
  const made = new Set([...values.keys()].flatMap(({ calls }) => calls.map(({ at }) => at)))
  if (made.size === 0) return
  const formed = new Set([...made].map(formOf))
  const chosen = [...values.keys()]
  for (const word of open) {
    if (values.has(word) || literals.has(word) || DEED.test(word.text)) continue
    if (!isMissing(word.node) && sendsOther(word, chosen)) continue
    const leaves = [...word.node.leaves.entries]
    const isAbsent = leaves.some(([, { answers }]) => answers.byStatus.has(404) || answers.byStatus.has(410))
    const failed =
      leaves.length > 0 &&
      leaves.every(
        ([key, leaf]) => methods.has(key) && (isRefused(leaf) || (isBroken(leaf) && (isAbsent || saysNone(leaf)))),
      )
    const unanswered = !NOUN.test(word.text) && leaves.every(([key, leaf]) => methods.has(key) && isUnanswered(leaf))
    if (unanswered && leaves.length > 0 && word.node.children.entries.size === 0)
      values.set(word, { rank: 8, text: `\`${word.text}\` was never answered, where values are asked for` })
    else if (failed && word.node.children.entries.size === 0)
      values.set(word, { rank: 8, text: `\`${word.text}\` was tried as a value and refused` })
    else if (word.calls.some(({ at }) => made.has(at)) && isRejected(word.node)) {
      const became = isMissing(word.node) ? 'asked for and is not there' : 'tried as a value and refused'
      values.set(word, { rank: 8, text: `\`${word.text}\` was ${became}` })
    } else if (word.handedOut && word.calls.every(({ at }) => formed.has(formOf(at))) && isOnlyRefused(word.node))
      values.set(word, { rank: 8, text: `\`${word.text}\` was handed out, and what was asked for below it refused` })
  }
}

/** A call below a word, whatever it names there: `/orders PUT` and `/bills PUT` are one. */
const formOf = (at: string): string => at.replaceAll(/\/[^/ ]+/g, '/{}')

/** `PUT /users/password {password: …}` beside `PUT /users/{userId} {user: …}`: nothing that is sent to it is sent to any of the values. */
function sendsOther({ node }: Sibling, values: readonly Sibling[]): boolean {
  return [...node.leaves.entries].some(([key, leaf]) => {
    const own = namesSent(leaf)
    const theirs = values.flatMap(value => {
      const same = value.node.leaves.entries.get(key)
      return same === undefined ? [] : [namesSent(same)]
    })
    return (
      own.size > 0 &&
      theirs.some(names => names.size > 0) &&
      theirs.every(names => ![...own].some(name => names.has(name)))
    )
  })
}

/** Whether it was refused whenever it was asked, be it by the status or inside of the answer. */
const isRefused = ({ answers, access }: CallLeaf): boolean =>
  [...answers.byStatus.keys()].every(status => (status >= 400 && status < 500) || (status >= 200 && status < 300)) &&
  access.entries.size > 0 &&
  [...access.entries.values()].every(({ outcome }) => outcome !== 'allowed')

const isUnanswered = ({ answers }: CallLeaf): boolean => [...answers.byStatus.keys()].every(status => status === 0)

/** `PATCH /files/none.txt` on a server that fails where there is nothing to change. */
const isBroken = ({ answers }: CallLeaf): boolean => [...answers.byStatus.keys()].every(status => status >= 500)

/** `Unable to check: not found`, said with 500. */
const saysNone = ({ refusals: { reasons } }: CallLeaf): boolean =>
  reasons.entries.size > 0 &&
  [...reasons.entries.values()].every(({ refusal: { message } }) => message !== null && namesNothing(message))

const written = (segments: readonly string[]): string => `/${segments.join('/')}`
