import { withoutFileEnding } from '../calls/page-file.ts'
import { wordsOf } from '../instances/field-kind.ts'
import { keysIn } from './key.ts'
import type { Draft } from './naming.ts'
import { plainNoun } from './nouns.ts'
import { type FilledSlot, isCarried, isInMessage } from './slots.ts'

/**
 * Without what was only sent, or stood in messages alone, where something of its noun was shown: the fields of the one need not be those that an
 * answer has, and a message that is not the thing itself says what happened to it.
 */
export function knownOnce(drafts: readonly Draft[]): readonly Draft[] {
  const isOnlySent = ({ slots }: Draft): boolean =>
    slots.every(({ side, isModelForm }) => side === 'request' && !isModelForm)
  const isAside = (draft: Draft): boolean =>
    isOnlySent(draft) || draft.slots.every(isInMessage) || draft.slots.every(isCarried)
  const shown = new Map(
    drafts.flatMap(each =>
      isAside(each) ? [] : [each.name, ...each.nouns].map(noun => [plainNoun(noun), each] as const),
    ),
  )
  return drafts.filter(each => {
    if (isIncluded(each, shown) || isFormBeside(each, drafts)) return false
    if (!isAside(each)) return true
    return !(shown.has(plainNoun(each.name)) || [...shown].some(([noun, thing]) => isNewsOf(thing, noun, each)))
  })
}

/**
 * What else is sent to the place of a thing, `/tickets/update.php` beside `/tickets/create.php`, and shares hardly a field with it: a note on
 * it, say, and no second kind of thing that is called the same.
 */
function isFormBeside(draft: Draft, drafts: readonly Draft[]): boolean {
  if (!draft.slots.every(isPlainForm)) return false
  return drafts.some(
    other => other !== draft && other.name === draft.name && isSamePlace(other, draft) && isAbove(other, draft),
  )
}

const isPlainForm = ({ isModelForm, pointer }: FilledSlot): boolean => isModelForm && pointer === ''

/** The same folder, or the one and the area in which a form names it. */
function isSamePlace(one: Draft, other: Draft): boolean {
  const places = new Set(one.slots.map(placeOf))
  return other.slots.some(slot => places.has(placeOf(slot)) || plainNoun(slot.noun) !== plainNoun(slot.resource.noun))
}

const placeOf = ({ resource }: FilledSlot): string => `${resource.parent}/${plainNoun(resource.noun)}`

/** What is made tells what there is; then what more calls hold, then what has more fields. */
function isAbove(one: Draft, other: Draft): boolean {
  const rank = ({ slots, objects }: Draft): readonly number[] => [
    slots.every(isPlainForm) ? 0 : 1,
    slots.some(({ path }) => MAKES.test(withoutFileEnding(path))) ? 1 : 0,
    slots.length,
    objects.properties.size,
  ]
  const [mine, theirs] = [rank(one), rank(other)]
  const at = mine.findIndex((value, index) => value !== theirs[index])
  return at !== -1 && (mine[at] as number) > (theirs[at] as number)
}

const MAKES = /\/(?:new|create|add)$/i

/** What JSON:API includes in an answer: things of several types, each of which was shown by itself. */
function isIncluded({ slots, objects }: Draft, shown: ReadonlyMap<string, Draft>): boolean {
  const types = [...(objects.properties.get('type')?.shape.strings?.values.keys() ?? [])]
  const isBeside = slots.every(({ pointer }) => /^(?:\/\d+|\/\*)?\/included\/\*/.test(pointer))
  return isBeside && types.length > 0 && types.every(type => shown.has(plainNoun(type)))
}

/** `order.alarm` with the keys of orders says what happened to one. */
function isNewsOf({ key, objects }: Draft, noun: string, { key: own, objects: told, slots }: Draft): boolean {
  if (key === null || own === null || !slots.every(isInMessage)) return false
  if (!slots.every(({ mediaType }) => wordsOf(mediaType).some(word => plainNoun(word) === noun))) return false
  const known = keysIn(objects, key.field)
  const keys = keysIn(told, own.field)
  return keys.length > 0 && keys.every(value => known.includes(value))
}
