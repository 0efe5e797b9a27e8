import { isCallName, nameCalled } from '../../evidence/wires/script-calls.ts'
import { escapePointer } from '../json.ts'
import type { Objects, Shape } from '../shapes/shape.ts'
import { KEY_NAMES } from './key-names.ts'
import { messageNouns } from './message-nouns.ts'

/** What a script that was answered is called with, where that are objects: what it is called for, and what it is. */
export interface CalledContent {
  readonly pointer: string
  readonly objects: Objects
  readonly noun: string
  readonly longest: number
}

/** `add_order_row`, `insertNode`: what the page draws of a thing. */
const DRAWN = /[_-]?(?:rows?|nodes?|items?|elements?|cells?)$/i

/** The objects that scripts in an answer hand to what they call: `{"exec": {"add_order_row()": [{"[0]": 7, "[1]": {…}}]}}` hands over orders. */
export function calledContents({ objects }: Shape): readonly CalledContent[] {
  const scripts = [...(objects?.properties ?? [])].filter(([, { shape }]) => isScript(shape))
  return scripts.flatMap(([member, { shape }]) => {
    const called = [...(shape.objects?.properties ?? [])].sort(([a], [b]) => (a < b ? -1 : 1))
    const nounOf = messageNouns(called.map(([name]) => nounName(name)))
    return called.flatMap(([name, { shape: times }]) => {
      const { arrays } = times
      const pointer = `/${escapePointer(member)}/${escapePointer(name)}/*`
      return handedOver(arrays?.items.objects ?? null, pointer).map(([at, given]) => ({
        pointer: at,
        objects: given,
        noun: nounOf(nounName(name)),
        longest: arrays?.longest ?? 1,
      }))
    })
  })
}

/** An answer without what its scripts are called with. */
export function withoutScripts(shape: Shape): Shape {
  const { objects } = shape
  if (objects === null) return shape
  const kept = [...objects.properties].filter(([, { shape: member }]) => !isScript(member))
  return kept.length === objects.properties.size
    ? shape
    : { ...shape, objects: { ...objects, properties: new Map(kept) } }
}

const nounName = (name: string): string => nameCalled(name).replace(DRAWN, '')

const isScript = ({ objects }: Shape): boolean =>
  objects !== null && objects.properties.size > 0 && [...objects.properties.keys()].every(isCallName)

/** The objects among what is given; where several are without a key, it is told in all of them together. */
function handedOver(
  objects: Objects | null,
  pointer: string,
): readonly (readonly [pointer: string, objects: Objects])[] {
  if (objects === null) return []
  const given = [...objects.properties.keys()].toSorted().flatMap(name => {
    const one = objects.properties.get(name)?.shape.objects ?? null
    return one === null || one.properties.size === 0 ? [] : [[`${pointer}/${escapePointer(name)}`, one] as const]
  })
  const keyed = given.filter(([, { properties }]) => KEY_NAMES.some(key => properties.has(key)))
  return keyed.length > 0 ? keyed : given.length > 1 ? [[pointer, objects]] : given
}
