import type { Written } from '../pipeline/write-specification.ts'
import type { Replaced } from '../pipeline/replaced.ts'

/** What a person wants to know after writing: what was read, what is stated, what was replaced, what to record next. */
export function writeSummary({ specification, replaced }: Written, files: readonly string[]): string {
  const { name, sources, funnel, sections, verdict } = specification
  const claims = Object.values(sections).reduce((total, section) => total + section.claims.length, 0)
  const gaps = Object.values(sections).flatMap(section => section.notShown)
  const counts = funnel.counts.reduce(
    (totals, { form, count }) => totals.set(form, (totals.get(form) ?? 0) + count),
    new Map<string, number>(),
  )
  const diagnostics = sources.flatMap(source =>
    source.diagnostics.map(diagnostic => ({ source: source.name, ...diagnostic })),
  )
  const lines = [
    `${plural(funnel.entries, 'entry', 'entries')}: ${[...counts].map(([form, count]) => `${count} ${form}`).join(', ') || 'none'}`,
    `${name ?? 'No product seen'}: ${plural(claims, 'statement')}, ${gaps.length} not shown${files.length === 0 ? '' : `, written to ${files.join(', ')}`}`,
    redactionSentence(replaced),
    ...diagnostics
      .filter(({ severity }) => severity !== 'note')
      .slice(0, 5)
      .map(({ source, pointer, message }) => `${source}${pointer === '' ? '' : `, ${pointer}`}: ${message}`),
    ...(diagnostics.length > 5 ? [`${diagnostics.length} diagnostics in all; the JSON lists them`] : []),
    verdict.sentence,
  ]
  return lines.join('\n')
}

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
