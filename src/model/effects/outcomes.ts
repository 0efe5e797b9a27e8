import type { EffectVia } from '../../evidence/subjects.ts'
import { isSignIn } from '../calls/sign-in.ts'
import type { Entity } from '../entities/entity.ts'
import { namesKey } from '../entities/key-sent.ts'
import { plainNoun } from '../entities/nouns.ts'
import { byTime } from '../instances/events.ts'
import type { Act, Acts } from './acts.ts'
import { type Histories, type History, ONLY, type Telling, partsText } from './histories.ts'
import { type ToldValue, textOf } from './told-values.ts'

/** What became of one field of a thing around one act. */
export interface Outcome {
  readonly act: Act
  readonly entity: string
  readonly field: string
  /** Null: the act's own thing. */
  readonly via: EffectVia | null
  /** Undefined where the act made the thing. */
  readonly before: ToldValue | undefined
  readonly after: ToldValue
  /** What the own thing was like afterwards, as far as it was told. */
  readonly own: ReadonlyMap<string, ToldValue>
  /** Where it was read before, if it was, and after. */
  readonly tellings: readonly Telling[]
  /** The answer to the act itself says so. */
  readonly isAnswered: boolean
}

/**
 * All pairs of readings of one field with exactly one act between them, where the act leads to the thing that was read. Where the
 * answer to the act is what was read, others that do not lead to the thing may lie between: pages report where one is, all the time.
 */
export function outcomesOf(histories: Histories, acts: Acts, owns: OwnThings): readonly Outcome[] {
  const outcomes: Outcome[] = []
  for (const byKey of histories.values())
    for (const thing of byKey.values()) {
      const known = new Map<string, Telling>()
      let [first] = thing.tellings
      let maker = first === undefined ? undefined : owns.maker(first, thing)
      for (const telling of thing.tellings) {
        const anew = telling === first || !telling.isAlone ? undefined : owns.maker(telling, thing)
        // The number of what is gone: nothing of what was before says anything of it.
        if (anew?.status === 201) {
          known.clear()
          first = telling
          maker = anew
        }
        for (const [field, after] of telling.fields) {
          const before = known.get(field)
          known.set(field, telling)
          const start = before ?? (maker === undefined ? undefined : first)
          if (start === undefined || (start !== telling && before?.id === telling.id)) continue
          const act =
            before === undefined
              ? madeBy(maker, acts, telling, other => owns.leadsTo(other, thing) === undefined)
              : actBetween(acts, [start, telling], other => owns.leadsTo(other, thing) !== undefined)
          if (act === null) continue
          const via = owns.leadsTo(act, thing)
          if (via === undefined) continue
          outcomes.push({
            act,
            entity: thing.entity,
            field,
            via,
            before: before?.fields.get(field),
            after,
            own: owns.fields(act),
            tellings: before === undefined ? [telling] : [before, telling],
            isAnswered: telling.id === act.id && telling.isAlone,
          })
        }
      }
    }
  return outcomes
}

/**
 * The act that lies wholly between two readings, at one sitting: after a long pause there may be other things under the same keys. Not told by
 * the file in which they lie, since a recording may be given in pieces.
 */
function actBetween(
  acts: Acts,
  [before, after]: readonly [Telling, Telling],
  leads: (act: Act) => boolean,
): Act | null {
  if (after.at - before.end > PAUSE) return null
  const between = acts.between(before, after)
  if (between === null) return null
  const answered = after.isAlone ? between.find(({ id }) => id === after.id) : undefined
  const act = answered ?? between[0]
  if (act === undefined || between.some(other => other !== act && (answered === undefined || leads(other)))) return null
  return act.at >= before.end && (act.id === after.id || act.end <= after.at) ? act : null
}

/**
 * The act that made a thing, where a field is told for the first time in its answer, or before anything else was done; what is said on sockets by
 * itself goes with what else is said there.
 * @param isOfOthers whether an act is about something else
 */
