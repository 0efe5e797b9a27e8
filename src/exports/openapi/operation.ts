import type { Claim } from '../../evidence/claim.ts'
import type { Schema } from '../../evidence/schema.ts'
import { isXml } from '../../evidence/xml.ts'
import type { CallParameter, CallSubject, ErrorSubject, PermissionSubject } from '../../evidence/subjects.ts'
import { canonical } from '../../specification/canonical.ts'
import { compareText } from '../../specification/order.ts'
import { signsOut } from '../../specification/signs-out.ts'
import { written } from '../../specification/words.ts'
import type { Page } from './pages.ts'
import {
  type Behind,
  type Entries,
  type MediaType,
  type Operation,
  type Parameter,
  type Response,
  entriesOf,
} from './document.ts'
import type { Endpoint } from './paths.ts'
import type { Schemas } from './schemas.ts'
import { securityScheme } from './security.ts'
import { statusPhrase } from './status.ts'
import { united } from './united.ts'
import { xmlSchema } from './xml.ts'

/** What an operation is written from. */
export interface Writing {
  readonly schemas: Schemas
  readonly errors: readonly Claim<ErrorSubject>[]
  readonly permissions: readonly Claim<PermissionSubject>[]
  /** Names of components by the names of the schemes. */
  readonly schemeNames: ReadonlyMap<string, string>
  readonly operationId: string
  /** What the application serves as pages at an address and a method. */
  readonly pagesAt: (endpoint: Endpoint) => readonly Page[]
  /** The group that a call stands in. */
  readonly groupOf: (call: CallSubject) => string
  /** The servers that stand for the whole description. */
  readonly servers: readonly string[]
}

/** One operation of the description. */
export function operation(endpoint: Endpoint, writing: Writing): Operation {
  const { calls } = endpoint
  const subjects = calls.map(call => call.subject)
  const pages = writing.pagesAt(endpoint)
  const parameters = [...pathParameters(endpoint, writing), ...otherParameters(subjects, pages, writing)]
  const isBatched = subjects.some(({ batched }) => batched)
  const requests = mergedContent(
    subjects.map(subject => subject.requests),
    writing,
    isBatched,
  )
  const servers = distinct(subjects.flatMap(subject => subject.servers))
  const permissions = writing.permissions.filter(({ subject }) => calls.some(({ id }) => id === subject.on))
  const [first] = calls
  return {
    operationId: writing.operationId,
    summary: summary(subjects),
    ...wireOf(subjects),
    tags: distinct(subjects.map(subject => written(writing.groupOf(subject)))),
    ...(servers.length === 0 || canonical(servers) === canonical(writing.servers)
      ? {}
      : { servers: servers.map(url => ({ url })) }),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(Object.keys(requests).length === 0 ? {} : { requestBody: { content: requests } }),
    responses: responses(calls, writing),
    // An empty list would say that no credentials are needed (OpenAPI 3.1, section 4.8.10.1).
    ...(subjects.every(({ leavesOut }) => leavesOut === 'credentials')
      ? {}
      : { security: security(subjects, writing) }),
    'x-asbuilt': first !== undefined && calls.length === 1 ? behind(first) : calls.map(behind),
    ...(pages.length === 0 ? {} : { 'x-asbuilt-pages': pages.map(({ id }) => id) }),
    ...(first?.subject.pagination === undefined ? {} : { 'x-asbuilt-pagination': first.subject.pagination }),
    ...(permissions.length === 0
      ? {}
      : {
          'x-asbuilt-permissions': entriesOf(verdicts(permissions)),
        }),
    ...(subjects.some(subject => subject.operation !== undefined) || calls.length > 1
      ? { 'x-asbuilt-operations': calls.map(call => named(call, writing)) }
      : {}),
  }
}

/** What each role may; of several kinds of things, of each. */
function verdicts(permissions: readonly Claim<PermissionSubject>[]): readonly (readonly [string, string])[] {
  const byRole = new Map<string, string[]>()
  for (const { subject } of permissions) {
    const { role, of, verdict } = subject
    byRole.set(role, [...(byRole.get(role) ?? []), of === undefined ? verdict : `${of.value}: ${verdict}`])
  }
  return [...byRole].map(([role, all]) => [role, all.join(', ')] as const)
}

/** How calls go over the wire that are described as what they mean. */
function wireOf(subjects: readonly CallSubject[]): { readonly description?: string } {
  const said = subjects.flatMap(({ speaks = [] }) => speaks)
  if (said.some(framing => framing.startsWith('trpc'))) return { description: PROCEDURE }
  return said.some(framing => framing.startsWith('connect')) ? { description: METHOD } : {}
}

const PROCEDURE =
  'A procedure of tRPC, described as what it means. On the wire a query takes its parameters as JSON in `input`, and what is answered stands in `result.data` or `error` (trpc.io, "HTTP RPC Specification").'

