import { plainOperationName, rootFields } from '../../evidence/graphql-roots.ts'
import { namedParts } from '../../evidence/named-parts.ts'
import type { CallSubject } from '../../evidence/subjects.ts'
import { removesOwnSession } from '../../evidence/own-session.ts'
import { SIGN_OUT } from '../identities/attempt.ts'
import type { BodyShape } from '../bodies/bodies.ts'
import { isKeyField, isSure } from '../instances/keys.ts'
import { mapShape, thingsUnderKeys } from '../shapes/map-or-class.ts'
import type { Objects } from '../shapes/shape.ts'
import { seenCount } from '../sightings.ts'
import { isPlural } from '../singular.ts'
import { asksForRows, leadsBack } from './by-protocol.ts'
import { withoutFileEnding } from './page-file.ts'
import { byVerb, isCompound } from './by-verb.ts'
import { byVerbBehind, byVerbOfState } from './by-verb-behind.ts'
import { COPIES, STORES, deedNamed } from './deed-named.ts'
import { foundBy } from './found-by.ts'
import { changesBy } from './changes-by.ts'
import { isCreated, isCreatedThere, saysTaken } from './is-created.ts'
import { hasNoKeyYet, keyForSome } from './key-sent.ts'
import type { CallLeaf } from './leaf/leaf.ts'
import { sentValues } from './leaf/parameters.ts'
import { isWriteProtection } from './leaf/write-protection.ts'
import type { Operation, PathParameter } from './operations.ts'
import { resourceAction } from './resource-action.ts'
import { saidDeed } from './said-deed.ts'
import { fieldNames, sentNames } from './sent-names.ts'
import { chosenAction, saidInQuery } from './said-when-sent.ts'
import { isSignIn } from './sign-in.ts'
import { verbBefore } from './verb-before.ts'

type Effect = CallSubject['effect']

/** What is known of the calls around one. */
export interface Neighbours {
  /** Whether a path template is also read by GET, as a list or one. */
  readonly isRead: (path: string) => 'list' | 'read' | null
  /** Whether PUT or PATCH change what a path template names. */
  readonly isChanged: (path: string) => boolean
  /** Whether DELETE takes away what a path template names. */
  readonly isDeleted: (path: string) => boolean
  /** Whether single things stand right behind a path: they are read, changed or deleted there, or something is done to them behind it. */
  readonly holdsThings: (path: string) => boolean
  /** Whether what stands beside a path are deeds with a verb in front: see `deedsBeside`. */
  readonly isAmongDeeds: (path: string) => boolean
  /** Whether a page for a new one stands behind a path: see `madeOnPages`. */
  readonly isMadeOnPage: (path: string) => boolean
  /** Whether a call only brings a form, as those beside it tell: see `formsAsked`. */
  readonly isFormAsked: (operation: Operation) => boolean
  /** Whether something of another name is done at the address of a call: `controller=task&action=update`. */
  readonly isDoneBeside: (operation: Operation, name: string) => boolean
  /** Sets a verb apart from what it is done to: see `wordsApart`. */
  readonly wordsApart: (word: string) => string
  /** What the buttons say that send a call. */
  readonly buttonsOf: (operation: Operation) => readonly string[]
}

/**
 * What a call does, by its method, where it stands and what it was answered. A POST is a creation only where something says
 * so: 201 where single things stand behind, a `Location`, a list read at the same path, a plural noun; a verb behind an instance is a transition.
 */
export function effectOf(asked: Operation, around: Neighbours): Effect {
  const { format = '' } = asked
  // `/orders/7:archive` does what `/orders/7/archive` does.
  const operation = format.startsWith(':')
    ? { ...asked, path: `${asked.path}/${format.slice(1)}` }
    : { ...asked, path: asked.path.replace(/[^/]+$/, around.wordsApart) }
  const called = effectByCall(operation, around)
  const effect = called === 'sign-in' && !isSignIn(operation) && isOfSomebody(operation.leaf) ? 'other' : called
  if (effect !== 'other' || operation.method !== 'POST' || operation.protocol !== 'http') return effect
  const buttons = around.buttonsOf(operation)
  const said = saidDeed(operation, buttons, [...operation.leaf.tellings.entries.keys()])
  return said ?? (changesBy(operation, buttons) === null ? effect : 'create')
}

