import type { ExchangeObservation } from '../../../evidence/observation.ts'
import { ledByHeader } from '../../../evidence/led-by-header.ts'
import type { Fold } from '../../fold.ts'
import { type Sample, emptySample, mergeSamples, sampled } from '../../sample.ts'
import { FEW_SIGHTINGS, type Sightings, mergeSightings, noSightings, sight } from '../../sightings.ts'

/**
 * Where answers lead, by status, the header that says it where that is not `Location`, and address: `302 https://shop.test/orders?tab=open&id`,
 * `200 hx-redirect https://shop.test/orders`. Of the query the names stand there, and words.
 */
export type Leads = Sample<Sightings>

const ADDRESSES = 48
/** In characters. */
const LONGEST = 400
const NAMES = 8

export const leads: Fold<Leads, ExchangeObservation> = {
  empty: () => emptySample(ADDRESSES),
  add: (state, observation) => {
    const { request, response } = observation.exchange
    if (response === undefined) return state
    const { status, headers, redirect } = response
    const location = { name: '', to: headers.find(({ name }) => name === 'location')?.value }
    const led = isLeading(status) ? location : ledByHeader(headers)
    const to = led === undefined ? undefined : (redirect ?? led.to)
    if (led === undefined || to === undefined || !URL.canParse(to, request.url)) return state
    const { origin, pathname, search } = new URL(to, request.url)
    const query = [...new Set(partsIn(search))].sort().slice(0, NAMES)
    const address = `${origin}${pathname}${query.length === 0 ? '' : `?${query.join('&')}`}`
    if (address.length > LONGEST) return state
    const seen = sampled(state, [status, ...(led.name === '' ? [] : [led.name]), address].join(' '), () =>
      noSightings(FEW_SIGHTINGS),
    )
    if (seen !== undefined) sight(seen, observation)
    return state
  },
  merge: (left, right) => mergeSamples(left, right, mergeSightings),
}

/** What a key of `Leads` says: the status, the header where that is not `Location` (else empty), and the address. */
export function readLead(key: string): { readonly status: string; readonly by: string; readonly address: string } {
  const [, status = '', by = '', address = ''] = /^(\d+) (?:([\w-]+) )?(.*)$/s.exec(key) ?? []
  return { status, by, address }
}

/** `tab=open`; of a value that is no plain word the name. */
const partsIn = (search: string): readonly string[] =>
  search
    .slice(1)
    .split('&')
    .map(pair => (WORD.test(pair) ? pair : (pair.split('=', 1)[0] as string)))
    .filter(part => part !== '')

const WORD = /^[^=]+=[A-Za-z][A-Za-z_-]{0,31}$/

/** A redirect, or what says where that is which was made. */
const isLeading = (status: number): boolean => (status >= 300 && status < 400) || status === 201