const METHOD =
  'A method of Connect, described as what it means. On the wire a GET takes its parameters as JSON in `message`, beside `encoding=json` and `connect=v1`, and a stream has each message behind five bytes (connectrpc.com, "Protocol reference").'

function behind({ id, basis, support, against, evidence }: Claim<unknown>): Behind {
  return { id, basis, support, against, evidence }
}

/** One of several calls at one place, by what tells it apart. */
function named({ id, subject }: Claim<CallSubject>, writing: Writing): unknown {
  return {
    id,
    path: subject.path,
    ...(subject.operation === undefined ? {} : { operation: subject.operation }),
    requests: mergedContent([subject.requests], writing),
    responses: entriesOf(
      Object.entries(subject.responses).map(([status, bodies]) => [status, mergedContent([bodies], writing)] as const),
    ),
  }
}

function summary(subjects: readonly CallSubject[]): string {
  const [first, ...others] = subjects
  if (first === undefined || others.length > 0) return `${subjects.length} operations at one place`
  const { operation, effect, entity, method, path } = first
  if (operation !== undefined) return written(`${operation.kind} ${operation.name}`, 120)
  if (effect === 'other' && signsOut(first)) return 'Sign out'
  const does = effects[effect]
  if (does === null || (entity === undefined && effect !== 'sign-in')) return written(`${method} ${path}`, 120)
  return entity === undefined || effect === 'sign-in' ? does : written(`${does}: ${entity}`, 120)
}

const effects: { readonly [Effect in CallSubject['effect']]: string | null } = {
  list: 'List',
  read: 'Read',
  create: 'Create',
  update: 'Change',
  delete: 'Delete',
  transition: 'Move to another state',
  'sign-in': 'Sign in',
  other: null,
}

function pathParameters({ parameters }: Endpoint, { schemas }: Writing): readonly Parameter[] {
  return parameters.map(([name, alike]) => ({
    name,
    in: 'path',
    required: true,
    ...describedBy(alike[0]),
    schema: alike.length === 0 ? { type: 'string' } : schemas.anyOf(alike.map(({ schema }) => schema)),
  }))
}

/** OpenAPI says these by other means, and ignores parameters of these names. */
const saidElsewhere = new Set(['accept', 'content-type', 'authorization'])

function otherParameters(
  subjects: readonly CallSubject[],
  pages: readonly Page[],
  { schemas }: Writing,
): readonly Parameter[] {
  const byPlace = new Map<string, (Sent & { readonly in: Parameter['in'] })[]>()
  const askedFor = pages.flatMap(({ parameters }) => parameters)
  for (const parameter of [...subjects.flatMap(subject => subject.parameters), ...askedFor].flatMap(asSent)) {
    const { in: place } = parameter
    // OpenAPI has matrix parameters only in the place of a segment, and there they are no option.
    if (place === 'path' || place === 'matrix') continue
    if (place === 'header' && saidElsewhere.has(parameter.name.toLowerCase())) continue
    const key = canonical([parameter.in, parameter.name])
    byPlace.set(key, [...(byPlace.get(key) ?? []), { ...parameter, in: place }])
  }
  return [...byPlace]
    .toSorted(([left], [right]) => compareText(left, right))
    .flatMap(([, alike]) => {
      const [first] = alike
      if (first === undefined) return []
      const required = alike.length === subjects.length && alike.every(parameter => parameter.required)
      const schema = schemas.anyOf(
        withOneList(
          alike.map(parameter => parameter.schema),
          pages.length > 0,
        ),
      )
      return [
        {
          name: first.name,
          in: first.in,
          required,
          ...describedBy(first),
          ...typesBy(subjects, first),
          ...(first.isDeep ? DEEP : {}),
          schema,
        },
      ]
    })
}

/** Texts that tell calls and pages at one address apart are values of one parameter, and not all that it takes. */
function withOneList(schemas: readonly Schema[], besidePages: boolean): readonly Schema[] {
  const names = distinct(schemas.flatMap(schema => (typeof schema.const === 'string' ? [schema.const] : [])))
  if (names.length < (besidePages ? 1 : 2)) return schemas
  const list: Schema = names.length === 1 ? { type: 'string', examples: names } : { type: 'string', enum: names }
  return [list, ...schemas.filter(schema => typeof schema.const !== 'string')]
}

const DEEP = { style: 'deepObject', explode: true } as const

/** One for each name that it was sent under; none of several is required. Numbered elements go under the name of their list. */
function asSent(parameter: CallParameter): readonly Sent[] {
  const { name, required, sentAs = [name] } = parameter
  const isNumbered = sentAs.some(sent => sent.endsWith(NUMBERED))
  // A name without brackets is then said with those that are numbered: OpenAPI has one parameter of a name.
  return sentAs
    .filter(sent => !isNumbered || sent !== name)
    .map(sent => ({
      ...parameter,
      name: sent.endsWith(NUMBERED) ? name : sent,
      isDeep:
        sent.endsWith(NUMBERED) || (parameter.in === 'query' && [parameter.schema.type].flat().includes('object')),
      required: required && sentAs.length === 1,
    }))
}

