import type { Exchange, JsonValue } from '../evidence/exchange.ts'

/**
 * An exchange with the shop.
 * @param line `GET /orders`
 */
export function sampleExchange(line: string, status: number, body?: JsonValue, sent?: JsonValue): Exchange {
  const [method = '', path = ''] = line.split(' ')
  const parsed = (value: JsonValue) => ({ mediaType: 'application/json', state: 'parsed' as const, size: 1, value })
  return {
    at: Date.UTC(2026, 10, 21, 12),
    duration: 1,
    fromCache: false,
    request: {
      method,
      url: `https://shop.example${path}`,
      headers: [],
      cookies: [{ name: 'sid', value: 'of-the-recording' }],
      ...(sent === undefined ? {} : { body: parsed(sent) }),
    },
    response: { status, headers: [], cookies: [], ...(body === undefined ? {} : { body: parsed(body) }) },
  }
}
