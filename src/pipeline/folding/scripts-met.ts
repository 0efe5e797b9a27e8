import { createHash } from 'node:crypto'
import type { Exchange } from '../../evidence/exchange.ts'
import type { ExchangeObservation } from '../../evidence/observation.ts'
import { type DeliveredScript, deliveredScripts, scriptFile } from '../../readers/scripts/delivery/delivered.ts'
import { MAP_HEADERS, deliveredMap, mapAddress } from '../../readers/scripts/delivery/delivered-maps.ts'
import { type Standing, standing } from '../../readers/scripts/delivery/standing.ts'
import type { ScriptAhead, ScriptMet } from './script-desk.ts'

/**
 * The scripts and the source map that an exchange delivered, to be read apart.
 * @param recorded the text of the answer before secrets in it were replaced
 * @param handedOver the scripts whose text went over already
 */
export function scriptsMet(
  observation: ExchangeObservation,
  recorded: string | undefined,
  handedOver: Set<number>,
): readonly ScriptMet[] {
  const delivered = deliveredScripts(observation)
  const before = delivered.length === 0 ? null : standingOf(observation, recorded)
  const scripts = delivered.map(script => scriptMet(observation, script, before, handedOver))
  const map = deliveredMap(observation)
  return map === null ? scripts : [...scripts, mapMet(observation, map, handedOver)]
}

/**
 * The script that an exchange delivered, before it is known whether a secret in it has to be replaced; null where there is none.
 * @param handedOver the scripts that were returned before
 */
export function scriptAhead(exchange: Exchange, handedOver: Set<number>): ScriptAhead | null {
  const text = scriptFile(exchange)
  if (text === null) return null
  const digest = digestOf(text, null, null, exchange.response?.body?.digest)
  if (handedOver.has(digest)) return null
  handedOver.add(digest)
  return { text, digest }
}

/** Where the text of an answer stood before secrets in it were replaced; null where none were. */
function standingOf({ exchange }: ExchangeObservation, recorded: string | undefined): Standing | null {
  const text = exchange.response?.body?.text
  return text === undefined || recorded === undefined || recorded === text ? null : standing(recorded, text)
}

function scriptMet(
  observation: ExchangeObservation,
  { text, start }: DeliveredScript,
  before: Standing | null,
  handedOver: Set<number>,
): ScriptMet {
  const { id, place, at, exchange } = observation
  const digest = digestOf(text, start, before, exchange.response?.body?.digest)
  const header = exchange.response?.headers.find(({ name }) => MAP_HEADERS.includes(name))?.value
  const map = start === null ? mapAddress(exchange.request.url, header, text) : null
  const met = { id, place, at, url: exchange.request.url, digest, start, ...(map === null ? {} : { map }) }
  return withText(met, before === null ? { text } : { text, before }, handedOver)
}

/** @param ofBody that of the whole body, where it is known */
function digestOf(
  text: string,
  start: DeliveredScript['start'],
  before: Standing | null,
  ofBody: string | undefined,
): number {
  if (start === null && before === null && ofBody !== undefined) return Number.parseInt(ofBody.slice(0, 12), 16)
  const hash = createHash('sha256').update(text)
  // What stands elsewhere in a page has other places.
  if (start !== null) hash.update(`\0${start.line}:${start.column}`)
  if (before !== null) hash.update(`\0${JSON.stringify(before.stayed)}`).update(before.lines)
  return hash.digest().readUIntBE(0, 6)
}

function mapMet({ id, place, at, exchange }: ExchangeObservation, text: string, handedOver: Set<number>): ScriptMet {
  // A text that is both has two readings.
  const digest = createHash('sha256').update(text).update('\0map').digest().readUIntBE(0, 6)
  const url = new URL(exchange.request.url).href
  return withText({ id, place, at, url, digest, start: null, map: true }, { text }, handedOver)
}

function withText(met: ScriptMet, read: Pick<ScriptMet, 'text' | 'before'>, handedOver: Set<number>): ScriptMet {
  if (handedOver.has(met.digest)) return met
  handedOver.add(met.digest)
  return { ...met, ...read }
}
