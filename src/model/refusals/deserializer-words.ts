import type { SaidOfField } from './demand.ts'

/**
 * The words in which the JSON readers of common languages refuse a value of another type: Go's encoding/json (UnmarshalTypeError), Rust's serde_json behind
 * the path that web frameworks put before it, Jackson (its reference chain), System.Text.Json and Newtonsoft.Json (their `Path`). Servers pass
 * them on. The first group is the field with the way to it or the type that is wanted, by name.
 */
const FORMS: readonly RegExp[] = [
  /\bcannot unmarshal [\w. ]{1,40} into Go struct field (?:\w+\.)?(?<field>[\w.-]{1,100}) of type (?<type>[\w.[\]*{}]{1,80})/,
  /(?:^|: )(?<field>[A-Za-z_][\w.[\]]{0,100}): invalid type: .{1,120}, expected (?:an? )?(?<type>[\w ]{1,40}?)(?: at line|$)/,
  /\bCannot deserialize (?:value|instance) of type `?(?<type>[\w.$]{1,80})[`<].{0,600}\["(?<field>\w{1,60})"\]\)?/s,
  /\bJSON value could not be converted to (?<type>[\w.`[\]]{1,120})\. Path: \$\.(?<field>[\w.[\]]{1,100})/,
  /\bCould not convert \w+ to (?<type>\w{1,40})\b.{0,200}\bPath '(?<field>[\w.[\]]{1,100})'/,
]

const MISSING = /\bmissing field [`'"](?<field>\w{1,60})[`'"](?: at line|$)/

const TYPES: readonly (readonly [form: RegExp, type: string])[] = [
  [
    /^(?:.*\.)?(?:(?:u?int(?:eger)?(?:8|16|32|64)?)|[ui](?:8|16|32|64|128|size)|long|short|byte|biginteger)$/i,
    'integer',
  ],
  [/^(?:.*\.)?(?:float(?:32|64)?|f(?:32|64)|floating point.*|double|decimal|bigdecimal|number|single)$/i, 'number'],
  [/^(?:.*\.)?bool(?:ean)?$/i, 'boolean'],
  [/^(?:.*\.)?(?:string|str|char)$/i, 'string'],
  [/^(?:\[|.*\[\]$|sequence$|.*\b(?:List|ArrayList|Set|Collection|IEnumerable|Vec)\b)/i, 'array'],
  [/^(?:map\b|.*\b(?:Map|Dictionary|LinkedHashMap)\b|struct\b)/i, 'object'],
  [/^(?:.*\.)?(?:DateTime(?:Offset)?|Time|Instant|OffsetDateTime|ZonedDateTime)$/, 'date-time'],
  [/^(?:.*\.)?(?:LocalDate|DateOnly)$/, 'date'],
  [/^(?:.*\.)?(?:UUID|Guid)$/, 'uuid'],
]

/**
 * @param all names of the fields that requests held
 * @returns null where no JSON reader speaks, or of none of the fields
 */
export function saidByDeserializer(message: string, all: ReadonlySet<string>): SaidOfField | null {
  const missing = MISSING.exec(message)?.groups?.['field']
  if (missing !== undefined) return { field: missing, demand: { rule: 'required', value: true } }
  for (const form of FORMS) {
    const { field: named, type: wanted = '' } = form.exec(message)?.groups ?? {}
    if (named === undefined) continue
    const field = fieldNamed(named.replace(/\[\d*\]/g, '.*'), all)
    const type = TYPES.find(([name]) => name.test(wanted.replace(/^\*/, '').trim()))?.[1]
    return field === null ? null : { field, demand: { rule: 'format', value: type ?? null } }
  }
  return null
}

/** As it was sent, without regard to case, since the readers have names of their own; else the only one that ends so. */
function fieldNamed(named: string, all: ReadonlySet<string>): string | null {
  const plain = named.toLowerCase()
  const whole = [...all].find(name => name === named) ?? [...all].find(name => name.toLowerCase() === plain)
  if (whole !== undefined) return whole
  const last = plain.split('.').findLast(step => step !== '*') ?? plain
  const [only, more] = [...all].filter(name => name.toLowerCase().split('.').at(-1) === last)
  return more === undefined ? (only ?? null) : null
}
