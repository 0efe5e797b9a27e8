import type { SectionResult } from '../evidence/claim.ts'
import type { Funnel } from '../evidence/funnel.ts'
import type { Source } from '../evidence/source.ts'
import type { Subjects } from '../evidence/subjects.ts'
import type { Proof } from './proof.ts'

/** The contract that exports, twin, web and users' scripts read: format `asbuilt-specification/1`. */
export interface Specification {
  readonly format: 'asbuilt-specification/1'
  /** Null where no product is seen. */
  readonly name: string | null
  /** `sha256:` over the sources' digests and the person's layer: no clock, no counter. */
  readonly revision: string
  readonly sources: readonly Source[]
  readonly verdict: Verdict
  readonly funnel: Funnel
  readonly sections: Sections
}

/** The nine sections, in the order of the headings. */
export type Sections = { readonly [Name in keyof Subjects]: SectionResult<Subjects[Name]> }

export interface Verdict {
  readonly buildable: boolean
  readonly sentence: string
  /** Ids of the gaps that stand in the way. */
  readonly because: readonly string[]
  /** Null where nothing was proved. */
  readonly proof: Proof | null
  /** The proof is of other evidence than this specification, and proves nothing of it. */
  readonly isStale?: true
}
