import type { Claim, Gap } from '../../../evidence/claim.ts'
import { idOfKind } from '../../../evidence/of-kind.ts'
import type {
  CallSubject,
  ConstantSubject,
  EntitySubject,
  ErrorSubject,
  LifecycleSubject,
  PermissionSubject,
  ProductSubject,
  RightSubject,
  RoleSubject,
  RuleSubject,
  ScreenSubject,
  Subjects,
} from '../../../evidence/subjects.ts'
import { code, prose, valueLine } from '../../../specification/sheets/backing.ts'
import { callTitle } from '../../../specification/sheets/calls.ts'
import { ruleWords } from '../../../specification/sheets/rules.ts'
import type { Line } from '../../../specification/sheets/sheet.ts'
import { written } from '../../../specification/words.ts'
import { type FieldOf, fieldOf } from '../fields/field-of.ts'

/** What a claim of any section states, in as few words as tell it from its neighbours. */
export function statementWords({ basis, subject }: Claim<Subjects[keyof Subjects]>, field?: string): Line {
  const part = field === undefined ? null : fieldOf(field)
  const whole = basis === 'declared' && subject.kind === 'error' ? declaredError(subject) : subjectWords(subject)
  if (part === null || part.path.length === 0) return whole
  return [code(nameOf(part)), ` ${placeOf(part)} `, ...whole]
}

const SHORT = 70

/** What a gap asks, without the list that a long question may end in. */
export function gapWords({ what }: Gap): Line {
  const [about = what] = what.split(/: (?=\S)/, 1)
  return prose(what.length > SHORT && about.length >= 8 ? about : what)
}

/** The words of a line without its marks. */
export function plainWords(line: Line): string {
  return line
    .map(run => {
      if (typeof run === 'string') return run
      if ('quote' in run) return `“${run.quote}”`
      if ('code' in run) return run.code
      return 'strong' in run ? run.strong : run.basis
    })
    .join('')
}

function subjectWords(subject: Subjects[keyof Subjects]): Line {
  switch (subject.kind) {
    case 'call':
      return callWords(subject)
    case 'entity':
      return entityWords(subject)
    case 'lifecycle':
      return lifecycleWords(subject)
    case 'call order':
      return [`${written(subject.entity)} (call order)`]
    case 'rule':
      return ruleLine(subject)
    case 'role':
      return roleWords(subject)
    case 'permission':
      return permissionWords(subject)
    case 'right':
      return rightWords(subject)
    case 'error':
      return errorWords(subject)
    case 'constant':
      return constantWords(subject)
    case 'screen':
      return screenWords(subject)
    default:
      return productWords(subject)
  }
}

function callWords(subject: CallSubject): Line {
  return callTitle(subject)
}

function entityWords({ name }: EntitySubject): Line {
  return [written(name)]
}

function lifecycleWords({ entity, field }: LifecycleSubject): Line {
  return [code(`${entity}.${field}`)]
}

function ruleLine(subject: RuleSubject): Line {
  return [code(subject.target.field), ' ', ...ruleWords(subject)]
}

function roleWords({ name }: RoleSubject): Line {
  return [{ strong: written(name) }, ' is a role']
}

function permissionWords({ role, on: call, of, verdict }: PermissionSubject): Line {
  const on = idOfKind(call, of)
  if (on.startsWith('roles/right ')) return [written(role), ' has the right ', code(on.slice('roles/right '.length))]
  return [written(role), ` ${verdicts[verdict]} `, code(on.slice(on.indexOf('/') + 1))]
}

function rightWords({ name }: RightSubject): Line {
  return [code(name), ' is a right']
}

const verdicts: { readonly [Verdict in PermissionSubject['verdict']]: string } = {
  allowed: 'may',
  denied: 'may not',
  'own only': 'may, of their own only,',
  hidden: 'is not shown',
}

function errorWords({ status, code: name, message }: ErrorSubject): Line {
  const said = message === null ? [] : [{ quote: written(message, 120) }]
  return [status === 0 ? 'No answer ' : `${status} `, ...(name === null ? said : [code(name), ' ', ...said])]
}

/** No answer carried it: what it is, are its words. */
function declaredError({ status, code: name, message }: ErrorSubject): Line {
  const said = message === null ? [] : [{ quote: written(message, 120) }]
  const named = name === null ? said : [code(name), ' ', ...said]
  return [status === 0 ? 'Error words ' : `${status} `, ...named]
}

function constantWords({ name, value, unit }: ConstantSubject): Line {
  if (value === null) return prose(name)
  return [...prose(name), ': ', ...valueLine(value), unit === null ? '' : ` ${written(unit)}`]
}

function screenWords({ route, title }: ScreenSubject): Line {
  return title === null ? [code(route)] : [code(route), ' ', { quote: written(title, 80) }]
}

function productWords({ text }: ProductSubject): Line {
  return [{ quote: written(text, 160) }]
}

function nameOf({ path }: FieldOf): string {
  return path.join('.').replaceAll('.[]', '[]')
}

function placeOf({ side, status }: FieldOf): string {
  switch (side) {
    case 'request':
      return 'sent with'
    case 'response':
      return `in the ${status ?? ''} answer to`
    case 'query':
      return 'in the query of'
    case 'path':
    case 'matrix':
      return 'in the path of'
    case 'header':
      return 'in a header of'
    case 'cookie':
      return 'in a cookie of'
    case 'field':
      return 'of'
  }
}
