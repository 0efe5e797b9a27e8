import { sourceIn } from '../../evidence/evidence.ts'
import type { ExchangeObservation, Seen } from '../../evidence/observation.ts'
import { drawnByFlight } from '../../evidence/carried/drawn-flight.ts'
import { hash53 } from '../hash.ts'
import { wasDenied } from '../access/access.ts'
import { sampleIn } from '../sample.ts'
import { sight } from '../sightings.ts'
import { withoutTokens } from '../token.ts'
import { type Address, addressFrom, addressKey, addressOf, addressText } from './address.ts'
import { asksWho } from './asks-who.ts'
import type { PageForm } from './page.ts'
import type { Pages } from './seen-pages.ts'
import { sightPart } from './parts.ts'
import { type ReadPage, readPage, saysOnlyErrors } from './read-page.ts'
import { areCodes, codePlace } from './codes.ts'
import { sightStates } from './sight-states.ts'
import type { ColumnKey, RowLinkKey, Visit } from './visit.ts'
import { wordsIn } from './title-parts.ts'
import { scriptKey } from '../scripts/script-key.ts'

const LINK_SIGHTINGS = 64

/** HTML that was got, or that stood there. */
export interface ShownPage {
  readonly html: string
  readonly url: string
  readonly kind: 'document' | 'post' | 'fragment' | 'snapshot' | 'stream'
  readonly refused: boolean
  /** It says that it is not for whoever asked, under a status of success. */
  readonly denied?: boolean
}

type Sighted = Pick<Seen, 'id' | 'place'>

/** Whether who asked did not get what they asked for, whatever the status. */
export const isRefused = (exchange: ExchangeObservation['exchange']): boolean =>
  (exchange.response?.status ?? 0) >= 400 || saysOnlyErrors(exchange.response?.body) || wasDenied(exchange)

/** The HTML of an answer. */
export function sightAnswer(
  state: Pages,
  visit: Visit,
  key: string,
  observation: ExchangeObservation,
  kind: 'document' | 'post' | 'fragment',
): void {
  const { request, response } = observation.exchange
  const html = response?.body?.text ?? ''
  const refused = isRefused(observation.exchange)
  const denied = (response?.status ?? 0) < 400 && wasDenied(observation.exchange)
  sightPage(state, visit, key, observation, { html, url: request.url, kind, refused, denied })
}

/** What React's server drew for a page that scripts went to. */
export function sightStream(state: Pages, visit: Visit, key: string, observation: ExchangeObservation): void {
  const { request, response } = observation.exchange
  const { mediaType = '', text = '' } = response?.body ?? {}
  if (mediaType !== 'text/x-component' || text === '') return
  sightPage(state, visit, key, observation, {
    html: drawnByFlight(text),
    url: request.url,
    kind: 'stream',
    refused: false,
  })
}

