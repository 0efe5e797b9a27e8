import type { EvidenceHit, StatementHit } from '../../../api/search.ts'
import { counted, figure } from '../../../specification/words.ts'
import { SearchHit } from './search-hit.tsx'
import type { Found } from './found.ts'

/** More statements than these are found by more words. */
const STATEMENTS = 60

/** The hits in the order in which the arrow keys step through them. */
export function hitsOf(found: Found | null): readonly (StatementHit | EvidenceHit)[] {
  return found === null ? [] : [...found.statements.slice(0, STATEMENTS), ...found.evidence]
}

/** What was found: statements first, then evidence, each with the words that were found marked. */
export function SearchPanel({
  id,
  found,
  words,
  project,
  section,
  current,
  choose,
}: {
  id: string
  found: Found | null
  words: string
  project: string
  section: string | null
  current: number
  choose: (index: number) => void
}) {
  const statements = found?.statements.slice(0, STATEMENTS) ?? []
  const evidence = found?.evidence ?? []
  const hit = (one: StatementHit | EvidenceHit, index: number) => (
    <SearchHit
      key={index}
      id={`${id}-${index}`}
      hit={one}
      words={found?.words ?? words}
      project={project}
      section={section}
      isCurrent={index === current}
      choose={() => choose(index)}
    />
  )
  return (
    <div className="search-panel">
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist holds neither marks nor links */}
      <div id={id} role="listbox" aria-label="What was found" className="search-hits">
        {statements.length > 0 && (
          <div>
            <div className="search-group" aria-hidden="true">
              Statements <span className="type-label">{figure(found?.statements.length ?? 0)}</span>
            </div>
            {statements.map(hit)}
          </div>
        )}
        {evidence.length > 0 && (
          <div>
            <div className="search-group" aria-hidden="true">
              Evidence <span className="type-label">{figure(evidence.length)}</span>
            </div>
            {evidence.map((one, index) => hit(one, statements.length + index))}
          </div>
        )}
      </div>
      <output className="search-foot">{stateWords(found)}</output>
    </div>
  )
}

function stateWords(found: Found | null): string {
  if (found === null) return 'Searching …'
  const { entries, progress, statements, evidence, hasMore, failure } = found
  if (failure !== null) return `The search ended early: ${failure}.`
  const hits = counted(statements.length + evidence.length, ['hit', 'hits'])
  if (entries === null) {
    const through =
      progress === null ? '' : `${figure(progress.entries)} of ${figure(progress.of)} entries looked through `
    return `${hits} so far, ${through}…`
  }
  const looked = `in all statements and ${counted(entries, ['entry', 'entries'])} with their bodies`
  if (statements.length + evidence.length === 0) return `Nothing was found ${looked}.`
  return `${hits} ${looked}.${hasMore ? ' There are more: add a word.' : ''}`
}
