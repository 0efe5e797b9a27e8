import type { Fidelity, Proof } from '../specification/proof.ts'
import type { NextToShow } from '../specification/show-next.ts'
import { written } from '../specification/words.ts'

/** Failures that are listed; `--json` lists them all. */
const LISTED = 10

/** Things to record that are listed, and statements behind one failure. */
const NEXT = 5
const BEHIND = 4

/**
 * What a person wants to know of a proof: the shares, the floors beside them, the first failures with what they rest on, and what to
 * record for them.
 */
export function proofSummary(proof: Proof, { notes, next }: Told): string {
  const { journeys, exchanges, refused, wrong, floors, failures } = proof
  return [
    `${journeys} ${journeys === 1 ? 'journey' : 'journeys'}, ${exchanges} ${exchanges === 1 ? 'exchange' : 'exchanges'} held back`,
    `                  status  shape   values`,
    `the twin          ${shares(proof)}`,
    ...(floors.firstMatch === null ? [] : [`first-match tape  ${shares(floors.firstMatch)}`]),
    ...(floors.sequence === null ? [] : [`sequence tape     ${shares(floors.sequence)}`]),
    `${wrong} answered otherwise, ${refused} refused because the specification does not say`,
    ...notes,
    ...frontEndLines(proof),
    ...worthLines(proof),
    ...failures
      .slice(0, LISTED)
      .flatMap(({ journey, exchange, request, expected, got, claims }) => [
        written(`- ${journey} ${exchange}: ${request}`, 200),
        `    ${written(`recorded ${expected}`, 200)}`,
        `    ${written(`twin     ${got}`, 200)}`,
        `    ${written(`rests on ${behind(claims)}`, 300)}`,
      ]),
    ...(failures.length > LISTED ? [`and ${failures.length - LISTED} more; --json lists them`] : []),
    ...nextLines(next),
  ].join('\n')
}

interface Told {
  readonly notes: readonly string[]
  /** What to record, with most to gain first. */
  readonly next: readonly NextToShow[]
}

const behind = (claims: readonly string[]): string =>
  claims.length === 0
    ? 'nothing: no statement speaks of it'
    : [...claims.slice(0, BEHIND), ...(claims.length > BEHIND ? [`${claims.length - BEHIND} more`] : [])].join(', ')

/** What was refused or wrong for want of it. */
function nextLines(next: readonly NextToShow[]): readonly string[] {
  if (next.length === 0) return []
  return [
    'what to record next, and how many of these exchanges it may mend:',
    ...next.slice(0, NEXT).map(({ next: todo, gain }) => written(`- ${todo} (${gain})`, 300)),
    ...(next.length > NEXT ? [`and ${next.length - NEXT} more; --json lists them`] : []),
  ]
}

const shares = ({ status, shape, values }: Fidelity): string =>
  [status, shape, values]
    .map(share => `${(share * 100).toFixed(1)} %`.padEnd(8))
    .join('')
    .trimEnd()

/** How far the front end came, and where it did not. */
function frontEndLines({ frontEnd }: Proof): readonly string[] {
  if (frontEnd === undefined) return []
  const { arrivals, reached, delivered, steps, failedSteps, turnedAway, failures } = frontEnd
  const percent = arrivals === 0 ? '' : ` (${((reached / arrivals) * 100).toFixed(1)} %)`
  return [
    `the front end came to ${reached} of ${arrivals} screens${percent}; ${failedSteps} of ${steps} steps could not be done again`,
    ...(delivered === 0
      ? []
      : [`${delivered} more came whole with their recorded document and are not counted: the twin was asked nothing`]),
    ...turnedAway.map(({ origin, requests }) => written(`${requests} requests to ${origin} went nowhere`, 200)),
    ...failures
      .slice(0, LISTED)
      .flatMap(({ journey, step, words, expected, got, problem, refused }) => [
        written(`- ${journey} ${step}: ${words}`, 200),
        `    ${written(`should come to ${expected}, was at ${got ?? 'no page'}: ${problem}`, 300)}`,
        ...refused
          .slice(0, 3)
          .map(({ request, claims }) => `    ${written(`refused ${request}: ${claims.join(', ')}`, 200)}`),
      ]),
    ...(failures.length > LISTED ? [`and ${failures.length - LISTED} more; --json lists them`] : []),
  ]
}

/** What is lost without single statements, those first that are worth most. */
function worthLines({ worth, exchanges }: Proof): readonly string[] {
  if (worth === undefined) return []
  const { claims, measured, named } = worth
  const percent = (count: number): string => `${((count / exchanges) * 100).toFixed(1)} %`
  return [
    `${measured} of ${named} statements that answers rest on were taken away, each by itself:`,
    ...claims
      .filter(({ lost }) => lost > 0)
      .slice(0, LISTED)
      .map(({ claim, lost }) => written(`- without ${claim} ${percent(lost)} are lost`, 200)),
    ...claims
      .filter(({ gained, lost }) => gained > lost)
      .slice(0, LISTED)
      .map(({ claim, gained }) =>
        written(`- without ${claim} ${percent(gained)} more are right: look whether it is`, 200),
      ),
  ]
}
