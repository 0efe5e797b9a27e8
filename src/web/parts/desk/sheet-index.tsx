import './sheet-index.css'
import { Link } from '@tanstack/react-router'
import type { Title } from '../../../api/project.ts'
import { headings } from '../../../specification/headings.ts'
import { CoverageBar } from '../sheet/coverage-bar.tsx'
import { shownOf } from '../sheet/coverage-words.ts'
import { useIndexWidth } from './use-index-width.ts'

/** The tabs of the nine sheets and the title sheet; the current one cuts into the frame. A rail shows numbers and bars only. */
export function SheetIndex({ title, current }: { title: Title; current: string | null }) {
  const [width, setWidth] = useIndexWidth(current)
  const { id } = title.project
  return (
    <nav
      className={`sheet-index sheet-index-${width}`}
      aria-label="Sheets"
      data-on-title={current === null || undefined}
    >
      <Link
        to="/p/$project"
        params={{ project: id }}
        search={{}}
        className="tab tab-title"
        activeOptions={{ exact: true, includeSearch: false }}
        title="Title sheet (0)"
      >
        <span className="tab-number type-numeral">0</span>
        <span className="tab-name">Title sheet</span>
      </Link>
      {headings.map(({ name, number, short, title: long }) => (
        <Link
          key={name}
          to="/p/$project/$section"
          params={{ project: id, section: name }}
          search={{}}
          className="tab"
          activeOptions={{ includeSearch: false }}
          title={`${long} (${number})`}
        >
          <span className="tab-number type-numeral">{number}</span>
          <span className="tab-name">{short}</span>
          <span className="tab-bar">
            <CoverageBar coverage={title.sections[name].coverage} />
          </span>
          <span className="tab-figures type-figure">{shownOf(title.sections[name].coverage)}</span>
        </Link>
      ))}
      {made.map(({ letter, name, to }) => (
        <Link
          key={letter}
          to={to}
          params={{ project: id }}
          search={{}}
          className="tab tab-made"
          activeOptions={{ includeSearch: false }}
          title={`${name} (${letter})`}
        >
          <span className="tab-number type-numeral">{letter}</span>
          <span className="tab-name">{name}</span>
        </Link>
      ))}
      <div className="sheet-index-foot">
        {width === 'wide' && <p>Bar: shown of estimated total. Hatched is not shown, dashed not estimated.</p>}
        {current !== null && (
          <button
            type="button"
            className="sheet-index-switch"
            onClick={() => setWidth(width === 'wide' ? 'rail' : 'wide')}
          >
            {width === 'wide' ? '« Narrow index' : '»'}
            {width === 'rail' && <span className="unseen">Wide index</span>}
          </button>
        )}
      </div>
    </nav>
  )
}

/** What is made of the document, after its nine sheets. */
const made = [
  { letter: 'P', name: 'Proof', to: '/p/$project/proof' },
  { letter: 'T', name: 'Twin', to: '/p/$project/twin' },
] as const
