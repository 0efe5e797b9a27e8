import type { Claim, Coverage, SectionResult } from '../../evidence/claim.ts'
import type { CallSubject } from '../../evidence/subjects.ts'
import { deedsBeside, madeOnPages } from '../../model/calls/effect.ts'
import { formsAsked } from '../../model/calls/forms-asked.ts'
import type { Operation } from '../../model/calls/operations.ts'
import { wordsApart } from '../../model/calls/words-apart.ts'
import { formTargets } from '../../model/limits/form-targets.ts'
import { spokenId } from '../../model/spoken/spoken-calls.ts'
import { chao1 } from '../../model/coverage.ts'
import type { Entity } from '../../model/entities/entity.ts'
import { plainNoun } from '../../model/entities/nouns.ts'
import { isCalledById, referenceOf } from '../../model/entities/references.ts'
import { wholeAskedOf, wholesOf } from '../../model/entities/wholes.ts'
import type { Model } from '../../model/model.ts'
import { isBareWhereDone } from '../../model/bodies/body-schemas.ts'
import { timesOf } from '../../model/instances/events.ts'
import { sortedEntries } from '../../model/sample.ts'
import { leftOutIn } from '../../model/identities/left-out.ts'
import { keptPlaces, seenCount } from '../../model/sightings.ts'
import { observed } from '../observed.ts'
import { answersByCall } from './answers-when.ts'
import { asksByCall } from './asks.ts'
import { orderOf } from './order.ts'
import { besideScreen } from './beside-screen.ts'
import { describedClaims, joinedClaims, withDescriptions } from './described.ts'
import { causesOfMessages, effectsByCall, linksByCall, restoresByCall, upsertsByCall } from './effects.ts'
import { entitiesServed } from './entities-served.ts'
import { byOperation } from './by-operation.ts'
import { callGaps } from './gaps.ts'
import { leadsByCall } from './leads-to.ts'
import { pressedByCall } from './pressed.ts'
import { tellingsByCall } from './tells.ts'
import { namedClaims, namedOperationClaims, namedWordClaims, withScripts } from './named.ts'
import { screensOfScripts } from '../../model/declared/script-screens.ts'
import { nothingThere } from '../nothing-there.ts'
import { type Surroundings, callSubject } from './subject.ts'

/** Section 7: the calls the application makes, and those that its scripts name. */
export function calls(model: Model): SectionResult<CallSubject> {
  const around = surroundings(model)
  const seen = model.operations.map(operation => seenCall(model, operation, around))
  const screensOf = screensOfScripts(model)
  const named = [
    ...namedClaims(model, around, screensOf),
    ...namedOperationClaims(model, around, screensOf),
    ...namedWordClaims(model, screensOf),
  ]
  const unseen = joinedClaims(describedClaims(model, around), named)
  return {
    claims: [...seen, ...unseen].sort((a, b) => (a.id < b.id ? -1 : 1)),
    notShown: callGaps(model),
    coverage: coverageOf(seen, unseen.length),
  }
}

/** Estimated from how often each call was seen; where scripts name more than that, what they name. */
function coverageOf(seen: readonly Claim<CallSubject>[], declared: number): Coverage {
  const estimated = chao1(seen.map(({ support }) => support))
  const known = seen.length + declared
  return declared > 0 && known >= (estimated.estimatedTotal ?? 0)
    ? { shown: seen.length, estimatedTotal: known, by: 'declared' }
    : estimated
}

