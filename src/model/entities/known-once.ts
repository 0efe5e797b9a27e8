import { wordsOf } from '../instances/field-kind.ts'
import { keysIn } from './key.ts'
import type { Draft } from './naming.ts'
import { plainNoun } from './nouns.ts'
import { isCarried, isInMessage } from './slots.ts'

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
    if (isIncluded(each, shown)) return false
    if (!isAside(each)) return true
    return !(shown.has(plainNoun(each.name)) || [...shown].some(([noun, thing]) => isNewsOf(thing, noun, each)))
  })
}

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
