import type { JsonValue } from '../exchange.ts'
import { applicationsPart } from '../carried/envelopes.ts'
import { ofDevalue, ofTurboStream } from '../carried/flattened.ts'
import { firstLine, isObject } from './unwrapped.ts'

/**
 * The values that an answer holds flattened (turbo-stream, `devalue`), as far as its text alone tells: there a value stands far from the name
 * that says what it is. Null where it holds none so.
 */
export function heldInWire(text: string, mediaType: string): JsonValue | null {
  if (mediaType === 'text/x-script') return ofList(firstLine(text), ofTurboStream)
  if (mediaType === 'application/json+devalue') return ofList(firstLine(text), ofDevalue)
  // SvelteKit.
  if (mediaType !== 'application/json' || !/^\{"type":"(?:data|success|failure)"/.test(text)) return null
  const told = firstLine(text)
  if (!isObject(told)) return null
  if (Array.isArray(told['nodes'])) return applicationsPart(told['nodes'] as readonly JsonValue[])
  return typeof told['data'] === 'string' ? ofList(firstLine(told['data']), ofDevalue) : null
}

const ofList = (
  list: JsonValue | undefined,
  read: (list: readonly JsonValue[]) => JsonValue | undefined,
): JsonValue | null => (Array.isArray(list) ? (read(list as readonly JsonValue[]) ?? null) : null)
