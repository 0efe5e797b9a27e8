import type { Claim } from '../../../evidence/claim.ts'
import type { CallSubject } from '../../../evidence/subjects.ts'
import { sentence } from '../../../specification/sheets/backing.ts'
import { deedLine, givenWords, messageRelations, messagesInTurn } from '../../../specification/sheets/message-words.ts'
import { supportWords, written } from '../../../specification/words.ts'
import { FieldTable } from '../../parts/fields/field-table.tsx'
import { schemaFields } from '../../parts/fields/schema-fields.ts'
import { useParts } from '../../parts/fields/use-part.ts'
import { Line } from '../../parts/words/line.tsx'

/** What a socket or an event stream says, in each direction: what is sent, with what acknowledges it behind it, then what only comes. */
export function Messages({ claim, project }: { claim: Claim<CallSubject>; project: string }) {
  const parts = useParts(claim)
  const inTurn = messagesInTurn(claim.subject.messages ?? []).flatMap(({ message, acknowledgement }) =>
    acknowledgement === null ? [message] : [message, acknowledgement],
  )
  return inTurn.map(message => {
    const { direction, name, schema, support } = message
    const given = givenWords(message)
    const isGiven = support > 0 || schema.properties !== undefined
    const does = deedLine(message)
    return (
      <section key={`${direction} ${name}`}>
        <h2 className="section-lead">
          {direction === 'sent' ? 'Sends' : 'Receives'} <code>{written(name)}</code>{' '}
          <span className="type-label">
            {support > 0 ? supportWords('observed', support, false) : isGiven ? 'in scripts' : 'not shown'}
          </span>
        </h2>
        {messageRelations(message).map((line, nth) => (
          <p key={nth}>
            <Line line={sentence(line)} project={project} />
          </p>
        ))}
        {does !== null && (
          <p>
            <Line line={does} project={project} />
          </p>
        )}
        {given !== null && (
          <p>
            <Line line={sentence([given])} project={project} />
          </p>
        )}
        {isGiven && (
          <FieldTable
            fields={schemaFields(schema)}
            status={direction === 'sent' ? null : 'message'}
            claim={claim}
            parts={parts}
            rulesOf={() => []}
            project={project}
          />
        )}
      </section>
    )
  })
}
