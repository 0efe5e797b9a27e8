import type { Claim, Gap, SectionResult } from '../../../evidence/claim.ts'
import type { Evidence } from '../../../evidence/evidence.ts'
import type { SourceId } from '../../../evidence/source.ts'
import type { Subjects } from '../../../evidence/subjects.ts'
import { guardLines } from '../../../specification/sheets/guards.ts'
import type { Line } from '../../../specification/sheets/sheet.ts'
import { written } from '../../../specification/words.ts'
import { type FieldOf, fieldOf } from '../fields/field-of.ts'
import { partsOfClaim } from '../fields/parts-of-claim.ts'
import { gapWords, statementWords } from './statement-words.ts'
import { fileOf, snapshotOf } from './places/entry-of.ts'

/** What the drawer shows the evidence of. */
export interface Opened {
  /** Of the claim or gap; null for an exchange by itself. */
  readonly id: string | null
  readonly claim: Claim<Subjects[keyof Subjects]> | null
  readonly gap: Gap | null
  /** A part of the claim. */
  readonly field: FieldOf | null
  readonly title: Line
  /** On its callout: of a part among the parts, of a statement among those of its sheet; null without a statement. */
  readonly number: number | null
  /** First what speaks for it, then what speaks against it. */
  readonly evidence: readonly Evidence[]
  /** How many of `evidence`, from its start, speak for it. */
  readonly speakingFor: number
}

/** What the address asks for; null where it names nothing that is there. */
export function openedBy(
  address: { readonly [name: string]: string | undefined },
  section: SectionResult<Subjects[keyof Subjects]>,
): Opened | null {
  const { at, field, guard, evidence, within, find } = address
  if (evidence !== undefined) return byItself(evidence, within, find)
  const index = section.claims.findIndex(({ id }) => id === at)
  const claim = section.claims[index]
  if (claim !== undefined) return ofGuard(claim, index, guard) ?? ofClaim(claim, index, field)
  const gapIndex = section.notShown.findIndex(({ id }) => id === at)
  const gap = section.notShown[gapIndex]
  if (gap === undefined) return null
  const number = section.claims.length + gapIndex + 1
  return { id: gap.id, claim: null, gap, field: null, title: gapWords(gap), number, ...allFor(gap.evidence) }
}

/** What an error hangs on has places of its own. @param nth from 1 */
function ofGuard(claim: Claim<Subjects[keyof Subjects]>, index: number, nth: string | undefined): Opened | null {
  const { subject } = claim
  const guard = subject.kind === 'error' ? subject.guards?.[Number(nth) - 1] : undefined
  const [line] = guard === undefined || subject.kind !== 'error' ? [] : guardLines([guard], subject.calls)
  if (guard === undefined || line === undefined) return null
  return { id: claim.id, claim, gap: null, field: null, title: line, number: index + 1, ...allFor(guard.evidence) }
}

/** An exchange or file by itself, as it stands in the address: `SOURCE/log/entries/97/request/url`, `SOURCE assets/app.js`. */
export function evidenceText({ source, pointer }: Evidence): string {
  return pointer.startsWith('/') ? `${source}${pointer}` : `${source} ${pointer}`
}

function ofClaim(claim: Claim<Subjects[keyof Subjects]>, index: number, field: string | undefined): Opened {
  const part = field === undefined ? -1 : partsOfClaim(claim).indexOf(field)
  return {
    id: claim.id,
    claim,
    gap: null,
    field: field === undefined ? null : fieldOf(field),
    title: statementWords(claim, field),
    number: part === -1 ? index + 1 : part + 1,
    // What speaks against a statement speaks against it as a whole.
    evidence: field === undefined ? [...claim.evidence, ...(claim.counterEvidence ?? [])] : claim.evidence,
    speakingFor: claim.evidence.length,
  }
}

function byItself(text: string, within: string | undefined, find: string | undefined): Opened | null {
  const [, source, pointer, file = pointer] = /^([^/ ]+)(?:(\/.*)| (.+))$/s.exec(text) ?? []
  if (source === undefined || file === undefined) return null
  const place = { source: source as SourceId, pointer: file }
  const evidence = [within === undefined ? place : { ...place, within }]
  const what = snapshotOf(place) !== null ? 'snapshot' : fileOf(place) === null ? 'exchange' : 'file'
  const title: Line =
    find === undefined
      ? [`${what === 'exchange' ? 'An' : 'A'} ${what} by itself`]
      : [{ quote: written(find, 80) }, ` in ${what === 'exchange' ? 'an' : 'a'} ${what}`]
  return { id: null, claim: null, gap: null, field: null, title, number: null, ...allFor(evidence) }
}

const allFor = (evidence: readonly Evidence[]) => ({ evidence, speakingFor: evidence.length })
