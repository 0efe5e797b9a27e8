import { PASSWORD } from '../identities/attempt.ts'
import type { Objects, Shape } from '../shapes/shape.ts'
import { type Unite, byDeed, byKindListed, byMessageNamed, byPath, byTicket, byView, stem } from './join-by-place.ts'
import { byValues, isOfPath, neverDiffer } from './join-by-values.ts'
import { keyKindOf } from './key-kind.ts'
import { plainNoun } from './nouns.ts'
import { escapePointer } from '../json.ts'
import { placeOf } from './slot-shapes.ts'
import { fieldCount, overlap, sharedFields, stringsOf, tagsDiffer } from './overlap.ts'
import { KEY_NAMES } from './key-names.ts'
import { type FilledSlot, isCarried } from './slots.ts'

/** With how many larger ones a slot is compared. */
const NEIGHBOURS = 16
/** So many fields have to be common to what two calls of one address answer. */
const NAMED_SHARE = 3
/** So many fields that others lack are not left out by chance. */
const SEVERAL = 4
/** The share of the properties of an embedded object that must be known ones. */
const MOSTLY = 2 / 3

/** Slots that hold one kind of thing, and why they are taken for it. */
export interface Cluster {
  readonly slots: readonly FilledSlot[]
  readonly reasons: readonly string[]
}

/**
 * Which slots hold the same kind of thing, strongest reason first: what they call themselves, the same things with the same
 * values, the same noun with mostly the same fields. Never the shape alone.
 */
export function clusters(slots: readonly FilledSlot[]): readonly Cluster[] {
  const parent = slots.map((_, index) => index)
  const reasons = new Map<number, Set<string>>()
  const rootOf = (index: number): number => {
    let root = index
    while (parent[root] !== root) root = parent[root] as number
    parent[index] = root
    return root
  }
  /** What the things of each group call themselves, and of what kind their keys say that they are. */
  const tags = slots.map(({ tag }) => tag)
  const keyKinds = slots.map(({ objects }) => keyKindOf(objects))
  const unite = (a: number, b: number, reason: string): void => {
    const [low, high] = [rootOf(a), rootOf(b)].sort((x, y) => x - y) as [number, number]
    // What stands between two kinds of things makes them no one kind.
    if (differ(tags[low], tags[high]) || differ(keyKinds[low], keyKinds[high])) return
    const all = reasons.get(low) ?? new Set()
    all.add(reason)
    if (low !== high) {
      parent[high] = low
      tags[low] ??= tags[high] ?? null
      keyKinds[low] ??= keyKinds[high] ?? null
      for (const known of reasons.get(high) ?? []) all.add(known)
    }
    reasons.set(low, all)
  }
  /** What agrees by its values alone: with all that was taken for one kind with either. */
  const uniteAlike: Unite = (a, b, reason) => {
    const [left, right] = [rootOf(a), rootOf(b)]
    const members = (root: number): readonly FilledSlot[] => slots.filter((_, index) => rootOf(index) === root)
    const others = left === right ? [] : members(right)
    if (!members(left).some(one => others.some(other => areOfTwoForms(one.objects, other.objects)))) unite(a, b, reason)
  }
  byTag(slots, unite)
  byKeys(slots, keyKinds.slice(), unite)
  byNoun(slots, unite)
  byShortNoun(slots, unite)
  byPath(slots, unite)
  byDeed(slots, unite)
  byView(slots, unite)
  byTicket(slots, unite)
  byKindListed(slots, unite)
  byMessageNamed(slots, unite)
  byRecursion(slots, unite)
  byValues(slots, uniteAlike)
  byAddressedKeys(slots, unite)
  byReference(slots, unite)
  byPage(slots, unite)
  const groups = new Map<number, FilledSlot[]>()
  slots.forEach((slot, index) => {
    const group = groups.get(rootOf(index))
    if (group === undefined) groups.set(rootOf(index), [slot])
    else group.push(slot)
  })
  return [...groups].map(([root, members]) => ({ slots: members, reasons: [...(reasons.get(root) ?? [])].sort() }))
}

function byTag(slots: readonly FilledSlot[], unite: Unite): void {
  const first = new Map<string, number>()
  slots.forEach(({ tag }, index) => {
    if (tag === null) return
    const other = first.get(tag)
    if (other === undefined) first.set(tag, index)
    else unite(other, index, 'its objects name their type')
  })
}