/** Whether nobody did it who was not known already, and nobody was handed anything for it: `POST /login {host, port}` of a server that is to be shown. */
const isOfSomebody = ({ credentials: { schemes, anonymous }, handouts }: CallLeaf): boolean =>
  [...schemes.entries.keys()].some(scheme => !scheme.startsWith('cookie ')) &&
  seenCount(anonymous) === 0 &&
  handouts.entries.size === 0

function effectByCall(operation: Operation, around: Neighbours): Effect {
  const { isRead, isFormAsked } = around
  const { protocol, method, path, leaf } = operation
  const last = path.split('/').at(-1) as string
  if (protocol === 'websocket' || protocol === 'sse') return 'other'
  if (isSignIn(operation)) return 'sign-in'
  if (method === 'POST' && asksForRows(sentNames(leaf, 0))) return 'list'
  if (protocol === 'graphql') return ofGraphql(operation)
  if (isFormAsked(operation)) return 'read'
  if (isNoMethod(leaf)) return 'other'
  if (protocol === 'json-rpc' || operation.namedBy !== undefined) return ofNamed(operation, around)
  if (operation.isProcedure && method === 'POST') {
    const deed = ofNamed(operation, around)
    return deed === 'other' && givesKey(leaf) ? 'create' : deed
  }
  switch (method) {
    case 'GET':
      // Somebody was told that it was done.
      if (leaf.deeds.moments.length > 0) return byVerb(last, 'other')
      if (leavesNothing(leaf) && LEADS.test(last)) return byVerbBehind(last, path)
      if (endsInParameter(path) && byVerb(verbBefore(path) ?? '', 'other') === 'delete' && saysHowItWent(leaf))
        return 'delete'
      if (isDoneByLink(operation) || signsOutUnseen(operation))
        return byVerb(saidInQuery(leaf) ?? (leadsToItself(leaf) ? '' : last), 'other')
      return (leaf.answerKeys.kinds.has('many') &&
        ((!endsInParameter(path) && !namesOne(path, isRead)) || holdsSeveral(operation) || holdsOthers(operation))) ||
        (!endsInParameter(path) && holdsUnderKeys(operation))
        ? 'list'
        : 'read'
    case 'HEAD':
    case 'OPTIONS':
    case 'TRACE':
      return 'read'
    case 'DELETE':
      if (removesOwnSession(method, path)) return 'other'
      // `DELETE /orders/7/cancel`: the order stays.
      return isVerbBehindInstance(path, isRead) ? byVerbOfState(last) : 'delete'
    case 'PUT':
    case 'PATCH':
      if (method === 'PUT' && isRead(path) === 'list' && givesKey(leaf)) return 'create'
      if (isVerbBehindInstance(path, isRead))
        return setsItself(operation) || byVerb(last, 'other') === 'update' ? 'update' : 'transition'
      return isAction(operation, isRead) ? 'other' : 'update'
    case 'POST':
      return ofPost(operation, around)
    default:
      return 'other'
  }
}

/**
 * What is got and answered with content is looked at, whatever its name says that it is for: `?op=article&method=edit` brings the form. So is
 * what is posted without anything to make a thing of, and answered with a fragment of a page.
 */
