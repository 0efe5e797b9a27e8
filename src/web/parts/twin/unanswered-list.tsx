import type { RunningTwin, Unanswered } from '../../../api/twin.ts'
import { prose, sentence } from '../../../specification/sheets/backing.ts'
import { counted, figure, written } from '../../../specification/words.ts'
import { MarkGlyph } from '../claims/basis-mark.tsx'
import { Line } from '../words/line.tsx'
import { PathTemplate } from '../words/path-template.tsx'
import { ClaimLinks } from '../proof/claim-links.tsx'

/** What was asked and is answered by no statement: each a gap of the document that somebody ran into. */
export function UnansweredList({ twin, project }: { twin: RunningTwin; project: string }) {
  const { unanswered } = twin
  if (unanswered.length === 0) return null
  return (
    <section>
      <h2 className="section-head">
        Asked and not answered <span className="type-label">{figure(unanswered.length)}</span>
      </h2>
      {unanswered.map(one => (
        <Strip key={`${one.call} ${one.because}`} one={one} project={project} />
      ))}
    </section>
  )
}

function Strip({ one: { call, because, gap, times }, project }: { one: Unanswered; project: string }) {
  return (
    <div className="not-shown">
      <div className="not-shown-plate">
        <p className="not-shown-question">
          <MarkGlyph mark="not shown" />
          <span>
            <span className="not-shown-word">Not answered:</span> <PathTemplate text={written(call)} />, asked{' '}
            {counted(times, ['time', 'times'])}
          </span>
        </p>
        <p className="not-shown-because">
          <Line line={sentence(prose(because))} project={project} />{' '}
          {gap === null ? (
            'Record it in the application, and the document will say it.'
          ) : (
            <>
              What would show it: <ClaimLinks ids={[gap]} project={project} />
            </>
          )}
        </p>
      </div>
    </div>
  )
}
