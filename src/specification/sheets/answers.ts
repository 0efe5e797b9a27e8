import type { Claim } from '../../evidence/claim.ts'
import type { Schema } from '../../evidence/schema.ts'
import type { CallSubject, ErrorSubject } from '../../evidence/subjects.ts'
import { fieldLines } from '../field-lines.ts'
import { lifecyclesIn } from '../lifecycles.ts'
import { compareText } from '../order.ts'
import type { Sections } from '../specification.ts'
import { figure, written } from '../words.ts'
import { code, joined } from './backing.ts'
import { leadsLine } from './leads-to.ts'
import { entityBody, isAlways, type KnownEntities, knownEntities } from './entity-bodies.ts'
import { type ToldForms, toldForms } from './repeated-forms.ts'
import type { Block, Line } from './sheet.ts'

/** What other sections say of the answers of calls. */
export interface Around {
  readonly entities: KnownEntities
  /** Fields that are states, as `Order.status`. */
  readonly states: ReadonlySet<string>
  /** What was told of other bodies. */
  readonly told: ToldForms
  /** The claim ids of screens, by their routes. */
  readonly screens: ReadonlyMap<string, string>
  /** By the call's claim id. */
  readonly errors: ReadonlyMap<string, readonly Claim<ErrorSubject>[]>
}

export function around({
  screens,
  entities,
  states,
  errors,
}: Pick<Sections, 'entities' | 'states' | 'errors' | 'screens'>): Around {
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
  }
}

/** What a call answers, by status: refusals in one line where their form is plain, things of its entity by their name. */
export function answerBlocks(
  { id, subject }: Claim<CallSubject>,
  { entities, states, errors, screens, told }: Around,
): readonly Block[] {
  const entity = entities.get(subject.entity ?? '')
  const isTold = (field: string) => states.has(`${subject.entity ?? ''}.${field}`)
  return sorted(subject.responses).flatMap(([status, bodies]): readonly Block[] => {
    const media = sorted(bodies)
    const said = (errors.get(id) ?? []).filter(error => error.subject.status === Number(status))
    const says = saysLine(said)
    const leads = leadsLine(
      (subject.leadsTo ?? []).filter(led => led.status === status),
      screens,
    )
    const answer: Line = ['Answer ', { strong: written(status) }]
    if (media.length === 0)
      return [{ kind: 'note', line: [...answer, ', without a body.', ...behind(leads), ...behind(says)] }]
    const [[mediaType, schema] = ['*', {}], other] = media
    const plain = Number(status) >= REFUSES && other === undefined ? plainLine(schema, said) : null
    if (plain !== null)
      return [
        {
          kind: 'note',
          line: [...answer, ', ', ...mediaTypeWords(mediaType), ...plain, '.', ...behind(leads), ...behind(says)],
        },
      ]
    return [
      ...media.map(([mediaType, schema]): Block => {
        const { fields, holds } = entityBody(fieldLines(schema), entity, isTold)
        return {
          kind: 'fields',
          caption: [
            ...answer,
            ', ',
            ...mediaTypeWords(mediaType),
            ...(holds && entity !== undefined ? [', ', { to: entity.id, code: written(entity.subject.name) }] : []),
          ],
          fields: told(fields, id.slice(id.indexOf('/') + 1)),
        }
      }),
      ...[leads, says].flatMap((line): readonly Block[] => (line.length === 0 ? [] : [{ kind: 'note', line }])),
    ]
  })
}

const behind = (line: Line): Line => (line.length === 0 ? [] : [' ', ...line])

const REFUSES = 400
/** Refusals of more fields are told in lines of their own. */
const FIELDS = 8
const DEEPEST = 4

/** ", 2 times: `error` (string), `message` (string)"; null where a body is not as plain. */
function plainLine(schema: Schema, said: readonly Claim<ErrorSubject>[]): Line | null {
  const [whole, ...lines] = fieldLines(schema)
  const of = Object.values(schema.properties ?? {})[0]?.['x-seen']?.of
  if (whole === undefined || lines.length === 0 || of === undefined || whole.notes.length > 0) return null
  const leaves: Line[] = []
  // What it says stands behind it.
  const messages = new Set(
    said.flatMap(({ subject }) => ['such as', 'seen:'].map(words => `${words} ${JSON.stringify(subject.message)}`)),
  )
  const way: string[] = []
  for (const [nth, line] of lines.entries()) {
    if (line.depth > DEEPEST || line.declared || line.entity !== undefined || !isAlways(line.presence)) return null
    way.length = line.depth - 1
    way.push(line.name)
    const isLeaf = (lines[nth + 1]?.depth ?? 0) <= line.depth
    if (isLeaf)
      leaves.push([
        code(way.join('.')),
        ` (${[line.type, ...line.notes.filter(note => !messages.has(note))].join('; ')})`,
      ])
  }
  if (leaves.length > FIELDS) return null
  const times = of === 1 ? 'once' : `${figure(of)} times`
  const list = whole.name === '' ? '' : 'a list of '
  return [`, ${times}: ${list}`, ...leaves.flatMap((leaf, nth): Line => (nth === 0 ? leaf : [', ', ...leaf]))]
}

/** More are found in the catalogue. */
const MESSAGES = 8

/** What of the catalogue of errors is said so. */
function saysLine(errors: readonly Claim<ErrorSubject>[]): Line {
  const said = errors.flatMap(({ id, subject }) => {
    const words = subject.message ?? subject.code
    return words === null ? [] : [{ to: id, code: written(words) }]
  })
  const more = said.length - MESSAGES
  if (said.length === 0) return []
  return ['Says ', ...joined(said.slice(0, MESSAGES)), more > 0 ? ` and ${figure(more)} more.` : '.']
}

export function mediaTypeWords(mediaType: string): Line {
  return mediaType === '*' ? ['no media type named'] : [code(mediaType)]
}

export function sorted<Value>(entries: { readonly [key: string]: Value }): readonly (readonly [string, Value])[] {
  return Object.entries(entries).toSorted(([left], [right]) => compareText(left, right))
}
