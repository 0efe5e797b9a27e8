import { expect, test } from 'vitest'
import { lines } from '../../model/definitions/defined.test-sample.ts'
import { modelOf } from '../../model/descriptions/described.test-sample.ts'
import { entities } from './entities.ts'

test('the fields of a thing have the words, the values and the references of their definitions', () => {
  const { claims } = entities(modelOf(lines))
  const fields = claims.find(({ id }) => id === 'entities/Loan')?.subject.fields
  expect(
    fields?.map(({ name, label, definedType, readOnly, enum: values, references }) => [
      name,
      label,
      definedType,
      readOnly,
      values,
      references,
    ]),
  ).toEqual([
    ['days', 'Days to keep', 'integer', undefined, undefined, undefined],
    ['id', undefined, undefined, undefined, undefined, undefined],
    ['note', 'Remark', 'char', undefined, undefined, undefined],
    ['reader', 'Reader', 'many2one', true, undefined, 'Reader'],
    ['state', 'State', 'selection', undefined, ['closed', 'late', 'open'], undefined],
  ])
})
