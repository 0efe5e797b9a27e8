import './set-preview.css'
import { useQuery } from '@tanstack/react-query'
import type { Import } from '../../../api/import.ts'
import type { Project } from '../../../api/project.ts'
import { headings } from '../../../specification/headings.ts'
import { titleName } from '../../project-words.ts'
import { queries } from '../../queries.ts'
import { isRunning, phaseSentence, progressOf, sumReplaced } from '../import/import-words.ts'
import { ImportProgress } from '../import/import-progress.tsx'
import { Replaced } from '../import/replaced.tsx'
import { verdictHeadline } from '../title/verdict-headline.ts'
import { MiniSheet } from './mini-sheet.tsx'
import { miniShare, miniWords } from './mini-words.ts'
import { SetActions } from './set-actions.tsx'
import { SetOutcome } from './set-outcome.tsx'
import { useChangedSections } from './use-changed-sections.ts'

/** One drawing set from afar: its nine sheets as far as they are shown, what is being read, and what was replaced. */
export function SetPreview({ project, imports }: { project: Project; imports: readonly Import[] }) {
  const { data: title } = useQuery(queries.title(project.id))
  const running = imports.find(isRunning) ?? null
  const name = titleName({ project, name: title?.name ?? null })
  const changed = useChangedSections(running)
  const stored = (title?.recordings ?? []).map(recording => recording.replaced)
  // What was just read may not be in the answer yet.
  const replaced = running?.replaced ?? (stored.length > 0 ? sumReplaced(stored) : (imports.at(-1)?.replaced ?? []))
  return (
    <section className="set-preview" aria-label={name}>
      <div className="set-preview-content">
        <header className="set-preview-head">
          <div>
            <h2 className="type-sheet-title">{name}</h2>
            <p className="set-preview-sentence" aria-live="polite">
              {running === null ? idleSentence(project) : phaseSentence(running)}
            </p>
          </div>
          <SetActions project={project} running={running} isAlone={imports.filter(isRunning).length <= 1} />
        </header>
        <SetOutcome imports={imports} />
        <div className="set-preview-sheets">
          {headings.map(heading => (
            <MiniSheet
              key={heading.name}
              project={project.id}
              heading={heading}
              share={miniShare(title?.sections[heading.name], running === null ? null : progressOf(running))}
              words={miniWords(heading.name, title?.sections[heading.name], running, changed.has(heading.name))}
              isChanging={changed.has(heading.name)}
            />
          ))}
        </div>
        {running !== null && <ImportProgress one={running} />}
      </div>
      <footer className="set-preview-foot">
        <Replaced replaced={replaced} isRunning={running !== null} />
      </footer>
    </section>
  )
}

function idleSentence({ verdict, recordings }: Project): string {
  if (recordings === 0) return 'Nothing was read yet. Drop a recording anywhere.'
  return verdict === null ? 'No specification is written yet.' : verdictHeadline(verdict.sentence)
}
