import type { Claim } from '../../evidence/claim.ts'
import type { JsonObject, JsonValue } from '../../evidence/exchange.ts'
import { AS_READ, IS_THERE, NOT_TAKEN, type Relation, comparisonOf } from '../../evidence/comparison.ts'
import { withoutNumbers } from '../../evidence/numbered-name.ts'
import { type Outline, outlineIn } from '../../evidence/outline.ts'
import type { Schema } from '../../evidence/schema.ts'
import type { CallSubject, RuleSubject } from '../../evidence/subjects.ts'
import { shownValues } from '../../evidence/shown-values.ts'
import { isTagged, tagOf } from '../answers/entity-tags.ts'
import { isThere } from '../things/collections.ts'
import { isOnlyShown } from '../things/collections.ts'
import type { Collection, Thing } from '../things/thing.ts'
import type { Document } from '../document/document.ts'
import type { TwinRequest } from '../message.ts'
import { isKeyOf } from '../things/named-key.ts'
import { isOfKind } from '../document/kinds.ts'
import { isWithin, parentsIn } from '../things/parents.ts'
import { inputIn, sentAt } from '../things/sent.ts'
import { lastName } from '../../evidence/field-path.ts'
import { valueAt } from '../things/value-at.ts'
import type { Asking } from '../things/world.ts'
import { type Outcome, refused } from '../outcome.ts'
import { fitsPattern } from '../document/patterns.ts'
import { errorOfRule, refusal } from './refusals.ts'
import { looksAtAll, together } from './several.ts'
import { isObject } from '../is-object.ts'
import { textOf } from '../text-of.ts'

/** What rules are held against. */
export interface Asked extends Pick<Asking, 'world' | 'parameters'> {
  readonly call: Claim<CallSubject>
  readonly request: TwinRequest
  readonly collection: Collection | undefined
  /** The thing that is to be changed. */
  readonly thing: Thing | undefined
  readonly now: number
}

/**
 * The first rule that a request breaks, as the error catalogue answers it; null where it breaks none that can be evaluated. Servers that look at all
 * fields before they refuse say what is wrong with each.
 */
export function brokenRule(document: Document, asked: Asked): Outcome | null {
  const { call } = asked
  const all = document.rulesOf(call.id).filter(({ subject: { target } }) => isOfKind(target, asked))
  const rules = all
    .filter(({ subject }) => !isOfOtherKind(document, call, subject.target.field))
    .toSorted((left, right) => rank(left) - rank(right) || depth(left) - depth(right))
  const broken = refusals(document, rules, asked)
  const first = broken.next()
  if (first.done === true) return null
  const { outcome } = first.value
  if (outcome.provenance !== 'computed' || !looksAtAll(all, document.errorsOf(call.id))) return outcome
  const said = [first.value]
  for (const one of broken) {
    const isLikeIt = one.outcome.provenance === 'computed' && one.outcome.status === outcome.status
    if (isLikeIt && !isSaid(one.field, said)) said.push(one)
  }
  return {
    ...outcome,
    body: said.map(one => one.outcome.body).reduce(together),
    claims: [...new Set(said.flatMap(one => one.outcome.claims))],
  }
}

interface RefusedField {
  readonly field: string
  readonly outcome: Outcome
}

function* refusals(document: Document, rules: readonly Claim<RuleSubject>[], asked: Asked): Generator<RefusedField> {
  for (const rule of rules) {
    const outcome = isBroken(rule.subject, asked) ? refusalOf(document, rule, asked) : null
    if (outcome !== null) yield { field: rule.subject.target.field, outcome }
  }
}

/** Of a field one thing is said, and nothing of what stands in one that is wrong itself. */
const isSaid = (field: string, said: readonly RefusedField[]): boolean =>
  said.some(one => field === one.field || field.startsWith(`${one.field}.`))

