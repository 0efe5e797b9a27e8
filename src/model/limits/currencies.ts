import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import type { ExchangeObservation } from '../../evidence/observation.ts'
import { type Sample, emptySample, mergeSamples, sampled } from '../sample.ts'
import { type Sightings, mergeSightings, noSightings, sight } from '../sightings.ts'

/** Currencies by where they stand: `answer EUR`, `request EUR` under a name that says so, `text €` beside a number. */
export type Currencies = Sample<Sightings>

const MOST = 24
/** Values of one body that are looked at. */
const VISITS = 400

export const noCurrencies = (): Currencies => emptySample(MOST)

/** Consumes both. */
export const mergeCurrencies = (left: Currencies, right: Currencies): Currencies =>
  mergeSamples(left, right, mergeSightings)

/** In place. */
export function sightCurrencies(currencies: Currencies, observation: ExchangeObservation): void {
  const { request, response } = observation.exchange
  const note = (key: string): void => {
    const sightings = sampled(currencies, key, noSightings)
    if (sightings !== undefined) sight(sightings, observation)
  }
  if ((response?.status ?? 0) < 400 && response?.body?.value !== undefined) look(response.body.value, 'answer', note)
  if (request.body?.value !== undefined) look(request.body.value, 'request', note)
  for (const { name, value } of request.body?.fields ?? []) if (isCode(name, value)) note(`request ${value}`)
  const query = request.url.indexOf('?')
  if (query !== -1 && /currency/i.test(request.url))
    for (const [name, value] of new URLSearchParams(request.url.slice(query + 1)))
      if (isCode(name, value)) note(`request ${value}`)
}

function look(body: JsonValue, side: 'answer' | 'request', note: (key: string) => void): void {
  // Breadth first: what stands near the top is looked at whatever stands below.
  const names: string[] = []
  const waiting: (JsonObject | readonly JsonValue[])[] = []
  let met = 0
  const meet = (name: string, value: JsonValue): void => {
    met++
    if (typeof value === 'string') text(name, value, side, note)
    else if (value !== null && typeof value === 'object') {
      names.push(name)
      waiting.push(value)
    }
  }
  meet('', body)
  for (let next = 0; next < waiting.length; next++) {
    const value = waiting[next] as JsonObject | readonly JsonValue[]
    if (Array.isArray(value))
      for (const element of value as readonly JsonValue[]) {
        if (met === VISITS) return
        meet(names[next] as string, element)
      }
    else
      for (const name in value) {
        if (met === VISITS) return
        meet(name, (value as JsonObject)[name] as JsonValue)
      }
  }
}

function text(name: string, value: string, side: 'answer' | 'request', note: (key: string) => void): void {
  if (value.length === 3 && isCode(name, value)) note(`${side} ${value}`)
  else if (value.length < 24 && mayBePrice(value)) {
    const symbol = PRICE.exec(value)
    if (symbol !== null) note(`text ${symbol[1] ?? symbol[2]}`)
  }
}

/** A symbol that is no letter of English stands first, behind a sign, or last. */
const mayBePrice = (text: string): boolean =>
  isSymbol(text.charCodeAt(text.startsWith('-') ? 1 : 0)) || isSymbol(text.charCodeAt(text.length - 1))

const isSymbol = (code: number): boolean => code === 0x24 || code > 0x7f

const PRICE = /^-?([€$£¥₹₩₽₺₴]) ?\d[\d.,' ]*$|^-?\d[\d.,' ]*? ?([€$£¥₹₩₽₺₴])$/

/** ISO 4217, the codes that are used for prices. */
const CODES = new Set(
  (
    'AED ARS AUD BDT BGN BRL CAD CHF CLP CNY COP CZK DKK EGP EUR GBP HKD HUF IDR ILS INR ISK JPY KES KRW KZT LKR MAD MXN MYR NGN NOK NZD PEN ' +
    'PHP PKR PLN QAR RON RSD RUB SAR SEK SGD THB TND TRY TWD UAH USD UYU VND ZAR'
  ).split(' '),
)

const isCode = (name: string, value: string): boolean =>
  value.length === 3 && CODES.has(value) && /currency/i.test(name)
