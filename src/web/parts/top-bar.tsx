import './top-bar.css'
import { Link } from '@tanstack/react-router'
import type { Title } from '../../api/project.ts'
import { projectName, evidenceWords } from '../project-words.ts'
import { GroundSwitch } from './ground-switch.tsx'
import { SearchField } from './search/search-field.tsx'

/** Where one is, the search, and what can be done with the whole set. */
export function TopBar({ title }: { title: Title | null }) {
  return (
    <header className="top-bar">
      <a className="skip-link" href="#sheet">
        To the sheet
      </a>
      <Link to="/" className="top-bar-mark" aria-label="Asbuilt: all drawing sets">
        <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
          <path d="M1 1h18v18H1zM1 12l9-7 9 7M10 19v-7h9" fill="none" stroke="currentColor" strokeWidth="1.6" />
        </svg>
        <span>Asbuilt</span>
      </Link>
      <p className="top-bar-project">
        {title !== null && (
          <>
            <Link to="/p/$project" params={{ project: title.project.id }}>
              {projectName(title.project)}
            </Link>{' '}
            <span className="top-bar-when">{evidenceWords(title.sources)}</span>
          </>
        )}
      </p>
      <div className="top-bar-search">
        <SearchField project={title?.project.id ?? null} />
      </div>
      <div className="top-bar-actions">
        <GroundSwitch />
      </div>
    </header>
  )
}