function ofNamed(operation: Operation, around: Neighbours): Effect {
  const { method, name = '', namedBy, leaf } = operation
  const { answers, answerKeys } = leaf
  // `user/save`: the part of the application says no deed.
  const [[, part] = ['', '']] = namedBy === undefined ? [] : namedParts(namedBy, name)
  const said = namedBy === undefined ? name : (namedParts(namedBy, name).at(-1)?.[1] ?? name)
  const deed = isSubmitted(operation, said)
    ? 'other'
    : deedNamed(operation, { part, said }, beside => around.isDoneBeside(operation, beside))
  if (deed === 'transition' && method === 'GET' && namedBy !== undefined) {
    // `confirm` brings the question whether one is sure.
    const isQuestion = /^confirm(?![a-z])/.test(said) && answerKeys.kinds.has('html')
    if (isQuestion || !(saysWhich(leaf) || saysHowItWent(leaf))) return 'read'
  }
  if (namedBy === undefined || SIGN_OUT.test(name) || !(deed === 'create' || deed === 'update' || deed === 'other'))
    return deed
  if (deed === 'update' && (hasNoKeyYet(leaf, name) || keyForSome(leaf, name) !== null)) return 'create'
  if ([...answers.byStatus.keys()].some(status => status >= 300 && status < 400)) return deed
  const brings =
    ['many', 'html'].some(kind => answerKeys.kinds.has(kind)) ||
    (answerKeys.kinds.has('one') && !(deed === 'update' && saysHowItWent(leaf)))
  if (method === 'GET' && brings && !STORES.test(said) && !SETS.test(said))
    return answerKeys.kinds.has('many') ? 'list' : 'read'
  if (method !== 'POST' || deed === 'other' || !answerKeys.kinds.has('html')) return deed
  const naming = new Set(namedParts(namedBy, name).map(([parameter]) => parameter))
  const sent = sentNames(leaf, 0).filter(field => !naming.has(field) && !isWriteProtection(field))
  return sent.length === 0 && answerKeys.kinds.size === 1 ? 'read' : deed
}

/** `index.php?action=submit`, to which a form is sent: that it was sent says nothing of what is done. */
const isSubmitted = ({ namedBy, leaf: { bodies } }: Operation, said: string): boolean =>
  namedBy !== undefined && /^submit$/i.test(said) && [...bodies.accepted.entries.keys()].some(type => /form/.test(type))

/**
 * A link that leads on wherever it is not refused, and signs out, leads back or was sent with what protects against forged requests:
 * `/notes/delete?id=7&token=…`.
 */
const isDoneByLink = ({ path, leaf }: Operation): boolean =>
  onlyLeadsOn(leaf) &&
  (SIGN_OUT.test(path.replace(/\.\w{2,5}$/, '')) ||
    leadsBack(leaf) ||
    [...leaf.parameters.byName.entries.keys()].some(key =>
      /^query _?token$|^query .*nonce$|csrf|xsrf|sesskey/i.test(key),
    ))

const onlyLeadsOn = ({ answers: { byStatus } }: CallLeaf): boolean => {
  const answered = [...byStatus.keys()].filter(status => status < 400)
  return answered.length > 0 && answered.every(status => status >= 301 && status <= 303)
}

/** `/edit.php?m=0` that leads to `/edit.php`: its word is what the page there is called. */
const leadsToItself = ({ answerHeaders }: CallLeaf): boolean =>
  answerHeaders.entries.has('location') && !answerHeaders.entries.has('location on')

/** `/api/logout` that was only ever answered with nothing to look at: a page might ask whether one really wants to. */
const signsOutUnseen = ({ path, leaf: { answerKeys } }: Operation): boolean =>
  SIGN_OUT.test(path) &&
  answerKeys.kinds.size > 0 &&
  [...answerKeys.kinds].every(kind => kind === 'empty' || kind === 'one') &&
  answerKeys.keys.entries.size === 0

/** `GET /folders/7/removeMember?id=3`, answered with nothing to look at. */
const leavesNothing = ({ answers, answerKeys: { kinds } }: CallLeaf): boolean =>
  kinds.size > 0 &&
  [...kinds].every(kind => kind === 'empty') &&
  [...answers.byStatus.keys()].some(status => status === 200 || status === 204)

const ASKS =
  /(?:^|[-_])(?:search|query|filter|find|lookup|list|count|validate|check|verify|preview|export|generate|calculate|compare|test|ping|track|log|logout|signout|refresh|batch|bulk|import|upload|request)(?:$|[-_])/i

