import type { Claim, Gap, Review, SectionResult } from '../evidence/claim.ts'
import type { Evidence, SomeEvidence } from '../evidence/evidence.ts'
import type { Source } from '../evidence/source.ts'
import type { ProductSubject } from '../evidence/subjects.ts'
import { canonical, sha256Hex } from './canonical.ts'
import { withMoves } from './moving-calls.ts'
import { compareEvidence, compareText } from './order.ts'
import type { Funnel, FunnelCount } from '../evidence/funnel.ts'
import type { Sections, Specification } from './specification.ts'
import { compareGaps, verdict } from './verdict.ts'

/** What the rooms stated and what it rests on. */
export interface Parts {
  /** In any order; a source that was given twice counts once. */
  readonly sources: readonly Source[]
  readonly funnel: Funnel
  readonly sections: Sections
  /** The name that a person gave the product, which goes before the one that was seen. */
  readonly name?: string
  /** What persons said of single claims, by the claim's id; none where it is not given. */
  readonly reviews?: ReadonlyMap<string, Review>
}

/** At most so many places stand under one statement. */
const PLACES = 20

/**
 * Puts the nine sections together into one specification: the same parts in any order give the same value. Ids become
 * unique, lists are sorted, the person's layer is laid over them, the verdict is drawn. Assembling once more what was assembled, with
 * another layer, gives what assembling it at once would have given.
 */
export function assemble({ sources, funnel, sections, name: given, reviews = noReviews }: Parts): Specification {
  const distinct = distinctSources(sources)
  const ordered: Sections = {
    product: section(sections.product, reviews),
    screens: section(sections.screens, reviews),
    entities: section(sections.entities, reviews),
    states: section(sections.states, reviews),
    rules: section(sections.rules, reviews),
    roles: section(sections.roles, reviews),
    calls: section({ ...sections.calls, claims: withMoves(sections.calls.claims, sections.states.claims) }, reviews),
    errors: section(sections.errors, reviews),
    constants: section(sections.constants, reviews),
  }
  const name = given ?? seenName(ordered.product.claims)
  return {
    format: 'asbuilt-specification/1',
    name,
    revision: revision(distinct, given, reviews),
    sources: distinct,
    verdict: verdict(name, ordered),
    funnel: { ...funnel, counts: funnel.counts.map(sortPlaces).toSorted(compareCounts) },
    sections: ordered,
  }
}

/** Sorted by digest; of those with the same bytes one is kept, whichever the order. */
function distinctSources(sources: readonly Source[]): readonly Source[] {
  const byDigest = new Map<string, Source>()
  for (const source of sources.toSorted((left, right) => compareText(canonical(left), canonical(right)))) {
    if (!byDigest.has(source.digest)) byDigest.set(source.digest, source)
  }
  return [...byDigest.values()].toSorted((left, right) => compareText(left.digest, right.digest))
}

const noReviews: ReadonlyMap<string, Review> = new Map()

/** Over what was given: the sources' bytes, and what persons said of them and of what they show. */
function revision(
  sources: readonly Source[],
  givenName: string | undefined,
  reviews: ReadonlyMap<string, Review>,
): string {
  const given = sources.map(({ digest, identity }) => (identity === undefined ? digest : `${digest} as ${identity}`))
  if (givenName !== undefined) given.push(`name ${givenName}`)
  for (const [claim, review] of [...reviews].toSorted(([left], [right]) => compareText(left, right)))
    given.push(`review ${canonical([claim, review])}`)
  return `sha256:${sha256Hex(given.map(line => `${line}\n`).join(''))}`
}

function section<Subject>(
  { claims, notShown, coverage }: SectionResult<Subject>,
  reviews: ReadonlyMap<string, Review>,
): SectionResult<Subject> {
  return {
    claims: uniqueIds(claims.map(orderClaim), claim => canonical([claim.subject, claim.basis]))
      .map(claim => ({ ...claim, review: reviews.get(claim.id) ?? null }))
      .toSorted((left, right) => compareText(left.id, right.id)),
    notShown: uniqueIds(notShown.map(orderGap), gap => canonical([gap.what, gap.because])).toSorted(compareGaps),
    coverage,
  }
}

function orderClaim<Subject>(claim: Claim<Subject>): Claim<Subject> {
  const { counterEvidence } = claim
  return {
    ...claim,
    evidence: places(claim.evidence),
    ...(counterEvidence === undefined ? {} : { counterEvidence: places(counterEvidence) }),
  }
}

function orderGap(gap: Gap): Gap {
  const [first, ...rest] = gap.evidence
  return first === undefined ? gap : { ...gap, evidence: places([first, ...rest]) }
}

function places(evidence: SomeEvidence): SomeEvidence {
  const distinct = new Map(evidence.map(place => [canonical(place), place]))
  const [first = evidence[0], ...rest] = [...distinct.values()].toSorted(compareEvidence)
  return [first, ...rest.slice(0, PLACES - 1)]
}

/**
 * Of several with one id the first by content keeps it and the others get a mark made from their content, so that neither
 * depends on the order of input. The very same statement twice is one.
 */
function uniqueIds<Named extends { readonly id: string }>(
  named: readonly Named[],
  content: (one: Named) => string,
): readonly Named[] {
  const byId = new Map<string, Named[]>()
  for (const one of named) {
    const sameId = byId.get(one.id)
    if (sameId === undefined) byId.set(one.id, [one])
    else sameId.push(one)
  }
  return [...byId.values()].flatMap(sameId => (sameId.length === 1 ? sameId : toldApart(sameId, content)))
}

function toldApart<Named extends { readonly id: string }>(
  sameId: readonly Named[],
  content: (one: Named) => string,
): readonly Named[] {
  const byContent = new Map<string, Named>()
  for (const one of sameId.toSorted((left, right) => compareText(canonical(left), canonical(right)))) {
    const key = content(one)
    if (!byContent.has(key)) byContent.set(key, one)
  }
  return [...byContent]
    .toSorted(([left], [right]) => compareText(left, right))
    .map(([key, one], index) => (index === 0 ? one : { ...one, id: `${one.id} #${sha256Hex(key).slice(0, 8)}` }))
}

/** What a person stated goes before what was seen, and what was seen more often before the rest. */
function seenName(claims: readonly Claim<ProductSubject>[]): string | null {
  const names = claims.filter(({ subject, review }) => subject.kind === 'name' && review?.verdict !== 'rejected')
  const [best] = names.toSorted(
    (left, right) =>
      Number(right.basis === 'stated') - Number(left.basis === 'stated') ||
      right.support - left.support ||
      compareText(left.subject.text, right.subject.text),
  )
  return best?.subject.text ?? null
}

const forms: readonly FunnelCount['form'][] = [
  'pages',
  'assets',
  'third parties',
  'sockets',
  'calls',
  'beacons',
  'broken',
]

function compareCounts(left: FunnelCount, right: FunnelCount): number {
  return forms.indexOf(left.form) - forms.indexOf(right.form) || compareText(left.host ?? '', right.host ?? '')
}

function sortPlaces(count: FunnelCount): FunnelCount {
  const evidence: readonly Evidence[] = count.evidence.toSorted(compareEvidence)
  return { ...count, evidence }
}