/** Null where nothing says that the server holds to it. */
function refusalOf(document: Document, rule: Claim<RuleSubject>, { call, request, now }: Asked): Outcome | null {
  const found = errorOfRule(document, call.id, rule)
  const isServers = rule.subject.enforcedBy.includes('server')
  const input = inputIn(request.body, call.subject)
  const sent = sentAt(input, rule.subject.target.field) ?? inQuery(rule.subject.target.field, { call, request })
  // A form sends all that it has: a change without the field was sent by something else.
  const isOfOther =
    wasLeftOut(call.subject, rule.subject.target.field) || (call.subject.effect === 'update' && sent === undefined)
  if (!isServers && rule.subject.rule === 'required' && isOfOther) return null
  if (found === null)
    return isServers
      ? refused(`no statement says what is answered where ${rule.id} is broken`, [call.id, rule.id])
      : null
  return refusal(document, found.error, {
    call,
    field: rule.subject.target.field,
    ...(sent === undefined ? {} : { sent }),
    rule: rule.subject,
    message: rule.subject.message,
    values: valuesOf(rule.subject, sent),
    provenance: isServers && found.isOwn ? 'computed' : 'default',
    claims: [rule.id],
    now,
  })
}

/** Whether a call about several kinds of things is sent with the field only where another kind is meant. */
function isOfOtherKind({ calls }: Document, { id, subject }: Claim<CallSubject>, field: string): boolean {
  const [name = ''] = field.split('.')
  const isSent = ({ requests }: CallSubject): boolean =>
    Object.values(requests).some(({ properties = {} }) => Object.hasOwn(properties, name))
  return !isSent(subject) && calls.some(other => other.id === id && isSent(other.subject))
}

/**
 * Whether requests were seen that lacked a field, or had nothing in it: what a form alone demands, the server does not. Where none of a form's requests
 * held it, they came from another form that is sent to the same address.
 */
function wasLeftOut({ requests }: CallSubject, field: string): boolean {
  const [first = ''] = field.split('.')
  return Object.entries(requests).some(([mediaType, request]) => {
    const { properties = {} } = request
    const isOfForm = /form/.test(mediaType) && Object.keys(properties).length > 0
    if (isOfForm && !Object.hasOwn(properties, first) && !Object.hasOwn(properties, field)) return true
    let at: Schema | undefined = request
    for (const name of request.properties?.[field] === undefined ? field.split('.') : [field])
      at = name === '*' ? at?.items : at?.properties?.[name]
    const seen = at?.['x-seen']
    return at !== undefined && ((seen !== undefined && seen.present < seen.of) || shownValues(at).includes(''))
  })
}

/** What is missing is said first; what is not unique last. */
const ORDER: Readonly<Record<RuleSubject['rule'], number>> = {
  required: 0,
  format: 1,
  enum: 2,
  minLength: 3,
  maxLength: 3,
  minimum: 3,
  maximum: 3,
  pattern: 4,
  other: 4,
  unique: 5,
}
const rank = ({ subject }: Claim<RuleSubject>): number => ORDER[subject.rule]

/** Where a whole is missing, so is what stands in it. */
const depth = ({ subject }: Claim<RuleSubject>): number => subject.target.field.split('.').length

/** What a message repeats is the bound, else what was sent; where nothing was, it may be what the rule compares with. */
function valuesOf({ value }: RuleSubject, sent: JsonValue | undefined): ReadonlyMap<string, string> {
  const said = [...(typeof value === 'number' ? [value] : []), sent, value].find(
    one => typeof one === 'number' || typeof one === 'string',
  )
  return said === undefined ? new Map() : new Map([['value', textOf(said)]])
}

/** Whether even a partial update holds it: a header, or what all of several requests held of which none held everything. */
function isAlwaysSent({ parameters, requests }: CallSubject, field: string): boolean {
  if (parameters.some(({ name, in: place }) => place === 'header' && name === field)) return true
  const seen = (schema: Schema | undefined) => schema?.['x-seen']
  return Object.values(requests).some(({ properties = {} }) => {
    const own = seen(properties[field])
    const isWhole = own !== undefined && own.of > 1 && own.present === own.of
    return isWhole && Object.values(properties).some(other => (seen(other)?.present ?? 0) < own.of)
  })
}

/**
 * Whether what was sent breaks a rule, as far as that can be evaluated. Of a field in the elements of a list (`lines.*.pieces`) one that breaks it
 * is enough.
 */
export const isBroken = (rule: RuleSubject, asked: Asked): boolean =>
  valuesAt(rule.target.field, asked).some(value => isBrokenBy(value, rule, asked))

