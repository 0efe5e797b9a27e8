import type { JsonValue } from '../../evidence/exchange.ts'
import { ATTRIBUTE, TEXT } from '../../evidence/xml.ts'

/** A value as the document that `xmlValue` reads it from. */
export function xmlText(value: JsonValue): string {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return ''
  return `<?xml version="1.0" encoding="UTF-8"?>${(Object.entries(value) as Members)
    .map(([name, inner]) => written(name, inner))
    .join('')}`
}

type Members = readonly (readonly [name: string, value: JsonValue])[]

function written(name: string, value: JsonValue): string {
  if (Array.isArray(value)) return (value as readonly JsonValue[]).map(one => written(name, one)).join('')
  if (value === null) return `<${name}/>`
  if (typeof value !== 'object') return `<${name}>${escaped(value)}</${name}>`
  const members = Object.entries(value) as Members
  const attributes = members.flatMap(([key, one]) =>
    key.startsWith(ATTRIBUTE) ? [` ${key.slice(ATTRIBUTE.length)}="${escaped(one).replaceAll('"', '&quot;')}"`] : [],
  )
  const inner = members
    .filter(([key]) => !key.startsWith(ATTRIBUTE))
    .map(([key, one]) => (key === TEXT ? escaped(one) : written(key, one)))
  return `<${name}${attributes.join('')}>${inner.join('')}</${name}>`
}

/** XML 1.0, 2.4 */
const escaped = (value: JsonValue): string =>
  (typeof value === 'string' ? value : JSON.stringify(value))
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
