import type { JsonObject, JsonValue } from '../evidence/exchange.ts'
import { drawBody, mediaTypeOf } from './body.ts'
import { type Drawn, type Span, stacked } from './drawn.ts'
import { asList, asObject, asText } from './pointer.ts'

/** The request of an entry: its line, its header fields and its body. */
export function drawRequest(request: JsonObject, within: string | undefined): Drawn {
  const method = asText(request['method'])
  const url = asText(request['url'])
  const line = [method, url, asText(request['httpVersion'])].filter(word => word !== '').join(' ')
  const start = method === '' ? 0 : method.length + 1
  const first: Drawn = {
    lines: [line],
    spans: [
      span('/request', 0, 0, line.length),
      span('/request/method', 0, 0, method.length),
      span('/request/url', 0, start, start + url.length),
      ...querySpans(url, start),
    ],
    note: null,
  }
  const headers = drawHeaders(request['headers'], '/request')
  const postData = asObject(request['postData'])
  const body = drawBody(postData, {
    pointer: '/request/postData',
    mediaType: mediaTypeOf(request['headers'], postData),
    within,
  })
  return withBody([first, headers], body, '/request/postData')
}

/** The response of an entry: its status, its header fields and its body. `failure` is what the tool said where none came. */
export function drawResponse(response: JsonObject, failure: string, within: string | undefined): Drawn {
  const status = typeof response['status'] === 'number' ? String(response['status']) : '0'
  const version = asText(response['httpVersion'])
  const line = [version, status, asText(response['statusText'])].filter(word => word !== '').join(' ')
  const start = version === '' ? 0 : version.length + 1
  const first: Drawn = {
    lines: [line],
    spans: [span('/response', 0, 0, line.length), span('/response/status', 0, start, line.length)],
    note: Number(status) > 0 ? null : `No answer is recorded${failure === '' ? '' : `: ${failure}`}.`,
  }
  const content = asObject(response['content'])
  const body = drawBody(content, {
    pointer: '/response/content',
    mediaType: mediaTypeOf(response['headers'], content),
    within,
  })
  return withBody([first, drawHeaders(response['headers'], '/response')], body, '/response/content')
}

const span = (pointer: string, line: number, from: number, to: number): Span => ({
  pointer,
  from: { line, column: from },
  to: { line, column: to },
})

/** An empty line before the body, as on the wire. Where there is none, its media type stands for it, else the first line. */
function withBody(head: readonly Drawn[], body: Drawn, pointer: string): Drawn {
  if (body.lines.length > 0) return stacked([...head, { lines: [''], spans: [], note: null }, body])
  const drawn = stacked([...head, body])
  const at = drawn.lines.findIndex(line => /^content-type:/i.test(line))
  const line = Math.max(0, at)
  return { ...drawn, spans: [...drawn.spans, span(pointer, line, 0, (drawn.lines[line] as string).length)] }
}

function drawHeaders(headers: JsonValue | undefined, message: '/request' | '/response'): Drawn {
  const lines: string[] = []
  const spans: Span[] = []
  for (const [nth, header] of asList(headers).entries()) {
    const { name, value } = asObject(header)
    const line = `${asText(name)}: ${asText(value)}`
    spans.push(span(`${message}/headers/${nth}`, lines.length, 0, line.length))
    if (/^content-type$/i.test(asText(name)))
      spans.push(
        span(`${message}/${message === '/request' ? 'postData' : 'content'}/mimeType`, lines.length, 0, line.length),
      )
    if (/^(?:set-)?cookie$/i.test(asText(name))) spans.push(span(`${message}/cookies`, lines.length, 0, line.length))
    if (/^location$/i.test(asText(name))) spans.push(span(`${message}/redirectURL`, lines.length, 0, line.length))
    lines.push(line)
  }
  return { lines, spans, note: null }
}

/** `/request/queryString/2`: the third parameter behind the question mark. */
function querySpans(url: string, start: number): readonly Span[] {
  const mark = url.indexOf('?')
  if (mark === -1) return []
  const query = (url.slice(mark + 1).split('#', 1)[0] as string).split('&')
  const spans: Span[] = [span('/request/queryString', 0, start + mark, start + mark + 1 + query.join('&').length)]
  let at = start + mark + 1
  for (const [nth, parameter] of query.entries()) {
    spans.push(span(`/request/queryString/${nth}`, 0, at, at + parameter.length))
    at += parameter.length + 1
  }
  return spans
}
