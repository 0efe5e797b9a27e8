/** HAR entries the way that different tools write them. */
let clock = Date.UTC(2026, 0, 5, 8)

export const TOOLS = {
  chrome: { name: 'WebInspector', version: '537.36' },
  firefox: { name: 'Firefox', version: '140.0' },
  safari: { name: 'WebKit Web Inspector', version: '1.0' },
  playwright: { name: 'Playwright', version: '1.55.0' },
  charles: { name: 'Charles Proxy', version: '4.6.7' },
  postman: { name: 'Postman', version: '11.0' },
}

/** Starts the clock of the entries anew. */
export const resetClock = () => {
  clock = Date.UTC(2026, 0, 5, 8)
}

/**
 * One entry.
 * @param {string} tool one of TOOLS
 */
export function entry(
  tool,
  {
    method = 'GET',
    url = 'https://app.example.test/api/v1/things',
    requestHeaders = [],
    responseHeaders = [],
    requestType = 'application/json',
    body,
    params,
    status = 200,
    type = 'application/json',
    text = '{"ok":true}',
    encoding,
    location = '',
    extra = {},
    requestCookies = [],
    responseCookies = [],
  },
) {
  clock += 137
  const h2 = tool === 'chrome' || tool === 'firefox'
  const address = new URL(url)
  const made = {
    startedDateTime: new Date(clock).toISOString(),
    time: 12.5,
    request: {
      method,
      url,
      httpVersion: h2 ? 'HTTP/2' : 'HTTP/1.1',
      cookies: requestCookies,
      headers: [
        ...(tool === 'chrome'
          ? [
              { name: ':authority', value: address.host },
              { name: ':method', value: method },
              { name: ':path', value: url.slice(address.origin.length).split('#')[0] },
              { name: ':scheme', value: 'https' },
            ]
          : [{ name: 'Host', value: address.host }]),
        { name: 'Accept', value: 'application/json, text/plain, */*' },
        {
          name: 'User-Agent',
          value: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
        },
        { name: 'sec-ch-ua', value: '"Chromium";v="140", "Not=A?Brand";v="24"' },
        ...requestHeaders,
      ],
      queryString: queryOf(url),
      headersSize: tool === 'charles' ? 412 : -1,
      bodySize: body === undefined ? 0 : Buffer.byteLength(body),
      ...(body === undefined
        ? {}
        : { postData: { mimeType: requestType, ...(params === undefined ? {} : { params }), text: body } }),
    },
    response: {
      status,
      statusText: '',
      httpVersion: h2 ? 'HTTP/2' : 'HTTP/1.1',
      cookies: responseCookies,
      headers: [
        { name: 'Content-Type', value: type },
        { name: 'Date', value: 'Mon, 05 Jan 2026 08:00:00 GMT' },
        ...responseHeaders,
      ],
      content: {
        size: Buffer.byteLength(text),
        mimeType: type,
        text,
        ...(encoding === undefined ? {} : { encoding }),
      },
      redirectURL: location,
      headersSize: -1,
      bodySize: Buffer.byteLength(text),
      ...(tool === 'chrome' || tool === 'playwright' ? { _transferSize: 512 } : {}),
    },
    cache: {},
    timings: { blocked: -1, dns: -1, connect: -1, send: 0.1, wait: 10, receive: 2, ssl: -1 },
    ...(tool === 'charles' ? {} : { serverIPAddress: '10.1.2.3' }),
    ...(tool === 'chrome'
      ? {
          _initiator: { type: 'script', stack: { callFrames: [] } },
          _priority: 'High',
          _resourceType: 'xhr',
          connection: '443',
        }
      : {}),
    ...(tool === 'firefox' ? { _securityState: 'secure' } : {}),
    ...extra,
  }
  return made
}

export function queryOf(url) {
  const mark = url.indexOf('?')
  if (mark < 0) return []
  return url
    .slice(mark + 1)
    .split('#')[0]
    .split('&')
    .map(pair => {
      const at = pair.indexOf('=')
      const [name, value] = at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)]
      return { name: plain(name), value: plain(value) }
    })
}

export const plain = text => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}