/** Adds what HTML shows to what was seen at its address, in place. */
export function sightPage(state: Pages, visit: Visit, key: string, observation: Sighted, shown: ShownPage): void {
  const { html, url, kind, refused, denied } = shown
  if (html === '') return
  const page = readPage(html)
  const { parts } = visit
  const base = URL.canParse(page.base, url) && page.base !== '' ? new URL(page.base, url).href : url
  const address = addressFrom(key)
  for (const { level, text } of page.headings) sightPart(parts.headings, `${level} ${text}`, observation)
  if (page.leading !== null) sightPart(parts.headings, `${LOWEST} ${page.leading}`, observation)
  for (const action of page.actions) sightPart(parts.actions, action, observation)
  for (const { by, label } of page.pressed) sightPart(state.pressed, JSON.stringify([by, label]), observation, 1)
  for (const { kind: of, text } of page.messages) sightPart(parts.messages, `${of} ${text}`, observation)
  for (const { code, text } of page.keptWords) sightPart(parts.keptWords, `${code} ${text}`, observation, 1)
  const formKeys: string[] = []
  // What who may not sees, to sign in as somebody else, is no part of the page.
  for (const { form, prefilled, byDefault } of denied === true ? [] : page.forms) {
    const method = kind === 'snapshot' && byDefault ? '' : form.method
    const name = kind === 'fragment' ? nameInPiece(form, page) : form.name
    const seen = { ...form, name, method, action: actionText(form, base, address) }
    const formKey = hash53(JSON.stringify(seen)).toString(36)
    sampleIn(state.forms, formKey, seen, first => first)
    formKeys.push(formKey)
    sightPart(parts.forms, formKey, observation)
    for (const word of wordsOf(address))
      if (prefilled.some(([, text]) => sameWord(text, word))) sightPart(parts.prefilled, word, observation)
  }
  sightStates(visit, page.states, formKeys, observation)
  sightLinks(state, visit, page, base, observation)
  if (!refused && denied !== true) sightColumns(visit, page, base, observation)
  if (kind === 'fragment') return
  const own = kind === 'snapshot' || kind === 'stream' || (kind === 'document' && !refused)
  if (page.title !== '' && (own || kind === 'post' || !saysNoOnly(page)))
    sightPart(own ? parts.titles : parts.otherTitles, page.title, observation)
  if (page.title !== '' && own && asksWho(page)) sightPart(parts.entranceTitles, page.title, observation, 1)
  // Only parts of the page are drawn anew.
  if (kind === 'stream') return
  if (page.language !== '') sightPart(parts.languages, page.language.toLowerCase(), observation, 1)
  sightTitleFields(parts, page, observation)
  for (const { text, as } of page.names) sightPart(state.names, JSON.stringify([address.origin, as, text]), observation)
  // A page that there is not describes itself.
  for (const { text, as } of refused ? [] : page.descriptions)
    sightPart(state.descriptions, JSON.stringify([address.origin, as, text]), observation)
  if (page.shell) sight(visit.counts.shells, observation)
  else if (own) sightPart(parts.skeletons, page.skeleton.map(hash => hash.toString(36)).join(' '), observation)
  if (own) sightScripts(parts, page, base, observation)
  if (own && page.router !== null) sightPart(parts.routers, JSON.stringify(page.router), observation, 1)
  if (kind === 'document') sightPart(parts.contents, hash53(withoutTokens(html)).toString(36), observation)
}

/** Of a heading that is none in the markup. */
const LOWEST = 3

/** Whether a page that was refused has nothing to do on it: what it is called names the refusal, or the whole application. */
const saysNoOnly = ({ shell, forms }: ReadPage): boolean =>
  !shell && forms.every(({ form }) => form.fields.length === 0)

/** The one form of a piece is what the piece is called, where it has no name of its own: a script may make its buttons. */
function nameInPiece({ name, fields: [only, ...others] }: PageForm, { forms, headings }: ReadPage): string {
  const isUnnamed = name === '' || (others.length === 0 && name === only?.label)
  const [heading] = headings
  return isUnnamed && heading !== undefined && forms.length === 1 ? heading.text : name
}

/** Builds differ between recordings: scripts are of their recording. */
function sightScripts(parts: Visit['parts'], { scriptFiles }: ReadPage, base: string, observation: Sighted): void {
  const source = sourceIn(observation.place)
  for (const file of scriptFiles) {
    const script = scriptKey(file, base)
    if (script !== null) sightPart(parts.scripts, `${source} ${script}`, observation, 1)
  }
}

/** Which fields of what is changed there hold a part of the title: it names a thing. */
function sightTitleFields(parts: Visit['parts'], { title, forms }: ReadPage, observation: Sighted): void {
  for (const { form, prefilled } of forms) {
    if (form.method === 'GET') continue
    for (const [name, text] of prefilled)
      if (text.length > 1 && text.length < title.length + 1 && /\p{L}/u.test(text) && wordsIn(title, text) !== null)
        sightPart(parts.titleFields, JSON.stringify([title, name, text]), observation, 1)
  }
}

