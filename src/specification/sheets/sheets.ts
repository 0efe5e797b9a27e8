import type { Basis, Gap, SectionResult } from '../../evidence/claim.ts'
import { type Heading, headings } from '../headings.ts'
import { type Reference, type References, references } from '../references.ts'
import type { FunnelCount } from '../../evidence/funnel.ts'
import type { Sections, Specification } from '../specification.ts'
import { coverageSentence } from '../words.ts'
import { prose, sentence } from './backing.ts'
import { callsBlocks } from './calls.ts'
import { constantsBlocks } from './constants.ts'
import { entitiesBlocks } from './entities.ts'
import { errorsBlocks } from './errors.ts'
import { productBlocks } from './product.ts'
import { rolesBlocks } from './roles.ts'
import { rulesBlocks } from './rules.ts'
import { screensBlocks } from './screens.ts'
import type { Block, OpenQuestion, Sheet, Tally } from './sheet.ts'
import { statesBlocks } from './states.ts'

/** All that a reader sees after the title. */
export interface DrawingSet {
  readonly sheets: readonly Sheet[]
  /** What became of every entry. */
  readonly funnel: readonly { readonly count: FunnelCount; readonly reference: number | null }[]
  /** The numbered places that all of it rests on. */
  readonly evidence: readonly Reference[]
}

/** The nine sheets, and the numbered places that their statements rest on. */
export function sheets({ sections, funnel }: Specification): DrawingSet {
  const numbers = references()
  const drawn = headings.map(heading => sheet(heading, sections, numbers))
  const counts = funnel.counts.map(count => ({ count, reference: numbers.numberOf(count.evidence) }))
  return { sheets: drawn, funnel: counts, evidence: numbers.all() }
}

function sheet(heading: Heading, sections: Sections, numbers: References): Sheet {
  const section: SectionResult<unknown> = sections[heading.name]
  const blocks = blocksOf(heading, sections, numbers)
  return {
    heading,
    blocks,
    notShown: section.notShown.map(gap => openQuestion(gap, numbers)),
    coverage: section.coverage,
    coverageSentence: coverageSentence(heading, section.coverage),
    tally: tally(section),
  }
}

/** A gap as a reader sees it. */
function openQuestion(gap: Gap, numbers: References): OpenQuestion {
  return {
    gap,
    what: prose(gap.what),
    inShort: prose(inShort(gap.what)),
    because: sentence(prose(gap.because)),
    next: sentence(prose(gap.next)),
    reference: numbers.numberOf(gap.evidence),
  }
}

const SHORT = 70

/** What a question is about, without the list that it may end in. */
export function inShort(what: string): string {
  const [about = what] = what.split(/: (?=\S)/, 1)
  return what.length > SHORT && about.length >= 8 ? about : what
}

function blocksOf({ name }: Heading, sections: Sections, numbers: References): readonly Block[] {
  switch (name) {
    case 'product':
      return productBlocks(sections.product.claims, numbers)
    case 'screens':
      return screensBlocks(sections.screens.claims, numbers)
    case 'entities':
      return entitiesBlocks(sections.entities.claims, sections.calls.claims, numbers)
    case 'states':
      return statesBlocks(sections.states.claims, numbers)
    case 'rules':
      return rulesBlocks(sections.rules.claims, numbers)
    case 'roles':
      return rolesBlocks(sections.roles.claims, sections.calls.claims, numbers)
    case 'calls':
      return callsBlocks(sections.calls.claims, sections, numbers)
    case 'errors':
      return errorsBlocks(sections.errors.claims, numbers)
    case 'constants':
      return constantsBlocks(sections.constants.claims, numbers)
  }
}

function tally({ claims, notShown }: SectionResult<unknown>): Tally {
  const of = (basis: Basis) => claims.filter(claim => claim.basis === basis).length
  return {
    observed: of('observed'),
    declared: of('declared'),
    stated: of('stated'),
    contradicted: claims.filter(claim => claim.against > 0).length,
    'not shown': notShown.length,
  }
}
