import type { Claim, Gap } from '../../../evidence/claim.ts'
import type { EntitySubject } from '../../../evidence/subjects.ts'
import { compareText } from '../../../specification/order.ts'

/** The questions that are open about one entity: those whose id begins with its name, and with no longer name of another. */
export function gapsOfEntity(
  claim: Claim<EntitySubject>,
  claims: readonly Claim<EntitySubject>[],
  gaps: readonly Gap[],
): readonly Gap[] {
  return gaps.filter(gap => ownerOf(gap, claims) === claim.id)
}

/** The questions about things that no entity here is. */
export function gapsOfNone(claims: readonly Claim<EntitySubject>[], gaps: readonly Gap[]): readonly Gap[] {
  return gaps.filter(gap => ownerOf(gap, claims) === null)
}

/** The entity that a question is about: `entities/not-shown/Settings empty fields` is about `entities/Settings`. */
export function ownerOf({ id }: Gap, claims: readonly Claim<EntitySubject>[]): string | null {
  const about = id.replace(/^entities\/not-shown\//, '')
  const named = claims.filter(
    ({ subject: { name } }) => about === name || about.startsWith(`${name} `) || about.startsWith(`${name}.`),
  )
  const [longest] = named.toSorted(
    (left, right) => right.subject.name.length - left.subject.name.length || compareText(left.id, right.id),
  )
  return longest?.id ?? null
}
