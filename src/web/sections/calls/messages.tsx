import type { Claim } from '../../../evidence/claim.ts'
import type { CallSubject } from '../../../evidence/subjects.ts'
import { supportWords, written } from '../../../specification/words.ts'
import { FieldTable } from '../../parts/fields/field-table.tsx'
import { schemaFields } from '../../parts/fields/schema-fields.ts'
import { useParts } from '../../parts/fields/use-part.ts'

/** What a socket or an event stream says, in each direction. */
export function Messages({ claim, project }: { claim: Claim<CallSubject>; project: string }) {
  const parts = useParts(claim)
  return (claim.subject.messages ?? []).map(({ direction, name, schema, support }) => (
    <section key={`${direction} ${name}`}>
      <h2 className="section-lead">
        {direction === 'sent' ? 'Sends' : 'Receives'} <code>{written(name)}</code>{' '}
        <span className="type-label">{supportWords('observed', support, false)}</span>
      </h2>
      <FieldTable
        fields={schemaFields(schema)}
        status={direction === 'sent' ? null : 'message'}
        claim={claim}
        parts={parts}
        rulesOf={() => []}
        project={project}
      />
    </section>
  ))
}
