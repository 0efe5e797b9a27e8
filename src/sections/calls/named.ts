import type { Claim } from '../../evidence/claim.ts'
import type { Schema } from '../../evidence/schema.ts'
import type { CallParameter, CallSubject } from '../../evidence/subjects.ts'
import type { DeclaredCall } from '../../model/calls/declared/declared.ts'
import type { DeclaredWord } from '../../model/calls/declared/declared-words.ts'
import { effectOf } from '../../model/calls/effect.ts'
import type { Model } from '../../model/model.ts'
import { scriptEvidence } from '../script-evidence.ts'
import { operationOf } from './graphql.ts'
import { namedKeys } from './named-keys.ts'
import type { ScreensOfScripts } from '../../model/declared/script-screens.ts'
import type { Surroundings } from './subject.ts'
import { unseenOperation } from './unseen.ts'

const KEPT = 20
/** Of the places in scripts that name a call that was seen. */
const FEW = 3

/** The calls that scripts name and no recording shows. Where the method stands beside the path it is one; otherwise only a gap. */
export const namedClaims = (
  model: Model,
  around: Surroundings,
  screensOf: ScreensOfScripts,
): readonly Claim<CallSubject>[] => {
  const keyOf = namedKeys(model)
  return model.declaredCalls.calls.flatMap(call => {
    const { method, places } = call
    // Where GraphQL operations go, these are the calls.
    if (method === null || model.declaredOperations.unseen.some(to => to.path === call.path && to.method === method))
      return []
    const screens = screensOf(places).map(({ route }) => route)
    return [namedClaim(model, { ...call, method, screens }, around, keyOf)]
  })
}

type Named = DeclaredCall & { readonly method: string; readonly screens: readonly string[] }

function namedClaim(model: Model, call: Named, around: Surroundings, keyOf: KeyOf): Claim<CallSubject> {
  const { protocol, method, path, written, screens, places } = call
  const id = `calls/${method} ${path}`
  const subject = {
    protocol,
    method,
    path,
    parameters: parametersOf(call, keyOf),
    requests: requestsOf(call),
    effect: effectOf(unseenOperation({ id, protocol, method, path }), around),
    screens,
  }
  return declaredClaim(model, id, subject, places, `a script names ${method} ${written}; no such call was seen`)
}

type Declared = Pick<CallSubject, 'protocol' | 'method' | 'path' | 'effect' | 'screens'> & Partial<CallSubject>

/** A call that scripts name and nobody saw: all that they do not say of it is left empty. */
function declaredClaim(
  model: Model,
  id: string,
  subject: Declared,
  places: DeclaredCall['places'],
  reason: string,
): Claim<CallSubject> {
  const { protocol, method, path, ...said } = subject
  return {
    id,
    basis: 'declared',
    subject: {
      kind: 'call',
      protocol,
      method,
      path,
      servers: [],
      parameters: [],
      requests: {},
      responses: {},
      security: [],
      ...said,
    },
    support: places.length,
    against: 0,
    evidence: scriptEvidence(model, places),
    reasons: [reason],
    review: null,
  }
}

type KeyOf = ReturnType<typeof namedKeys>

const parametersOf = ({ parameters, query }: DeclaredCall, keyOf: KeyOf): readonly CallParameter[] => [
  ...parameters.map((name): CallParameter => {
    const key = keyOf(name)
    return {
      in: 'path',
      name,
      required: true,
      schema: key?.schema ?? {},
      reason: `a script computes it${key === null ? '' : `; of the type of ${key.by}`}`,
    }
  }),
  ...query.map((name): CallParameter => ({
    in: 'query',
    name,
    required: false,
    schema: {},
    reason: 'a script sends it',
  })),
]

/** The GraphQL operations that scripts hold and nobody sent. */
export const namedOperationClaims = (
  model: Model,
  around: Surroundings,
  screensOf: ScreensOfScripts,
): readonly Claim<CallSubject>[] =>
  model.declaredOperations.unseen.map(operation => {
    const { kind, name, text, path, method, places } = operation
    const id = `calls/${method} ${path} ${kind} ${name}`
    const asked = unseenOperation({ id, protocol: 'graphql', method, path, name: `${kind} ${name}` })
    const subject = {
      protocol: 'graphql' as const,
      method,
      path,
      effect: effectOf(asked, around),
      screens: screensOf(places).map(({ route }) => route),
      operation: operationOf({ kind, name, texts: [text] }),
    }
    const reason = `a script holds the ${kind} ${name}; it was not seen to be sent`
    return declaredClaim(model, id, subject, places, reason)
  })

/** The messages that scripts name and nobody sent, and what they ask for by a word under an address that stands for several things. */
export const namedWordClaims = (model: Model, screensOf: ScreensOfScripts): readonly Claim<CallSubject>[] =>
  model.declaredWords.map(declared => {
    const { word, direction, key, target, fields, places } = declared
    const { protocol, method, path } = target
    const isStream = protocol === 'websocket' || protocol === 'sse'
    const subject: Declared = {
      protocol,
      method,
      path,
      effect: 'other',
      screens: screensOf(places).map(({ route }) => route),
      operation: { name: word, kind: isStream ? 'message' : (key ?? 'method') },
      ...(isStream ? { messages: [{ direction, name: word, schema: messageSchema(declared), support: 0 }] } : {}),
      ...(isStream || method === 'GET' ? {} : { requests: requestsOf({ body: fields }) }),
    }
    const unseen = isStream ? `no message \`${word}\` was seen` : 'it was not seen to be asked for'
    const reason = `a script names it beside others that were seen; ${unseen}`
    return declaredClaim(model, `calls/${wordName(declared)}`, subject, places, reason)
  })

/** What scripts give with a message; nothing where they write out no object. */
const messageSchema = ({ word, tag, fields }: DeclaredWord): Schema =>
  fields.length === 0
    ? {}
    : {
        type: 'object',
        properties: {
          ...(tag === null ? {} : { [tag]: { type: 'string', const: word } }),
          ...Object.fromEntries(fields.map(name => [name, {}])),
        },
      }

/** `GET /socket.io sent join`, `POST /rpc users.list` */
function wordName({ word, direction, target }: DeclaredWord): string {
  const { protocol, method, path } = target
  const isStream = protocol === 'websocket' || protocol === 'sse'
  return `${method} ${path} ${isStream ? `${direction} ` : ''}${word}`
}

/** Which form the fields are sent in is not said where their names are. */
function requestsOf({ body }: Pick<DeclaredCall, 'body'>): CallSubject['requests'] {
  if (body.length === 0) return {}
  return { '*': { type: 'object', properties: Object.fromEntries(body.map(name => [name, {}])) } }
}

/** The places in scripts that name a call stand behind it. */
export function withScripts(model: Model, id: string, claim: Claim<CallSubject>): Claim<CallSubject> {
  const places = [
    ...(model.declaredCalls.seen.get(id) ?? []).flatMap(path => path.places),
    ...(model.declaredOperations.seen.get(id) ?? []),
  ]
  if (places.length === 0) return claim
  const [first, ...rest] = claim.evidence
  const inScripts = scriptEvidence(model, places).slice(0, FEW)
  return {
    ...claim,
    evidence: [first, ...rest.slice(0, KEPT - 1 - inScripts.length), ...inScripts],
    reasons: [
      ...(claim.reasons ?? []),
      `named in ${places.length} ${places.length === 1 ? 'place' : 'places'} of scripts too`,
    ],
  }
}