function ofPost(
  { path, leaf, protocol }: Operation,
  { isRead, isChanged, isDeleted, holdsThings, isAmongDeeds, isMadeOnPage }: Neighbours,
): Effect {
  const chosen = byVerb(chosenAction(leaf), 'other')
  if (chosen === 'delete' || chosen === 'update' || chosen === 'transition') return chosen
  // `/issues.json` names what is there, and in which form.
  const written = (path.split('/').at(-1) as string).replace(/\.(?:json|xml)$/, '')
  const said = resourceAction(written)
  const last = said?.action ?? written
  if (protocol !== 'http') return 'other'
  if (said !== null && LINKS.test(last) && endsInParameter(path.split('/').at(-2) ?? '')) return 'transition'
  if (said !== null && !ASKS.test(last.replace(/([a-z])([A-Z])/g, '$1-$2'))) {
    if (isCreated(leaf) || COPIES.test(last)) return 'create'
    const done = byVerb(last, 'other')
    return done === 'list' || done === 'read' ? 'other' : done
  }
  if (foundBy(last) !== null || (isRead(path) === 'list' && asksForSome(leaf)))
    return leaf.answerKeys.kinds.has('many') ? 'list' : 'other'
  if (said === null && isVerbBehindInstance(path, isRead)) return byVerbBehind(last, path)
  if (PART.test(last) && endsInParameter(path.split('/').at(-2) ?? '') && isRead(path) !== 'list') return 'update'
  // `deleteTags`, `setUploadLimit`: the verb in front says more than the words behind it.
  const deed = byVerb(last, 'other')
  if (isCompound(last) && (LEADS.test(last) || isAmongDeeds(path))) return deed
  // `/test_suites`, which lists them and tests nothing.
  const isListed = isRead(path) === 'list' && isPlural(last) && leaf.answerKeys.kinds.has('one')
  if (!isListed && ASKS.test(last.replace(/([a-z])([A-Z])/g, '$1-$2')))
    return leaf.answerKeys.kinds.has('many') && /search|query|filter|find|list/i.test(last) ? 'list' : 'other'
  if (endsInParameter(path)) {
    // `/delete-books/7`
    const word = path.split('/').findLast(part => !part.includes('{')) ?? ''
    if (isCompound(word) && LEADS.test(word)) return byVerb(word, 'other')
    const bare = verbBefore(path)
    if (bare !== null) return byVerb(bare, 'other')
    if (saysTaken(leaf)) return 'create'
    if (leaf.answers.byStatus.has(201) && leaf.answerHeaders.entries.has('location')) return 'create'
    const read = isRead(path)
    // `/tables/{tableId}` that is read as a list holds things: what is posted there is one more.
    const there = { isRead: read !== null, isChanged: isChanged(path), isDeleted: isDeleted(path) }
    if (isCreatedThere(leaf, there)) return 'create'
    if (read === null) return 'other'
    return read === 'list' && leaf.answerKeys.kinds.has('one') ? 'create' : 'update'
  }
  const drawn = withoutFileEnding(last)
  // `/tickets/create.php`: what is done is said by the file, as a word without one would say it.
  if (drawn !== last) return path === `/${last}` ? 'other' : ofDrawer(drawn, leaf)
  if (/\.\w{2,4}$/.test(last)) return 'other'
  const speaksJson =
    leaf.answerKeys.kinds.has('one') || leaf.answers.byStatus.has(201) || leaf.answers.byStatus.size === 0
  const isNoun = !last.includes(':') && (!isCompound(last) || deed === 'other')
  if (
    isCreated(leaf) ||
    ((leaf.answers.byStatus.has(201) || givesKey(leaf)) && holdsThings(path)) ||
    isMadeOnPage(path) ||
    isRead(path) === 'list' ||
    (isNoun &&
      isPlural(last) &&
      (speaksJson || leadsOn(leaf) || (holdsThings(path) && isForm(leaf))) &&
      !onlyAsks(leaf))
  )
    return 'create'
  return (deed === 'list' || deed === 'read') && !isProcedure(path) ? 'other' : deed
}

/** Whether what is sent is one thing that has no key yet, and what is answered always has one: what is put to a list, or posted above things, is one more. */
function givesKey({ bodies: { accepted, answers } }: CallLeaf): boolean {
  const done = [...answers].flatMap(([status, { byType }]) => (status < 300 ? [...byType.entries.values()] : []))
  const hasKey = ({ shape: { objects } }: BodyShape): boolean => [...(objects?.properties.keys() ?? [])].some(isSure)
  const sent = [...accepted.entries.values()]
  return (
    sent.length > 0 &&
    done.length > 0 &&
    sent.every(body => body.shape.arrays === null && body.shape.objects !== null && !hasKey(body)) &&
    done.every(hasKey)
  )
}