const NUMBERED = '[0]'

interface Sent extends CallParameter {
  /** Sent with brackets that name a field or a place in a list: `filter[name]=a`, `tags[0]=a`. */
  readonly isDeep: boolean
}

function describedBy(parameter: CallParameter | undefined): { readonly description?: string } {
  return parameter?.reason === undefined ? {} : { description: written(parameter.reason) }
}

/** `answered as text/csv where it is csv; as application/json where it is json` */
function typesBy(subjects: readonly CallSubject[], { in: place, name }: Sent): { readonly description?: string } {
  const values = subjects
    .flatMap(({ answersAs = [] }) => answersAs)
    .filter(one => one.in === place && one.name === name)
    .flatMap(one => one.values)
  const types = distinct(values.map(({ mediaType }) => mediaType)).map(type => {
    const own = distinct(values.flatMap(({ value, mediaType }) => (mediaType === type ? [value] : [])))
    return `as ${type} where it is ${own.join(', ')}`
  })
  return types.length === 0 ? {} : { description: written(`answered ${types.join('; ')}`, 400) }
}

function responses(calls: readonly Claim<CallSubject>[], writing: Writing): Entries<Response> {
  const bodies = new Map<string, Entries<Schema>[]>()
  for (const { subject } of calls) {
    for (const [status, content] of Object.entries(subject.responses)) {
      if (/^(?:[1-5](?:\d\d|XX)|default)$/.test(status)) bodies.set(status, [...(bodies.get(status) ?? []), content])
    }
  }
  if (bodies.size === 0) return { default: { description: 'No answer was shown.' } }
  const ids = new Set(calls.map(({ id }) => id))
  const isBatched = calls.some(({ subject }) => subject.batched)
  return entriesOf(
    [...bodies]
      .toSorted(([left], [right]) => compareText(left, right))
      .map(([status, all]): readonly [string, Response] => {
        const content = mergedContent(all, writing, isBatched && status.startsWith('2'))
        const errors = writing.errors.filter(
          ({ subject }) => String(subject.status) === status && subject.calls.some(call => ids.has(call)),
        )
        return [
          status,
          {
            description: describedAnswer(status, errors),
            ...(Object.keys(content).length === 0 ? {} : { content }),
            ...(errors.length === 0
              ? {}
              : {
                  'x-asbuilt-errors': errors.map(({ subject, ...claim }) => ({
                    code: subject.code,
                    message: subject.message,
                    ...behind({ ...claim, subject }),
                  })),
                }),
          },
        ]
      }),
  )
}

function describedAnswer(status: string, errors: readonly Claim<ErrorSubject>[]): string {
  const said = errors.map(({ subject }) => [subject.code, subject.message].filter(part => part !== null).join(': '))
  const words = distinct(said.filter(text => text !== '')).map(text => written(text))
  return [statusPhrase(status), ...words].join('; ')
}

function mergedContent(
  contents: readonly Entries<Schema>[],
  { schemas }: Writing,
  isBatched = false,
): Entries<MediaType> {
  const byType = new Map<string, Schema[]>()
  for (const [mediaType, schema] of contents.flatMap(content => Object.entries(content))) {
    const name = mediaType === '*' || mediaType === '' ? '*/*' : mediaType
    byType.set(name, [...(byType.get(name) ?? []), schema])
  }
  return entriesOf(
    [...byType]
      .toSorted(([left], [right]) => compareText(left, right))
      .map(([mediaType, all]) => {
        const each = inForm(mediaType, united(all))
        return [mediaType, { schema: schemas.anyOf(isBatched ? alsoInLists(each) : each) }] as const
      }),
  )
}

/** Alone, or several in one list. */
const alsoInLists = (all: readonly Schema[]): readonly Schema[] => {
  const [first = {}, ...others] = all
  return [...all, { type: 'array', items: others.length === 0 ? first : { anyOf: all } }]
}

const inForm = (mediaType: string, all: readonly Schema[]): readonly Schema[] =>
  isXml(mediaType) ? all.map(xmlSchema) : all

/** Each scheme that was sent is one way in: whether two that came together are both needed was not shown. */
function security(subjects: readonly CallSubject[], { schemeNames }: Writing): readonly Entries<readonly string[]>[] {
  const names = distinct(subjects.flatMap(subject => subject.security)).filter(name => securityScheme(name) !== null)
  return names.flatMap(name => {
    const component = schemeNames.get(name)
    return component === undefined ? [] : [entriesOf([[component, []] as const])]
  })
}

function distinct(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)].toSorted(compareText)
}
