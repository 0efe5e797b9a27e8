import './show-next-list.css'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Title } from '../../../api/project.ts'
import { headings } from '../../../specification/headings.ts'
import { prose, sentence } from '../../../specification/sheets/backing.ts'
import { inShort } from '../../../specification/sheets/sheets.ts'
import { gainWords } from '../../../specification/sheets/title.ts'
import { figure } from '../../../specification/words.ts'
import { Callout } from '../claims/callout.tsx'
import { Line } from '../words/line.tsx'

const SHOWN = 6

/** What to record next, that first which opens most of the application. */
export function ShowNextList({ title }: { title: Title }) {
  const [isWhole, setWhole] = useState(false)
  if (title.showNext.length === 0) return null
  const project = title.project.id
  const isMeasured = title.showNext.some(({ by }) => by === 'proof')
  return (
    <section className="show-next-list" id="show-next">
      <h2 className="section-head">
        Show next{' '}
        <span className="type-label">{isMeasured ? 'exchanges it opens, then what else' : 'what it opens'}</span>
      </h2>
      <ol>
        {title.showNext.slice(0, isWhole ? undefined : SHOWN).map((gap, index) => (
          <li key={gap.id}>
            <Callout number={index + 1} />
            <div className="show-next-words">
              <p>
                <Line line={sentence(prose(gap.next))} project={project} />
              </p>
              <p className="show-next-because">
                Opens{' '}
                <Link to="/p/$project/$section" params={{ project, section: gap.section }} search={{ at: gap.id }}>
                  sheet {headings.find(({ name }) => name === gap.section)?.number}
                </Link>
                . <Line line={sentence(prose(inShort(gap.because)))} project={project} />
                {gainWords(gap) !== '' && ` ${gainWords(gap)}.`}
              </p>
            </div>
            <span className="show-next-opens type-figure">+{figure(gap.gain)}</span>
          </li>
        ))}
      </ol>
      {!isWhole && title.showNext.length > SHOWN && (
        <button type="button" className="link" onClick={() => setWhole(true)}>
          {figure(title.showNext.length - SHOWN)} more
        </button>
      )}
    </section>
  )
}
