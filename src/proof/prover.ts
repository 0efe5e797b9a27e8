import type { Exchange, JsonValue } from '../evidence/exchange.ts'
import type { Proof, ProofFailure } from '../specification/proof.ts'
import type { Specification } from '../specification/specification.ts'
import type { TwinResponse } from '../twin/message.ts'
import { makeRouter } from '../twin/routes.ts'
import { SESSION, credentialOf } from '../twin/sessions.ts'
import { type Twin, makeTwin } from '../twin/twin.ts'
import { type Answer, recordedAnswer } from './answer.ts'
import { asked } from './asked.ts'
import { firstSeen, give } from './given.ts'
import { CREDENTIALS, type Renaming, makeRenaming } from './renaming.ts'
import { makeTally } from './tally.ts'
import type { Tape } from './tape.ts'

/** A run of exchanges that belong together, in the order in which they were recorded. */
export interface Journey {
  readonly name: string
  /** The role of whoever made it, where a person said it. */
  readonly identity?: string
}

/** Replays journeys on twins and counts what they reproduce. */
export interface Prover {
  /** Starts a journey on a new twin of a specification; `tape`: what that was learnt from, null where it is not at hand. */
  readonly start: (journey: Journey, specification: Specification, tape: Tape | null) => Replay
  readonly proof: () => Proof
}

export interface Replay {
  /** @param pointer to the exchange in the journey's recording */
  readonly add: (exchange: Exchange, pointer: string) => void
}

/** Failures that are kept. */
const FAILURES = 200

export function makeProver(): Prover {
  const twins = makeTally()
  const first = makeTally()
  const sequence = makeTally()
  const failures: ProofFailure[] = []
  const counts = { journeys: 0, exchanges: 0, given: 0, refused: 0, wrong: 0, unexplained: 0 }
  let isTaped = true
  return {
    start: (journey, specification, tape) => {
      counts.journeys++
      isTaped &&= tape !== null
      const player = tape?.play()
      const entities = specification.sections.entities.claims.map(({ subject }) => subject)
      const onTwin = makeRenaming(entities)
      const [onFirst, onSequence] = [makeRenaming(entities), makeRenaming(entities)]
      const twin = makeTwin(specification)
      const ask = asker({ specification, journey, twin }, onTwin)
      return {
        add: (exchange, pointer) => {
          const expected = recordedAnswer(exchange)
          if (expected === null) return
          counts.exchanges++
          const got = ask(exchange)
          const things = firstSeen(exchange, onTwin)
          const match = twins.add(expected, got, onTwin)
          counts.given += give(twin, things, { renaming: onTwin, now: exchange.at })
          if (player !== undefined) {
            first.add(expected, player.first(exchange), onFirst)
            sequence.add(expected, player.next(exchange), onSequence)
          }
          if (match.status && match.shape) return
          if (got.provenance === 'refused') counts.refused++
          else {
            counts.wrong++
            if (!got.claims.some(id => id.includes('/not-shown/'))) counts.unexplained++
          }
          if (failures.length < FAILURES) failures.push(failure(journey, { exchange, pointer, expected, got }))
        },
      }
    },
    proof: () => ({
      ...counts,
      ...twins.fidelity(),
      screens: null,
      floors: isTaped
        ? { firstMatch: first.fidelity(), sequence: sequence.fidelity() }
        : { firstMatch: null, sequence: null },
      failures,
    }),
  }
}

/** Asks a twin what was asked in a journey. Who was signed in before the journey began is signed in on the twin too. */
function asker(
  {
    specification,
    journey,
    twin,
  }: { readonly specification: Specification; readonly journey: Journey; readonly twin: Twin },
  renaming: Renaming,
) {
  const role = journey.identity ?? null
  twin.signsInAs(role)
  const router = makeRouter(specification.sections.calls.claims)
  const seen = new Set<string>()
  return (exchange: Exchange): TwinResponse => {
    const { method, url, body } = exchange.request
    const route = router(method, new URL(url).pathname, body?.value)
    const request = asked(exchange, route, renaming)
    for (const scheme of route?.call.subject.security ?? []) {
      const credential = credentialOf(request, scheme)
      if (credential === undefined || renaming.isTaken(credential, CREDENTIALS) || seen.has(credential)) continue
      seen.add(credential)
      twin.admit(credential, role)
    }
    const answer = twin.answer(request, exchange.at)
    pairCredentials(exchange, answer, renaming)
    return answer
  }
}

/** The cookies and tokens that an answer hands out stand for those that the recorded one did. */
function pairCredentials({ response }: Exchange, answer: TwinResponse, renaming: Renaming): void {
  for (const [name, value] of answer.headers) {
    if (name !== 'set-cookie') continue
    const equals = value.indexOf('=')
    const other = value.slice(equals + 1).split(';', 1)[0] ?? ''
    const recorded = response?.cookies.find(cookie => cookie.name === value.slice(0, equals))
    if (recorded !== undefined && recorded.value !== '' && other !== '')
      renaming.pair(recorded.value, other, CREDENTIALS)
  }
  const pairTokens = (expected: JsonValue | undefined, got: JsonValue | undefined): void => {
    if (typeof expected === 'string' && typeof got === 'string' && got.startsWith(SESSION))
      renaming.pair(expected, got, CREDENTIALS)
    if (!isRecord(expected) || !isRecord(got)) return
    for (const [name, value] of Object.entries(expected)) if (Object.hasOwn(got, name)) pairTokens(value, got[name])
  }
  pairTokens(response?.body?.value, answer.body)
}

const isRecord = (value: JsonValue | undefined): value is { readonly [name: string]: JsonValue } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function failure(
  { name }: Journey,
  of: {
    readonly exchange: Exchange
    readonly pointer: string
    readonly expected: Answer
    readonly got: TwinResponse
  },
): ProofFailure {
  const { method, url } = of.exchange.request
  const { pathname, search } = new URL(url)
  return {
    journey: name,
    exchange: of.pointer,
    request: shortened(`${method} ${pathname}${search}`),
    expected: shortened(inWords(of.expected)),
    got: shortened(inWords(of.got)),
    claims: of.got.claims,
  }
}

const inWords = ({ status, mediaType, body }: Answer): string =>
  `${status} ${body === undefined ? mediaType : JSON.stringify(body)}`.trim()

const shortened = (text: string): string => (text.length > 300 ? `${text.slice(0, 299)}…` : text)
