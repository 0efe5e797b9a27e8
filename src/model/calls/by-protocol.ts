import { addressFrom, documentAddress } from '../pages/address.ts'
import type { CallLeaf } from './leaf/leaf.ts'
import { readLead } from './leaf/leads.ts'

/**
 * What tables in pages ask their server for the rows to show, by the names that DataTables has for it (server-side processing), before and since
 * its version 1.10; a POST too only reads by it.
 */
const TABLES: readonly (readonly string[])[] = [
  ['draw', 'start', 'length'],
  ['sEcho', 'iDisplayStart', 'iDisplayLength'],
]

/** @param names of what is sent, at its top */
export const asksForRows = (names: readonly string[]): boolean =>
  TABLES.some(all => all.every(name => names.includes(name)))

/** Whether each answer leads to a page that the call was made from: what it did shows there. */
export function leadsBack({ leads, callers }: CallLeaf): boolean {
  const from = new Set([...callers.entries.keys()].map(key => placeText(addressFrom(key))))
  const led = [...leads.entries.keys()].map(key => documentAddress(readLead(key).address))
  return led.length > 0 && led.every(address => address !== null && from.has(placeText(address)))
}

const placeText = ({ origin, segments }: { readonly origin: string; readonly segments: readonly string[] }): string =>
  `${origin}/${segments.join('/')}`
