import type { Exchange, Framing, JsonValue, Message } from '../../evidence/exchange.ts'
import type { ExchangeForm, ExchangeObservation, ScriptObservation } from '../../evidence/observation.ts'
import { readScript } from '../../readers/scripts/read-script.ts'
import { hash53 } from '../hash.ts'

/** What a test adds to a line of notation. */
export interface More {
  readonly headers?: { readonly [name: string]: string }
  readonly cookies?: { readonly [name: string]: string }
  readonly body?: JsonValue
  /** Of what was sent, where it is not JSON. */
  readonly bodyType?: string
  /** Something of this media type was sent, and is not recorded. */
  readonly unreadBody?: string
  readonly answerHeaders?: { readonly [name: string]: string }
  readonly messages?: readonly Message[]
  readonly framing?: Framing
  readonly wire?: NonNullable<Exchange['wire']>
  readonly form?: ExchangeForm
  /** Of the answer, where it is not JSON. */
  readonly mediaType?: string
  /** The answer is text of this media type, not bytes. */
  readonly isMarkup?: true
}

const HOST = 'https://app.example'

/**
 * Exchanges in the notation of the tests: `GET /users/7 → 200 {"id": 7}`; the status may be left out (200), so may the body.
 * `script: …` is a script of the application with that text, `page script: …` one that stands in a page. Each line is another exchange.
 */
export function exchanges(lines: readonly (string | readonly [string, More])[]): readonly ExchangeObservation[] {
  return lines.map((line, index) => {
    const [text, more] = typeof line === 'string' ? [line, {}] : line
    const seen = { id: hash53(`${text} ${index}`), place: 2 ** 32 + index * 2, at: 1000 + index }
    const { inPage, own } = /^(?<inPage>page )?script: (?<own>.*)$/s.exec(text)?.groups ?? {}
    return own === undefined ? call(text, more, seen) : script(own, inPage === undefined ? '/main.js' : PAGE, seen)
  })
}

/** The scripts among exchanges, as they are read. */
export const scriptsIn = (observations: readonly ExchangeObservation[]): readonly ScriptObservation[] =>
  observations.flatMap(({ id, place, at, exchange }) => {
    const text = exchange.resourceType === 'script' ? exchange.response?.body?.text : undefined
    if (text === undefined) return []
    const { url } = exchange.request
    const isInline = url === HOST + PAGE
    return [{ kind: 'script', id, place, at, url, isInline, reading: readScript(text, hash53(text)) }]
  })

const PAGE = '/'

interface SeenAt {
  readonly id: number
  readonly place: number
  readonly at: number
}

function script(text: string, path: string, seen: SeenAt): ExchangeObservation {
  return {
    ...seen,
    kind: 'exchange',
    form: 'asset',
    exchange: {
      at: seen.at,
      duration: 1,
      resourceType: 'script',
      fromCache: false,
      request: { method: 'GET', url: HOST + path, headers: [], cookies: [] },
      response: {
        status: 200,
        headers: [],
        cookies: [],
        body: { mediaType: 'text/javascript', state: 'text', size: text.length, text },
      },
    },
  }
}

function call(
  text: string,
  {
    headers = {},
    cookies = {},
    body,
    bodyType,
    unreadBody,
    answerHeaders = {},
    messages,
    framing,
    wire,
    form = 'call',
    mediaType,
    isMarkup,
  }: More,
  seen: SeenAt,
): ExchangeObservation {
  const [asked = '', answered = ''] = text.split(' → ')
  const space = asked.indexOf(' ')
  const target = asked.slice(space + 1)
  const [, status, answer] = /^(\d{3})?\s*(.*)$/s.exec(answered) ?? []
  return {
    ...seen,
    kind: 'exchange',
    form,
    exchange: {
      at: seen.at,
      duration: 1,
      fromCache: false,
      request: {
        method: asked.slice(0, space),
        url: target.startsWith('/') ? HOST + target : target,
        headers: pairs(headers),
        cookies: pairs(cookies),
        ...(body === undefined
          ? unreadBody === undefined
            ? {}
            : { body: { mediaType: unreadBody, state: 'not shown', size: 9 } }
          : { body: { mediaType: bodyType ?? 'application/json', state: 'parsed', size: 1, value: body } }),
      },
      response: {
        status: Number(status ?? 200),
        headers: pairs(answerHeaders),
        cookies: [],
        body:
          answer === undefined || answer === ''
            ? { mediaType: mediaType ?? '', state: 'empty', size: 0 }
            : mediaType === undefined
              ? {
                  mediaType: 'application/json',
                  state: 'parsed',
                  size: answer.length,
                  value: JSON.parse(answer) as JsonValue,
                }
              : isMarkup === true
                ? { mediaType, state: 'text', size: answer.length, text: JSON.parse(answer) as string }
                : { mediaType, state: 'binary', size: answer.length },
      },
      ...(messages === undefined ? {} : { messages }),
      ...(framing === undefined ? {} : { framing }),
      ...(wire === undefined ? {} : { wire }),
    },
  }
}

const pairs = (of: { readonly [name: string]: string }) => Object.entries(of).map(([name, value]) => ({ name, value }))
