import type { JsonValue } from '../../evidence/exchange.ts'
import type { Demand } from './demand.ts'
import { bareExpression } from './phrases.ts'
import type { OneReason } from './reason.ts'

/** What a refusal demands by the code or the kind of check that it names; null where that says nothing. */
export function checked({ check, code, bound }: Pick<OneReason, 'check' | 'code' | 'bound'>): Demand | null {
  for (const name of [check, code]) {
    if (name === null) continue
    const rule = ruleNamed(name, check ?? '')
    if (rule !== null) return withBound(rule, bound)
    if (Array.isArray(bound) && OF_CHOICE.test(name)) return { rule: 'enum', value: bound }
  }
  return null
}

/** Of Zod 4; only the values beside it say that they are to choose from. */
const OF_CHOICE = /^invalid_value$/

function ruleNamed(name: string, kind: string): Demand | null {
  const plain = name
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[.\-\s]+/g, '_')
  const last = plain
    .replace(/^(?:validation|value_error|err|error|errors|any|is|string|number|type_error|blank)_(?=.)/, '')
    .replace(/_(?:error|rule|validator|violation|validation|failed)$/, '')
  const isText = /string|text/.test(plain) || /^(?:string|text)$/i.test(kind)
  const isList = /array|list|set/.test(plain) || /^(?:array|list|set)$/i.test(kind)
  for (const [form, rule, value] of NAMED) {
    if (!form.test(last)) continue
    if (rule === 'minimum' && isText) return { rule: 'minLength', value: null }
    if (rule === 'maximum' && isText) return { rule: 'maxLength', value: null }
    if ((rule === 'minimum' || rule === 'maximum') && isList) return null
    return { rule, value }
  }
  return null
}

const NAMED: readonly (readonly [RegExp, Demand['rule'], JsonValue])[] = [
  [
    /^(?:required|missing|missing_?param|missing_field|missing_parameter|blank|empty|null|not_?null|not_?blank|not_?empty|presence|nnull|no_?null|cannot_be_(?:blank|null|empty)|not_null_violation|contains_null_values|23502)$/,
    'required',
    true,
  ],
  [
    /^(?:unique|not_unique|taken|already_exists|exists|record_not_unique|duplicate|eaddrinuse|eexist|duplicate_(?:key|value|entry)|uniqueness|unique_(?:constraint|violation)|23505)$/,
    'unique',
    true,
  ],
  [/^(?:min_?length|too_short|length_min|string_min|size_min)$/, 'minLength', null],
  [/^(?:max_?length|too_long|length_max|string_max|value_too_long|22001)$/, 'maxLength', null],
  [
    /^(?:min|gte|ge|too_small|minimum|min_?value|greater_than_equal|greater_than_or_equal_to|number_min|decimal_min)$/,
    'minimum',
    null,
  ],
  [
    /^(?:max|lte|le|too_big|maximum|max_?value|less_than_equal|less_than_or_equal_to|number_max|decimal_max)$/,
    'maximum',
    null,
  ],
  [/^(?:pattern|regex|regexp|matches|pattern_base|invalid_string|format_mismatch|pattern_mismatch)$/, 'pattern', null],
  [
    /^(?:in|enum|any_?only|only|one_?of|invalid_enum_value|invalid_choice|choice|inclusion|not_in_list|const|literal|contained_in|allowed_values|no_such_choice)$/,
    'enum',
    null,
  ],
  [/^(?:email|e_mail|invalid_email)$/, 'format', 'email'],
  [/^(?:url|uri|web_url|invalid_url)$/, 'format', 'uri'],
  [/^(?:uuid|guid|uuid_parsing)$/, 'format', 'uuid'],
  [/^(?:date|iso_date|date_parsing)$/, 'format', 'date'],
  [/^(?:date_?time|datetime_parsing)$/, 'format', 'date-time'],
  [/^(?:ip|ipv4|ip_address)$/, 'format', 'ipv4'],
  [/^(?:int|integer|not_an_integer|integer_parsing|int_parsing|int_type)$/, 'format', 'integer'],
  [/^(?:numeric|not_a_number|float_parsing|decimal_parsing)$/, 'format', 'number'],
  [/^(?:bool|bool_parsing|bool_type)$/, 'format', 'boolean'],
]

/** The bound beside the check, where it is of the kind that the rule compares with. */
function withBound(demand: Demand, bound: JsonValue): Demand {
  if (demand.value !== null || bound === null) return demand
  const isNumber = typeof bound === 'number' || (typeof bound === 'string' && /^-?\d{1,15}(?:\.\d+)?$/.test(bound))
  switch (demand.rule) {
    case 'minLength':
    case 'maxLength':
    case 'minimum':
    case 'maximum':
      return isNumber ? { ...demand, value: Number(bound) } : demand
    case 'enum':
      return Array.isArray(bound) ? { ...demand, value: bound } : demand
    case 'pattern':
      return typeof bound === 'string' ? { ...demand, value: bareExpression(bound) } : demand
    default:
      return demand
  }
}
