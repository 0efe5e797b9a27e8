import type { Claim, Gap } from '../evidence/claim.ts'
import type { Evidence } from '../evidence/evidence.ts'
import type { Model } from '../model/model.ts'
import { type Sightings, support } from '../model/sightings.ts'

/** A claim of basis *observed*, with what was counted for it. */
export function observed<Subject>(
  model: Pick<Model, 'places'>,
  id: string,
  subject: Subject,
  seen: {
    readonly sightings: Sightings
    readonly part?: string
    /** What spoke against it. */
    readonly against?: { readonly sightings: Sightings; readonly part?: string }
    readonly reasons?: readonly string[]
  },
): Claim<Subject> {
  const { count, estimated } = support(seen.sightings)
  const against = seen.against === undefined ? 0 : support(seen.against.sightings).count
  return {
    id,
    basis: 'observed',
    subject,
    support: count,
    ...(estimated ? { supportIsEstimated: true } : {}),
    against,
    evidence: model.places.evidence(seen.sightings, seen.part),
    ...(seen.against === undefined || against === 0
      ? {}
      : { counterEvidence: model.places.evidence(seen.against.sightings, seen.against.part) }),
    ...(seen.reasons === undefined || seen.reasons.length === 0 ? {} : { reasons: seen.reasons }),
    review: null,
  }
}

/** A gap whose question was raised at the given places. */
export function gap(
  id: string,
  asked: {
    readonly what: string
    readonly because: string
    readonly next: string
    readonly blocks: boolean
    readonly opens?: number
  },
  evidence: readonly Evidence[],
): Gap {
  const [first, ...rest] = evidence
  return { id, ...asked, opens: asked.opens ?? 1, evidence: first === undefined ? [] : [first, ...rest] }
}
