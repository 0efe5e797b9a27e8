import type { JsonObject } from '../evidence/exchange.ts'
import { type Drawn, WITHIN, stacked, wholeSpan } from './drawn.ts'
import { pointerSteps } from '../evidence/pointer.ts'
import { asList, asObject, asText } from './pointer.ts'
import { printJson } from './print-json.ts'

/** Where tools keep what was said on a socket or in an event stream. */
export const FRAME_LISTS = ['_webSocketMessages', '_eventSourceMessages'] as const

/** The messages of a socket or event stream, each behind a line that says who sent it and when. */
export function drawFrames(
  entry: JsonObject,
  list: (typeof FRAME_LISTS)[number],
  place: { readonly rest: string; readonly within: string | undefined },
): Drawn {
  const drawings = asList(entry[list]).map((frame, nth) => {
    const pointer = `/${list}/${nth}`
    const within = place.rest === pointer || place.rest === `${pointer}/data` ? place.within : undefined
    return drawFrame(asObject(frame), pointer, within)
  })
  return stacked(drawings)
}

function drawFrame(frame: JsonObject, pointer: string, within: string | undefined): Drawn {
  const { type, time, opcode, eventName } = frame
  const sent = type === 'send' || type === 'sent' || type === 'request' || type === 'outgoing'
  const head = [
    sent ? 'sent' : 'received',
    ...(typeof eventName === 'string' && eventName !== '' ? [eventName] : []),
    ...(typeof time === 'number' ? [clock(time)] : []),
  ].join(' ')
  const text = asText(frame['data'])
  if (opcode === 2) {
    const lines = [head, `(${Math.floor((text.length * 3) / 4)} bytes that are not text)`]
    return { lines, spans: wholeSpan(pointer, lines), note: null }
  }
  const printed = /^\s*[[{]/.test(text) ? printJson(text, within === undefined ? null : pointerSteps(within)) : null
  const lines = [head, ...(printed?.lines ?? text.split(/\r\n|\n|\r/))]
  const found = printed?.found ?? null
  return {
    lines,
    spans: [
      ...wholeSpan(pointer, lines),
      ...wholeSpan(`${pointer}/data`, lines, 1),
      ...(found === null
        ? []
        : [
            {
              pointer: `${pointer}/data${WITHIN}`,
              from: { ...found.from, line: found.from.line + 1 },
              to: { ...found.to, line: found.to.line + 1 },
            },
          ]),
    ],
    note: null,
  }
}

/** Seconds (or milliseconds, as some tools write) since the epoch, as the time of day in UTC. */
function clock(time: number): string {
  const date = new Date(time > 1e11 ? time : time * 1000)
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(11, 23)
}
