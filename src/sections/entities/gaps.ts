import type { Gap } from '../../evidence/claim.ts'
import type { Evidence } from '../../evidence/evidence.ts'
import type { JsonValue } from '../../evidence/exchange.ts'
import { isCreatedThere } from '../../model/calls/is-created.ts'
import { type Operation, callsByKind } from '../../model/calls/operations.ts'
import { type Entity, isAbout } from '../../model/entities/entity.ts'
import { entityName } from '../../model/entities/nouns.ts'
import { isQuery } from '../../model/instances/is-query.ts'
import type { Model } from '../../model/model.ts'
import { emptyShape } from '../../model/shapes/shape.ts'
import { toSchema } from '../../model/shapes/to-schema.ts'
import { isPlural } from '../../model/singular.ts'
import { gap } from '../observed.ts'
import { aThing, isSeveral, listed, things } from './words.ts'

/** How many places a gap shows, and how many names a sentence. */
const PLACES = 5
const NAMES = 6
/** Names of fields that are chosen from a list. */
const CHOSEN =
  /(?:^|[a-z_-])(?:status|state|type|kind|mode|level|priority|severity|role|visibility|category|phase|stage|method|format|unit)$/i

/** Where in an exchange the entity was seen. */
export const partOf = ({ seenIn }: Pick<Entity, 'seenIn'>): string =>
  ({ response: '/response/content/text', request: '/request/postData', message: '/request/url' })[seenIn]

/** What the evidence raises about one entity and does not answer: at most one gap of each sort. */
export function entityGaps(model: Model, entity: Entity): readonly Gap[] {
  const evidence = model.places.evidence(entity.seen, partOf(entity)).slice(0, PLACES)
  const own = operationsOf(model, entity)
  return [
    ...(neverOpened(entity, { own, sent: sentAbout(model, entity) }, evidence) ??
      neverWritten(entity, own, evidence) ??
      []),
    ...(alwaysNull(entity, evidence) ?? []),
    ...(openValues(entity, evidence) ?? []),
  ]
}

/** Its calls, and those on one of it that are answered with nothing: `PUT /orders/{orderId}/status`. */
function operationsOf({ operations, entities }: Model, entity: Entity): readonly Operation[] {
  const calls = callsByKind(operations).filter(({ protocol }) => protocol === 'http')
  const own = calls.filter(call => isAbout(call, entity))
  const ones = new Set(own.flatMap(({ path }) => (path.endsWith('}') ? [path] : [])))
  const names = new Set(entities.map(({ name }) => name))
  const deeds = calls.filter(operation => {
    const { method, path } = operation
    const word = path.slice(path.lastIndexOf('/') + 1)
    const isWrite = method === 'PUT' || method === 'PATCH' || method === 'POST'
    if (!isWrite || own.includes(operation) || !ones.has(path.slice(0, -word.length - 1))) return false
    return !word.includes('{') && !isPlural(word) && !names.has(entityName(word))
  })
  return [...own, ...deeds]
}

/** What is sent about such things on the sockets whose messages hold them, by the noun in its name. */
function sentAbout({ spoken }: Model, { name, operations }: Entity): readonly Operation[] {
  return spoken.operations.filter(({ id, path }) => {
    const message = spoken.messages.get(id)
    const noun = path.split('/')[1] ?? ''
    return message?.direction === 'sent' && operations.includes(message.call) && entityName(noun) === name
  })
}

function neverOpened(
  { name, slots, key }: Entity,
  { own, sent }: { readonly own: readonly Operation[]; readonly sent: readonly Operation[] },
  evidence: readonly Evidence[],
): Gap[] | null {
  // What names one of them by its key is about a single one.
  if (sent.some(({ path }) => path.endsWith('}'))) return null
  if (key === null || slots.some(({ as, side }) => as === 'one' && side === 'response')) return null
  const list = slots.find(({ as }) => as === 'list')
  if (list === undefined) return null
  const onlyRead = own.every(({ method }) => method === 'GET') && sent.length === 0
  return [
    gap(
      `entities/not-shown/${name} alone`,
      {
        what: `what ${aThing(name)} holds beyond what its list shows${onlyRead ? ', and what can be done with it' : ''}`,
        because: `it was only seen in lists, as in \`${list.operation.replace(/^(?:calls|pages)\//, '')}\`; no call about a single one was recorded`,
        next: `open ${aThing(name)} by itself${onlyRead ? ', or create one,' : ''} if the application offers it`,
        blocks: false,
      },
      evidence,
    ),
  ]
}