function madeBy(maker: Act | undefined, acts: Acts, telling: Telling, isOfOthers: (act: Act) => boolean): Act | null {
  if (maker === undefined || maker.id === telling.id) return maker ?? null
  if (telling.at - maker.end > PAUSE) return null
  const between = acts.between(maker, telling)
  const isMessage = maker.operation.protocol === 'json-rpc'
  return between !== null && between.every(other => isMessage && isOfOthers(other)) ? maker : null
}

/** Milliseconds; what was read longer ago may be otherwise by now. */
export const PAUSE = 30 * 60 * 1000

export interface OwnThings {
  /** The act that made a thing, by the first that was told of it. */
  readonly maker: (first: Telling, thing: History) => Act | undefined
  /** How an act leads to a thing; null: it is its own; undefined: it does not. */
  readonly leadsTo: (act: Act, thing: History) => EffectVia | null | undefined
  readonly fields: (act: Act) => ReadonlyMap<string, ToldValue>
  readonly key: (act: Act) => string | null
}

/**
 * What acts are about: the thing that their answer tells of alone, else the one that their path names, else their body.
 * @param made by messages, as what was told right after them shows
 */
export function ownThings(
  histories: Histories,
  { byId }: Acts,
  entities: readonly Entity[],
  made: ReadonlyMap<History, Act> = new Map(),
): OwnThings {
  const byName = new Map(entities.map(entity => [entity.name, entity]))
  const answered = new Map<number, History[]>()
  for (const byKey of histories.values())
    for (const thing of byKey.values())
      for (const { id, isAlone } of thing.tellings) if (isAlone) put(answered, id, thing)
  const inPath = pathThings(histories, entities)
  const inBody = bodyThing(histories, entities)
  const madeBy = new Map([...made].map(([thing, act]) => [act, thing]))
  const ownOf = new Map<Act, History | null>()
  const own = (act: Act): History | null => {
    const present = ownOf.get(act)
    if (present !== undefined) return present
    const told = answered.get(act.id) ?? []
    const about = (thing: History): boolean => byName.get(thing.entity)?.operations.includes(act.operation.id) ?? false
    const found = told.find(about) ?? told[0] ?? madeBy.get(act) ?? inPath(act).at(-1)?.[1] ?? inBody(act) ?? null
    ownOf.set(act, found)
    return found
  }
  const puts = new Map<History, Act[]>()
  for (const act of byId.values()) {
    const named = act.operation.method === 'PUT' && act.status === 201 ? inPath(act).at(-1)?.[1] : undefined
    if (named !== undefined) put(puts, named, act)
  }
  /** A PUT that is answered with 201 made what its path names (RFC 9110, 9.3.4), which is told of for the first time by what is read next. */
  const putBefore = (first: Telling, thing: History): Act | undefined =>
    puts
      .get(thing)
      ?.filter(({ end }) => end <= first.at)
      .reduce<Act | undefined>((last, act) => (last === undefined || byTime(last, act) < 0 ? act : last), undefined)
  const fields = (act: Act): ReadonlyMap<string, ToldValue> => {
    const tellings = own(act)?.tellings ?? []
    const telling =
      tellings.find(({ id, isAlone }) => id === act.id && isAlone) ??
      tellings.findLast(({ end }) => end <= act.at) ??
      tellings.find(({ at }) => at >= act.end)
    return telling?.fields ?? new Map()
  }
  const aboutOf = remembered((act: Act): About => ({
    own: own(act),
    inPath: inPath(act),
    told: namesByText(fields(act)),
    sent: namesByText(act.sent),
  }))
  return {
    fields,
    key: act => own(act)?.key ?? null,
    maker: (first, thing) => {
      const act = byId.get(first.id)
      if (act === undefined)
        return putBefore(first, thing) ?? (first === thing.tellings[0] ? made.get(thing) : undefined)
      if (!first.isAlone || own(act) !== thing || !mayMake(act)) return undefined
      return thing.key === ONLY || inPath(act).some(([, other]) => other === thing) ? undefined : act
    },
    leadsTo: (act, thing) => {
      const about = aboutOf(act)
      if (about.own === thing) return null
      const named = about.inPath.find(([, other]) => other === thing)
      if (named !== undefined) return { by: 'path', name: named[0] }
      const refers = (name: string): boolean => refersTo(name, thing.entity, byName.get(about.own?.entity ?? ''))
      const field = about.told.get(thing.key)?.find(refers)
      if (field !== undefined) return { by: 'field', name: field }
      const sent = about.sent.get(thing.key)?.find(refers)
      if (sent !== undefined) return { by: 'sent', name: sent }
      const isCaller = act.person?.users.has(`id ${thing.key}`) === true && isPerson(byName.get(thing.entity))
      return isCaller ? { by: 'caller' } : undefined
    },
  }
}

