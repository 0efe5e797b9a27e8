import { isHalfShown } from '../evidence/half-shown.ts'
import type { Exchange } from '../evidence/exchange.ts'

/**
 * What a browser keeps over a journey: exchanges in their order go in, and come out with the cookies that were sent, where the recorder saw a request
 * before the browser had added them.
 */
export function keptCookies(): (exchange: Exchange) => Exchange {
  const byHost = new Map<string, Map<string, string>>()
  return exchange => {
    const { request, response } = exchange
    if (!URL.canParse(request.url)) return exchange
    const { hostname } = new URL(request.url)
    const kept = byHost.get(hostname) ?? new Map<string, string>()
    byHost.set(hostname, kept)
    for (const { name, value } of request.cookies) kept.set(name, value)
    const cookies = [...kept].map(([name, value]) => ({ name, value }))
    for (const { name, value } of response?.cookies ?? [])
      if (value === '') kept.delete(name)
      else kept.set(name, value)
    return cookies.length > 0 && isHalfShown(exchange) ? { ...exchange, request: { ...request, cookies } } : exchange
  }
}
