import type { Claim } from '../../evidence/claim.ts'
import type { Schema } from '../../evidence/schema.ts'
import type { CallSubject, ErrorSubject } from '../../evidence/subjects.ts'
import type { FieldLine } from '../field-line.ts'
import { fieldLines } from '../field-lines.ts'
import { lifecyclesIn } from '../lifecycles.ts'
import { compareText } from '../order.ts'
import type { Sections } from '../specification.ts'
import { figure, written } from '../words.ts'
import { code } from './backing.ts'
import { leadsLine } from './leads-to.ts'
import { entityBody, type KnownEntities, type KnownEntity, knownEntities } from './entity-bodies.ts'
import { mediaTypeWords } from './media-type-words.ts'
import { plainBody } from './plain-body.ts'
import { type RefusalForms, type Refusing, refusalForms } from './refusal-forms.ts'
import { type ToldForms, toldForms } from './repeated-forms.ts'
import type { Block, Line } from './sheet.ts'
import { wholeAnswer, withoutWhole } from './whole-answer.ts'

/** What other sections say of the answers of calls. */
export interface Around {
  readonly entities: KnownEntities
  /** Fields that are states, as `Order.status`. */
  readonly states: ReadonlySet<string>
  /** What was told of other bodies. */
  readonly told: ToldForms
  /** The claim ids of screens, by their routes. */
  readonly screens: ReadonlyMap<string, string>
  readonly errors: ErrorsByCall
  readonly refusals: RefusalForms
}

/** By the call's claim id. */
type ErrorsByCall = ReadonlyMap<string, readonly Claim<ErrorSubject>[]>

/** @param calls that are told of together */
export function around(
  { screens, entities, states, errors }: Pick<Sections, 'entities' | 'states' | 'errors' | 'screens'>,
  calls: readonly Claim<CallSubject>[],
): Around {
  const byCall = new Map<string, Claim<ErrorSubject>[]>()
  for (const claim of errors.claims.toSorted((left, right) => compareText(left.id, right.id)))
    for (const call of claim.subject.calls) {
      const all = byCall.get(call)
      if (all === undefined) byCall.set(call, [claim])
      else all.push(claim)
    }
  return {
    entities: knownEntities(entities.claims),
    states: new Set(lifecyclesIn(states.claims).map(({ subject }) => `${subject.entity}.${subject.field}`)),
    told: toldForms(),
    screens: new Map(screens.claims.map(({ id, subject }) => [subject.route, id])),
    errors: byCall,
    refusals: refusalForms(calls.flatMap(call => refusalsOf(call, byCall))),
  }
}

function refusalsOf({ id, subject }: Claim<CallSubject>, errors: ErrorsByCall): readonly Refusing[] {
  return sorted(subject.responses).flatMap(([status, bodies]) => {
    const [only, other] = sorted(bodies)
    if (Number(status) < REFUSES || only === undefined || other !== undefined) return []
    const [mediaType, schema] = only
    return [{ status, mediaType, schema, said: saidWith(errors, id, status) }]
  })
}

const saidWith = (errors: ErrorsByCall, id: string, status: string): readonly Claim<ErrorSubject>[] =>
  (errors.get(id) ?? []).filter(({ subject }) => subject.status === Number(status))

/** What a call answers, by status: refusals in one line where their form is plain, things of its entity by their name. */
export function answerBlocks(
  { id, subject }: Claim<CallSubject>,
  { entities, states, errors, screens, told, refusals }: Around,
): readonly Block[] {
  return sorted(subject.responses).flatMap(([status, bodies]): readonly Block[] => {
    const media = sorted(bodies)
    const said = saidWith(errors, id, status)
    const says = saysLine(said)
    const leads = leadsLine(
      (subject.leadsTo ?? []).filter(led => led.status === status),
      screens,
    )
    const answer: Line = ['Answer ', { strong: written(status) }]
    if (media.length === 0)
      return [{ kind: 'note', line: [...answer, ', without a body.', ...behind(leads), ...behind(says)] }]
    const [[mediaType, schema] = ['*', {}], other] = media
    const refusing = { status, mediaType, schema, said }
    const isRefusal = Number(status) >= REFUSES
    const isOne = isRefusal && other === undefined
    const own = isOne ? refusals.own(refusing) : null
    const plain = own ?? (isOne ? plainLine(refusing) : null)
    if (plain !== null) {
      // The form says which field holds the code, and not which code it is.
      const words = own === null ? says : saysLine(said, true)
      return [{ kind: 'note', line: [...answer, ...plain, '.', ...behind(leads), ...behind(words)] }]
    }
    return [
      ...answeredByKind(subject, status, media).flatMap(
        ({ mediaType, schema, about: name, where }): readonly Block[] => {
          const entity = entities.get(name ?? '')
          const lines = fieldLines(withoutWhole(schema))
          const about = entity === undefined || (isRefusal && !holdsKey(lines, entity)) ? [] : [entity]
          const { fields, holds } = entityBody(lines, about, field => states.has(field))
          const caption: Line = [
            ...answer,
            ', ',
            ...mediaTypeWords(mediaType, schema),
            ...where,
            ...holds.flatMap(({ id: to, subject: { name } }): Line => [', ', { to, code: written(name) }]),
          ]
          return [
            { kind: 'fields', caption, fields: told(fields, id.slice(id.indexOf('/') + 1)) },
            ...wholeAnswer(schema),
          ]
        },
      ),
      ...[leads, says].flatMap((line): readonly Block[] => (line.length === 0 ? [] : [{ kind: 'note', line }])),
    ]
  })
}

