import type { JsonValue } from '../../evidence/exchange.ts'
import { readJson } from './json-text.ts'

/** The JSON in a message, where it is an object, a list or a string; bare numbers and words are left as text. */
export function messageValue(text: string): { readonly value?: JsonValue } {
  const first = text.trimStart()[0]
  if (first !== '{' && first !== '[' && first !== '"') return {}
  const read = readJson(text)
  return 'value' in read ? { value: read.value } : {}
}