function isBrokenBy(value: JsonValue | undefined, rule: RuleSubject, asked: Asked): boolean {
  const { call, collection, thing } = asked
  const isMissing = value === undefined || value === null || value === ''
  // A partial update sends what changes (RFC 5789), but what it sends has to hold something.
  if (rule.rule === 'required')
    return (
      isMissing &&
      (call.subject.method !== 'PATCH' ||
        (rule.enforcedBy.includes('server') && (value !== undefined || isAlwaysSent(call.subject, rule.target.field))))
    )
  if (isMissing && !(value === '' && isHeldAgainstNothing(rule, asked))) return false
  switch (rule.rule) {
    case 'minLength':
      return typeof value === 'string' && typeof rule.value === 'number' && lengthOf(value).longest < rule.value
    case 'maxLength':
      return typeof value === 'string' && typeof rule.value === 'number' && lengthOf(value).shortest > rule.value
    case 'minimum':
      return typeof rule.value === 'number' && numberOf(value) < rule.value
    case 'maximum':
      return typeof rule.value === 'number' && numberOf(value) > rule.value
    case 'enum':
      return isOutside(value, rule.value)
    case 'format':
      return typeof rule.value === 'string' && !hasFormat(value, rule.value)
    case 'unique':
      if (collection === undefined)
        return checkedAmong(asked, rule.target.field).some(other => isTakenBy(other, value, rule, asked))
      // Without a key it is not known which of them is changed.
      if (thing === undefined && call.subject.effect !== 'create') return false
      return collection.things.some(other => other !== thing && isTakenBy(other, value, rule, asked))
    case 'pattern':
      return typeof value !== 'object' && fitsPattern(rule, textOf(value)) === false
    case 'other':
      if (rule.value === AS_READ) return isStale(value, rule.target.field, asked)
      if (rule.value === NOT_TAKEN) return true
      if (rule.value === IS_THERE) return namesNothing(value, rule.target.field, asked)
      return (
        typeof rule.value === 'string' &&
        (isAgainst(value, rule.value, asked) || isOfAnotherLength(value, rule.value) || isNotBeyond(value, rule.value))
      )
    default:
      return rule.rule satisfies never
  }
}

/** In characters; of what redaction replaced it is known between which bounds it lies. */
const lengthOf = (value: string): Pick<Outline, 'shortest' | 'longest'> =>
  outlineIn(value) ?? { shortest: value.length, longest: value.length }

/** Whether a thing has the value already, and those of the fields that it is unique together with: as they are sent, or as they are. */
function isTakenBy(thing: Thing, value: JsonValue, { target, value: together }: RuleSubject, asked: Asked): boolean {
  const { values } = thing
  if (!same(values, target.field, value)) return false
  const others = Array.isArray(together) ? (together as readonly JsonValue[]).map(textOf) : []
  // A name that is a part of the key is taken within the others.
  const isPart = asked.collection?.entity.subject.keyParts?.includes(target.field) === true
  if (isPart && !isWithin(thing, asked.collection, parentsIn(asked, asked.collection))) return false
  return others.every(name => {
    const [own = asked.thing?.values[name]] = valuesAt(name, asked)
    return own !== undefined && same(values, name, own)
  })
}

/** `POST /features/validate` asks of one that is to be made whether it may: the things that a call on `/features` makes. */
function checkedAmong({ call: { subject }, world }: Asked, field: string): readonly Thing[] {
  const [list, deed] = subject.path.split('/').slice(-2)
  if (subject.method !== 'POST' || list === undefined || list === '' || `${list}${deed}`.includes('{')) return []
  const made = world.document.calls.flatMap(({ subject: { effect, entity, method, path } }) =>
    method === 'POST' && effect === 'create' && entity !== undefined && path.endsWith(`/${list}`) ? [entity] : [],
  )
  const collection = new Set(made).size === 1 ? world.collections.get(made[0] as string) : undefined
  // What nobody told of stands for others, and what no request made may have another key than it was told with.
  const isKnown = (thing: Thing): boolean =>
    thing.sent !== undefined || (!isOnlyShown(thing) && collection?.entity.subject.key !== field)
  return collection?.things.filter(isKnown) ?? []
}