/** Empty for the page itself. */
function actionText(form: PageForm, base: string, own: Address): string {
  if (form.action === '') return ''
  const address = addressOf(form.action, base)
  if (address === null) return ''
  return address.origin === own.origin ? addressText(address) : `${address.origin}${addressText(address)}`
}

/** The parts of an address that a person may have chosen. */
function* wordsOf({ segments, query }: Address): Generator<string> {
  for (const segment of segments) if (segment !== '') yield segment
  for (const [, value] of query) if (value !== '') yield value
}

/** `Main_Page` stands as `Main Page` in a field. */
const sameWord = (text: string, word: string): boolean =>
  text === word || (text.length === word.length && text.replace(/[ +]/g, '_') === word.replace(/[ +]/g, '_'))

/** One part for each column and what its cells hold. */
function sightColumns({ parts }: Visit, { listed }: ReadPage, base: string, observation: Sighted): void {
  for (const { as, columns, hrefs } of listed) {
    const labels = columns.map(({ label }) => label)
    for (const [at, { name, kinds }] of columns.entries())
      for (const kind of kinds)
        sightPart(parts.columns, JSON.stringify([labels, at, name, kind, as] satisfies ColumnKey), observation, FEW)
    for (const href of hrefs) {
      const address = addressOf(href, base)
      if (address !== null)
        sightPart(parts.rowLinks, JSON.stringify([labels, addressKey(address)] satisfies RowLinkKey), observation, FEW)
    }
  }
}

const FEW = 16

function sightLinks(state: Pages, visit: Visit, page: ReadPage, base: string, observation: Sighted): void {
  const byText = new Map<string, Address[]>()
  const byPlace = new Map<string, Address[]>()
  for (const { text, href, landmark } of page.links) {
    const address = addressOf(href, base)
    if (address === null) continue
    sightPart(visit.parts.links, JSON.stringify([text, landmark, addressKey(address)]), observation, LINK_SIGHTINGS)
    if (landmark !== 'main' && landmark !== 'other') continue
    const place = codePlace(address)
    if (place !== null) byPlace.set(place, [...(byPlace.get(place) ?? []), address])
    const same = byText.get(text)
    if (same === undefined) byText.set(text, [address])
    else same.push(address)
  }
  for (const [text, addresses] of byText)
    if (text !== '' && addresses.length > 1) sightAlike(state, addresses, observation)
  for (const addresses of byPlace.values())
    if (areCodes(addresses))
      for (const address of addresses)
        sightPart(
          state.alike,
          JSON.stringify([addressKey(address), address.segments.length - 1, 'code']),
          observation,
          LINK_SIGHTINGS,
        )
}

/** So many links with one text are rows whatever they differ in. */
const ROWS = 3

/** "Edit" beside every row leads to addresses that differ in what the row is. */
function sightAlike(state: Pages, addresses: readonly Address[], observation: Sighted): void {
  const byShape = new Map<string, Address[]>()
  for (const address of addresses) {
    const shape = JSON.stringify([address.origin, address.segments.length, address.query.map(([name]) => name)])
    byShape.set(shape, [...(byShape.get(shape) ?? []), address])
  }
  const same = [...byShape.values()].find(group => group.length * 3 >= addresses.length * 2)
  const first = same?.[0]
  if (same === undefined || first === undefined) return
  const partsOf = ({ segments, query }: Address): readonly string[] => [...segments, ...query.map(([, value]) => value)]
  const columns = partsOf(first).map((_, index) => new Set(same.map(address => partsOf(address)[index] as string)))
  const varying = columns.flatMap((column, index) => (column.size > 1 ? [index] : []))
  // Two that differ in several parts, `/reports/boat/7` and `/reports/kind/sloop`, may as well be of two kinds.
  if (varying.length === 0 || same.length < 2 || (varying.length > 1 && same.length < ROWS)) return
  // The row is named by every part that varies; where only the first of the path does, it may be the menu.
  for (const index of varying) {
    if (index === 0 && first.segments.length > 0) continue
    for (const address of same)
      sightPart(state.alike, JSON.stringify([addressKey(address), index]), observation, LINK_SIGHTINGS)
  }
}
