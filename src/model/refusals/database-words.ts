import type { Demand, SaidOfField } from './demand.ts'

type Form = readonly [form: RegExp, rule: Demand['rule'], value?: Demand['value']]

/**
 * The words of PostgreSQL, MySQL, MariaDB and SQLite for what breaks a constraint, as their manuals list them; servers pass them on. The
 * first group is a column or the name of a constraint, which by habit holds the column's: `plots_name_key`, `plots_kind_check`.
 */
const FORMS: readonly Form[] = [
  [/\bnull value in column "(\w+)"/, 'required', true],
  [/\bColumn '(\w+)' cannot be null/, 'required', true],
  [/\bField '(\w+)' doesn't have a default value/, 'required', true],
  [/\bNOT NULL constraint failed: (?:\w+\.)?(\w+)\s*$/, 'required', true],
  [/\bUNIQUE constraint failed: (?:\w+\.)?(\w+)\s*$/, 'unique', true],
  [/\bviolates unique constraint "([\w.]+)"/, 'unique', true],
  [/\bDuplicate entry .{1,200} for key '(?:\w+\.)?(\w+)'/, 'unique', true],
  [/\bData too long for column '(\w+)'/, 'maxLength', null],
  [/\bData truncated for column '(\w+)'/, 'enum', null],
  [
    /\bIncorrect (?:integer|decimal|double|float) value: .{1,200} for column (?:`?\w+`?\.)*[`'](\w+)[`']/,
    'format',
    'number',
  ],
  [/\bIncorrect (?:date|datetime|time) value: .{1,200} for column (?:`?\w+`?\.)*[`'](\w+)[`']/, 'format', 'date'],
  [/\bOut of range value for column '(\w+)'/, 'other', null],
  [/\bviolates check constraint "([\w.]+)"/, 'other', null],
  [/\bCHECK constraint failed: (\w+)/, 'other', null],
  [/\bviolates foreign key constraint "([\w.]+)"/, 'other', null],
  [/\bforeign key constraint fails\b.{1,200}\bFOREIGN KEY \(`(\w+)`\)/, 'other', null],
]

/**
 * @param all names of the fields that requests held
 * @returns null where no database speaks, or of none of the fields
 */
export function saidByDatabase(message: string, all: ReadonlySet<string>): SaidOfField | null {
  const several = uniqueTogether(message, all)
  if (several !== null) return several
  for (const [form, rule, value = null] of FORMS) {
    const named = form.exec(message)?.[1]
    if (named === undefined) continue
    const field = fieldNamed(named, all)
    return field === null ? null : { field, demand: { rule, value } }
  }
  return null
}

/** Of several columns that no two things share all of: one of them, and the others; null where one of them is no field of what was sent. */
function uniqueTogether(message: string, all: ReadonlySet<string>): SaidOfField | null {
  const columns = TOGETHER.map(form => form.exec(message)?.[1]?.split(/,\s*/)).find(found => found !== undefined) ?? []
  const fields = columns.flatMap(column => fieldNamed(column.replace(/^"?(?:\w+\.)?|"$/g, ''), all) ?? [])
  const [field, ...others] = new Set(fields)
  return field === undefined || others.length + 1 < columns.length || others.length === 0
    ? null
    : { field, demand: { rule: 'unique', value: others } }
}

/** PostgreSQL's detail, and SQLite's list; what Django says of a model. */
const TOGETHER: readonly RegExp[] = [
  /\bKey \(("?\w+"?(?:, "?\w+"?){1,8})\)=\(.{1,400}\) already exists/,
  /\bUNIQUE constraint failed: ((?:\w+\.)?\w+(?:, (?:\w+\.)?\w+){1,8})\s*$/,
  /\bThe fields (\w+(?:, \w+){1,8}) must make a unique set\b/,
]

/** The column itself, else the longest that stands in the name of the constraint between its underscores. */
function fieldNamed(named: string, all: ReadonlySet<string>): string | null {
  const plain = (text: string): string => text.replace(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase()
  const last = (name: string): string => plain(name.split('.').at(-1) as string)
  const whole = [...all].filter(name => last(name) === plain(named))
  if (whole.length > 0) return whole.length === 1 ? (whole[0] as string) : null
  const held = [...all]
    .filter(name => `_${plain(named)}_`.includes(`_${last(name)}_`))
    .toSorted((a, b) => last(b).length - last(a).length || (a < b ? -1 : 1))
  const [longest, second] = held
  return longest === undefined || (second !== undefined && last(second).length === last(longest).length)
    ? null
    : longest
}

/** The one column of `Key (name)=(North) already exists.`, as PostgreSQL writes beside its message; null for several. */
export const columnOfKey = (detail: string): string | null => /^Key \("?(\w+)"?\)=\(/.exec(detail)?.[1] ?? null
