/** One exchange of a recording that a test makes; what is left out is as plain as can be. */
export interface Exchange {
  readonly method?: string
  readonly url: string
  readonly headers?: { readonly [name: string]: string }
  readonly sent?: unknown
  readonly status?: number
  readonly answerHeaders?: { readonly [name: string]: string }
  readonly mediaType?: string
  /** A text as it is; anything else as JSON. */
  readonly answer?: unknown
  /** Of the page that was open. */
  readonly title?: string
}

/** A recording as a browser exports it, one exchange each second. */
export function har(exchanges: readonly Exchange[]): string {
  const titles = [...new Set(exchanges.map(({ title }) => title ?? 'A page'))]
  const pages = titles.map((title, index) => ({
    startedDateTime: time(0),
    id: `page_${index}`,
    title,
    pageTimings: {},
  }))
  const entries = exchanges.map((exchange, index) => ({
    pageref: `page_${titles.indexOf(exchange.title ?? 'A page')}`,
    startedDateTime: time(index),
    time: 12,
    request: asked(exchange),
    response: answered(exchange),
    cache: {},
    timings: { send: 1, wait: 10, receive: 1 },
  }))
  return JSON.stringify({ log: { version: '1.2', creator: { name: 'a test', version: '1' }, pages, entries } })
}

function asked({ method = 'GET', url, headers = {}, sent }: Exchange): object {
  const query = [...new URL(url).searchParams].map(([name, value]) => ({ name, value }))
  const body =
    sent === undefined
      ? {}
      : { postData: { mimeType: 'application/json', text: typeof sent === 'string' ? sent : JSON.stringify(sent) } }
  return {
    method,
    url,
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: named(headers),
    queryString: query,
    headersSize: -1,
    bodySize: -1,
    ...body,
  }
}

function answered({ status = 200, answerHeaders = {}, mediaType = 'application/json', answer = {} }: Exchange): object {
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer)
  return {
    status,
    statusText: '',
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: named({ 'content-type': mediaType, ...answerHeaders }),
    content: { size: text.length, mimeType: mediaType, text },
    redirectURL: '',
    headersSize: -1,
    bodySize: -1,
  }
}

function named(headers: Exchange['headers'] = {}): readonly { name: string; value: string }[] {
  return Object.entries(headers).map(([name, value]) => ({ name, value }))
}

function time(seconds: number): string {
  return new Date(Date.UTC(2026, 0, 5, 9, 0, 0) + seconds * 1000).toISOString()
}