function seenCall(model: Model, operation: Operation, around: Surroundings): Claim<CallSubject> {
  const { leaf } = operation
  // Why a segment is a parameter stands with the parameter.
  const reasons = operation.reasons.filter(reason => !reason.startsWith('{'))
  const beside = besideScreen(operation, model.screens)
  if (beside !== null) reasons.push(beside)
  const nothing = nothingThere(model, operation)
  if (nothing !== null) reasons.push(nothing)
  for (const [by, sightings] of sortedEntries(leaf.overrides)) reasons.push(sentAsPost(by, seenCount(sightings), leaf))
  for (const [name] of sortedEntries(leaf.heldIn))
    reasons.push(`what is sent as a form is JSON in its field \`${name}\``)
  const subject = callSubject(operation, around)
  const anonymous = seenCount(leaf.credentials.anonymous)
  if (
    subject.security.length > 0 &&
    anonymous > 0 &&
    subject.effect !== 'sign-in' &&
    !isSentToSignIn(leaf) &&
    !keptPlaces(leaf.credentials.anonymous).some(around.isLeftOut)
  ) {
    const byBrowser = signedByBrowser(model, leaf)
    if (byBrowser < anonymous)
      reasons.push(
        `also accepted without credentials, in ${anonymous - byBrowser} of ${seenCount(leaf.answers.all)} calls`,
      )
  }
  reasons.push(...sometimesBare(leaf))
  const claim = observed(model, operation.id, subject, { sightings: leaf.answers.all, part: '/request/url', reasons })
  return withDescriptions(model, operation, withScripts(model, operation.id, claim))
}

/** Under which statuses of success some answers had a body and others had none. */
const sometimesBare = ({ bodies: { answers } }: Operation['leaf']): readonly string[] =>
  [...answers]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([status, each]) => {
      const { states, byType } = each
      const bare = states.get('empty')
      if (status < 200 || status >= 300 || bare === undefined || byType.entries.size === 0) return []
      if (isBareWhereDone(each)) return []
      const all = [...states.values()].reduce((sum, seen) => sum + seenCount(seen), 0)
      return [`${seenCount(bare)} of ${all} answers with ${status} had no body`]
    })

/** Whether all who asked without credentials were refused, which a redirect to where one signs in does without an error. */
function isSentToSignIn({ access }: Operation['leaf']): boolean {
  const strangers = [...access.entries.values()].filter(({ session }) => session === null)
  return strangers.length > 0 && strangers.every(({ outcome }) => outcome === 'denied' || outcome === 'unknown')
}

/** How often it went without credentials as it is written down, and was answered since the browser then sent them of itself. */
const signedByBrowser = ({ identities }: Model, { access }: Operation['leaf']): number =>
  [...access.entries.values()]
    .flatMap(({ session, outcome, events }) => (session === null && outcome === 'allowed' ? timesOf(events) : []))
    .filter(event => identities.sessionAt(null, event) !== null).length

/** `field _method` */
function sentAsPost(by: string, count: number, { answers }: Operation['leaf']): string {
  const [where = '', name = '', asked] = by.split(' ')
  const place = { header: 'in a header', field: 'in what is sent', query: 'in the query' }[where] ?? where
  const all = seenCount(answers.all)
  return `sent as POST with \`${name}\` ${place}, which says what is meant${asked === undefined ? '' : `, and its query as ${asked === 'form' ? 'a form' : asked}`}${count < all ? `, in ${count} of ${all} calls` : ''}`
}

/** Whether calls at the same path, or about the same kind of thing, were sent with the tag of what is to be changed. */
function conditionals({ operations }: Model, entityOf: Surroundings['entityOf']): (operation: Operation) => boolean {
  const sent = operations.filter(({ leaf }) => leaf.parameters.byName.entries.has('header if-match'))
  const paths = new Set(sent.map(({ path }) => path))
  const entities = new Set(sent.flatMap(operation => entityOf(operation).entity ?? []))
  return operation => paths.has(operation.path) || entities.has(entityOf(operation).entity ?? '')
}

const pathsOf = ({ operations }: Model, methods: RegExp): ReadonlySet<string> =>
  new Set(operations.flatMap(({ method, path }) => (methods.test(method) ? [path] : [])))

