import type { JsonObject, JsonValue } from './exchange.ts'

/**
 * The link by which an object says what it is itself: of HAL and JSON:API, `{"_links": {"self": {"href": "/orders/7"}}}`, of those who list their links,
 * `{"links": [{"rel": "self", "href": …}]}`, of OData, and of those who write it plainly, `{"self": "/orders/7"}`.
 */
export function selfLink(object: JsonObject): string | undefined {
  const { _links: hal, links: listed, '@odata.id': odata, self } = object
  for (const place of [linkIn(hal), linkIn(listed), odata, self]) {
    const link = isObject(place) ? place['href'] : place
    if (typeof link === 'string') return link
  }
  return undefined
}

/** What the path of such a link ends with, decoded; undefined where nothing of it can be read. */
export function endOfSelfLink(object: JsonObject): string | undefined {
  const end = /([^/?#]+)\/?(?:[?#].*)?$/.exec(selfLink(object) ?? '')?.[1]
  if (end === undefined || !end.includes('%')) return end
  try {
    return decodeURIComponent(end)
  } catch {
    return undefined
  }
}

function linkIn(links: JsonValue | undefined): JsonValue | undefined {
  if (Array.isArray(links))
    return (links as readonly JsonValue[]).find(link => isObject(link) && link['rel'] === 'self')
  return isObject(links) ? links['self'] : undefined
}

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
