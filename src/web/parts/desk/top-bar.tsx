import './top-bar.css'
import { Link } from '@tanstack/react-router'
import type { Title } from '../../../api/project.ts'
import { evidenceWords, titleName } from '../../project-words.ts'
import { ExportMenu } from '../export/export-menu.tsx'
import { GroundSwitch } from './ground-switch.tsx'
import { HelpButton } from '../help/help-button.tsx'
import { RunningImport } from '../import/running-import.tsx'
import { RunningProof } from '../proof/running-proof.tsx'
import { Silence } from './silence.tsx'
import { SearchField } from '../search/search-field.tsx'

/** Where one is, the search, and what can be done with the whole set. */
export function TopBar({
  title,
  searched = title?.project.id ?? null,
}: {
  title: Title | null
  /** The project that is searched; null: none. */
  searched?: string | null
}) {
  return (
    <header className="top-bar">
      <a className="skip-link" href="#sheet">
        To the sheet
      </a>
      <Link to="/" className="top-bar-mark" aria-label="Asbuilt: all drawing sets">
        <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
          <path d="M1 1h18v18H1zM1 12l9-7 9 7M10 19v-7h9" fill="none" stroke="currentColor" strokeWidth="1.6" />
        </svg>
        <span className={title === null ? undefined : 'top-bar-word'}>Asbuilt</span>
      </Link>
      <p className="top-bar-project">
        {title !== null && (
          <>
            <Link to="/p/$project" params={{ project: title.project.id }}>
              {titleName(title)}
            </Link>{' '}
            <span className="top-bar-when">{evidenceWords(title.sources)}</span>
          </>
        )}
      </p>
      <div className="top-bar-search">
        <SearchField project={searched} />
      </div>
      <div className="top-bar-actions">
        <Silence />
        {title !== null && (
          <>
            <RunningImport project={title.project.id} />
            {title.showNext.length > 0 && (
              <Link
                to="/p/$project"
                params={{ project: title.project.id }}
                search={{}}
                hash="show-next"
                className="top-bar-action top-bar-next"
              >
                Show next <strong className="type-figure">{title.showNext.length}</strong>
              </Link>
            )}
            <RunningProof project={title.project.id} />
            <ExportMenu title={title} />
          </>
        )}
        <HelpButton />
        <GroundSwitch />
      </div>
    </header>
  )
}
