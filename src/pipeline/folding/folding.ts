import { createHash } from 'node:crypto'
import { serialize } from 'node:v8'
import { builtFile } from '../../evidence/built-file.ts'
import type { Diagnostic } from '../../evidence/diagnostic.ts'
import type { Place } from '../../evidence/evidence.ts'
import type { JsonObject, JsonValue, ShownText } from '../../evidence/exchange.ts'
import type { ExchangeForm, ExchangeObservation, Observation } from '../../evidence/observation.ts'
import type { RecordingList } from '../../evidence/recording-list.ts'
import type { Landing } from '../../evidence/landing.ts'
import { hash53 } from '../../model/hash.ts'
import { landingsOf } from '../../model/landings/landings.ts'
import { type Noted, type Trails, trails } from '../../model/landings/trails.ts'
import { type ModelState, modelFold } from '../../model/model.ts'
import { harExchange, readHarEntry, readHarPage } from '../../readers/har/entry.ts'
import { exchangeForm } from '../../readers/har/form.ts'
import { parseHarEntry } from '../../readers/har/har-entry.ts'
import { unpackEntry } from '../../readers/har/unpack-entry.ts'
import { exchangeId, snapshotId } from '../../readers/har/id.ts'
import { harIndex, harPlace, harPointer } from '../../readers/har/place.ts'
import type { HarBatch } from '../../readers/har/scan.ts'
import { readHarSnapshot } from '../../readers/har/snapshot.ts'
import { type DeliveredScript, deliveredScripts } from '../../readers/scripts/delivery/delivered.ts'
import { MAP_HEADERS, deliveredMap, mapAddress } from '../../readers/scripts/delivery/delivered-maps.ts'
import { type Standing, standing } from '../../readers/scripts/delivery/standing.ts'
import { collectDocument, redactDocument } from '../../redaction/documents.ts'
import { collectHarEntry, collectHarSnapshot, redactHarEntry, redactHarSnapshot } from '../../redaction/har.ts'
import { type Redactor, makeRedactor } from '../../redaction/redactor.ts'
import type { Digits } from '../../redaction/known/tokens.ts'
import { type KnownSecrets, packSecrets } from '../../redaction/known/known.ts'
import { addTokens, makeRecall } from '../../redaction/known/recall.ts'
import {
  type Secrets,
  collectSecrets,
  collectSnapshot,
  emptySecrets,
  mergeSecrets,
  recallIn,
} from '../../redaction/known/secrets.ts'
import { type Grams, grams } from '../../store/recordings/grams.ts'
import { type PackedMember, packRun } from '../../store/recordings/pack-run.ts'
import { lowered, seenTexts } from '../../store/recordings/seen-texts.ts'
import { describedAnswer, describedDocument } from './describe.ts'
import type { ScriptMet } from './script-desk.ts'
import { unreadBodies } from './unread-bodies.ts'

/** Entries of one source, to be looked through for secrets or summed up. */
export interface Piece {
  /** `screenshots`: pictures of it may stay in a copy. */
  readonly source: { readonly number: number; readonly identity?: string; readonly screenshots?: boolean }
  readonly batch: HarBatch
}

/** What one piece of a source told about that source. */
export interface PieceSeen {
  readonly observations: number
  /** Milliseconds since the epoch; Infinity and -Infinity where nothing has a time. */
  readonly from: number
  readonly to: number
  readonly diagnostics: readonly Diagnostic[]
  /** Scripts that were delivered, to be read apart. */
  readonly scripts: readonly ScriptMet[]
  /** What lies in a folder of built files, by the position of its entry. */
  readonly files: readonly (readonly [entry: number, path: string])[]
}

/**
 * One worker's share of the work: first it learns secrets, then it sums up without them. The same object runs in a thread or
 * in place.
 */
