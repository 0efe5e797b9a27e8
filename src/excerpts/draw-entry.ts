import type { JsonObject } from '../evidence/exchange.ts'
import { textOf } from './body.ts'
import type { DrawnPart } from './drawn.ts'
import { FRAME_LISTS, drawFrames } from './frames.ts'
import { drawRequest, drawResponse } from './message.ts'
import { asList, asObject, asText } from './pointer.ts'
import { drawSource, fileName, positionOf } from './source-text.ts'

/** What is looked for in an entry. */
interface EntryPlace {
  /** Below the entry. */
  readonly rest: string
  readonly within: string | undefined
}

/** Where the text of a delivered script stands below its entry. */
export const DELIVERED = '/response/content/text'

/**
 * Request, response and the messages of a socket. Where the place is a line and column of a text that was delivered (a script, a
 * document), that text comes first, by itself and with lines of its own.
 */
export function drawEntry(entry: JsonObject, { rest, within }: EntryPlace): readonly DrawnPart[] {
  const source = drawDelivered(entry, { rest, within })
  const exchange = source === null ? entry : withoutText(entry)
  const request = asObject(exchange['request'])
  const response = asObject(exchange['response'])
  const inside = (pointer: string): string | undefined => (rest.startsWith(pointer) ? within : undefined)
  const failure = asText(response['_error']) || asText(response['_failureText']) || asText(entry['_error'])
  const { status } = response
  const frames = FRAME_LISTS.filter(list => asList(entry[list]).length > 0)
  const answered = drawResponse(response, failure, inside('/response/content'))
  return [
    ...(source === null ? [] : [source]),
    {
      title: 'Request',
      pointer: '/request',
      mediaType: mediaType(request, 'postData'),
      drawn: drawRequest(request, inside('/request/postData')),
    },
    {
      title: typeof status === 'number' && status > 0 ? `Response ${status}` : 'No response',
      pointer: '/response',
      mediaType: mediaType(response, 'content'),
      drawn: source === null ? answered : { ...answered, note: 'Its body stands above.' },
    },
    ...frames.map(list => ({
      title: 'Messages',
      pointer: `/${list}`,
      mediaType: null,
      drawn: drawFrames(entry, list, { rest, within }),
    })),
  ]
}

/** The text that a line and column lead into; null where the place is none of that kind. */
function drawDelivered(entry: JsonObject, { rest, within }: EntryPlace): DrawnPart | null {
  const response = asObject(entry['response'])
  if (rest !== DELIVERED || positionOf(within) === null) return null
  const text = textOf(asObject(response['content']), mediaType(response, 'content') ?? '')
  if (text === null) return null
  const name = fileName(asText(asObject(entry['request'])['url']))
  return {
    title: name === '' ? `Line ${within ?? ''}` : `${name}:${within ?? ''}`,
    pointer: DELIVERED,
    mediaType: mediaType(response, 'content'),
    drawn: drawSource(text, DELIVERED, within),
    isCode: true,
  }
}

/** The entry as it is but for the body of its response. */
function withoutText(entry: JsonObject): JsonObject {
  const response = asObject(entry['response'])
  const { text: _text, size: _size, ...content } = asObject(response['content'])
  return { ...entry, response: { ...response, content } }
}

function mediaType(message: JsonObject, body: 'postData' | 'content'): string | null {
  const named = asText(asObject(message[body])['mimeType'])
  return named === '' ? null : named
}