/** What an act is asked about again and again: of everything that was done, for everything that there is. */
interface About {
  readonly own: History | null
  readonly inPath: ReturnType<ReturnType<typeof pathThings>>
  /** The fields of its own thing, and what was sent: names by the text of their value. */
  readonly told: ReadonlyMap<string, readonly string[]>
  readonly sent: ReadonlyMap<string, readonly string[]>
}

function namesByText(values: ReadonlyMap<string, ToldValue>): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, string[]>()
  for (const [name, value] of values) put(names, textOf(value), name)
  return names
}

function put<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [value])
  else list.push(value)
}

/** Asks once for each. */
function remembered<Asked, Answer>(answer: (asked: Asked) => Answer): (asked: Asked) => Answer {
  const known = new Map<Asked, Answer>()
  return asked => {
    const present = known.get(asked)
    if (present !== undefined || known.has(asked)) return present as Answer
    const made = answer(asked)
    known.set(asked, made)
    return made
  }
}

/** A sign-in tells of somebody who was there before. */
const mayMake = ({ operation }: Act): boolean => operation.method === 'POST' && !isSignIn(operation)

/** The things that a path names, each with its parameter. */
export function pathThings(
  histories: Histories,
  entities: readonly Entity[],
): (act: Act) => readonly (readonly [parameter: string, thing: History])[] {
  return remembered(({ operation, inPath }: Act) => {
    const parts = operation.path.split('/').slice(1)
    return operation.parameters.flatMap(({ name, segment }, nth) => {
      const value = inPath.get(name)
      if (value === undefined) return []
      const noun = plainNoun(parts.slice(0, segment).findLast(part => !part.includes('{')) ?? '')
      const isLast = nth === operation.parameters.length - 1
      const entity =
        entities.find(one => plainNoun(one.name) === noun) ??
        (isLast ? entities.find(({ operations }) => operations.includes(operation.id)) : undefined)
      const things = histories.get(entity?.name ?? '')
      const count = entity?.keyParts?.length ?? 1
      const values = operation.parameters.slice(0, nth + 1).flatMap(one => inPath.get(one.name) ?? [])
      const thing = things?.get(value) ?? (count > 1 ? things?.get(partsText(values.slice(-count))) : undefined)
      return thing === undefined ? [] : [[name, thing] as const]
    })
  })
}

/** `POST /torrents/rename` with `hash=…&name=…`: the thing whose key is sent to a call about such things. */
export function bodyThing(histories: Histories, entities: readonly Entity[]): (act: Act) => History | undefined {
  const about = entities.flatMap(({ name, key, operations }) =>
    key === null ? [] : [{ operations: new Set(operations), isKey: namesKey(name, key), things: histories.get(name) }],
  )
  return ({ operation, sent }) => {
    if (operation.path.includes('{')) return undefined
    for (const { operations, isKey, things } of about) {
      if (!operations.has(operation.id)) continue
      for (const [name, value] of sent) {
        const thing = isKey(name) ? things?.get(textOf(value)) : undefined
        if (thing !== undefined) return thing
      }
    }
    return undefined
  }
}

/** Whether a field is said to refer to an entity, or is called like it: `toolId`, `tool.id`. */
export function refersTo(field: string, entity: string, own: Entity | undefined): boolean {
  const [first = ''] = field.split('.', 1)
  const stated = own?.fields.find(({ name }) => name === first)?.references
  return stated === entity || plainNoun(first.replace(/[-_]?(?:uu)?id$/i, '')) === plainNoun(entity)
}

export const isPerson = (entity: Entity | undefined): boolean =>
  entity?.fields.some(({ name }) => /^(?:e-?mail|user_?name|login|roles?)$/i.test(name)) ?? false