function surroundings(model: Model): Surroundings {
  const reads = new Map<string, 'list' | 'read'>()
  for (const { method, path, protocol, leaf } of model.operations)
    if (method === 'GET' && protocol === 'http') reads.set(path, leaf.answerKeys.kinds.has('many') ? 'list' : 'read')
  const changed = pathsOf(model, /^(?:PUT|PATCH)$/)
  const deleted = pathsOf(model, /^DELETE$/)
  const holders = new Set(
    model.operations.flatMap(({ method, path, protocol }) => {
      const [, holder, deed] = /^(.*)\/\{[^/{}]*\}(\/[^/{}]+)?$/.exec(path) ?? []
      return protocol === 'http' && holder !== undefined && (method !== 'POST' || deed !== undefined) ? [holder] : []
    }),
  )
  const named = new Set(model.operations.map(({ protocol, path, name = '' }) => `${protocol} ${path} ${name}`))
  const screens = byOperation(model.screens.flatMap(({ route, calls }) => calls.map(id => [id, route] as const)))
  const effects = effectsByCall(model)
  const entityOf = entitiesServed(model.entities)
  const restores = restoresByCall(model)
  const links = linksByCall(model)
  const upserts = upsertsByCall(model)
  const wholes = wholesOf(model.operations)
  return {
    isRead: path => reads.get(path) ?? null,
    isChanged: path => changed.has(path),
    isDeleted: path => deleted.has(path),
    holdsThings: path => holders.has(path),
    isAmongDeeds: deedsBeside([...model.operations, ...model.declaredCalls.calls].map(({ path }) => path)),
    isMadeOnPage: madeOnPages(model.screens.map(({ route }) => route)),
    isFormAsked: formsAsked(model.operations),
    wordsApart: wordsApart(model.operations.map(({ path }) => path)),
    isDoneBeside: ({ protocol, path }, name) => named.has(`${protocol} ${path} ${name}`),
    buttonsOf: buttonsByCall(model),
    entityOf,
    wholeOf: operation => wholeAskedOf(operation, wholes),
    refersTo: referencesTo(model.entities),
    screensOf: ({ id }) => screens.get(id) ?? [],
    effectsOf: ({ id }, message) => effects.get(message === undefined ? id : spokenId(id, `sent ${message}`)) ?? [],
    deedOf: ({ id }, message) => model.messageDeeds.get(spokenId(id, `sent ${message}`)),
    causesOf: causesOfMessages(model),
    isConditional: conditionals(model, entityOf),
    isLeftOut: leftOutIn(model.sources),
    protectionOf: header => protectionWords(model, header),
    restoresOf: ({ id }) => {
      const restored = restores.get(id)
      return restored === undefined ? {} : { restores: restored }
    },
    upsertsOf: ({ id }) => {
      const upserting = upserts.get(id)
      return upserting === undefined ? {} : { upserts: upserting }
    },
    linksOf: ({ id }) => {
      const linking = links.get(id)
      return linking === undefined ? {} : { links: linking }
    },
    asksOf: asksByCall(model),
    orderOf: operation => orderOf(operation, model),
    leadsOf: leadsByCall(model),
    tellsOf: tellingsByCall(model),
    answersOf: answersByCall(model),
    pressedOf: pressedByCall(model),
  }
}

/** `it protects against forged requests: its value stands in the cookie "csrftoken"` */
function protectionWords({ protections }: Model, header: string): string | null {
  const place = protections.get(header)
  if (place === undefined) return null
  return `it protects against forged requests${place === null ? '' : `: its value stands in ${place}`}`
}

function referencesTo(entities: readonly Entity[]): Surroundings['refersTo'] {
  const fields = new Set(entities.flatMap(({ objects }) => [...objects.properties.keys()]))
  const referable = entities.flatMap(({ name, key, objects }) => {
    const nouns = [plainNoun(name)]
    return key === null ? [] : [{ name, nouns, key, objects, isCalledById: isCalledById({ nouns }, fields) }]
  })
  return (parameter, shape) => referenceOf(parameter, shape, '', null, referable)
}

/** What the buttons say that send the forms of a call. */
function buttonsByCall({ screens, operations }: Model): Surroundings['buttonsOf'] {
  const targetOf = formTargets(screens, operations)
  const buttons = new Map<string, string[]>()
  for (const screen of screens)
    for (const seen of screen.forms) {
      const call = targetOf(screen, seen)?.id
      if (call !== undefined) buttons.set(call, [...(buttons.get(call) ?? []), ...seen.form.submits])
    }
  return ({ id }) => buttons.get(id) ?? []
}
