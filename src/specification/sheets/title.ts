import type { Gap } from '../../evidence/claim.ts'
import type { Source } from '../../evidence/source.ts'
import type { Funnel, FunnelCount } from '../../evidence/funnel.ts'
import type { Specification } from '../specification.ts'
import { type NextToShow, nextToShow } from '../show-next.ts'
import { openQuestions } from '../verdict.ts'
import { type VerdictReason, verdictReasons } from '../verdict-reasons.ts'
import { counted, day, listed, written } from '../words.ts'
import { prose, sentence } from './backing.ts'
import { entryWords, sourceCounts } from './sources.ts'
import type { Line } from './sheet.ts'

/** What stands before the nine sections. */
export interface Title {
  /** "Specification: Conduit" */
  readonly title: string
  /** What the document rests on, in sentences. */
  readonly introduction: string
  /** The first of the gaps that block, as far as they fit on a title sheet, and how many more there are. */
  readonly because: readonly Gap[]
  readonly becauseMore: number
  /** What stands in the way besides the gaps that block. */
  readonly reasons: readonly VerdictReason[]
  /** What to record next, with most to gain first. */
  readonly showNext: readonly Mission[]
}

export interface Mission {
  /** Of a gap or a call. */
  readonly id: string
  readonly next: Line
  readonly because: Line
  /** "12 held-back exchanges hang on it"; empty where no proof measured it. */
  readonly gain: string
}

const REASONS = 5
const MISSIONS = 5

/** The title of a specification that states something. */
export function title(specification: Specification): Title {
  const { name, sections, verdict } = specification
  const questions = openQuestions(sections)
  const byId = new Map(questions.map(gap => [gap.id, gap]))
  const because = verdict.because.flatMap(id => byId.get(id) ?? [])
  return {
    title: name === null ? 'Specification: web application, its name not shown' : `Specification: ${written(name)}`,
    introduction: introduction(specification),
    because: because.slice(0, REASONS),
    becauseMore: Math.max(0, because.length - REASONS),
    reasons: verdictReasons(verdict).filter(({ kind }) => kind !== 'blocking'),
    showNext: nextToShow(sections, verdict).slice(0, MISSIONS).map(mission),
  }
}

const mission = (next: NextToShow): Mission => ({
  id: next.id,
  next: sentence(prose(next.next)),
  because: sentence(prose(next.because)),
  gain: gainWords(next),
})

/** What a proof says of the gain of closing a gap; empty where it is only estimated, or said by the reason already. */
export function gainWords({ id, by, gain }: Pick<NextToShow, 'id' | 'by' | 'gain'>): string {
  if (by === 'coverage' || !id.includes('/not-shown/')) return ''
  return `${counted(gain, ['held-back exchange hangs', 'held-back exchanges hang'])} on it`
}

/** "recording.har, 21 Nov 2026, as admin" */
export function sourceWords({ name, from, to, identity }: Source): string {
  const when = period(from, to)
  return [
    written(name),
    ...(when === '' ? [] : [when]),
    ...(identity === undefined ? [] : [`as ${written(identity)}`]),
  ].join(', ')
}

/** When the evidence is from, over all sources; empty where none carries a clock. */
export function evidencePeriod(sources: readonly Source[]): string {
  const from = sources.flatMap(source => source.from ?? []).toSorted()[0]
  const to = sources
    .flatMap(source => source.to ?? [])
    .toSorted()
    .at(-1)
  return period(from, to)
}

/** "What became of the entries": 5 pages, 1 socket, 94 calls. */
function funnelWords({ counts }: Funnel): string {
  const totals = new Map<FunnelCount['form'], number>()
  for (const { form, count } of counts) totals.set(form, (totals.get(form) ?? 0) + count)
  return listed([...totals].filter(([, count]) => count > 0).map(([form, count]) => counted(count, forms[form])))
}

function introduction({ sources, funnel }: Specification): string {
  const when = evidencePeriod(sources)
  const seen = counted(funnel.entries, entryWords(sources))
  const first = `This document rests on ${listed(sourceCounts(sources))} with ${seen}${when === '' ? '' : `, made ${when}`}`
  const became = funnelWords(funnel)
  return `${first}${became === '' ? '.' : `: ${became}.`} Nothing is stated that was not seen there, and what was not seen is marked not shown.`
}

/** "24 exchanges with third parties" */
export function funnelCountWords({ form, count, estimated }: FunnelCount): string {
  return `${estimated === true ? 'about ' : ''}${counted(count, forms[form])}`
}

function period(from: string | undefined, to: string | undefined): string {
  const first = from === undefined ? null : day(from)
  const last = to === undefined ? null : day(to)
  if (first === null || last === null || first === last) return first ?? last ?? ''
  return `${first} to ${last}`
}

const forms: { readonly [Form in FunnelCount['form']]: readonly [string, string] } = {
  pages: ['page', 'pages'],
  assets: ['asset', 'assets'],
  'third parties': ['exchange with third parties', 'exchanges with third parties'],
  sockets: ['socket', 'sockets'],
  calls: ['call', 'calls'],
  beacons: ['beacon', 'beacons'],
  broken: ['broken entry', 'broken entries'],
}