/** `{id, text, replies: [{id, text, replies: […]}]}`: what stands in a thing, and has all that it has, the field that it stands in too. */
function byRecursion(slots: readonly FilledSlot[], unite: Unite): void {
  const byPlace = new Map<string, number>()
  slots.forEach((slot, index) => byPlace.set(placeOf(slot, slot.pointer), index))
  slots.forEach((slot, index) => {
    const [, around, field = ''] = /^(.*)\/([^/*]+)(?:\/\*)?$/.exec(slot.pointer) ?? []
    const holder = around === undefined ? undefined : byPlace.get(placeOf(slot, around))
    if (holder === undefined || slot.as !== 'nested') return
    const { properties } = (slots[holder] as FilledSlot).objects
    const names = [...slot.objects.properties.keys()]
    const isWhole = names.length === properties.size && names.every(name => properties.has(name))
    if (isWhole && names.length >= NAMED_SHARE && [...properties.keys()].some(name => escapePointer(name) === field))
      unite(holder, index, `what stands in \`${field}\` has the same fields, and \`${field}\` itself`)
  })
}

const differ = (own: string | null | undefined, other: string | null | undefined): boolean =>
  own != null && other != null && own !== other

/** Keys that begin with one word, `prod_…`, in objects with mostly the same fields. */
function byKeys(slots: readonly FilledSlot[], kinds: readonly (string | null)[], unite: Unite): void {
  const groups = new Map<string, number[]>()
  kinds.forEach((kind, index) => {
    if (kind === null) return
    const group = groups.get(kind)
    if (group === undefined) groups.set(kind, [index])
    else group.push(index)
  })
  for (const [kind, group] of groups) {
    // The largest first: what has but some of the fields is compared with what has most.
    const ranked = group.toSorted((a, b) => sizeOf(slots[b]) - sizeOf(slots[a]) || a - b)
    for (const [at, index] of ranked.entries()) {
      const whole = ranked.slice(0, Math.min(at, NEIGHBOURS)).find(other => isPartOf(slots[index], slots[other]))
      if (whole !== undefined) unite(whole, index, `their keys begin with \`${kind}_\``)
    }
  }
}

const sizeOf = (slot: FilledSlot | undefined): number => slot?.objects.properties.size ?? 0

const isPartOf = (part: FilledSlot | undefined, whole: FilledSlot | undefined): boolean =>
  part !== undefined &&
  whole !== undefined &&
  sharedFields(part.objects, whole.objects) >= 2 &&
  overlap(part.objects, whole.objects) >= MOSTLY

/** A list and its details, what is read and what is written: the same noun in the path and mostly the same fields. */
function byNoun(slots: readonly FilledSlot[], unite: Unite): void {
  const groups = new Map<string, number[]>()
  slots.forEach((slot, index) => {
    if (slot.noun === '') return
    const noun = plainNoun(slot.noun)
    groups.set(noun, [...(groups.get(noun) ?? []), index])
  })
  for (const group of groups.values())
    for (const [at, a] of group.entries())
      for (const b of group.slice(at + 1)) {
        const [left, right] = [slots[a], slots[b]] as [FilledSlot, FilledSlot]
        if (tagsDiffer(left, right)) continue
        if (left.as === 'nested' && right.as === 'nested') {
          const isGivenId = left.isGivenId === true || right.isGivenId === true
          if (isGivenId && sharedFields(left.objects, right.objects) >= 3 && isPartOf(left, right))
            unite(a, b, `objects under \`${left.noun}\` are sent without an id and answered with one`)
          continue
        }
        if (left.as === 'nested' || right.as === 'nested') {
          // `activity: {id, action, …}` beside `GET /activity`: references alone, `{id, name}`, do not tell.
          const shared = sharedFields(left.objects, right.objects)
          const inside = left.as === 'nested' ? left.objects : right.objects
          // An environment as it is for one feature, with more fields of its own than of environments, is another thing.
          const isMoreElse = fieldCount(inside) - shared >= Math.max(shared, SEVERAL)
          if (shared >= 3 && !isMoreElse && overlap(left.objects, right.objects) >= 0.5)
            unite(a, b, `objects under \`${left.noun}\` have the fields of those that its calls are about`)
          continue
        }
        if (areOfTwoModels(left, right)) continue
        const sameParent = left.resource.parent === right.resource.parent || stem(left.path) === stem(right.path)
        // A form holds what may be written, an answer what there is: their fields need not be the same ones.
        const areNear = sameParent || sharedFields(left.objects, right.objects) > SEVERAL || isShownBut(left, right)
        if (areNear && isWrittenBy(left, right) && isOfPath(left) && isOfPath(right)) {
          unite(a, b, `forms on the path of \`${left.noun}\` write what its calls are about`)
          continue
        }
        // Calls that one address does by name are about views, rights and counts of a thing as well as about the thing.
        if (left.isNamed && right.isNamed && !areAlike(left.objects, right.objects) && !neverDiffer(left, right))
          continue
        if ((left.isOfAction || right.isOfAction) && !areAlike(left.objects, right.objects)) continue
        // `/orders/7/access` and `/users/7/access` are sent what either path is about.
        const mayBeOthers = !sameParent || mayBeAbove(left) || mayBeAbove(right) || haveOtherKeys(left, right)
        if (mayBeOthers && haveMoreApart(left.objects, right.objects)) continue
        // `GET /orders/new → {name}` has a field that most things have.
        if (!sameParent && sharedFields(left.objects, right.objects) < 2) continue
        if (overlap(asKept(left), asKept(right)) >= (sameParent || isCalledAs(left, right) ? 0.5 : 0.7))
          unite(a, b, `its calls share the noun \`${left.noun}\` and their objects most of the fields`)
      }
}

/** Fewer fields may be those of many things. */
const WHOLE = 6

/** `chan` beside `channels`, with the very same fields and a key among them. */
function byShortNoun(slots: readonly FilledSlot[], unite: Unite): void {
  const alike = new Map<string, number[]>()
  slots.forEach(({ noun, objects: { properties } }, index) => {
    if (noun.length < 3 || properties.size < WHOLE || !KEY_NAMES.some(key => properties.has(key))) return
    const fields = [...properties.keys()].sort().join('\n')
    alike.set(fields, [...(alike.get(fields) ?? []), index])
  })
  for (const group of alike.values())
    for (const [at, a] of group.entries())
      for (const b of group.slice(at + 1)) {
        const [left, right] = [slots[a], slots[b]] as [FilledSlot, FilledSlot]
        const [short, long] = [left, right].toSorted((x, y) => x.noun.length - y.noun.length) as [
          FilledSlot,
          FilledSlot,
        ]
        const [word, whole] = [plainNoun(short.noun), plainNoun(long.noun)]
        if (word !== whole && whole.startsWith(word) && !tagsDiffer(left, right))
          unite(a, b, `\`${short.noun}\` is short for \`${long.noun}\`: they have the same fields`)
      }
}

/** `party.category.read` and `product.category.read`: one thing needs no two methods of one name. */
const areOfTwoModels = (left: FilledSlot, right: FilledSlot): boolean =>
  left.isNamed &&
  right.isNamed &&
  left.operation !== right.operation &&
  left.resource.parent !== right.resource.parent &&
  left.resource.parent !== '' &&
  right.resource.parent !== '' &&
  deedOf(left) === deedOf(right)

const deedOf = ({ operation }: FilledSlot): string | undefined => operation.split('.').at(-1)

/**
 * What pages carry under the noun of a call's things, known by the same key: a page and a call may show other fields of one thing, and
 * spell them otherwise.
 */
function byPage(slots: readonly FilledSlot[], unite: Unite): void {
  slots.forEach((slot, index) => {
    if (!isCarried(slot) || slot.as === 'nested') return
    const noun = plainNoun(slot.noun)
    const other = slots.findIndex(
      (thing, at) =>
        at !== index &&
        thing.as !== 'nested' &&
        plainNoun(thing.noun) === noun &&
        !tagsDiffer(slot, thing) &&
        KEY_NAMES.some(key => slot.objects.properties.has(key) && thing.objects.properties.has(key)) &&
        !(mayBeAbove(slot) && haveMoreApart(slot.objects, thing.objects)),
    )
    if (other >= 0) unite(other, index, `pages carry \`${slot.noun}\` with the key that its calls know them by`)
  })
}

/** What a form sends without passwords, which one to make a user has alone. */
const asKept = ({ isModelForm, objects }: FilledSlot): Objects =>
  isModelForm && [...objects.properties.keys()].some(name => PASSWORD.test(name))
    ? { ...objects, properties: new Map([...objects.properties].filter(([name]) => !PASSWORD.test(name))) }
    : objects

/** The page `/orders/{id}/revisions` carries the order too. */
const mayBeAbove = (slot: FilledSlot): boolean => isCarried(slot) && slot.as === 'one' && /\}\/[^{}]+$/.test(slot.path)

const isWrittenBy = (left: FilledSlot, right: FilledSlot): boolean =>
  (left.isModelForm && right.side === 'response') || (right.isModelForm && left.side === 'response')

/** A form of which what is answered has all fields but one, `memberIds`, and two at least. */
function isShownBut(left: FilledSlot, right: FilledSlot): boolean {
  const shared = sharedFields(left.objects, right.objects)
  return shared >= 2 && fieldCount((left.isModelForm ? left : right).objects) - shared <= 1
}

/** What says that it is an order, and what stands under `orders` and does not say what it is. */
const isCalledAs = (left: FilledSlot, right: FilledSlot): boolean =>
  (left.tag === null) !== (right.tag === null) && (left.tag ?? right.tag) === plainNoun(left.noun)

/** A table is known by a text, and each of its rows, which `POST /tables/x7f/insert` answers, by a number. */
const haveOtherKeys = (left: FilledSlot, right: FilledSlot): boolean =>
  KEY_NAMES.some(name => {
    const [a, b] = [left, right].map(({ objects }) => objects.properties.get(name)?.shape)
    return a != null && b != null && (isOnlyNumber(a) ? isOnlyText(b) : isOnlyText(a) && isOnlyNumber(b))
  })

const isOnlyNumber = ({ numbers, strings }: Shape): boolean => numbers !== null && strings === null

const isOnlyText = ({ numbers, strings }: Shape): boolean => strings !== null && numbers === null

/** Each has fields that the other lacks, and there are more of these than of common ones. */
function haveMoreApart(a: Objects, b: Objects): boolean {
  const shared = sharedFields(a, b)
  const [ownOfA, ownOfB] = [fieldCount(a) - shared, fieldCount(b) - shared]
  return Math.min(ownOfA, ownOfB) >= 2 && ownOfA + ownOfB > shared
}

/** So many fields in common, or all that the smaller one has, with a key among them. */
const areAlike = (a: Objects, b: Objects): boolean =>
  sharedFields(a, b) >= NAMED_SHARE ||
  (overlap(a, b) === 1 &&
    sharedFields(a, b) > 1 &&
    KEY_NAMES.some(key => a.properties.has(key) && b.properties.has(key)))

/** What is a list of things in all of these and an object in all of those is no field of one thing: numbers as keys, and words beside them, agree by chance. */
const areOfTwoForms = (a: Objects, b: Objects): boolean =>
  [...a.properties].some(([name, { shape }]) => {
    const other = b.properties.get(name)?.shape
    return other !== undefined && ((isOnlyList(shape) && isOnlyOne(other)) || (isOnlyOne(shape) && isOnlyList(other)))
  })

/** An empty list may be what a language writes for an object without names. */
const isOnlyList = ({ arrays, objects }: Shape): boolean => objects === null && arrays?.items.objects != null

const isOnlyOne = ({ arrays, objects }: Shape): boolean => arrays === null && objects !== null

/**
 * Single things that calls of several addresses answer for the same words in their paths, each known by the same key: `/clock` and
 * `/sidebars/clock`, of which one may add a field.
 */
function byAddressedKeys(slots: readonly FilledSlot[], unite: Unite): void {
  const single = slots.flatMap((slot, index) => {
    const key = KEY_NAMES.find(name => slot.objects.properties.has(name))
    const isOne = slot.as === 'one' && slot.side === 'response' && slot.resource.instance && slot.pointer === ''
    return isOne && key !== undefined ? [{ slot, index, key, known: stringsOf(slot.objects, key)?.values }] : []
  })
  for (const [at, { slot, index, key, known }] of single.entries())
    for (const other of single.slice(at + 1)) {
      if (other.key !== key || tagsDiffer(slot, other.slot)) continue
      const common = [...(known?.keys() ?? [])].filter(value => other.known?.has(value) === true)
      const shared = sharedFields(slot.objects, other.slot.objects)
      if (common.length > 1 && shared > SEVERAL && overlap(slot.objects, other.slot.objects) >= MOSTLY)
        unite(index, other.index, `calls answer what has the same \`${key}\` with mostly the same fields`)
    }
}

/** A list of short forms, `[{login, name}]`: all that stands in them stands in the same fields of something larger. */
function byReference(slots: readonly FilledSlot[], unite: Unite): void {
  slots.forEach((slot, index) => {
    const { as, objects, side } = slot
    const { size } = objects.properties
    const key = KEY_NAMES.find(name => objects.properties.has(name))
    if (as !== 'list' || side !== 'response' || size < 2 || size > 3 || key === undefined) return
    if ((stringsOf(objects, key)?.values.size ?? 0) < 2) return
    const whole = slots.findIndex(
      other =>
        other.side === 'response' &&
        other.objects.properties.size > size &&
        !tagsDiffer(slot, other) &&
        [...objects.properties.keys()].every(name =>
          holdsAll(stringsOf(other.objects, name), stringsOf(objects, name)),
        ),
    )
    if (whole >= 0) unite(whole, index, 'short forms hold what is known of the things')
  })
}

/** Whether all texts of one field are remembered of the other; never where one remembers but a part. */
const holdsAll = (whole: Shape['strings'] | undefined, part: Shape['strings'] | undefined): boolean =>
  whole != null &&
  part != null &&
  whole.bound === Infinity &&
  part.bound === Infinity &&
  part.values.size > 1 &&
  [...part.values.keys()].every(value => whole.values.has(value))