/** All that is sent says what is wanted, and in which order: `POST /changes {"filters": […], "sorting": {…}}`. */
const onlyAsks = ({ answers, bodies: { accepted } }: CallLeaf): boolean => {
  const sent = [...accepted.entries.values()].flatMap(({ shape }) => fieldNames(shape, 0))
  return sent.length > 0 && !answers.byStatus.has(201) && sent.every(name => ASKED_IN.test(name) || ORDERS.test(name))
}

const ORDERS = /^(?:sort|order|asc|desc)/i

/** A list that is asked for by POST, as where the question is too long for an address: what is sent says which, and nothing of the things. */
const asksForSome = ({ answers, answerKeys: { kinds, keys }, bodies: { accepted } }: CallLeaf): boolean => {
  const sent = [...accepted.entries.values()].flatMap(({ shape }) => fieldNames(shape, 0))
  return (
    kinds.size === 1 &&
    kinds.has('many') &&
    !answers.byStatus.has(201) &&
    sent.some(name => ASKED_IN.test(name)) &&
    !sent.some(name => keys.entries.has(name))
  )
}

const ASKED_IN =
  /^(?:filters?|query|q|search|where|criteria|conditions?|sort(?:_?by)?|order_?by|limit|offset|page(?:_?size)?|cursor|facets?)$/i

/**
 * `/posts/7/tags:add` with keys of tags: what there is is joined to the post or taken from it, and neither made nor deleted, as associations are spoken
 * of (Sequelize: `addTags`, `removeTags`, `setTags` beside `createTag`).
 */
const LINKS = /^(?:add|remove|set|toggle)$/

/** Of a page's file, `edit.php` in the folder of a thing: one word alone says it. */
function ofDrawer(word: string, leaf: CallLeaf): Effect {
  const deed = isCompound(word) ? 'other' : byVerb(word, 'other')
  if (deed === 'update' && hasNoKeyYet(leaf)) return 'create'
  return deed === 'create' || deed === 'update' || deed === 'delete' ? deed : 'other'
}

/** Whether answers hold nothing but a word of how it went: `{result: 'Ok'}`. */
const saysHowItWent = ({ bodies: { answers } }: CallLeaf): boolean => {
  const shapes = [...answers].flatMap(([status, { byType }]) => (status < 300 ? [...byType.entries.values()] : []))
  const names = shapes.flatMap(({ shape: { objects } }) => [...(objects?.properties.keys() ?? [])])
  return names.some(name => OUTCOME.test(name)) && names.every(name => OUTCOME.test(name) || KEYS.test(name))
}

/** Of what it was done to: `nzo_ids`. */
const KEYS = /^(?:\w*_)?ids?$|[a-z]Ids?$/

/** `set_config`: nor is one asked for in this one. */
const SETS = /^set(?=[-_A-Z])/

const OUTCOME = /^(?:result|status|success|ok|outcome|message|msg|error|re(?:fresh|load)\w*)$/i

/** Whether what is asked says of which things: `?action=approve&id=7`, `?action=approve&no[]=7`, and not `?action=start_report`. */
const saysWhich = ({ parameters: { byName } }: CallLeaf): boolean =>
  [...byName.entries].some(([key, parameter]) => {
    const { numbers, arrays } = sentValues(parameter).shape
    return (
      /^query (?:.*[-_])?ids?$|^query \w*[a-z]Ids?$/.test(key) || (numbers ?? arrays?.items.numbers ?? null) !== null
    )
  })

/** `/shop.v1.OrderService/GetOrder`: a method of a service, as the protocols over HTTP of gRPC's kin write it; all are posted to. */
const isProcedure = (path: string): boolean => /\/[A-Za-z_][\w.]*\.[A-Z]\w*\/[A-Z]\w*$/.test(path)

/** Verbs that say in front of a name what is done to what it names. */
const LEADS = /^(?:create|add|insert|register|update|edit|set|save|change|rename|delete|remove|destroy|drop)(?=[A-Z_-])/

