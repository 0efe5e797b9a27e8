import { code, joined } from '../../../specification/sheets/backing.ts'
import type { Line } from '../../../specification/sheets/sheet.ts'
import { written } from '../../../specification/words.ts'
import type { AnswerRow } from './answer-rows.ts'

/** What an answer holds, in a line: errors of the catalogue, the entity, or what its body is. */
export function answerWords({ mediaType, fields, errors }: AnswerRow, entity: Line): Line {
  if (errors.length > 0) return errorWords(errors)
  if (mediaType === null) return ['without a body']
  if (entity.length > 0) return entity
  const [first] = fields
  return [fields.length === 1 && first?.line.name === '' ? first.line.type : 'a body of its own']
}

const ERRORS = 4

function errorWords(errors: AnswerRow['errors']): Line {
  const names = [...new Set(errors.map(({ subject }) => subject.code))]
  const shown: Line = errors.length > ERRORS && names.every(name => name !== null) ? codes(names) : each(errors)
  return shown
}

function codes(names: readonly (string | null)[]): Line {
  return joined(names.map(name => code(name ?? '')))
}

function each(errors: AnswerRow['errors']): Line {
  return errors.flatMap(({ id, subject }, index): Line => {
    const name = subject.code ?? subject.message ?? `${subject.status}`
    const said: Line =
      subject.code === null || subject.message === null ? [] : [' ', { quote: written(subject.message, 90) }]
    return [...(index === 0 ? [] : ['; ']), { to: id, code: written(name, 90) }, ...said]
  })
}