export interface Folding {
  /** First pass. Returns how many entries were looked through. */
  readonly collect: (piece: Piece) => number
  /** Hands over what was found so far. */
  readonly found: () => Found
  /** All that was found, here and by others, in buffers that threads share. */
  readonly pack: (others: readonly Found[]) => Known
  /** Between the passes: what all workers found, and the key. */
  readonly arm: (known: Known, key: Uint8Array, digits: Digits) => void
  /** Second pass. */
  readonly fold: (piece: Piece) => PieceSeen
  /** Before a first pass: secrets of other recordings, of which only the tokens are left, are to be known again. */
  readonly recall: (tokens: readonly string[], key: Uint8Array) => void
  /** First pass over a recording that is to be copied: also what stands in fields that only its tool knows. */
  readonly collectRaw: (piece: Piece) => number
  /** Second pass of copying: each entry (or page) as JSON, without its secrets. */
  readonly redact: (piece: Piece) => readonly string[]
  /** Second pass of a recording that is to be stored: what is summed up is what was packed. */
  readonly keep: (piece: Piece) => { readonly member: PackedMember; readonly seen: PieceSeen }
  /** Sums up what `keep` packed. */
  readonly foldAgain: (piece: Piece) => PieceSeen
  /** What was summed up so far, as a copy. */
  readonly peek: () => Uint8Array
  /** Hands the state over; the folding starts anew. */
  readonly state: () => {
    readonly state: ModelState
    readonly replaced: ReturnType<Redactor['replaced']>
    /** Tokens that stand in what was packed. */
    readonly tokens: ReadonlySet<string>
  }
}

/** What the first pass finds. */
export interface Found {
  readonly secrets: Secrets
  /** What answers led on to. */
  readonly led: Trails
}

/** What the second pass knows from the first. */
export interface Known {
  readonly secrets: KnownSecrets
  /** A secret of another recording was known again. */
  readonly recalled: boolean
  /** By the place of the answer that led there. */
  readonly landings: ReadonlyMap<Place, Landing>
}

export function folding(): Folding {
  let secrets = emptySecrets()
  let led = trails.empty()
  let redactor: Redactor | null = null
  let landings: Known['landings'] = new Map()
  let state = modelFold.empty()
  let tokens = new Set<string>()
  const handedOver = new Set<number>()
  const armed = (): Redactor => {
    if (redactor === null) throw new Error('folding: not armed with a redactor')
    return redactor
  }
  const addAll = (observations: readonly Observation[]): void => {
    state = modelFold.addAll(state, observations)
  }
  return {
    collect: piece => {
      if (piece.batch.kind === 'documents')
        for (const { document } of documents(piece)) collectDocument(secrets, document)
      for (const read of snapshots(piece)) if ('snapshot' in read) collectSnapshot(secrets, read.snapshot)
      const read = [...entries(piece)]
      for (const entry of read) if ('exchange' in entry) collectSecrets(secrets, entry.exchange)
      for (const entry of read) if ('exchange' in entry) led = trails.add(led, noted(entry))
      return piece.batch.ends.length
    },
    found: () => {
      const found = { secrets, led }
      secrets = emptySecrets()
      led = trails.empty()
      return found
    },
    pack: others => {
      const all = others.reduce((left, right) => mergeSecrets(left, right.secrets), secrets)
      const ways = others.reduce((left, right) => trails.merge(left, right.led), led)
      secrets = emptySecrets()
      led = trails.empty()
      return {
        secrets: packSecrets(all, bytes => new SharedArrayBuffer(bytes)),
        recalled: all.marks.has('recalled'),
        landings: landingsOf(ways),
      }
    },
    collectRaw: ({ source, batch }) => {
      for (const { bytes, index } of slices(batch)) {
        const entry = parsed(bytes)
        if (entry === null) continue
        COLLECT[batch.kind](secrets, entry)
        if (batch.kind !== 'entries' || !mayLead(entry)) continue
        const exchange = harExchange(entry, { index })
        led = trails.add(led, noted({ exchange, place: harPlace(source.number, 'entries', index) }))
      }
      return batch.ends.length
    },
    recall: (tokens, key) => recallIn(secrets, makeRecall(tokens, key)),
    redact: piece => redacted(piece, armed()),
    keep: piece => {
      const found = SEARCHED.has(piece.batch.kind) ? grams() : null
      const texts = redacted(piece, armed(), { found, landings })
      for (const text of texts) addTokens(tokens, text)
      const kept = { ...piece, batch: batchOf(piece.batch, texts) }
      const seen = sumUp(addAll, kept, NOTHING_KNOWN, handedOver)
      return { member: packRun(texts, found), seen: { ...seen, diagnostics: asRead(seen.diagnostics, piece, texts) } }
    },
    foldAgain: piece => sumUp(addAll, piece, NOTHING_KNOWN, handedOver),
    peek: () => serialize(state),
    arm: (known, key, digits) => {
      redactor = makeRedactor(known.secrets, key, digits)
      landings = known.landings
    },
    fold: piece => sumUp(addAll, piece, { redactor: armed(), landings }, handedOver),
    state: () => {
      const done = { state, replaced: redactor?.replaced() ?? new Map(), tokens }
      state = modelFold.empty()
      tokens = new Set()
      return done
    },
  }
}

