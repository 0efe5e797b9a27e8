import { gunzipSync, gzipSync } from 'node:zlib'
import type { SectionTally, Title } from '../../api/project.ts'
import type { SectionResult } from '../../evidence/claim.ts'
import type { SectionName } from '../../evidence/subjects.ts'
import { headings } from '../../specification/headings.ts'
import { nextToShow } from '../../specification/show-next.ts'
import { openQuestions } from '../../specification/verdict.ts'
import type { Sections, Specification, Verdict } from '../../specification/specification.ts'
import type { RevisionSummary, SpecificationPart } from '../../store/store.ts'

/** What stands on the title sheet and follows from the specification alone. */
export type TitlePart = Pick<
  Title,
  'format' | 'name' | 'revision' | 'verdict' | 'funnel' | 'sources' | 'sections' | 'blocking' | 'showNext'
>

/** A specification in the parts that are kept and read one by one. */
export interface SpecificationParts {
  readonly revision: string
  readonly statements: number
  /** Against what was written before, by the ids of claims. */
  readonly added: number
  readonly removed: number
  readonly summary: RevisionSummary
  /** Each JSON, packed with gzip: the title part, a list of ids, and nine section results. */
  readonly parts: { readonly [Part in SpecificationPart]: Uint8Array }
}

/** What is to be shown next is kept for the proof sheet too, which names it beside each failure. */
const SHOW_NEXT = 200
const BLOCKING = 4

/** @param previousIds the ids of the claims of what was written before */
export function partsOf(specification: Specification, previousIds: readonly string[]): SpecificationParts {
  const { sections } = specification
  const ids = headings.flatMap(({ name }) => sections[name].claims.map(({ id }) => id))
  const before = new Set(previousIds)
  const kept = ids.filter(id => before.has(id)).length
  return {
    revision: specification.revision,
    statements: ids.length,
    added: ids.length - kept,
    removed: before.size - kept,
    summary: summaryOf(specification),
    parts: {
      title: packJson(titlePart(specification)),
      'claim ids': packJson(ids),
      ...mapSections(sections, packJson),
    },
  }
}

/** The specification that the parts hold. */
export function specificationOf(read: (part: SpecificationPart) => Uint8Array): Specification {
  const { format, name, revision, sources, verdict, funnel } = unpackJson(read('title')) as TitlePart
  const sections = Object.fromEntries(headings.map(({ name }) => [name, unpackJson(read(name))])) as unknown as Sections
  return { format, name, revision, sources, verdict, funnel, sections }
}

export const unpackJson = (bytes: Uint8Array): unknown => JSON.parse(gunzipSync(bytes).toString('utf8'))

export const packJson = (value: unknown): Uint8Array => gzipSync(JSON.stringify(value))

function titlePart({ format, name, revision, verdict, funnel, sources, sections }: Specification): TitlePart {
  return {
    format,
    name,
    revision,
    verdict,
    funnel,
    sources,
    sections: mapSections(sections, tally),
    blocking: openQuestions(sections)
      .filter(({ blocks }) => blocks)
      .slice(0, BLOCKING)
      .map(({ id, what }) => ({ id, what })),
    showNext: nextToShow(sections, verdict).slice(0, SHOW_NEXT),
  }
}

function tally({ claims, notShown, coverage }: SectionResult<unknown>): SectionTally {
  const of = (basis: string): number => claims.filter(claim => claim.basis === basis).length
  return {
    observed: of('observed'),
    declared: of('declared'),
    stated: of('stated'),
    contradicted: claims.filter(({ against }) => against > 0).length,
    notShown: notShown.length,
    coverage,
  }
}

function summaryOf({ name, verdict, sections }: Specification): RevisionSummary {
  const coverages = headings.map(heading => sections[heading.name].coverage)
  return {
    name,
    verdict: verdictInShort(verdict, false),
    shown: coverages.reduce((sum, { shown }) => sum + shown, 0),
    estimatedTotal: coverages.reduce((sum, { shown, estimatedTotal }) => sum + (estimatedTotal ?? shown), 0),
    blocking: verdict.because.length,
    roles: sections.roles.claims.filter(({ subject }) => subject.kind === 'role').length,
  }
}

/** Without the single failures, of which a list of projects and a title sheet show no more than the number. */
export function verdictInShort({ proof, ...verdict }: Verdict, withWorth: boolean): Verdict {
  if (proof === null) return { ...verdict, proof }
  const { worth, frontEnd: _, ...figures } = proof
  const short = { ...figures, causes: [], failures: [] }
  return { ...verdict, proof: withWorth && worth !== undefined ? { ...short, worth } : short }
}

const mapSections = <Value>(
  sections: Sections,
  map: (section: SectionResult<unknown>) => Value,
): { readonly [Name in SectionName]: Value } =>
  Object.fromEntries(headings.map(({ name }) => [name, map(sections[name])])) as { [Name in SectionName]: Value }