/**
 * Where what stands at one level are deeds, not things: `/command/get-rows`, `/command/set-name`, `/command/remove-column`. A word that is
 * not known there, as in `reorder-rows`, is a verb too.
 * @param paths of all calls
 */
export function deedsBeside(paths: Iterable<string>): Neighbours['isAmongDeeds'] {
  const byParent = new Map<string, Set<string>>()
  for (const path of new Set(paths)) {
    const { parent, last } = placeOf(path)
    byParent.set(parent, (byParent.get(parent) ?? new Set()).add(last))
  }
  const areDeeds = new Set(
    [...byParent].flatMap(([parent, all]) => {
      const deeds = [...all].filter(last => isCompound(last) && (LEADS.test(last) || READS.test(last)))
      return deeds.length >= SEVERAL && deeds.length * 3 >= all.size ? [parent] : []
    }),
  )
  return path => areDeeds.has(placeOf(path).parent)
}

/**
 * Where a page with the form for a new one stands behind the path to which it is sent: `/groups/new`, `/groups/create`.
 * @param routes of all screens
 */
export function madeOnPages(routes: Iterable<string>): Neighbours['isMadeOnPage'] {
  const parents = new Set(
    [...routes].flatMap(route => {
      const { parent, last } = placeOf(route)
      return parent !== '' && NEW.test(last) ? [parent] : []
    }),
  )
  return path => parents.has(path)
}

const NEW = /^(?:new|create|add)$/i

function placeOf(path: string): { readonly parent: string; readonly last: string } {
  const slash = path.lastIndexOf('/')
  return { parent: path.slice(0, slash), last: path.slice(slash + 1) }
}

const SEVERAL = 4
const READS = /^(?:get|list|fetch|load|find|search)(?=[A-Z_-])/

/** `/users/me` below a list of users: one of them, be it answered in a list. */
function namesOne(path: string, isRead: Neighbours['isRead']): boolean {
  const { parent, last } = placeOf(path)
  return ONE.test(last) && isRead(parent) === 'list'
}

const ONE = /^(?:me|self|myself|current|active|default|latest|primary)$/i

/** `GET /exchanges/{vhost}`: behind a value too stands a list where several came and never one alone. */
const holdsSeveral = ({ leaf: { answerKeys, bodies }, parameters }: Operation): boolean =>
  answerKeys.kinds.size === 1 &&
  [...bodies.answers].some(
    ([status, { byType }]) =>
      status < 300 &&
      [...byType.entries.values()].some(
        ({ shape: { arrays, objects } }) =>
          [arrays, ...[...(objects?.properties.values() ?? [])].map(({ shape }) => shape.arrays)].some(
            list => list !== null && list.longest > 1,
          ) && !isNamedByPath(objects, parameters.at(-1)),
      ),
  )

/** `GET /notes/{orderId}` answered with a list of notes, be it of one: by their own keys, of which the path names none. */
function holdsOthers({ leaf: { answerKeys, instances }, parameters }: Operation): boolean {
  const named = new Set(parameters.at(-1)?.values)
  const keys = [...instances.entries.values()].flatMap(({ pointer, keyField, byKey }) =>
    pointer === '/*' && isSure(keyField) ? [...byKey.entries.keys()] : [],
  )
  return answerKeys.kinds.size === 1 && named.size > 0 && keys.length > 0 && !keys.some(key => named.has(key))
}

/** `GET /orders/7` answered with `{id: 7, items: […]}`: what the path names, and not the list in it. */
const isNamedByPath = (objects: Objects | null, parameter: PathParameter | undefined): boolean =>
  [...(objects?.properties ?? [])].some(
    ([name, { shape }]) =>
      isKeyField(name) &&
      parameter?.values.some(
        value => shape.strings?.values.has(value) === true || shape.numbers?.values.has(Number(value)) === true,
      ) === true,
  )

/** What stands there is never done so: 405, or 501 (RFC 9110, 15.5.6 and 15.6.2). */
const isNoMethod = ({ answers: { byStatus } }: Operation['leaf']): boolean =>
  byStatus.size > 0 && [...byStatus.keys()].every(status => status === 405 || status === 501)

