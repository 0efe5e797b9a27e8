import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Evidence } from '../../../../evidence/evidence.ts'
import type { Excerpt } from '../../../../excerpts/excerpt.ts'
import { figure, written } from '../../../../specification/words.ts'
import { queries, useSection } from '../../../queries.ts'
import type { SearchParams } from '../../../search-params.ts'
import { isSameEntry } from '../places/entry-of.ts'
import { type FieldSaid, fieldSaid } from './field-said.ts'
import type { Opened } from '../opened.ts'
import { evidenceText } from '../opened.ts'
import { pathOfUrl, timeOfDay } from '../places/provenance-words.ts'
import { type Step, stepsAround } from './around-steps.ts'

/** Of a change of state: what happened to such things before and after it, as a chain of exchanges that open. */
export function Around({ opened, place, project }: { opened: Opened; place: Evidence; project: string }) {
  const { data: entities } = useSection(project, 'entities')
  const subject = opened.claim?.subject
  const name = subject?.kind === 'lifecycle' ? subject.entity : null
  const field = subject?.kind === 'lifecycle' ? subject.field : ''
  const ofEntity = entities?.claims.find(claim => claim.subject.name === name)?.evidence ?? []
  const steps = stepsAround(place, opened.evidence, ofEntity)
  const excerpts = useQueries({
    queries: steps.map(step => ({ ...queries.excerpt(project, step.place), retry: false })),
  })
  return (
    <div className="drawer-around">
      <p className="second">
        Exchanges in which {name === null ? 'such a thing' : written(name)} stands, around this one, in the order of the
        recording, and what they say of {field === '' ? 'it' : <code>{written(field)}</code>}. Whether they are of the
        same one, the exchanges show.
      </p>
      <ol className="drawer-chain">
        {steps.map((step, index) => (
          <ChainStep key={step.entry} step={step} excerpt={excerpts[index]?.data} opened={opened} field={field} />
        ))}
      </ol>
    </div>
  )
}

function ChainStep({
  step,
  excerpt,
  opened,
  field,
}: {
  step: Step
  excerpt: Excerpt | undefined
  opened: Opened
  field: string
}) {
  const own = opened.evidence.findIndex(place => isSameEntry(place, step.place))
  const search = (before: SearchParams): SearchParams =>
    own === -1
      ? { ...before, at: undefined, evidence: evidenceText(step.place), within: step.place.within, view: undefined }
      : { ...before, place: String(own + 1) }
  return (
    <li data-open={step.isOpen || undefined}>
      <span className="drawer-chain-entry">
        {step.isOpen ? (
          `entry ${figure(step.entry)}`
        ) : (
          <Link to="." search={search}>
            entry {figure(step.entry)}
          </Link>
        )}
      </span>
      <span>
        {excerpt === undefined ? (
          '…'
        ) : (
          <>
            <code>
              {excerpt.method} {written(pathOfUrl(excerpt.url), 90)}
            </code>{' '}
            {excerpt.status === 0 ? 'no answer' : excerpt.status}
            <span className="quiet type-figure"> {timeOfDay({ ...excerpt, milliseconds: null })}</span>
            <Said said={fieldSaid(excerpt, field)} isRead={excerpt.method === 'GET'} />
          </>
        )}
      </span>
    </li>
  )
}

/** Values that are told of one exchange; a list may hold more. */
const TOLD = 4

function Said({ said: { sent, answered }, isRead }: { said: FieldSaid; isRead: boolean }) {
  if (sent.length + answered.length === 0) return null
  const isSame = sent.length === 1 && answered.length === 1 && sent[0] === answered[0]
  return (
    <span className="drawer-chain-said">
      {sent.length > 0 && (
        <>
          wrote <Values values={sent} />
        </>
      )}
      {isSame
        ? ', answered with it'
        : answered.length > 0 && (
            <>
              {sent.length > 0 ? ', answered ' : isRead ? 'read ' : 'answered '}
              <Values values={answered} />
            </>
          )}
    </span>
  )
}

function Values({ values }: { values: readonly string[] }) {
  const more = values.length - TOLD
  return (
    <>
      <code>{written(values.slice(0, TOLD).join(', '), 160)}</code>
      {more > 0 && ` and ${more} more`}
    </>
  )
}
