import type { Claim } from '../../../evidence/claim.ts'
import type { CallSubject } from '../../../evidence/subjects.ts'
import { joined, link } from '../../../specification/sheets/backing.ts'
import { supportWords, written } from '../../../specification/words.ts'
import { FieldTable } from '../../parts/fields/field-table.tsx'
import { schemaFields } from '../../parts/fields/schema-fields.ts'
import { useParts } from '../../parts/fields/use-part.ts'
import { Line } from '../../parts/words/line.tsx'

/** What a socket or an event stream says, in each direction. */
export function Messages({ claim, project }: { claim: Claim<CallSubject>; project: string }) {
  const parts = useParts(claim)
  return (claim.subject.messages ?? []).map(({ direction, name, schema, support, after = [] }) => (
    <section key={`${direction} ${name}`}>
      <h2 className="section-lead">
        {direction === 'sent' ? 'Sends' : 'Receives'} <code>{written(name)}</code>{' '}
        <span className="type-label">{supportWords('observed', support, false)}</span>
      </h2>
      {after.length > 0 && (
        <p>
          Always after <Line line={joined(after.map(({ call }) => link(call)))} project={project} />.
        </p>
      )}
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
