import { compareText } from '../specification/order.ts'
import type { ClaimWorth, Worth } from '../specification/proof.ts'
import type { Specification } from '../specification/specification.ts'
import { without } from '../specification/without.ts'
import { type Journey, type Recorded, entitiesOf, replayOnTwin } from './replay.ts'

/** Measures what statements are worth by ablation: each is taken away, and the journey asked again. */
export interface WorthMeter {
  /** One journey; each step takes one statement away, so that whoever waits can be told, or stop. */
  readonly measure: (
    journey: Journey,
    specification: Specification,
    steps: readonly Recorded[],
  ) => Generator<{ readonly claim: string }, void>
  readonly worth: () => Worth
}

/** Statements that are listed. */
const LISTED = 100

/**
 * @param most exchanges that are asked for one journey; statements on which most right answers rest come first, and those for which nothing
 * is left are not measured
 */
export function makeWorthMeter(most: number): WorthMeter {
  const found = new Map<string, { named: number; lost: number; gained: number; isMeasured: boolean }>()
  return {
    *measure(journey, specification, steps) {
      const entities = entitiesOf(specification)
      const isRight = (under: Specification) => {
        const { ask, see } = replayOnTwin(journey, under, entities)
        return steps.flatMap(({ exchange, isPage }) => {
          if (isPage === true) {
            see(exchange)
            return []
          }
          const again = ask(exchange)
          return {
            isRight: again === null || (again.match.status && again.match.shape),
            claims: again?.got.claims ?? [],
          }
        })
      }
      const whole = isRight(specification)
      let left = most
      for (const [claim, named] of namedIn(whole)) {
        const known = found.get(claim) ?? { named: 0, lost: 0, gained: 0, isMeasured: true }
        found.set(claim, known)
        known.named += named
        left -= steps.length
        known.isMeasured &&= left >= 0
        if (left < 0) continue
        yield { claim }
        for (const [nth, after] of isRight(without(specification, claim)).entries()) {
          const before = whole[nth]?.isRight === true
          if (before && !after.isRight) known.lost++
          if (!before && after.isRight) known.gained++
        }
      }
    },
    worth: () => {
      const measured = [...found].filter(([, { isMeasured }]) => isMeasured)
      const claims = measured.map(([claim, { named, lost, gained }]): ClaimWorth => ({ claim, named, lost, gained }))
      return {
        claims: claims
          .filter(({ lost, gained }) => lost + gained > 0)
          .toSorted(
            (left, right) =>
              right.lost - left.lost || right.gained - left.gained || compareText(left.claim, right.claim),
          )
          .slice(0, LISTED),
        measured: measured.length,
        named: found.size,
      }
    },
  }
}

/** The statements that answers rest on and how many right ones each, most first. What only a wrong answer rests on may be wrong itself. */
function namedIn(
  answers: readonly { readonly isRight: boolean; readonly claims: readonly string[] }[],
): readonly (readonly [claim: string, named: number])[] {
  const named = new Map<string, number>()
  for (const { isRight, claims } of answers)
    for (const claim of claims)
      if (!claim.includes('/not-shown/')) named.set(claim, (named.get(claim) ?? 0) + Number(isRight))
  return [...named].toSorted(([left, most], [right, more]) => more - most || compareText(left, right))
}