/** Forms send what is not filled in as an empty text; in JSON it is a text as any other, where a server that looks at texts took none. */
function isHeldAgainstNothing({ rule, enforcedBy, target }: RuleSubject, { call, request }: Asked): boolean {
  if (!enforcedBy.includes('server') || !ON_TEXTS.has(rule)) return false
  return /\bjson\b/.test(request.headers.get('content-type') ?? '') && !wasLeftOut(call.subject, target.field)
}

const ON_TEXTS: ReadonlySet<RuleSubject['rule']> = new Set(['minLength', 'format', 'pattern'])

/** Whether it stands to another field as it must not. What else a rule asks for is said in words. */
function isAgainst(value: JsonValue, rule: string, asked: Asked): boolean {
  const comparison = comparisonOf(rule)
  if (comparison === null) return false
  const [sent] = valuesAt(comparison.field, asked)
  const own = asked.thing?.values ?? {}
  const other = sent ?? (Object.hasOwn(own, comparison.field) ? own[comparison.field] : undefined)
  if (other === undefined || other === null || other === '') return false
  if (comparison.relation === 'same as') return textOf(value) !== textOf(other)
  const [left, right] = [orderOf(value), orderOf(other)]
  return !(Number.isNaN(left) || Number.isNaN(right)) && !HOLDS[comparison.relation](left, right)
}

/** `at most 5 items` */
function isOfAnotherLength(value: JsonValue, rule: string): boolean {
  const [, side, count] = /^at (least|most) (\d{1,9}) (?:items?|elements?|entries)$/.exec(rule) ?? []
  if (!Array.isArray(value) || side === undefined) return false
  return side === 'most' ? value.length > Number(count) : value.length < Number(count)
}

/** `> 0`: the bound itself is not let. */
function isNotBeyond(value: JsonValue, rule: string): boolean {
  const [, sign, bound] = /^([<>]) (-?\d{1,15}(?:\.\d{1,10})?)$/.exec(rule) ?? []
  if (sign === undefined) return false
  return sign === '>' ? numberOf(value) <= Number(bound) : numberOf(value) >= Number(bound)
}

/** Whether what is sent is the key of no thing that there is; false where nothing says of what it is the key. */
function namesNothing(value: JsonValue, field: string, { collection, world }: Asked): boolean {
  const { references: own, referencesField } =
    collection?.entity.subject.fields.find(({ name }) => name === field) ?? {}
  const name = field.slice(field.lastIndexOf('.') + 1)
  const others =
    own === undefined
      ? [collection, ...world.collections.values()].find(
          of => of !== undefined && isKeyOf(name, of.entity.subject.name),
        )
      : world.collections.get(own)
  if (others === undefined || typeof value === 'object') return false
  const by = referencesField ?? others.entity.subject.key
  return by !== null && !isThere(others, by, value)
}

/** Whether what is sent is another revision than that of the thing, which may stand under another name than the header's. */
function isStale(value: JsonValue, field: string, asked: Asked): boolean {
  const { thing, collection } = asked
  if (field === 'if-match' && thing !== undefined && collection !== undefined && isTagged(asked))
    return value !== '*' && value !== tagOf(thing, collection.entity.subject)
  const own = thing?.values ?? {}
  const name = [field, ...REVISIONS].find(one => Object.hasOwn(own, one) && isPlain(own[one]))
  if (name === undefined || typeof value === 'object') return false
  return revisionOf(textOf(own[name])) !== revisionOf(textOf(value))
}

const REVISIONS = ['version', '_rev', 'rev', 'revision', 'lock_version', 'lockVersion', 'rowVersion', 'etag', '_etag']

const isPlain = (value: JsonValue | undefined): boolean => typeof value === 'string' || typeof value === 'number'