/** `{"6e5978ab-…": {…}, "97e34ce7-…": {…}}`, `{"home": {"name": "home"}}`: things, each under its key. */
const holdsUnderKeys = ({ path, leaf }: Operation): boolean =>
  [...leaf.bodies.answers].some(
    ([status, { byType }]) =>
      status < 300 &&
      [...byType.entries.values()].some(({ shape: { objects } }) => {
        const named = objects?.properties.get(path.split('/').at(-1) as string)?.shape.objects ?? null
        return [objects, named].some(all => all !== null && isMapOfThings(all))
      }),
  )

function isMapOfThings(objects: Objects): boolean {
  const map = mapShape(objects)
  if (map === null || thingsUnderKeys(objects).objects === null) return false
  return objects.byId.size > 0 || map.keyField !== undefined
}

/** `PUT /types/7/lifetime {"lifetimeDays": 30}`: what the path names is what is sent. */
const setsItself = ({ path, leaf }: Operation): boolean => {
  const noun = (path.split('/').at(-1) as string).toLowerCase()
  return [...leaf.bodies.accepted.entries.values()].some(({ shape }) =>
    [...(shape.objects?.properties.keys() ?? [])].some(name => name.toLowerCase().startsWith(noun)),
  )
}

/** A form of fields that leads on to another page where it is taken, as server-drawn pages make things (Post/Redirect/Get). */
const leadsOn = (leaf: CallLeaf): boolean => leaf.answerHeaders.entries.has('location on') && isForm(leaf)

/** Whether fields are sent, and it leads to a page when it is done. */
const isForm = ({ answers, bodies }: CallLeaf): boolean =>
  (answers.byStatus.has(302) || answers.byStatus.has(303)) &&
  [...bodies.accepted.entries].some(
    ([mediaType, { shape }]) =>
      /form|json/.test(mediaType) &&
      [...(shape.objects?.properties.keys() ?? [])].filter(name => !isWriteProtection(name)).length >= FIELDS,
  )

/** Fewer are a button, beside what protects it. */
const FIELDS = 2

/** A PUT without a body, of something that is not read: `/server/restart`. */
const isAction = ({ path, leaf }: Operation, isRead: (path: string) => 'list' | 'read' | null): boolean =>
  !endsInParameter(path) &&
  isRead(path) === null &&
  leaf.answers.byStatus.size > 0 &&
  leaf.bodies.accepted.entries.size === 0 &&
  leaf.bodies.refused.entries.size === 0

/** `/orders/{orderId}/refund`: neither a noun in the plural nor something that is read. */
function isVerbBehindInstance(path: string, isRead: (path: string) => 'list' | 'read' | null): boolean {
  const segments = path.split('/')
  const last = segments.at(-1) as string
  return (
    endsInParameter(segments.at(-2) ?? '') &&
    !last.startsWith('{') &&
    !isPlural(last) &&
    !/\.(?:js|json|xml|html?|csv|pdf|atom|rss)$/.test(last) &&
    isRead(path) === null &&
    !PART.test(last) &&
    !/^(?:file|content|settings|profile|status|state|news|media|data|metadata|details|preferences|options|config)$/i.test(
      last,
    )
  )
}

/** What a thing has one of: `POST /users/7/password` sets it. */
const PART = /^(?:avatar|image|photo|picture|logo|icon|password|passphrase)$/i

const endsInParameter = (path: string): boolean => /\}\)?$/.test(path)

/** What a mutation asks of the root, where it is one thing: whoever sends it may call the whole as they like. */
function onlyRootField({ documents }: CallLeaf): string {
  const fields = new Set([...documents.entries.keys()].flatMap(rootFields))
  return fields.size === 1 ? ([...fields][0] as string) : ''
}

function ofGraphql({ name = '', leaf }: Operation): Effect {
  const [kind, ...rest] = name.split(' ')
  if (kind === 'mutation') return byVerb(plainOperationName(rest.join(' ')), byVerb(onlyRootField(leaf), 'other'))
  return leaf.answerKeys.kinds.has('many') ? 'list' : 'read'
}