/** Which of creating, changing and deleting was never seen, for things of which there are several. */
function neverWritten(
  { name, key, slots }: Entity,
  own: readonly Operation[],
  evidence: readonly Evidence[],
): Gap[] | null {
  const several = slots.some(({ as }) => as === 'list') || own.some(({ path }) => path.endsWith('}'))
  if (key === null || !several || !own.some(({ method }) => method === 'GET')) return null
  const acts = own.filter(one => {
    const { method, path } = one
    return method === 'POST' && (isActionOnOne(path, name) || (path.endsWith('}') && !madeAtAddress(one, own)))
  })
  const isDone = (methods: readonly string[], deed: RegExp): boolean =>
    own.some(
      operation =>
        (methods.includes(operation.method) && !acts.includes(operation)) ||
        (operation.method !== 'GET' && deed.test(operation.path)) ||
        deed.test(deedOf(operation)),
    )
  const missing = [
    ...(isDone(['POST'], /create|add|insert|save/i) || own.some(one => madeAtAddress(one, own)) ? [] : ['created']),
    ...(isDone(['PUT', 'PATCH'], /update|edit|modify|save/i) || acts.length > 0 ? [] : ['changed']),
    ...(isDone(['DELETE'], /delete|remove|destroy/i) ? [] : ['deleted']),
  ]
  if (missing.length === 0) return null
  return [
    gap(
      `entities/not-shown/${name} writes`,
      {
        what: `whether and how ${aThing(name)} ${isSeveral(name) ? 'are' : 'is'} ${listed(missing, 'or')}`,
        because: `${things(name)} were read, and no call was recorded that does it`,
        next: `try whether ${aThing(name)} can be ${listed(missing, 'or')}, signed in as someone who may, and record it`,
        blocks: false,
        opens: missing.length,
      },
      evidence,
    ),
  ]
}

/** Whether a call made what its path names: a PUT that is answered with 201 (RFC 9110, 9.3.4), or a POST there. */
function madeAtAddress({ method, path, leaf }: Operation, own: readonly Operation[]): boolean {
  if (method === 'PUT') return leaf.answers.byStatus.has(201)
  const beside = new Set(own.flatMap(other => (other.path === path ? [other.method] : [])))
  const there = {
    isRead: beside.has('GET'),
    isChanged: beside.has('PUT') || beside.has('PATCH'),
    isDeleted: beside.has('DELETE'),
  }
  return method === 'POST' && path.endsWith('}') && isCreatedThere(leaf, there)
}

/** The name of a call that does something: one that is got is done where it only leads on, `/orders.php?action=delete`, or was pressed. */
function deedOf(operation: Operation): string {
  const { method, namedBy, name = '', protocol, leaf } = operation
  if (protocol === 'json-rpc') return isQuery(operation) ? '' : name
  const isDone =
    method !== 'GET' ||
    leaf.writes.moments.length > 0 ||
    [...leaf.answers.byStatus.keys()].every(status => status >= 300)
  return namedBy !== undefined && isDone ? name : ''
}

/** `/orders/{orderId}/cancel` does something to one order; `/projects/{projectId}/tasks` may make a task. */
function isActionOnOne(path: string, name: string): boolean {
  const last = /\}\/([^/{}]+)$/.exec(path)?.[1]
  return last !== undefined && entityName(last) !== name
}

function alwaysNull({ name, fields }: Entity, evidence: readonly Evidence[]): Gap[] | null {
  const empty = fields.filter(({ type }) => Array.isArray(type) && type.length === 1 && type[0] === 'null')
  if (empty.length === 0) return null
  const names = empty.map(field => `\`${field.name}\``)
  return [
    gap(
      `entities/not-shown/${name} empty fields`,
      {
        what: `what ${briefly(names)} of ${aThing(name)} ${empty.length === 1 ? 'holds' : 'hold'}`,
        because: `${empty.length === 1 ? 'it was' : 'they were'} null wherever ${things(name)} were shown`,
        next: `fill in ${listed(names.slice(0, 3))} of ${aThing(name)} where the application asks for ${empty.length === 1 ? 'it' : 'them'}, save, and open again`,
        blocks: false,
        opens: empty.length,
      },
      evidence,
    ),
  ]
}

/** Fields that look chosen from a list of which not all need have been seen. */
function openValues({ name, fields, objects }: Entity, evidence: readonly Evidence[]): Gap[] | null {
  const properties = toSchema({ ...emptyShape(), objects }).properties ?? {}
  const doubtful = fields.flatMap(field => {
    const seen = properties[field.name]?.['x-values']
    const isOpen = field.enum === undefined && field.references === undefined && CHOSEN.test(field.name)
    return seen === undefined || !isOpen ? [] : [{ name: field.name, values: seen.values }]
  })
  if (doubtful.length === 0) return null
  const one = doubtful.length === 1
  return [
    gap(
      `entities/not-shown/${name} values`,
      {
        what: `which values ${briefly(doubtful.map(field => `\`${field.name}\``))} of ${aThing(name)} may have`,
        because: `${listed(doubtful.slice(0, NAMES).map(field => `\`${field.name}\` was ${valuesText(field.values)}`))}; too few ${things(name)} were seen to call that all`,
        next: `record ${things(name)} with other values, or the form in which ${one ? 'it is' : 'they are'} chosen`,
        blocks: false,
        opens: doubtful.length,
      },
      evidence,
    ),
  ]
}

const briefly = (names: readonly string[]): string =>
  names.length <= NAMES
    ? listed(names)
    : `${names.slice(0, NAMES - 1).join(', ')} and ${names.length - NAMES + 1} more fields`

const valuesText = (values: readonly JsonValue[]): string =>
  values.length <= NAMES
    ? listed(
        values.map(value => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``),
        'or',
      )
    : `${values
        .slice(0, NAMES - 1)
        .map(value => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``)
        .join(', ')} or one of ${values.length - NAMES + 1} more`
