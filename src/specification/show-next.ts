import type { Gap } from '../evidence/claim.ts'
import type { SectionName } from '../evidence/subjects.ts'
import { headings } from './headings.ts'
import { compareText } from './order.ts'
import type { Proof, ProofCause } from './proof.ts'
import type { Sections, Verdict } from './specification.ts'
import { openQuestions } from './verdict.ts'
import { counted } from './words.ts'

/** Something to record next, and what it is expected to bring. */
export interface NextToShow {
  /** Of a gap, or else of the call that was not answered right. */
  readonly id: string
  readonly section: SectionName
  readonly what: string
  readonly next: string
  readonly because: string
  readonly blocks: boolean
  /**
   * Where `by` is `proof`: the held-back exchanges that were refused or wrong for want of it. Where it is `coverage`: the calls, screens and
   * fields that it is estimated to open.
   */
  readonly gain: number
  readonly by: 'proof' | 'coverage'
}

/**
 * What to record next, with most to gain first. What a proof measured goes before what is only estimated; a stale proof still says what
 * was missing, as far as the gaps are still open.
 */
export function nextToShow(sections: Sections, { proof }: Pick<Verdict, 'proof'>): readonly NextToShow[] {
  const measured = new Map(proof === null ? [] : gains(proof))
  const gaps = headings.flatMap(({ name }) =>
    sections[name].notShown.map((gap): NextToShow => ofGap(gap, name, measured.get(gap.id))),
  )
  const open = new Set(openQuestions(sections).map(({ id }) => id))
  const calls = new Map(
    sections.calls.claims.map(({ id, evidence }) => [id, new Set(evidence.map(({ source }) => source))]),
  )
  const known = proof?.sources === undefined ? null : new Set(proof.sources)
  const again = (proof?.causes ?? []).flatMap(cause => {
    const shown = cause.id === null || open.has(cause.id) ? undefined : calls.get(cause.id)
    // What was recorded since may be what was missing.
    const isShownSince = known !== null && [...(shown ?? [])].some(source => !known.has(source))
    return cause.id === null || shown === undefined || isShownSince ? [] : [onceMore(cause, cause.id, shown.size)]
  })
  return [...gaps, ...again].toSorted(
    (left, right) =>
      Number(right.by === 'proof') - Number(left.by === 'proof') ||
      right.gain - left.gain ||
      compareText(left.id, right.id),
  )
}

const failed = ({ refused, wrong }: Pick<ProofCause, 'refused' | 'wrong'>): number => refused + wrong

/** By gap, over all calls. */
function gains({ causes }: Proof): ReadonlyMap<string, Pick<ProofCause, 'refused' | 'wrong'>> {
  const found = new Map<string, { readonly refused: number; readonly wrong: number }>()
  for (const { id, refused, wrong } of causes) {
    if (id === null) continue
    const known = found.get(id) ?? { refused: 0, wrong: 0 }
    found.set(id, { refused: known.refused + refused, wrong: known.wrong + wrong })
  }
  return found
}

function ofGap(
  { id, what, next, because, blocks, opens }: Gap,
  section: SectionName,
  measured: Pick<ProofCause, 'refused' | 'wrong'> | undefined,
): NextToShow {
  const gain = measured === undefined ? 0 : failed(measured)
  return {
    id,
    section,
    what,
    next,
    because,
    blocks,
    ...(gain > 0 ? { gain, by: 'proof' } : { gain: opens, by: 'coverage' }),
  }
}

/** No gap says what is missing: the call behaves in more ways than were shown. */
function onceMore(cause: ProofCause, id: string, recordings: number): NextToShow {
  return {
    id,
    section: 'calls',
    what: `in what other ways \`${cause.call}\` answers`,
    next: `make \`${cause.call}\` again in another recording, with other values`,
    because:
      recordings === 1
        ? `only one recording shows \`${cause.call}\`, and held back it was ${howOften(cause)}`
        : `held back, \`${cause.call}\` was ${howOften(cause)}`,
    blocks: false,
    gain: failed(cause),
    by: 'proof',
  }
}

const howOften = ({ refused, wrong }: ProofCause): string =>
  [
    ...(wrong > 0 ? [`answered otherwise ${counted(wrong, ['time', 'times'])}`] : []),
    ...(refused > 0 ? [`refused ${counted(refused, ['time', 'times'])}`] : []),
  ].join(' and ')
