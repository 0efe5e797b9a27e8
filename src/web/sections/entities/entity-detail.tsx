import './entity-detail.css'
import type { Claim, SectionResult } from '../../../evidence/claim.ts'
import type { EntitySubject } from '../../../evidence/subjects.ts'
import { joined, link } from '../../../specification/sheets/backing.ts'
import { written } from '../../../specification/words.ts'
import { StatementSentence } from '../../parts/fields/statement-sentence.tsx'
import { useScrollToPart } from '../../parts/fields/use-part.ts'
import { Line } from '../../parts/words/line.tsx'
import { NotShown } from '../../parts/sheet/not-shown.tsx'
import { useSection } from '../../queries.ts'
import { EntityAgainst } from './entity-against.tsx'
import { EntityBack } from './entity-back.tsx'
import { EntityDiagram } from './entity-diagram.tsx'
import { EntityFields } from './entity-fields.tsx'
import { gapsOfEntity } from './entity-gaps.ts'
import { entityRelations } from './entity-relations.ts'
import { entityRows } from './entity-rows.ts'
import { entitySentence } from './entity-sentence.ts'
import { EntityThings } from './entity-things.tsx'

/** All that is known of one entity: its neighbours as a drawing, its fields as a table, what spoke against it, what is open. */
export function EntityDetail({
  claim,
  result,
  project,
}: {
  claim: Claim<EntitySubject>
  result: SectionResult<EntitySubject>
  project: string
}) {
  const { data: rules } = useSection(project, 'rules')
  useScrollToPart(rules !== undefined)
  const rows = entityRows(claim, rules?.claims ?? [])
  const against = rows.filter(({ mark }) => mark === 'contradicted')
  const relations = entityRelations(claim, result.claims)
  const gaps = gapsOfEntity(claim, result.claims, result.notShown)
  const { name, calls, fields } = claim.subject
  return (
    <div className="entity-detail-frame">
      <article className="pane entity-detail">
        <EntityBack />
        <header className="entity-head">
          <h1 className="type-sheet-title">{written(name)}</h1>
          <StatementSentence claim={claim} line={entitySentence(claim, against.length)} project={project} />
        </header>
        <EntityDiagram claim={claim} relations={relations} />
        {fields.length > 0 && <EntityFields claim={claim} rows={rows} all={result.claims} project={project} />}
        {rows.some(({ field }) => field.required && field.seen.present < field.seen.of) && (
          <p className="entity-note">“When whole” leaves out answers that hold only parts of it.</p>
        )}
        <EntityThings entity={claim.subject} />
        {calls.length > 0 && (
          <p className="entity-calls">
            Stands in <Line line={joined(calls.map(link))} project={project} />.
          </p>
        )}
        {gaps.map(gap => (
          <NotShown key={gap.id} gap={gap} project={project} />
        ))}
      </article>
      <EntityAgainst claim={claim} rows={against} project={project} />
    </div>
  )
}
