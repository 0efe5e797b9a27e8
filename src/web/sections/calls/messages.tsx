import type { Claim } from '../../../evidence/claim.ts'
import type { CallSubject } from '../../../evidence/subjects.ts'
import { sentence } from '../../../specification/sheets/backing.ts'
import { messageRelations } from '../../../specification/sheets/message-words.ts'
import { supportWords, written } from '../../../specification/words.ts'
import { FieldTable } from '../../parts/fields/field-table.tsx'
import { schemaFields } from '../../parts/fields/schema-fields.ts'
import { useParts } from '../../parts/fields/use-part.ts'
import { Line } from '../../parts/words/line.tsx'

/** What a socket or an event stream says, in each direction. */
export function Messages({ claim, project }: { claim: Claim<CallSubject>; project: string }) {
  const parts = useParts(claim)
  return (claim.subject.messages ?? []).map(message => {
    const { direction, name, schema, support } = message
    return (
      <section key={`${direction} ${name}`}>
        <h2 className="section-lead">
          {direction === 'sent' ? 'Sends' : 'Receives'} <code>{written(name)}</code>{' '}
          <span className="type-label">{supportWords('observed', support, false)}</span>
        </h2>
        {messageRelations(message).map((line, nth) => (
          <p key={nth}>
            <Line line={sentence(line)} project={project} />
          </p>
        ))}
        <FieldTable
          fields={schemaFields(schema)}
          status={direction === 'sent' ? null : 'message'}
          claim={claim}
          parts={parts}
          rulesOf={() => []}
          project={project}
        />
      </section>
    )
  })
}
