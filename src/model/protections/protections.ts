import type { Body, Exchange, JsonObject } from '../../evidence/exchange.ts'
import type { ExchangeObservation } from '../../evidence/observation.ts'
import { isWriteProtection } from '../calls/leaf/write-protection.ts'
import type { Fold } from '../fold.ts'
import { hash53 } from '../hash.ts'
import { isObject } from '../json.ts'
import { parsedUrl } from '../parsed-url.ts'
import { rememberingAll } from '../remembering-all.ts'
import { type Sample, emptySample, mergeSamples, sampled } from '../sample.ts'
import { isRedacted } from '../token.ts'

/**
 * What calls are protected with against requests that another site forges: a value that only the application's own pages can know, sent in a header
 * (OWASP, "Cross-Site Request Forgery Prevention": synchronizer token, double-submit cookie). Values are redacted, equal ones equally.
 */
export interface Protections {
  /** By header: the values. */
  sent: Sample<Sample<true>>
  /** By value: where it stood that may be sent in one of these. */
  stood: Sample<Sample<true>>
}

const HEADERS = 16
const SENT = 64
const STOOD = 2048
const PLACES = 8

const protects = rememberingAll(isWriteProtection)

export const protections: Fold<Protections, ExchangeObservation> = {
  empty: () => ({ sent: emptySample(HEADERS), stood: emptySample(STOOD) }),
  add: (state, { exchange }) => {
    const { request } = exchange
    let isProtected = false
    for (const { name, value } of request.headers) {
      if (!protects(name) || !isSecret(value)) continue
      isProtected = true
      const values = sampled<Sample<true>>(state.sent, name, () => emptySample(SENT))
      if (values !== undefined) sampled(values, value, () => true)
    }
    const see = (value: string, place: string): void => {
      if (isRedacted(place)) return
      const places = sampled<Sample<true>>(state.stood, value, () => emptySample(PLACES))
      if (places !== undefined) sampled(places, place, () => true)
    }
    if (isProtected)
      for (const { name, value } of request.cookies) if (isSecret(value)) see(value, `the cookie \`${name}\``)
    seeAnswer(exchange, see)
    return state
  },
  merge: (left, right) => {
    const both = (a: Sample<true>, b: Sample<true>): Sample<true> => mergeSamples(a, b, () => true)
    mergeSamples(left.sent, right.sent, both)
    mergeSamples(left.stood, right.stood, both)
    return left
  },
}

/** A token in the place of a secret, and nothing beside it. */
const isSecret = (value: string): boolean => value.startsWith('rdx_')

type See = (value: string, place: string) => void

function seeAnswer({ request, response }: Exchange, see: See): void {
  const body = response?.body
  if (body === undefined) return
  if (!isObject(body.value)) return seePage(body, see)
  seeFields(body.value, '', (path, value) => {
    const from = `${request.method} /${(parsedUrl(request.url)?.segments ?? []).join('/')}`
    see(value, `\`${path}\` in the answer of \`${from}\``)
  })
}

/** More fields are a thing, and nothing that is told beside one. */
const FIELDS = 12

function seeFields(value: JsonObject, above: string, see: (path: string, value: string) => void): void {
  const names = Object.keys(value)
  if (names.length > FIELDS) return
  for (const name of names) {
    const inner = value[name]
    if (typeof inner === 'string') {
      if (isSecret(inner)) see(above + name, inner)
    } else if (above === '' && isObject(inner)) seeFields(inner, `${name}.`, see)
  }
}

/** What redaction leaves of such a value. */
const PROTECTION = /rdx_csrf_[0-9a-f]{16}/g
const MARK = 'rdx_csrf_'
const ELEMENT = 300
const MOST = 16

function seePage({ text, mediaType }: Body, see: See): void {
  if (text === undefined || !/html/.test(mediaType) || !text.includes(MARK)) return
  let left = MOST
  for (const { 0: value, index } of text.matchAll(PROTECTION)) {
    if (left-- === 0) return
    const before = text.slice(Math.max(0, index - ELEMENT), index)
    const element = before.slice(before.lastIndexOf('<'))
    const name = /\sname=["']?([\w:.[\]-]+)/i.exec(element)?.[1]
    const isMeta = /^<meta\s/i.test(element)
    see(
      value,
      name === undefined
        ? 'a script in pages'
        : isMeta
          ? `the meta element \`${name}\` of pages`
          : `the field \`${name}\` of forms`,
    )
  }
}

/**
 * Where what headers protect calls with had stood: by header, the place where every value stood that it was sent with, of several one that is
 * easily read before one that is searched for; null where no one place holds all.
 */
export function protectedBy({ sent, stood }: Protections): ReadonlyMap<string, string | null> {
  return new Map([...sent.entries].map(([header, { entries }]) => [header, commonPlace([...entries.keys()], stood)]))
}

function commonPlace(values: readonly string[], stood: Protections['stood']): string | null {
  const known = values.filter(value => hash53(value) < stood.bound)
  const [first, ...others] = known.map(value => new Set(stood.entries.get(value)?.entries.keys()))
  const common = [...(first ?? [])].filter(place => others.every(places => places.has(place)))
  return common.toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))[0] ?? null
}

const KINDS = ['the cookie', '`', 'the meta element', 'the field', 'a script']
const rank = (place: string): number => KINDS.findIndex(start => place.startsWith(start))
