import { serialize } from 'node:v8'
import type { Place } from '../../evidence/evidence.ts'
import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import type { Landing } from '../../evidence/landing.ts'
import type { Observation } from '../../evidence/observation.ts'
import type { RecordingList } from '../../evidence/recording-list.ts'
import { landingsOf } from '../../model/landings/landings.ts'
import { type Noted, type Trails, trails } from '../../model/landings/trails.ts'
import { type ModelState, modelFold } from '../../model/model.ts'
import { harExchange } from '../../readers/har/entry.ts'
import { exchangeForm } from '../../readers/har/form.ts'
import { harIndex, harPlace } from '../../readers/har/place.ts'
import { textShelf } from '../../readers/har/text-shelf.ts'
import { collectDocument } from '../../redaction/documents.ts'
import { collectHarEntry, collectHarSnapshot } from '../../redaction/har.ts'
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
import type { Digits } from '../../redaction/known/tokens.ts'
import { type Redactor, makeRedactor } from '../../redaction/redactor.ts'
import { grams } from '../../store/recordings/grams.ts'
import { type PackedMember, packRun } from '../../store/recordings/pack-run.ts'
import { asRead, batchOf, redacted } from './copies.ts'
import { type Piece, type PieceSeen, documents, entries, parsed, slices, snapshots } from './piece.ts'
import type { ScriptAhead } from './script-desk.ts'
import { scriptAhead } from './scripts-met.ts'
import { NOTHING_KNOWN, sumUp } from './sum-up.ts'

/**
 * One worker's share of the work: first it learns secrets, then it sums up without them. The same object runs in a thread or
 * in place.
 */
export interface Folding {
  /** First pass. */
  readonly collect: (piece: Piece) => Collected
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

/** What the first pass tells of one piece. */
export interface Collected {
  /** How many entries were looked through. */
  readonly entries: number
  /** Scripts that can be read already. */
  readonly ahead: readonly ScriptAhead[]
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
  const handedAhead = new Set<number>()
  const shelf = textShelf()
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
      const read = [...entries(piece, shelf)]
      for (const entry of read) if ('exchange' in entry) collectSecrets(secrets, entry.exchange)
      for (const entry of read) if ('exchange' in entry) led = trails.add(led, noted(entry))
      const ahead = read.map(entry => ('exchange' in entry ? scriptAhead(entry.exchange, handedAhead) : null))
      return { entries: piece.batch.ends.length, ahead: ahead.filter(script => script !== null) }
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
      const seen = sumUp(addAll, kept, NOTHING_KNOWN, { handedOver, shelf })
      return { member: packRun(texts, found), seen: { ...seen, diagnostics: asRead(seen.diagnostics, piece, texts) } }
    },
    foldAgain: piece => sumUp(addAll, piece, NOTHING_KNOWN, { handedOver, shelf }),
    peek: () => serialize(state),
    arm: (known, key, digits) => {
      redactor = makeRedactor(known.secrets, key, digits)
      landings = known.landings
    },
    fold: piece => sumUp(addAll, piece, { redactor: armed(), landings }, { handedOver, shelf }),
    state: () => {
      const done = { state, replaced: redactor?.replaced() ?? new Map(), tokens }
      state = modelFold.empty()
      tokens = new Set()
      return done
    },
  }
}

/** How what stands in each list is looked through for secrets. */
const COLLECT: Readonly<Record<RecordingList, (secrets: Secrets, element: JsonObject) => void>> = {
  entries: collectHarEntry,
  pages: collectHarEntry,
  snapshots: collectHarSnapshot,
  documents: collectDocument,
}
/** Lists in which words are looked for. */
const SEARCHED: ReadonlySet<RecordingList> = new Set(['entries', 'snapshots'])

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
