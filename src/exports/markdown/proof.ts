import type { Proof } from '../../specification/proof.ts'
import { gaugeOf, gaugeTitle, shareWords } from '../../specification/sheets/gauge.ts'
import { written } from '../../specification/words.ts'
import { codeSpan, escapeText } from './escape.ts'

/** Failures that are listed; JSON has them all. */
const LISTED = 20

/** The figures of a proof beside the floors, and what was answered otherwise than recorded, what was refused apart. */
export function proofTexts(proof: Proof): readonly string[] {
  const rows = gaugeOf(proof).map(
    ({ name, share, firstMatch, sequence, needed }) =>
      `| ${[name, shareWords(share), shareWords(firstMatch), shareWords(sequence), shareWords(needed)].join(' | ')} |`,
  )
  const table = [
    '|  | Twin | First-match tape | Sequence tape | Needed |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...rows,
  ]
  return [
    `${gaugeTitle(proof)}:`,
    table.join('\n'),
    ...failureTexts('Answered otherwise than recorded', proof, failure => failure.provenance !== 'refused'),
    ...failureTexts(
      'Refused, because the specification does not say',
      proof,
      ({ provenance }) => provenance === 'refused',
    ),
    ...screenTexts(proof),
  ]
}

function failureTexts(
  heading: string,
  { failures }: Proof,
  isOne: (failure: Proof['failures'][number]) => boolean,
): readonly string[] {
  const chosen = failures.filter(isOne)
  if (chosen.length === 0) return []
  const lines = chosen.slice(0, LISTED).map(({ request, journey, differences: [first], claims }) => {
    const where =
      first === undefined
        ? ''
        : `; ${escapeText(written(first.at, 120))} is ${wordOf(first.got)}, recorded ${wordOf(first.expected)}`
    const behind =
      claims.length === 0 ? '' : `; it rests on ${claims.map(id => codeSpan(written(id), false)).join(', ')}`
    return `- ${codeSpan(written(request), false)} in ${escapeText(written(journey))}${where}${behind}`
  })
  const more = chosen.length > LISTED ? [`- and ${chosen.length - LISTED} more`] : []
  return [`${heading}:`, [...lines, ...more].join('\n')]
}

/** Screens that the recorded front end did not reach. */
function screenTexts({ frontEnd }: Proof): readonly string[] {
  if (frontEnd === undefined || frontEnd.failures.length === 0) return []
  const { failures, reached, arrivals } = frontEnd
  const lines = failures.slice(0, LISTED).map(({ expected, words, journey, problem, claims }) => {
    const behind = claims.length === 0 ? '' : `; to blame: ${claims.map(id => codeSpan(written(id), false)).join(', ')}`
    return `- ${codeSpan(written(expected), false)} after ${escapeText(written(words, 80))} in ${escapeText(written(journey))}: ${escapeText(written(problem, 200))}${behind}`
  })
  const more = failures.length > LISTED ? [`- and ${failures.length - LISTED} more`] : []
  return [`The recorded front end came to ${reached} of ${arrivals} screens; not to:`, [...lines, ...more].join('\n')]
}

const wordOf = (value: string | null): string => (value === null ? 'nothing' : codeSpan(written(value, 80), false))
