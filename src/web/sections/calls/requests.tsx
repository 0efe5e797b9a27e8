import type { Claim } from '../../../evidence/claim.ts'
import type { CallSubject } from '../../../evidence/subjects.ts'
import { compareText } from '../../../specification/order.ts'
import { written } from '../../../specification/words.ts'
import { FieldTable } from '../../parts/fields/field-table.tsx'
import { rulesOfField } from '../../parts/fields/limits.ts'
import { presenceFigures } from '../../parts/fields/presence-figures.ts'
import { isTypeAlone, type SchemaField, schemaFields } from '../../parts/fields/schema-fields.ts'
import { useParts } from '../../parts/fields/use-part.ts'
import { useSection } from '../../queries.ts'

/** What is sent with a call, in each media type that was seen. */
export function Requests({ claim, project }: { claim: Claim<CallSubject>; project: string }) {
  const parts = useParts(claim)
  const { data: rules } = useSection(project, 'rules')
  const bodies = Object.entries(claim.subject.requests).toSorted(([left], [right]) => compareText(left, right))
  return bodies.map(([mediaType, schema]) => {
    const fields = schemaFields(schema)
    return (
      <section key={mediaType}>
        <h2 className="section-lead">
          Request <span className="type-label">{captionOf(mediaType, fields)}</span>
        </h2>
        {isTypeAlone(fields) ? (
          <p className="second">{fields[0]?.line.type}</p>
        ) : (
          <FieldTable
            fields={fields}
            status={null}
            claim={claim}
            parts={parts}
            rulesOf={field => rulesOfField([claim.id], field, rules?.claims ?? [])}
            project={project}
          />
        )}
      </section>
    )
  })
}

function captionOf(mediaType: string, fields: readonly SchemaField[]): string {
  const type = mediaType === '*' ? 'no media type named' : written(mediaType)
  const required = fields.some(({ line }) => !/ of /.test(presenceFigures(line.presence)))
  return fields.length > 1 && !required ? `${type}, no field stands in every one` : type
}
