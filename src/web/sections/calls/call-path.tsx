import type { Claim } from '../../../evidence/claim.ts'
import type { CallSubject } from '../../../evidence/subjects.ts'
import { fieldLines } from '../../../specification/field-lines.ts'
import { prose, sentence } from '../../../specification/sheets/backing.ts'
import { written } from '../../../specification/words.ts'
import { FieldNotes } from '../../parts/fields/field-notes.tsx'
import { fieldText } from '../../parts/fields/field-of.ts'
import { PartCallout } from '../../parts/fields/part-callout.tsx'
import { useParts } from '../../parts/fields/use-part.ts'
import { Line } from '../../parts/words/line.tsx'
import { type PathSegment, pathSegments } from './path-parts.ts'

/** The segments of a path of which something is known, with why each is taken for a parameter, and what else is said of the call. */
export function CallPath({ claim, project }: { claim: Claim<CallSubject>; project: string }) {
  const parts = useParts(claim)
  const { segments, otherReasons } = pathSegments(claim)
  if (segments.length === 0 && otherReasons.length === 0) return null
  return (
    <section>
      <h2 className="detail-head">{segments.length === 0 ? 'What speaks for it, and against it' : 'Path'}</h2>
      {segments.length > 0 && (
        <dl className="call-path">
          {segments.map((segment, index) => {
            const part = fieldText({ side: 'path', status: null, path: [segment.parameter?.name ?? segment.name] })
            return (
              <div
                key={`${segment.name} ${index}`}
                className="call-segment"
                data-selected={(segment.parameter !== null && parts.isOpen(part)) || undefined}
              >
                <dt>
                  <code>{segment.parameter === null ? segment.name : <var>{written(segment.name)}</var>}</code>
                </dt>
                <dd>{typeOf(segment)}</dd>
                <dd className="call-segment-why second">
                  <Why segment={segment} project={project} />
                </dd>
                <dd className="call-segment-open">
                  {segment.parameter !== null && (
                    <PartCallout part={part} name={segment.name} parts={parts} late={false} />
                  )}
                </dd>
              </div>
            )
          })}
        </dl>
      )}
      {otherReasons.map(reason => (
        <p key={reason} className="call-reason second">
          <Line line={sentence(prose(reason))} project={project} />
        </p>
      ))}
    </section>
  )
}

function typeOf({ parameter }: PathSegment): string {
  return parameter === null ? 'fixed' : (fieldLines(parameter.schema)[0]?.type ?? 'anything')
}

function Why({ segment: { parameter, reasons }, project }: { segment: PathSegment; project: string }) {
  const notes = parameter === null ? [] : (fieldLines(parameter.schema)[0]?.notes ?? [])
  return (
    <>
      {parameter === null ? 'Not a parameter' : 'A parameter'}
      {reasons.length > 0 && ': '}
      {reasons.map((reason, index) => (
        <span key={reason}>
          {index > 0 && '; '}
          <Line line={prose(reason)} project={project} />
        </span>
      ))}
      .
      {notes.length > 0 && (
        <>
          {' '}
          Seen: <FieldNotes notes={notes} />
        </>
      )}
    </>
  )
}
