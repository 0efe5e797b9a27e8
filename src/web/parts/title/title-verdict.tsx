import './title-verdict.css'
import type { Verdict } from '../../../specification/specification.ts'
import { verdictHeadline } from './verdict-headline.ts'

/** Whether a team can build the product from the document alone. */
export function TitleVerdict({ verdict }: { verdict: Verdict }) {
  return (
    <div className="title-verdict">
      <p className={`title-verdict-word ${verdict.buildable ? 'tone-ink' : 'tone-against'}`}>
        <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
          <path
            d={verdict.buildable ? 'M1.5 6.5 4.5 9.5 10.5 2.5' : 'M2 2l8 8M10 2l-8 8'}
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
          />
        </svg>
        {verdict.buildable ? 'Can be built' : 'Cannot be built yet'}
      </p>
      <p className="title-verdict-sentence">
        {
          // A name with a hyphen is one word to whoever reads it.
          verdictHeadline(verdict.sentence)
            .split(/(\S{1,20}-\S{1,20})/)
            .map((words, index) =>
              index % 2 === 1 ? (
                <span key={index} className="title-verdict-name">
                  {words}
                </span>
              ) : (
                words
              ),
            )
        }
      </p>
    </div>
  )
}
