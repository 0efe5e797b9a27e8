import type { Schema } from '../../evidence/schema.ts'
import type { AnswerCondition, CallSubject } from '../../evidence/subjects.ts'
import { figure } from '../words.ts'
import { code, joined } from './backing.ts'
import type { Line } from './sheet.ts'

/** Names that are told of one answer. */
const NAMES = 12

/** How the answers of a call hang on what is asked for and on who asks, a sentence each. */
export function answersWhenLines({ selects = [], answersWhen = [] }: CallSubject): readonly Line[] {
  const all = answersWhen.map(({ schema }) => namesIn(schema))
  // The only one, where others refuse.
  const isOnly = answersWhen.length === 1 && answersWhen[0]?.when === null
  // What every answer has tells nothing of one; where that is all, they differ in what the names hold.
  const telling = all.map(own => own.filter(name => isOnly || !all.every(names => names.includes(name))))
  return [
    ...selects.map(({ parameter, at }): Line => [
      code(parameter),
      ' chooses the names at ',
      at === '' ? 'the top of the answer' : code(at),
      '.',
    ]),
    ...(telling.every(({ length }) => length === 0) ? [] : answersWhen).map(({ when, support }, nth): Line => {
      const own = telling[nth] as readonly string[]
      const more = own.length - NAMES
      return [
        ...(isOnly ? ['Where it refuses nothing,'] : whenWords(when)),
        own.length === 0 ? ' it answers with nothing more' : ' it answers with ',
        ...joined(own.slice(0, NAMES).map(code)),
        ...(more > 0 ? [` and ${figure(more)} more`] : []),
        support === 1 ? ', seen once.' : `, seen ${figure(support)} times.`,
      ]
    }),
  ]
}

function whenWords(when: AnswerCondition | null): Line {
  if (when === null) return ['Otherwise']
  if ('role' in when) return ['Asked by ', code(when.role), ',']
  return ['Asked with ', code(when.value === undefined ? when.parameter : `${when.parameter}=${when.value}`), ',']
}

/** Dotted; `[]` for the elements of a list. Where names stand inside, only those. */
function namesIn(schema: Schema, at = ''): readonly string[] {
  const inner = Object.entries(schema.properties ?? {}).flatMap(([name, child]) =>
    namesIn(child, at === '' ? name : `${at}.${name}`),
  )
  const listed = schema.items === undefined ? [] : namesIn(schema.items, `${at}[]`)
  return inner.length + listed.length > 0 ? [...inner, ...listed] : at === '' ? [] : [at]
}