/** What is needed to read a piece for the second time. */
interface Knowing {
  /** Null where the piece holds no secrets any more. */
  readonly redactor: Redactor | null
  readonly landings: Known['landings']
}

/** A stored recording holds no secrets, and says itself what its answers led to. */
const NOTHING_KNOWN: Knowing = { redactor: null, landings: new Map() }

const noted = ({ exchange, place }: Pick<Noted, 'exchange' | 'place'>): Noted => ({
  exchange,
  form: exchangeForm(exchange),
  place,
  index: harIndex(place),
})

/** Whether an entry leads on, or is a page that may be led to: the others need not be understood for that. */
function mayLead({ request, response }: JsonObject): boolean {
  if (typeof response !== 'object' || response === null || Array.isArray(response)) return false
  const { status, content } = response as JsonObject
  if (Math.floor(Number(status) / 100) === 3) return true
  const mimeType = typeof content === 'object' && content !== null ? (content as JsonObject)['mimeType'] : undefined
  return (
    typeof mimeType === 'string' && (/html|x-script/i.test(mimeType) || (/json/i.test(mimeType) && isOfWire(request)))
  )
}

/** Whether a framework asked whose answers lead on, or are pages, under other names. */
function isOfWire(request: JsonValue | undefined): boolean {
  const headers = typeof request === 'object' && request !== null ? (request as JsonObject)['headers'] : undefined
  if (!Array.isArray(headers)) return false
  return (headers as readonly JsonValue[]).some(header => {
    const name = typeof header === 'object' && header !== null ? (header as JsonObject)['name'] : undefined
    return typeof name === 'string' && /^x-(?:inertia|sveltekit-action)$/i.test(name)
  })
}

/** Stands where an entry stood that cannot be read, and so cannot be cleaned: the others keep their positions. */
const UNREADABLE = { comment: 'asbuilt: this entry could not be read and was left out' }

const LEFT_OUT = JSON.stringify(UNREADABLE)

/** How what stands in each list is looked through, and cleaned. */
const COLLECT: Readonly<Record<RecordingList, (secrets: Secrets, element: JsonObject) => void>> = {
  entries: collectHarEntry,
  pages: collectHarEntry,
  snapshots: collectHarSnapshot,
  documents: collectDocument,
}
const REDACT: Readonly<
  Record<RecordingList, (redactor: Redactor, element: JsonObject, screenshots?: boolean) => JsonObject>
> = {
  entries: redactHarEntry,
  pages: redactHarEntry,
  snapshots: redactHarSnapshot,
  documents: redactDocument,
}

/** Lists in which words are looked for. */
const SEARCHED: ReadonlySet<RecordingList> = new Set(['entries', 'snapshots'])

/**
 * Each entry (or page) as JSON, without its secrets.
 * @param kept of a copy that is kept: what is told what a person will see of them, and what is noted beside answers
 */
const redacted = (
  { batch, source }: Piece,
  redactor: Redactor,
  { found, landings }: { readonly found: Grams | null; readonly landings: Known['landings'] } = {
    found: null,
    landings: new Map(),
  },
): readonly string[] =>
  [...slices(batch)].map(({ bytes, index }) => {
    const read = parsed(bytes)
    if (read === null) return LEFT_OUT
    const landing = batch.kind === 'entries' ? landings.get(harPlace(source.number, 'entries', index)) : undefined
    const entry = landing === undefined ? read : { ...read, _landing: kept(landing) }
    const clean = REDACT[batch.kind](redactor, entry, source.screenshots)
    if (found !== null) for (const [, text] of seenTexts(batch.kind, clean)) found.add(lowered(text))
    return JSON.stringify(clean)
  })

function kept({ place: _, ...landing }: Landing): JsonObject {
  return landing as unknown as JsonObject
}

function batchOf({ kind, first }: HarBatch, texts: readonly string[]): HarBatch {
  const slices = texts.map(text => Buffer.from(text))
  let end = 0
  return { kind, first, bytes: Buffer.concat(slices), ends: Uint32Array.from(slices, ({ length }) => (end += length)) }
}

