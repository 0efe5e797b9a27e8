import { isRpcMessage } from '../../evidence/json-rpc.ts'
import { isOnlyMark } from '../../evidence/message-marks.ts'
import { TAGS } from '../../evidence/message-name.ts'
import { payloadName } from '../../evidence/numbered-message.ts'
import { escapePointer } from '../json.ts'
import type { Shape } from '../shapes/shape.ts'
import { type Content, contentOf } from './envelope.ts'

/** What is known of messages of one name. */
interface Told {
  readonly name: string
  readonly noun: string
  /** They are numbered. */
  readonly isNumbered: boolean
}

/**
 * What messages of one name are about. The number of a numbered message is no key of what it speaks of: that stands in the member for
 * it, or beside the number. Neither is what tells which message it is, or what its answer repeats, a field of that.
 */
export function messageContent(told: Shape, { name: whole, noun, isNumbered }: Told): readonly Content[] {
  const shape = withoutTags(told, whole)
  const { objects } = shape
  if (!isNumbered || objects === null) return contentOf(shape, noun)
  const { properties } = objects
  if (isRpcMessage([...properties.keys()])) return contentOf(shape, noun)
  const name = payloadName(new Set(properties.keys()))
  const payload = name === null ? undefined : properties.get(name)?.shape
  if (name !== null && payload !== undefined)
    return contentOf(payload, noun).map(content => ({
      ...content,
      pointer: `/${escapePointer(name)}${content.pointer}`,
    }))
  const others = new Map([...properties].filter(([member]) => member !== 'id'))
  return contentOf({ ...shape, objects: { ...objects, properties: others } }, noun)
}

function withoutTags(shape: Shape, name: string): Shape {
  const { objects } = shape
  if (objects === null) return shape
  const words = new Set([name, ...name.split(' ')])
  const isTag = (member: string, { strings }: Shape): boolean =>
    TAGS.some(tag => tag === member) && strings !== null && [...strings.values.keys()].every(text => words.has(text))
  const kept = [...objects.properties].filter(([member, { shape: of }]) => !isTag(member, of) && !isOnlyMark(member))
  return kept.length === objects.properties.size
    ? shape
    : { ...shape, objects: { ...objects, properties: new Map(kept) } }
}