/** `W/"7"` as `7` (entity-tags, RFC 9110, 8.8.3). */
const revisionOf = (text: string): string => text.replace(/^W\//, '').replace(/^"(.*)"$/, '$1')

const HOLDS: Readonly<Record<Exclude<Relation, 'same as'>, (left: number, right: number) => boolean>> = {
  before: (left, right) => left < right,
  after: (left, right) => left > right,
  'not before': (left, right) => left >= right,
  'not after': (left, right) => left <= right,
  'less than': (left, right) => left < right,
  'more than': (left, right) => left > right,
  'at least': (left, right) => left >= right,
  'at most': (left, right) => left <= right,
}

/** A number, or the moment of a date. */
function orderOf(value: JsonValue): number {
  const number = numberOf(value)
  return Number.isNaN(number) && typeof value === 'string' ? Date.parse(value) : number
}

/** A field of the body (`a.b` goes into objects, `a.*` into each element, `a_{n}` is each of a row), else of the query or a header; none where a list has no elements. */
function valuesAt(field: string, { request, call }: Asked): readonly (JsonValue | undefined)[] {
  let at: readonly (JsonValue | undefined)[] = [inputIn(request.body, call.subject)]
  for (const name of field.split('.'))
    at = at.flatMap((one): readonly (JsonValue | undefined)[] => {
      if (Array.isArray(one)) return name === '*' || name === '{n}' ? (one as readonly JsonValue[]) : [undefined]
      // Where one was sent instead of a list, or none at all, no element is missing what elements have.
      if (name === '*') return []
      if (name.includes('{n}'))
        return Object.entries(isObject(one) ? one : {}).flatMap(([sent, value]) =>
          withoutNumbers(sent) === name ? [value] : [],
        )
      return [isObject(one) && Object.hasOwn(one, name) ? one[name] : undefined]
    })
  const sent = inQuery(field, { call, request }) ?? request.headers.get(field)
  return sent === undefined ? at : at.map(one => one ?? sent)
}

/** Under the name that it is sent with: `tags` as `tags[]`. */
function inQuery(field: string, { call, request }: Pick<Asked, 'call' | 'request'>): string | undefined {
  const parameter = call.subject.parameters.find(({ name, in: place }) => place === 'query' && name === field)
  const { sentAs = [field] } = parameter ?? {}
  return request.query.find(([name]) => sentAs.includes(name))?.[1]
}

const numberOf = (value: JsonValue): number =>
  typeof value === 'number' ? value : typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN

function isOutside(value: JsonValue, allowed: JsonValue): boolean {
  if (!Array.isArray(allowed) || typeof value === 'object') return false
  return !allowed.some(one => textOf(one) === textOf(value))
}

/** What forms wrap, `user.login`, stands in the thing without the wrapping. */
function same(values: JsonObject, field: string, value: JsonValue): boolean {
  const held = valueAt(values, field)
  return (held === undefined ? valueAt(values, lastName(field)) : held) === value
}

function isAddress(text: string): boolean {
  const at = text.indexOf('@')
  return at > 0 && at === text.lastIndexOf('@') && text.indexOf('.', at + 2) > 0 && !/\s/.test(text)
}

/** Formats that are told by form alone; one that is not known is kept to. */
function hasFormat(value: JsonValue, format: string): boolean {
  const text = textOf(value)
  switch (format) {
    case 'number':
      return Number.isFinite(numberOf(value))
    case 'integer':
      return Number.isInteger(numberOf(value))
    // In a form, what is ticked is a text too.
    case 'boolean':
      return value === null || typeof value === 'boolean' || /^(?:true|false|on|off|yes|no|0|1)?$/i.test(text)
    case 'string':
      return value === null || typeof value === 'string'
    case 'array':
      return value === null || Array.isArray(value)
    case 'object':
      return value === null || (typeof value === 'object' && !Array.isArray(value))
    // Where several are asked for, one stands on each line or behind a comma (HTML, 4.10.5.1.5).
    case 'email':
      return text
        .trim()
        .split(/\s*[\n,]\s*/)
        .every(isAddress)
    case 'date-time':
      return /^\d{4}-\d\d(?:-\d\d)?/.test(text) && !Number.isNaN(Date.parse(text))
    case 'date':
      return /^\d{4}-\d\d-\d\d$/.test(text)
    // Some take an address of this site, or one without a scheme.
    case 'uri':
      return URL.canParse(text) || /^(?:\/|#|[\w-]{1,63}(?:\.[\w-]{1,63})+)\S*$/.test(text)
    // Labels of letters, digits and hyphens (RFC 1123, 2.1).
    case 'hostname':
      return text.length <= 253 && text.split('.').every(label => /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i.test(label))
    case 'uuid':
      return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
    default:
      return true
  }
}