function readElement(list: RecordingList, bytes: Uint8Array, index: number): object {
  if (list === 'entries') return readHarEntry(bytes, { index })
  return list === 'snapshots' ? readHarSnapshot(bytes, { index }) : readHarPage(bytes, { index })
}

/** What was left out of the copy is diagnosed as it stood in the recording. */
function asRead(found: readonly Diagnostic[], { batch }: Piece, texts: readonly string[]): readonly Diagnostic[] {
  const of = new Map<string, Diagnostic>()
  for (const { bytes, index } of slices(batch)) {
    if (texts[index - batch.first] !== LEFT_OUT) continue
    const read = readElement(batch.kind, bytes, index)
    if ('diagnostic' in read) of.set((read.diagnostic as Diagnostic).pointer, read.diagnostic as Diagnostic)
  }
  return [...found.filter(({ pointer }) => !of.has(pointer)), ...of.values()]
}

/**
 * Hands the observations of a piece on, and says what they are together. Each step is taken for all of them before the next one is:
 * one observation after the other went through so much code that nothing stayed in the processor's caches, which took a sixth of the time.
 * @param handedOver the scripts whose text went over already
 */
function sumUp(
  addAll: (observations: readonly Observation[]) => void,
  piece: Piece,
  known: Knowing,
  handedOver: Set<number>,
): PieceSeen {
  const diagnostics: Diagnostic[] = []
  const scripts: ScriptMet[] = []
  const files: [entry: number, path: string][] = []
  let from = Infinity
  let to = -Infinity
  const recorded = new WeakMap<ExchangeObservation, string>()
  const observed = observe(piece, known, { diagnostics, recorded })
  const all: Observation[] = []
  for (const observation of observed) {
    all.push(observation)
    if (observation.kind === 'exchange') {
      const file = builtFile(observation.exchange.request.url)
      if (file !== null) files.push([harIndex(observation.place), file])
      const delivered = deliveredScripts(observation)
      const before = delivered.length === 0 ? null : standingOf(observation, recorded.get(observation))
      for (const script of delivered) scripts.push(scriptMet(observation, script, before, handedOver))
      const map = deliveredMap(observation)
      if (map !== null) scripts.push(mapMet(observation, map, handedOver))
      diagnostics.push(...unreadBodies(observation))
      const described = describedAnswer(observation, harPointer(observation.place % 2 ** 32))
      if (described !== null) {
        all.push(described.observation)
        diagnostics.push(...described.diagnostics)
      }
    }
    if (observation.at > 0) {
      from = Math.min(from, observation.at)
      to = Math.max(to, observation.at)
    }
  }
  addAll(all)
  return { observations: observed.length, from, to, diagnostics, scripts, files }
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
  const hash = createHash('sha256').update(text)
  // What stands elsewhere in a page has other places.
  if (start !== null) hash.update(`\0${start.line}:${start.column}`)
  if (before !== null) hash.update(`\0${JSON.stringify(before.stayed)}`).update(before.lines)
  const digest = hash.digest().readUIntBE(0, 6)
  const header = exchange.response?.headers.find(({ name }) => MAP_HEADERS.includes(name))?.value
  const map = start === null ? mapAddress(exchange.request.url, header, text) : null
  const met = { id, place, at, url: exchange.request.url, digest, start, ...(map === null ? {} : { map }) }
  return withText(met, before === null ? { text } : { text, before }, handedOver)
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

function parsed(bytes: Uint8Array): JsonObject | null {
  try {
    return unpackEntry(parseHarEntry(bytes)) as JsonObject
  } catch {
    return null
  }
}

type Entry = { readonly place: Place } & ReturnType<typeof readHarEntry>

function* entries({ source, batch }: Piece): Generator<Entry> {
  if (batch.kind !== 'entries') return
  for (const { bytes, index } of slices(batch))
    yield { place: harPlace(source.number, 'entries', index), ...readHarEntry(bytes, { index }) }
}

/** Snapshots that hold something; what an unreadable one was is diagnosed where it is read first. */
function* snapshots({
  source,
  batch,
}: Piece): Generator<{ readonly place: Place } & ReturnType<typeof readHarSnapshot>> {
  if (batch.kind !== 'snapshots') return
  for (const { bytes, index } of slices(batch))
    if (!Buffer.from(bytes).equals(Buffer.from(LEFT_OUT)))
      yield { place: harPlace(source.number, 'snapshots', index), ...readHarSnapshot(bytes, { index }) }
}

/** Descriptions that stand by themselves. */
function* documents({ source, batch }: Piece): Generator<{ readonly document: JsonObject; readonly place: Place }> {
  if (batch.kind !== 'documents') return
  for (const { bytes, index } of slices(batch)) {
    const document = parsed(bytes)
    if (document !== null) yield { document, place: harPlace(source.number, 'documents', index) }
  }
}

/**
 * The observations of a piece, redacted.
 * @param aside takes what could not be read, and the text that was answered as it was recorded
 */
function observe(
  piece: Piece,
  { redactor, landings }: Knowing,
  { diagnostics, recorded }: { readonly diagnostics: Diagnostic[]; readonly recorded: WeakMap<Observation, string> },
): readonly Observation[] {
  const { source, batch } = piece
  const observed: Observation[] = []
  if (batch.kind === 'pages') {
    for (const { bytes, index } of slices(batch)) {
      if (redactor === null && Buffer.from(bytes).equals(Buffer.from(LEFT_OUT))) continue
      const read = readHarPage(bytes, { index })
      if ('diagnostic' in read) diagnostics.push(read.diagnostic)
      else {
        const { at, page, title } = read.page
        const place = harPlace(source.number, 'pages', index)
        observed.push({
          kind: 'page',
          id: hash53(`page ${at} ${page} ${title}`),
          place,
          at,
          page,
          title: redactor?.text(title) ?? title,
        })
      }
    }
    return observed
  }
  for (const read of snapshots(piece)) {
    if ('diagnostic' in read) {
      diagnostics.push(read.diagnostic)
      continue
    }
    const { place, at } = read
    const snapshot = redactor?.snapshot(read.snapshot) ?? read.snapshot
    const observation = { kind: 'snapshot', id: snapshotId(read.snapshot, at), place, at, snapshot } as const
    observed.push(source.identity === undefined ? observation : { ...observation, identity: source.identity })
  }
  for (const { document, place } of documents(piece)) {
    const described = describedDocument(document, { place, pointer: harPointer(place % 2 ** 32) }, redactor)
    diagnostics.push(...described.diagnostics)
    observed.push(described.observation)
  }
  const read = [...entries(piece)]
  // Where the evidence is at hand the id comes before redaction: it does not depend on the key then.
  const ids = read.map(entry => ('diagnostic' in entry ? 0 : exchangeId(entry.exchange)))
  const forms = read.map(entry => ('diagnostic' in entry ? 'broken' : exchangeForm(entry.exchange)))
  for (const [nth, entry] of read.entries()) {
    if ('diagnostic' in entry) {
      diagnostics.push(entry.diagnostic)
      observed.push({ kind: 'unreadable', id: hash53(`unreadable ${entry.place}`), place: entry.place, at: 0 })
      continue
    }
    const led = landings.get(entry.place)
    const whole = led === undefined ? entry.exchange : { ...entry.exchange, landing: led }
    const exchange = redactor?.exchange(whole) ?? whole
    const { shown, landing, at } = exchange
    const observation: ExchangeObservation = {
      kind: 'exchange',
      id: ids[nth] as number,
      place: entry.place,
      at,
      form: forms[nth] as ExchangeForm,
      exchange,
      ...(source.identity === undefined ? {} : { identity: source.identity }),
      ...(shown === undefined ? {} : { shown: shown.map(text => shownAt(text, source.number)) }),
      ...(landing === undefined ? {} : { landed: landing.place ?? harPlace(source.number, 'entries', landing.entry) }),
    }
    const text = entry.exchange.response?.body?.text
    if (text !== undefined) recorded.set(observation, text)
    observed.push(observation)
  }
  return observed
}

const shownAt = ({ text, mark, snapshot }: ShownText, source: number) => ({
  text,
  mark,
  place: harPlace(source, 'snapshots', snapshot),
})

function* slices(batch: HarBatch): Generator<{ readonly bytes: Uint8Array; readonly index: number }> {
  let start = 0
  for (let nth = 0; nth < batch.ends.length; nth++) {
    const end = batch.ends[nth] as number
    yield { bytes: batch.bytes.subarray(start, end), index: batch.first + nth }
    start = end
  }
}
