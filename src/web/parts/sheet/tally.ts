import type { SectionTally, Title } from '../../../api/project.ts'
import { headings } from '../../../specification/headings.ts'
import { day } from '../../../specification/words.ts'
import type { Mark } from '../claims/basis-mark.tsx'

/** The marks that a sheet has statements for, in their order; at least "observed". */
export function marksOf(tally: SectionTally): readonly (readonly [Mark, number])[] {
  const all: readonly (readonly [Mark, number])[] = [
    ['observed', tally.observed],
    ['declared', tally.declared],
    ['stated', tally.stated],
    ['contradicted', tally.contradicted],
    ['not shown', tally.notShown],
  ]
  return all.filter(([mark, count]) => count > 0 || mark === 'observed')
}

/** All sheets together. Their estimates cannot be added where one of them has none. */
export function totalTally({ sections, project }: Title): SectionTally {
  const sum = (name: 'observed' | 'declared' | 'stated' | 'contradicted' | 'notShown') =>
    headings.reduce((total, heading) => total + sections[heading.name][name], 0)
  return {
    observed: sum('observed'),
    declared: sum('declared'),
    stated: sum('stated'),
    contradicted: sum('contradicted'),
    notShown: sum('notShown'),
    coverage: { shown: project.shown, estimatedTotal: project.estimatedTotal, by: 'none' },
  }
}

/** The letter of a revision, as draughtsmen number them: A is the first. After Z comes AA. `index`: among `count`, newest first. */
export function revisionLetter(index: number, count: number): string {
  return letter(count - 1 - index)
}

/** "21 Nov 2026", when the shown revision was written; empty where that is not known. */
export function revisionDay({ revisions, revision }: Pick<Title, 'revisions' | 'revision'>): string {
  return day(revisions.find(one => one.revision === revision)?.written ?? '') ?? ''
}

/** The first eight digits of a digest. */
export function shortDigest(revision: string): string {
  return revision.replace(/^sha256:/, '').slice(0, 8)
}

function letter(index: number): string {
  if (index < 0) return ''
  const last = String.fromCodePoint(65 + (index % 26))
  return index < 26 ? last : `${letter(Math.floor(index / 26) - 1)}${last}`
}
