import type { Model } from '../../model/model.ts'
import { type Sightings, copySightings, mergeSightings, noSightings } from '../../model/sightings.ts'
import type { Candidate } from './candidate.ts'

const SYMBOLS: { readonly [symbol: string]: string } = {
  '€': 'EUR',
  '£': 'GBP',
  '₹': 'INR',
  '₩': 'KRW',
  '₽': 'RUB',
  '₺': 'TRY',
  '₴': 'UAH',
}
/** Several currencies share these. */
const SHARED: { readonly [symbol: string]: RegExp } = {
  $: /^(?:USD|AUD|CAD|NZD|SGD|HKD|MXN|ARS|CLP|COP|TWD|UYU)$/,
  '¥': /^(?:JPY|CNY)$/,
}

/** The one currency of the application; where it has several they are no constant. */
export function currency({ operations }: Model): readonly Candidate[] {
  const seen = new Map<string, Sightings>()
  for (const { leaf } of operations)
    for (const [key, sightings] of leaf.limits.currencies.entries)
      seen.set(key, mergeSightings(seen.get(key) ?? noSightings(), copySightings(sightings)))
  const codes = new Set([...seen.keys()].flatMap(key => /^(?:answer|request) (\w{3})$/.exec(key)?.[1] ?? []))
  const [code] = codes
  if (code === undefined || codes.size > 1) return []
  const symbols = [...seen.keys()].flatMap(key => /^text (.)$/u.exec(key)?.[1] ?? []).sort()
  const agreeing = symbols.filter(symbol => SYMBOLS[symbol] === code || SHARED[symbol]?.test(code) === true)
  if (agreeing.length < symbols.length) return []
  const answered = seen.get(`answer ${code}`)
  const sent = seen.get(`request ${code}`)
  return [
    {
      id: 'currency',
      name: 'currency',
      value: code,
      unit: null,
      meaning: 'currency',
      witnesses: [
        ...(answered === undefined ? [] : [`${code} under the name of a currency in answers`]),
        ...(sent === undefined ? [] : [`${code} under the name of a currency in requests`]),
        ...agreeing.map(symbol => `prices with ${symbol}`),
      ],
      sightings: answered ?? (sent as Sightings),
      part: answered === undefined ? '/request' : '/response/content/text',
      next: 'record a price as it is shown, and a payment',
    },
  ]
}
