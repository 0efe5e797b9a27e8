import type { Claim } from '../../evidence/claim.ts'
import type { CallSubject, NamedValuesTold } from '../../evidence/subjects.ts'
import { fieldLines } from '../field-lines.ts'
import { code } from './backing.ts'
import type { ToldForms } from './repeated-forms.ts'
import type { Block, Line } from './sheet.ts'

/** What stands under each name, where a call answers with a list whose elements name values. */
export const namedValueBlocks = (
  { id, subject: { namedValues = [] } }: Claim<CallSubject>,
  told: ToldForms,
): readonly Block[] =>
  namedValues.map(named => {
    const place = named.at.slice(1).replaceAll('/', '.')
    const fields = fieldLines({
      type: 'object',
      properties: Object.fromEntries(named.values.map(({ name, schema }) => [name, schema])),
    })
    return {
      kind: 'fields',
      caption: caption(named, place),
      fields: told(fields, `what stands by name in ${place === '' ? '' : `${place} of `}${id.slice('calls/'.length)}`),
    }
  })

const caption = ({ name, value }: NamedValuesTold, place: string): Line => [
  'By name',
  ...(place === '' ? [] : [' in ', code(place)]),
  ', of each ',
  code(name),
  ' the ',
  code(value),
]
