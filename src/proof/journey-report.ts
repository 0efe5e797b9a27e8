import type { JourneyReport, ReplayedExchange } from '../specification/proof-report.ts'
import type { Journey } from './replay.ts'
import { makeTally } from './tally.ts'

/** Gathers what became of one journey. */
export interface JourneyReporter {
  readonly add: (replayed: ReplayedExchange) => void
  readonly report: () => JourneyReport
}

/** @param room how many exchanges are kept one by one; what is not as recorded goes before what is */
export function makeJourneyReport({ name, source, identity }: Journey, room: number): JourneyReporter {
  const twin = makeTally()
  const first = makeTally()
  const sequence = makeTally()
  const kept: { readonly isRight: boolean; readonly exchange: ReplayedExchange }[] = []
  let asked = 0
  let refused = 0
  let wrong = 0
  let isTaped = true
  return {
    add: exchange => {
      const isRight = exchange.twin.status && exchange.twin.shape
      asked++
      kept.push({ isRight, exchange })
      if (kept.length > room) {
        // The last right one makes room; where all are wrong, the last does.
        const right = kept.findLastIndex(one => one.isRight)
        kept.splice(right === -1 ? room : right, 1)
      }
      if (!isRight && exchange.provenance === 'refused') refused++
      else if (!isRight) wrong++
      twin.add(exchange.twin)
      isTaped &&= exchange.first !== null && exchange.sequence !== null
      if (exchange.first !== null) first.add(exchange.first)
      if (exchange.sequence !== null) sequence.add(exchange.sequence)
    },
    report: () => ({
      name,
      source,
      ...(identity === undefined ? {} : { identity }),
      twin: twin.fidelity(),
      floors: isTaped
        ? { firstMatch: first.fidelity(), sequence: sequence.fidelity() }
        : { firstMatch: null, sequence: null },
      asked,
      refused,
      wrong,
      exchanges: kept.map(({ exchange }) => exchange),
    }),
  }
}
