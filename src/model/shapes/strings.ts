import { hash53 } from '../hash.ts'
import { type LargestFirst, noLargest, popLargest, pushText } from '../largest-first.ts'
import { isRedacted } from '../token.ts'
import { type Replaced, addReplaced, mergeReplaced, noReplaced } from './replaced.ts'
import { ANY_FORMAT, formatsOf } from './formats.ts'
import { type Tally, mergeTallies, noTally, tally } from './tally.ts'

/** How many different values are remembered, and how long ones. */
const VALUES = 64
const LONGEST = 64
/** With how many different things a value is remembered. */
const OWNERS = 12
/** How long a text may be that is kept where it is the only one among those that are too long to be remembered. */
const LONGEST_ONLY = 512

/** What was seen of the strings at one place. */
export interface Strings {
  tally: Tally
  /** The values of smallest hash. */
  values: Map<string, Value>
  /** The smallest hash of a value that was left out; Infinity while none was. */
  bound: number
  /** The formats that every value has; `voted` once a value had a say. */
  formats: number
  voted: boolean
  shortest: number
  longest: number
  /** The longer text that stood here, where it was always the same; null where none did, or several. */
  only: string | null
  isSeveral: boolean
  /** Of the values that redaction took; null while none was. */
  replaced: Replaced | null
}

export interface Value {
  readonly hash: number
  /** The smallest hashes of the things it was seen on: a status read ten times on one order counts once. */
  owners: number[]
}

export const noStrings = (): Strings => ({
  tally: noTally(),
  values: new Map(),
  bound: Infinity,
  formats: ANY_FORMAT,
  voted: false,
  shortest: Infinity,
  longest: 0,
  only: null,
  isSeveral: false,
  replaced: null,
})

/** @param owner the hash of the thing it was seen on */
export function addString(strings: Strings, text: string, id: number, owner: number): void {
  tally(strings.tally, id)
  const { length } = text
  if (length > LONGEST) {
    describe(strings, text)
    if (!strings.isSeveral) keepOnly(strings, text)
    return
  }
  // Once values were left out most are, which their hash tells without a look at those that are kept.
  const hash = strings.bound === Infinity ? -1 : hash53(text)
  const value = hash >= strings.bound ? undefined : strings.values.get(text)
  if (value !== undefined) {
    own(value.owners, owner)
    return
  }
  if (length >= 20 && isRedacted(text)) {
    addReplaced((strings.replaced ??= noReplaced()), text)
    // A mark keeps the form of an address; of other values it tells none.
    strings.voted = true
    strings.formats &= formatsOf(text, strings.formats)
    return
  }
  describe(strings, text)
  if (hash < strings.bound) keep(strings, text, hash === -1 ? hash53(text) : hash, owner)
}

function keep(strings: Strings, text: string, hash: number, owner: number): void {
  strings.values.set(text, { hash, owners: [owner] })
  if (strings.values.size <= VALUES) return
  const heap = heaps.get(strings)
  if (heap !== undefined) pushText(heap, text, hash)
  leaveOut(strings)
}

function keepOnly(strings: Strings, text: string): void {
  if (strings.only === text) return
  if (strings.only === null && text.length <= LONGEST_ONLY && !isRedacted(text)) strings.only = text
  else {
    strings.only = null
    strings.isSeveral = true
  }
}

function describe(strings: Strings, text: string): void {
  const { length } = text
  if (length < strings.shortest) strings.shortest = length
  if (length > strings.longest) strings.longest = length
  strings.voted = true
  if (strings.formats !== 0) strings.formats &= formatsOf(text, strings.formats)
}

/** Whether nothing stood there each time: what a form leaves empty is sent as an empty text. */
export const isLeftEmpty = (strings: Strings | null): boolean =>
  strings !== null && strings.values.size === 1 && strings.values.has('')

/** Consumes both. */
export function mergeStrings(left: Strings, right: Strings): Strings {
  mergeTallies(left.tally, right.tally)
  heaps.delete(left)
  for (const [text, value] of right.values) {
    const present = left.values.get(text)
    if (present === undefined) left.values.set(text, value)
    else for (const owner of value.owners) own(present.owners, owner)
  }
  left.bound = Math.min(left.bound, right.bound)
  if (left.bound !== Infinity)
    for (const [text, { hash }] of left.values) if (hash >= left.bound) left.values.delete(text)
  while (left.values.size > VALUES) leaveOut(left)
  left.formats &= right.formats
  left.voted ||= right.voted
  left.shortest = Math.min(left.shortest, right.shortest)
  left.longest = Math.max(left.longest, right.longest)
  left.isSeveral ||= right.isSeveral
  if (left.isSeveral) left.only = null
  else if (right.only !== null) keepOnly(left, right.only)
  if (left.replaced === null) left.replaced = right.replaced
  else if (right.replaced !== null) mergeReplaced(left.replaced, right.replaced)
  return left
}

/** Whether the remembered values are all there were. */
export const allValues = (strings: Strings): boolean =>
  strings.bound === Infinity && strings.longest <= LONGEST && strings.replaced === null

/** Keeps the smallest, ascending, each once. */
function own(owners: number[], owner: number): void {
  if (owners.length === OWNERS && owner > (owners[OWNERS - 1] as number)) return
  let at = owners.length
  while (at > 0 && (owners[at - 1] as number) > owner) at--
  if (at > 0 && owners[at - 1] === owner) return
  if (at === OWNERS) return
  owners.splice(at, 0, owner)
  if (owners.length > OWNERS) owners.length = OWNERS
}

/** The values of those that overflow, the next to be left out on top; no part of the state. */
const heaps = new WeakMap<Strings, LargestFirst>()

function leaveOut(strings: Strings): void {
  let heap = heaps.get(strings)
  if (heap === undefined || heap.texts.length !== strings.values.size) {
    heap = noLargest()
    for (const [text, { hash }] of strings.values) pushText(heap, text, hash)
    heaps.set(strings, heap)
  }
  const { text, hash } = popLargest(heap)
  strings.values.delete(text)
  strings.bound = Math.min(strings.bound, hash)
}
