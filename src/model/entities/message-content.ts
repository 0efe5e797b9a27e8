import { isRpcMessage } from '../../evidence/json-rpc.ts'
import { payloadName } from '../../evidence/numbered-message.ts'
import { escapePointer } from '../json.ts'
import type { Shape } from '../shapes/shape.ts'
import { type Content, contentOf } from './envelope.ts'

/**
 * What messages of one name are about. The number of a numbered message is no key of what it speaks of: that stands in the member for
 * it, or beside the number.
 */
export function messageContent(shape: Shape, noun: string, isNumbered: boolean): readonly Content[] {
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
