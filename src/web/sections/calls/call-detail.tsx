import './call-detail.css'
import { Link } from '@tanstack/react-router'
import type { Claim, SectionResult } from '../../../evidence/claim.ts'
import type { CallSubject } from '../../../evidence/subjects.ts'
import { written, writtenLines } from '../../../specification/words.ts'
import { answersWhenLines } from '../../../specification/sheets/answers-when.ts'
import { effectLines } from '../../../specification/sheets/effects.ts'
import { listOrderLines, listQueryLines } from '../../../specification/sheets/list-queries.ts'
import { NotShown } from '../../parts/sheet/not-shown.tsx'
import { PathTemplate } from '../../parts/words/path-template.tsx'
import { StatementSentence } from '../../parts/fields/statement-sentence.tsx'
import { useScrollToPart } from '../../parts/fields/use-part.ts'
import { useSection } from '../../queries.ts'
import { Answers } from './answers.tsx'
import { answerRows } from './answer-rows.ts'
import { errorsOf, gapsOf, permissionsOn } from './call-relations.ts'
import { callSentence } from './call-sentence.ts'
import { CallTerms } from './call-terms.tsx'
import { CallPath } from './call-path.tsx'
import { SaidOfCall } from './said-of-call.tsx'
import { Messages } from './messages.tsx'
import { NamedValues } from './named-values.tsx'
import { ParameterTable } from './parameter-table.tsx'
import { Requests } from './requests.tsx'

/** All that is known of one call. */
export function CallDetail({
  claim,
  result,
  project,
}: {
  claim: Claim<CallSubject>
  result: SectionResult<CallSubject>
  project: string
}) {
  const { subject } = claim
  const { data: roles } = useSection(project, 'roles')
  const { data: errors } = useSection(project, 'errors')
  const { data: entities } = useSection(project, 'entities')
  useScrollToPart(errors !== undefined)
  const entityId = entities?.claims.find(({ subject: { name } }) => name === subject.entity)?.id
  const entity = (name: string) => [entityId === undefined ? written(name) : { to: entityId, code: written(name) }]
  const gaps = gapsOf(claim, result.notShown)
  return (
    <article className="pane call-detail">
      <Link to="." search={before => ({ ...before, at: undefined, place: undefined })} className="call-back">
        All calls
      </Link>
      <h1 className="call-title">
        <CallTitle subject={subject} />
      </h1>
      <StatementSentence
        claim={claim}
        line={callSentence(claim, permissionsOn(claim.id, roles?.claims ?? []), entity)}
        project={project}
      />
      <CallPath claim={claim} project={project} />
      <ParameterTable claim={claim} project={project} />
      {subject.operation?.text !== undefined && subject.operation.text !== '' && (
        <section>
          <h2 className="detail-head">{written(subject.operation.kind)} document</h2>
          <pre className="call-operation">{writtenLines(subject.operation.text, LONGEST_TEXT)}</pre>
        </section>
      )}
      <Requests claim={claim} project={project} />
      <Answers
        claim={claim}
        rows={answerRows(subject, errorsOf(claim.id, errors?.claims ?? []))}
        project={project}
        entity={subject.entity === undefined ? [] : entity(subject.entity)}
      />
      <NamedValues subject={subject} />
      <SaidOfCall head="What it sets" lines={effectLines(subject)} project={project} />
      <SaidOfCall head="Its list" lines={[...listOrderLines(subject), ...listQueryLines(subject)]} project={project} />
      <SaidOfCall head="What its answers hang on" lines={answersWhenLines(subject)} project={project} />
      <Messages claim={claim} project={project} />
      {gaps.length > 0 && (
        <section aria-label="Not shown of this call">
          {gaps.map(gap => (
            <NotShown key={gap.id} gap={gap} project={project} />
          ))}
        </section>
      )}
      <CallTerms claim={claim} project={project} />
    </article>
  )
}

const LONGEST_TEXT = 6000

function CallTitle({ subject: { method, path, operation } }: { subject: CallSubject }) {
  const place = (
    <>
      <span className="call-method">{method}</span> <PathTemplate text={written(path)} />
    </>
  )
  if (operation === undefined) return place
  return (
    <>
      <span className="call-method">{written(operation.kind)}</span>{' '}
      <code>{operation.name === '' ? 'without a name' : written(operation.name)}</code>
      <span className="call-title-place">{place}</span>
    </>
  )
}
