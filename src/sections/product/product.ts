import type { Claim, Gap, SectionResult } from '../../evidence/claim.ts'
import type { ProductSubject } from '../../evidence/subjects.ts'
import type { Model } from '../../model/model.ts'
import type { Saying } from '../../model/pages/self-description.ts'
import { isPlaceholder } from '../../model/pages/title-parts.ts'
import { seenCount } from '../../model/sightings.ts'
import { gap, observed } from '../observed.ts'
import { type Area, areas } from './areas.ts'
import { productName } from './name.ts'
import { oneApplication } from './one-application.ts'

/** What the application says that it is, in its own words. Nothing where nothing of a product was seen. */
export function product(model: Model): SectionResult<ProductSubject> {
  const name = productName(model.selfDescription)
  const shown = name !== null || model.screens.length > 0 || model.operations.length > 0
  if (!shown) return { claims: [], notShown: [], coverage: { shown: 0, estimatedTotal: null, by: 'none' } }
  // What most pages say is of the application: few say what they are themselves, `Editing - Order`.
  const titles = new Set(model.selfDescription.titles.map(({ text }) => text))
  const purposes = model.selfDescription.descriptions
    .filter(({ text }) => text.length >= 12 && !isPlaceholder(text) && !titles.has(text))
    .filter(({ sightings }, _, [most]) => most !== undefined && seenCount(sightings) * 4 >= seenCount(most.sightings))
    .slice(0, 5)
  const claims = [
    ...(name === null
      ? []
      : [claimOf(model, 'name', name, name.as === 'page title' ? '/title' : '/response/content/text', name.reasons)]),
    ...distinctTexts(purposes).map(saying => claimOf(model, 'purpose', saying, '/response/content/text')),
    ...areas(model).map(area => areaClaim(model, area)),
  ].toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return {
    claims,
    notShown: [...oneApplication(model), ...questions(model, claims)],
    coverage: { shown: claims.length, estimatedTotal: null, by: 'none' },
  }
}

function areaClaim(model: Model, area: Area): Claim<ProductSubject> {
  const stated = claimOf(model, 'area', area, area.part, area.reasons)
  const claim = area.leadsTo === null ? stated : { ...stated, subject: { ...stated.subject, leadsTo: area.leadsTo } }
  return area.within === null
    ? claim
    : { ...claim, basis: 'declared', evidence: model.places.evidence(area.sightings, area.part, area.within) }
}

function claimOf(
  model: Model,
  kind: ProductSubject['kind'],
  { text, as, sightings }: Saying,
  part: string,
  reasons: readonly string[] = [],
): Claim<ProductSubject> {
  return observed(model, `product/${kind}/${text}`, { kind, text, shownAs: as }, { sightings, part, reasons })
}

/** `og:description` most often repeats `description`. */
function distinctTexts(sayings: readonly Saying[]): readonly Saying[] {
  const seen = new Set<string>()
  return sayings.filter(({ text }) => !seen.has(text) && seen.add(text))
}

/** What only a person can say. */
function questions(model: Model, claims: readonly Claim<ProductSubject>[]): readonly Gap[] {
  const has = (kind: ProductSubject['kind']): boolean => claims.some(({ subject }) => subject.kind === kind)
  const name = claims.find(({ subject }) => subject.kind === 'name')
  const called = name === undefined ? 'the application' : name.subject.text
  const evidence = name?.evidence ?? firstSeen(model)
  const asked: Gap[] = []
  if (!has('name'))
    asked.push(
      gap(
        'product/not-shown/name',
        {
          what: 'what the product is called',
          because: 'no title, description or manifest names it',
          next: 'open its start page, or give the name with --name',
          blocks: false,
        },
        evidence,
      ),
    )
  if (!has('purpose'))
    asked.push(
      gap(
        'product/not-shown/purpose',
        {
          what: `what ${called} is for`,
          because: 'no page describes itself',
          next: `ask someone who works with ${called}: which task would stay undone without it?`,
          blocks: false,
        },
        evidence,
      ),
    )
  if (!has('audience'))
    asked.push(
      gap(
        'product/not-shown/audience',
        {
          what: `for whom ${called} is`,
          because: 'the application does not say whom it serves',
          next: `ask someone who works with ${called}: who uses it, how often, and for what?`,
          blocks: false,
        },
        evidence,
      ),
    )
  return asked
}

function firstSeen({ screens, operations, places }: Model): Gap['evidence'] {
  const screen = screens.find(({ sightings }) => seenCount(sightings) > 0)
  if (screen !== undefined) return places.evidence(screen.sightings, '/request')
  const operation = operations[0]
  return operation === undefined ? [] : places.evidence(operation.leaf.answers.all, '/request')
}
