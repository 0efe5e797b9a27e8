import type { Gap, SectionResult } from '../evidence/claim.ts'
import { headings, noProduct } from './headings.ts'
import { compareText } from './order.ts'
import type { Sections, Verdict } from './specification.ts'

/**
 * Whether a team can build the product from the document alone. Without a proof it cannot, because unproved; what stands in
 * the way besides are the gaps that block, those first that open most.
 */
export function verdict(name: string | null, sections: Sections): Verdict {
  const blocking = openQuestions(sections).filter(gap => gap.blocks)
  return {
    buildable: false,
    sentence: sentence(name, sections, blocking),
    because: blocking.map(gap => gap.id),
    proof: null,
  }
}

/** The gaps of all sections: those first that open most of the application. */
export function openQuestions(sections: Sections): readonly Gap[] {
  return headings.flatMap(({ name }) => sections[name].notShown).toSorted(compareGaps)
}

/** Those first that open most of the application. */
export function compareGaps(left: Gap, right: Gap): number {
  return right.opens - left.opens || compareText(left.id, right.id)
}

/** Whether no section states anything. */
export function showsNothing(sections: Sections): boolean {
  return headings.every(({ name }) => (sections[name] as SectionResult<unknown>).claims.length === 0)
}

function sentence(name: string | null, sections: Sections, { length }: readonly Gap[]): string {
  if (showsNothing(sections)) return noProduct.verdict
  const start = `A team cannot build ${name ?? 'the product'} from this document alone: it is not proved`
  if (length === 0) return `${start}.`
  return `${start}, and ${length === 1 ? 'one open question blocks' : `${length} open questions block`}.`
}
