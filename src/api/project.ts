import type { Funnel } from '../evidence/funnel.ts'
import type { Coverage, Gap } from '../evidence/claim.ts'
import type { SectionName } from '../evidence/subjects.ts'
import type { Source } from '../evidence/source.ts'
import type { NextToShow } from '../specification/show-next.ts'
import type { Verdict } from '../specification/specification.ts'

/** A product that evidence is gathered about: one entry of the list that the window opens with. */
export interface Project {
  /** Made by the store; stands in addresses. */
  readonly id: string
  /** What a person called it; null where the specification's own name is shown. */
  readonly givenName: string | null
  /** Null until a specification is written that has one. */
  readonly name: string | null
  /** The bundled one that shows in the first minute what Asbuilt is. */
  readonly isSample: boolean
  readonly recordings: number
  readonly roles: number
  readonly verdict: Verdict | null
  /** Of all sections together: statements, and the estimate of how many there are. */
  readonly shown: number
  readonly estimatedTotal: number
  readonly blocking: number
  /** Null where nothing was read yet. */
  readonly revision: string | null
}

/** One recording of a project, as the store holds it: without its secrets. */
export interface Recording {
  readonly source: Source
  /** When it was added, ISO 8601. */
  readonly added: string
  /** Bytes as given. */
  readonly size: number
  readonly entries: number
  readonly replaced: readonly ReplacedKind[]
}

/** What redaction replaced, by kind: never a value. */
export interface ReplacedKind {
  /** `session cookie`, `password`, `e-mail` … */
  readonly kind: string
  readonly values: number
  readonly places: number
}

/** How much one section states. */
export interface SectionTally {
  readonly observed: number
  readonly declared: number
  readonly stated: number
  readonly contradicted: number
  readonly notShown: number
  readonly coverage: Coverage
}

/** The specification without its statements: what the title sheet and every title block show. */
export interface Title {
  readonly project: Project
  readonly format: 'asbuilt-specification/1'
  readonly name: string | null
  readonly revision: string
  readonly verdict: Verdict
  readonly funnel: Funnel
  readonly sources: readonly Source[]
  readonly recordings: readonly Recording[]
  readonly sections: { readonly [Name in SectionName]: SectionTally }
  /** The first of the gaps that block, those first that open most. */
  readonly blocking: readonly Pick<Gap, 'id' | 'what'>[]
  /** What to record next, with most to gain first; at most 12. */
  readonly showNext: readonly NextToShow[]
  /** What was written before, newest first. */
  readonly revisions: readonly Revision[]
  /** True while a recording is read and this is what it has shown so far. */
  readonly isDraft: boolean
}

/** One state of the specification. */
export interface Revision {
  readonly revision: string
  /** ISO 8601. */
  readonly written: string
  /** "member.har.gz read", "recording.har removed", "named by a person". */
  readonly because: string
  readonly statements: number
  /** Against the revision before, by the ids of claims. */
  readonly added: number
  readonly removed: number
}
