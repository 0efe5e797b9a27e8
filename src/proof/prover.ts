import type { Exchange } from '../evidence/exchange.ts'
import type { Proof, ProofFailure } from '../specification/proof.ts'
import type { Match, ReplayedExchange } from '../specification/proof-report.ts'
import type { Specification } from '../specification/specification.ts'
import { compareText } from '../specification/order.ts'
import { proofBasis } from '../specification/with-proof.ts'
import type { Answer } from './answer.ts'
import { makeCauses } from './causes.ts'
import { differencesOf } from './differences.ts'
import { makeRenaming } from './renaming.ts'
import { type AskedAgain, type Journey, entitiesOf, replayOnTwin } from './replay.ts'
import { makeTally } from './tally.ts'
import type { Tape } from './tape.ts'

/** Replays journeys on twins and counts what they reproduce. */
export interface Prover {
  /** Starts a journey on a new twin of a specification; `tape`: what that was learnt from, null where it is not at hand. */
  readonly start: (journey: Journey, specification: Specification, tape: Tape | null) => Replay
  readonly proof: () => Proof
}

export interface Replay {
  /**
   * @param pointer to the exchange in the journey's recording
   * @returns null where no answer was recorded, so that nothing can be compared
   */
  readonly add: (exchange: Exchange, pointer: string) => ReplayedExchange | null
  /** What a page shows is there; nothing is asked. */
  readonly see: (page: Exchange) => void
}

/** Failures that are kept. */
const FAILURES = 200

/** @param proved the specification that the proof is of; where parts are held back, the one that is written from all */
export function makeProver(proved: Specification): Prover {
  const twins = makeTally()
  const first = makeTally()
  const sequence = makeTally()
  const causes = makeCauses(proved)
  const failures: ProofFailure[] = []
  const counts = { journeys: 0, exchanges: 0, given: 0, refused: 0, wrong: 0, unexplained: 0 }
  const sources = new Set(proved.sources.map(({ id }) => id))
  let isTaped = true
  return {
    start: (journey, specification, tape) => {
      counts.journeys++
      sources.add(journey.source)
      isTaped &&= tape !== null
      const player = tape?.play()
      const entities = entitiesOf(specification)
      const [onFirst, onSequence] = [makeRenaming(entities), makeRenaming(entities)]
      const onTwin = replayOnTwin(journey, specification)
      return {
        see: page => {
          counts.given += onTwin.see(page)
        },
        add: (exchange, pointer) => {
          const again = onTwin.ask(exchange)
          if (again === null) return null
          const { expected, got, match, given } = again
          counts.exchanges++
          counts.given += given
          twins.add(match)
          const played = player?.first(exchange)
          const next = player?.next(exchange)
          const replayed: ReplayedExchange = {
            ...compared(exchange, again),
            pointer,
            first: played === undefined ? null : first.compare(expected, played, onFirst),
            sequence: next === undefined ? null : sequence.compare(expected, next, onSequence),
            differences: isSame(match) ? [] : differencesOf(expected, got, onTwin.renaming),
          }
          if (match.status && match.shape) return replayed
          if (got.provenance === 'refused') counts.refused++
          else {
            counts.wrong++
            if (!got.claims.some(id => id.includes('/not-shown/'))) counts.unexplained++
          }
          const cause = causes.add(exchange, got)
          if (failures.length < FAILURES) failures.push(failure(journey, replayed, cause))
          return replayed
        },
      }
    },
    proof: () => ({
      of: proofBasis(proved),
      sources: [...sources].toSorted(compareText),
      ...counts,
      ...twins.fidelity(),
      screens: null,
      floors: isTaped
        ? { firstMatch: first.fidelity(), sequence: sequence.fidelity() }
        : { firstMatch: null, sequence: null },
      causes: causes.found(),
      failures,
    }),
  }
}

const isSame = ({ status, shape, values }: Match): boolean => status && shape && (values ?? 1) === 1

function compared(
  { request }: Exchange,
  { expected, got, match }: AskedAgain,
): Pick<ReplayedExchange, 'request' | 'provenance' | 'twin' | 'expected' | 'got' | 'claims'> {
  const { pathname, search } = new URL(request.url)
  const isEqual = isSame(match)
  return {
    request: shortened(`${request.method} ${pathname}${search}`),
    provenance: got.provenance,
    twin: match,
    expected: isEqual ? '' : shortened(inWords(expected)),
    got: isEqual ? '' : shortened(inWords(got)),
    claims: got.claims,
  }
}

const failure = (
  { name, source }: Journey,
  { pointer, request, provenance, expected, got, differences, claims }: ReplayedExchange,
  cause: string | null,
): ProofFailure => ({
  journey: name,
  source,
  exchange: pointer,
  request,
  provenance,
  expected,
  got,
  differences,
  claims,
  cause,
})

const inWords = ({ status, mediaType, body }: Answer): string =>
  `${status} ${body === undefined ? mediaType : JSON.stringify(body)}`.trim()

const shortened = (text: string): string => (text.length > 300 ? `${text.slice(0, 299)}…` : text)
