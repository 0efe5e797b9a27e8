import { builtFile } from '../../evidence/built-file.ts'
import type { Diagnostic } from '../../evidence/diagnostic.ts'
import type { Place } from '../../evidence/evidence.ts'
import type { ShownText } from '../../evidence/exchange.ts'
import type { Landing } from '../../evidence/landing.ts'
import type { ExchangeForm, ExchangeObservation, Observation } from '../../evidence/observation.ts'
import { showsCredentials } from '../../evidence/shows-credentials.ts'
import { hash53 } from '../../model/hash.ts'
import { readHarPage } from '../../readers/har/entry.ts'
import { exchangeForm } from '../../readers/har/form.ts'
import { exchangeId, snapshotId } from '../../readers/har/id.ts'
import { harIndex, harPlace, harPointer } from '../../readers/har/place.ts'
import type { TextShelf } from '../../readers/har/text-shelf.ts'
import type { Redactor } from '../../redaction/redactor.ts'
import { describedAnswer, describedDocument } from './describe.ts'
import { LEFT_OUT, type Piece, type PieceSeen, documents, entries, slices, snapshots } from './piece.ts'
import type { ScriptMet } from './script-desk.ts'
import { scriptsMet } from './scripts-met.ts'
import { unreadBodies } from './unread-bodies.ts'

/** What is needed to read a piece for the second time. */
export interface Knowing {
  /** Null where the piece holds no secrets any more. */
  readonly redactor: Redactor | null
  readonly landings: ReadonlyMap<Place, Landing>
}

/** What came in the pieces before. */
export interface Met {
  /** The scripts whose text went over already. */
  readonly handedOver: Set<number>
  readonly shelf: TextShelf
}

/** A stored recording holds no secrets, and says itself what its answers led to. */
export const NOTHING_KNOWN: Knowing = { redactor: null, landings: new Map() }

/**
 * Hands the observations of a piece on, and says what they are together. Each step is taken for all of them before the next one is:
 * one observation after the other went through so much code that nothing stayed in the processor's caches, which took a sixth of the time.
 * @param met what came before
 */
export function sumUp(
  addAll: (observations: readonly Observation[]) => void,
  piece: Piece,
  known: Knowing,
  met: Met,
): PieceSeen {
  const diagnostics: Diagnostic[] = []
  const scripts: ScriptMet[] = []
  const files: [entry: number, path: string][] = []
  let from = Infinity
  let to = -Infinity
  let shown = false
  const recorded = new WeakMap<ExchangeObservation, string>()
  const observed = observe(piece, known, met.shelf, { diagnostics, recorded })
  const all: Observation[] = []
  for (const observation of observed) {
    all.push(observation)
    if (observation.kind === 'exchange') {
      shown ||= showsCredentials(observation.exchange)
      const file = builtFile(observation.exchange.request.url)
      if (file !== null) files.push([harIndex(observation.place), file])
      scripts.push(...scriptsMet(observation, recorded.get(observation), met.handedOver))
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
  return { observations: observed.length, from, to, showsCredentials: shown, diagnostics, scripts, files }
}

/**
 * The observations of a piece, redacted.
 * @param aside takes what could not be read, and the text that was answered as it was recorded
 */
function observe(
  piece: Piece,
  { redactor, landings }: Knowing,
  shelf: TextShelf,
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
  const read = [...entries(piece, shelf)]
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
