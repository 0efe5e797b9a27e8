import type { FunnelCount } from '../evidence/funnel.ts'
import type { Written } from '../pipeline/write-specification.ts'
import type { Replaced } from '../pipeline/folding/replaced.ts'
import { entryWords } from '../specification/sheets/sources.ts'
import type { Specification } from '../specification/specification.ts'
import { openQuestions } from '../specification/verdict.ts'
import { written } from '../specification/words.ts'

/** What a person wants to know after writing: what was read, what is stated, what was replaced, what to record next. */
export function writeSummary({ specification, replaced }: Written, files: readonly string[]): string {
  const { name, sources, funnel, sections, verdict } = specification
  const claims = Object.values(sections).reduce((total, section) => total + section.claims.length, 0)
  const gaps = Object.values(sections).flatMap(section => section.notShown)
  const counts = funnel.counts.reduce(
    (totals, { form, count }) => totals.set(form, (totals.get(form) ?? 0) + count),
    new Map<FunnelCount['form'], number>(),
  )
  const diagnostics = sources.flatMap(source =>
    source.diagnostics.map(diagnostic => ({ source: source.name, ...diagnostic })),
  )
  const lines = [
    `${plural(funnel.entries, ...entryWords(sources))}${counts.size === 0 ? '' : `: ${[...counts].map(([form, count]) => plural(count, singular[form], form)).join(', ')}`}`,
    `${name === null ? noName(claims) : written(name, 80)}: ${plural(claims, 'statement')}, ${gaps.length} not shown${files.length === 0 ? '' : `, written to ${files.join(', ')}`}`,
    redactionSentence(replaced),
    ...sources
      .filter(
        // Where something could not be read, that says why nothing is in it.
        ({ kind, observations, diagnostics: said }) =>
          kind === 'har' &&
          (observations === 0 || funnel.entries === 0) &&
          said.every(({ severity }) => severity === 'note'),
      )
      .map(
        ({ name: source }) =>
          `${written(source, 80)}: no request is in it; open Network first, use the application, then save`,
      ),
    ...diagnostics
      .filter(({ severity }) => severity !== 'note')
      .slice(0, 5)
      .map(({ source, pointer, message }) =>
        written(`${source}${pointer === '' ? '' : `, ${pointer}`}: ${message}`, 400),
      ),
    ...(diagnostics.length > 5 ? [`${diagnostics.length} diagnostics in all; the JSON lists them`] : []),
    ...warningsOf(specification),
    verdict.sentence,
    ...openQuestions(sections)
      .slice(0, 3)
      .map(
        ({ next }, index) =>
          `${index === 0 ? 'Show next: ' : '           '}${index + 1}. ${asSentence(plain(next, 160))}`,
      ),
  ]
  return lines.join('\n')
}

/** What the recordings are that a person may not have meant them to be, a sentence each. */
export const warningsOf = (specification: Pick<Specification, 'sections' | 'sources'>): readonly string[] => [
  ...notOfOneApplication(specification),
  ...specification.sources.flatMap(({ name, leavesOut }) =>
    leavesOut === 'credentials'
      ? [
          `${written(name, 80)}: it holds no cookies and no credentials; export it with sensitive data to see what shows who asks (secrets are replaced before anything is kept)`,
        ]
      : [],
  ),
  ...withoutBodies(specification),
]

/** Where of more than half of the calls that are answered with something the recordings do not hold with what. */
function withoutBodies({ sections: { calls } }: Pick<Specification, 'sections'>): readonly string[] {
  const seen = calls.claims.filter(({ subject: { responses } }) =>
    Object.entries(responses).some(([status, byType]) => Number(status) < 400 && Object.keys(byType).length > 0),
  ).length
  return calls.notShown
    .filter(({ id, opens }) => id === 'calls/not-shown/bodies' && opens * 2 > seen)
    .map(({ next, opens }) => `Of ${opens} of ${seen} calls no answer is recorded: ${plain(next, 400)}`)
}

/** One sentence for each group of recordings that seems to be of another application than the rest. */
const notOfOneApplication = ({ sections }: Pick<Specification, 'sections'>): readonly string[] =>
  sections.product.notShown
    .filter(({ id }) => id.startsWith('product/not-shown/one-application/'))
    .map(({ what, because }) => `It is not clear ${plain(what, 300)}: ${plain(because, 400)}`)

const noName = (claims: number): string => (claims === 0 ? 'No product seen' : 'No name seen')

const singular: Readonly<Record<FunnelCount['form'], string>> = {
  pages: 'page',
  assets: 'asset',
  'third parties': 'third party',
  sockets: 'socket',
  calls: 'call',
  beacons: 'beacon',
  broken: 'broken',
}

/** Without the marks that the documents set as type; captured text cannot steer the terminal. */
const plain = (text: string, longest: number): string => written(text.replaceAll('`', ''), longest)

const asSentence = (line: string): string => `${line.slice(0, 1).toUpperCase()}${line.slice(1)}`

/** "Replaced 12 secrets in 340 places: 3 jwt, 9 cookie" */
export function redactionSentence(replaced: Replaced): string {
  const kinds = [...replaced].toSorted(([a], [b]) => (a < b ? -1 : 1))
  if (kinds.length === 0) return 'No secrets were found.'
  const values = kinds.reduce((total, [, kind]) => total + kind.tokens.size, 0)
  const places = kinds.reduce((total, [, kind]) => total + kind.places, 0)
  return `Replaced ${plural(values, 'secret')} in ${plural(places, 'place')}: ${kinds.map(([kind, { tokens }]) => `${tokens.size} ${kind}`).join(', ')}`
}

/** By kind: how many different secrets, in how many places. */
export const replacedForPrograms = (replaced: Replaced): object =>
  Object.fromEntries(
    [...replaced]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([kind, { tokens, places }]) => [kind, { values: tokens.size, places }]),
  )

const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`