/** What is answered in one media type. */
interface Answered {
  readonly mediaType: string
  readonly schema: Schema
  /** The name of the entity. */
  readonly about: string | undefined
  /** Of which kinds of things, where the path says it. */
  readonly where: Line
}

/** Of a call about things of several kinds, what is answered of each kind; of several words for one kind the fullest is told. */
function answeredByKind(
  { entity, entityBy }: CallSubject,
  status: string,
  media: readonly (readonly [mediaType: string, Schema])[],
): readonly Answered[] {
  const whole = media.map(([mediaType, schema]) => ({ mediaType, schema, about: entity, where: [] }))
  if (entityBy === undefined || Number(status) >= REFUSES) return whole
  const found = new Map<string, { readonly values: string[]; answered: Omit<Answered, 'where'> }>()
  for (const { value, entity: about, responses } of entityBy.kinds)
    for (const [mediaType, schema] of about === undefined ? [] : sorted(responses[status] ?? {})) {
      const key = `${about} ${mediaType}`
      const known = found.get(key)
      if (known === undefined) found.set(key, { values: [value], answered: { mediaType, schema, about } })
      else {
        known.values.push(value)
        if (fieldLines(schema).length > fieldLines(known.answered.schema).length)
          known.answered = { mediaType, schema, about }
      }
    }
  const told = [...found.values()].map(({ values, answered }) => ({
    ...answered,
    where: [', where ', code(entityBy.parameter), ' is ', ...oneOf(values.map(value => code(value)))],
  }))
  return told.length === 0 || told.length > KINDS ? whole : told
}

/** So many kinds of things are told of. */
const KINDS = 24

/** "a", "a or b", "a, b or c" */
const oneOf = (words: Line): Line =>
  words.flatMap((word, nth): Line => (nth === 0 ? [word] : [nth === words.length - 1 ? ' or ' : ', ', word]))

/** What is wrong, by field, has the names of a thing's fields, and is none. */
const holdsKey = (lines: readonly FieldLine[], { subject: { key } }: KnownEntity): boolean =>
  lines.some(({ name }) => name === key)

const behind = (line: Line): Line => (line.length === 0 ? [] : [' ', ...line])

const REFUSES = 400
/** ", `application/json`, 2 times: `error` (string), `message` (string)"; null where a body is not as plain. */
function plainLine({ mediaType, schema, said }: Refusing): Line | null {
  const body = plainBody(schema)
  if (body === null) return null
  // What it says stands behind it.
  const messages = new Set(
    said.flatMap(({ subject }) => ['such as', 'seen:'].map(words => `${words} ${JSON.stringify(subject.message)}`)),
  )
  const leaves = body.leaves.map(({ name, type, notes }): Line => [
    code(name),
    ` (${[type, ...notes.filter(note => !messages.has(note))].join('; ')})`,
  ])
  const times = body.seen === 1 ? 'once' : `${figure(body.seen)} times`
  return [
    ', ',
    ...mediaTypeWords(mediaType, schema),
    `, ${times}: ${body.isList ? 'a list of ' : ''}`,
    ...leaves.flatMap((leaf, nth): Line => (nth === 0 ? leaf : [', ', ...leaf])),
  ]
}

/** More are found in the catalogue. */
const MESSAGES = 8

/** What of the catalogue of errors is said so. */
function saysLine(errors: readonly Claim<ErrorSubject>[], withCodes = false): Line {
  const said = errors.flatMap(({ id, subject: { message, code: named, codeHeader } }): readonly Line[] => {
    const words = message ?? named
    if (words === null) return []
    // No field of the body shows the one that a header holds.
    const isSaid = (withCodes || codeHeader !== undefined) && message !== null && named !== null
    const within: Line = codeHeader === undefined ? [] : [' in ', code(codeHeader.name)]
    const beside: Line = isSaid ? [' (', code(named), ...within, ')'] : []
    return [[{ to: id, code: written(words) }, ...beside]]
  })
  const more = said.length - MESSAGES
  if (said.length === 0) return []
  const shown = said.slice(0, MESSAGES).flatMap((line, nth): Line => (nth === 0 ? line : [', ', ...line]))
  return ['Says ', ...shown, more > 0 ? ` and ${figure(more)} more.` : '.']
}

export function sorted<Value>(entries: { readonly [key: string]: Value }): readonly (readonly [string, Value])[] {
  return Object.entries(entries).toSorted(([left], [right]) => compareText(left, right))
}
