import { sourceIn } from '../../evidence/evidence.ts'
import { plainNoun } from '../../model/entities/nouns.ts'
import { wordsAndParameters } from '../../model/calls/keyed-segment.ts'
import { type Happened, byTime } from '../../model/instances/events.ts'
import { type Act, makesOne, nameSays } from './changes.ts'
import { type Kind, NO_CALL, type Thing, unseenThing } from './thing.ts'

/**
 * Takes things apart that had one key after each other: databases give the number of what was deleted to what is made next, and a
 * server that was set up anew counts from one. The first life stays where it is; the later ones stand behind it, each from its making on.
 * @param anew the recordings before which the server was set up anew
 */
export function takeLivesApart(kind: Kind, acts: readonly Act[], anew: ReadonlySet<number>): void {
  const byId = new Map(acts.map(act => [act.id, act]))
  for (const [key, thing] of new Map(kind.things)) {
    const made = birthsOf(kind, thing, byId)
    const again = begunAgain(thing, new Set([...anew, ...madeAnew(thing)]))
      .filter(({ id }) => made.every(act => act.id !== id))
      .map(seen => (isMadeBy(byId.get(seen.id), kind) ? seen : { ...seen, id: NO_CALL }))
    const births = [...made, ...again].toSorted(byTime)
    if (births.length === 0) continue
    const lives = [thing, ...births.map(act => ({ ...unseenThing(kind.entity, key), first: act }))]
    const lifeAt = (end: number): Thing => lives.findLast(({ first }) => first.end <= end) ?? thing
    share(thing, lifeAt, byId)
    for (const [nth, life] of lives.slice(1).entries()) kind.things.set(`${key}\n${nth + 2}`, life)
    kind.lives.set(thing, lives)
  }
}

/** The calls that made it although it had been seen before, in time. */
function birthsOf(kind: Kind, { key, first, answers }: Thing, acts: ReadonlyMap<number, Act>): readonly Act[] {
  const made = [...answers].flatMap(id => acts.get(id) ?? [])
  return made
    .filter(act => {
      if (byTime(act, first) <= 0 || !act.accepted || !makesOne(act.operation, kind)) return false
      if (act.keys.includes(key) || act.segments.includes(key)) return false
      return act.status === 201 || [...acts.values()].some(other => other.end <= act.at && deletes(other, key, kind))
    })
    .toSorted(byTime)
}

const isMadeBy = (act: Act | undefined, kind: Kind): boolean => act !== undefined && makesOne(act.operation, kind)

/** So many things that were made anew with the key of another, and all of the server was set up anew. */
const ANEW = 2

/** The recordings before which the server was set up anew, as several things of them say. */
export function setUpAnew(kinds: Iterable<Kind>): ReadonlySet<number> {
  const counts = new Map<number, number>()
  for (const { things } of kinds)
    for (const thing of things.values())
      for (const recording of madeAnew(thing)) counts.set(recording, (counts.get(recording) ?? 0) + 1)
  return new Set([...counts].flatMap(([recording, count]) => (count >= ANEW ? [recording] : [])))
}

/** The recordings that say of what has its key that it was made at another moment than those before them say, as one place tells it. */
function madeAnew({ born }: Thing): ReadonlySet<number> {
  const told = [...born]
    .flatMap(([text, events]) => {
      const sign = text.lastIndexOf('=')
      return events.map(event => ({ event, by: text.slice(0, sign), moment: text.slice(sign + 1) }))
    })
    .toSorted((a, b) => byTime(a.event, b.event))
  const last = new Map<string, { readonly moment: string; readonly recording: number }>()
  const anew = new Set<number>()
  for (const { event, by, moment } of told) {
    const recording = sourceIn(event.place)
    const before = last.get(by)
    if (before !== undefined && before.moment !== moment && before.recording !== recording) anew.add(recording)
    last.set(by, { moment, recording })
  }
  return anew
}

/** The first that is seen of it in each of these recordings, but where nothing of it was seen before. */
function begunAgain({ born, fields }: Thing, recordings: ReadonlySet<number>): readonly Happened[] {
  if (recordings.size === 0) return []
  const seen = [...fields.values(), ...born.values()].flat().toSorted(byTime)
  const [first] = seen
  return [...recordings].flatMap(recording => {
    const again = seen.find(({ place }) => sourceIn(place) === recording)
    return again === undefined || again === first ? [] : [again]
  })
}

function deletes({ accepted, keys, segments, operation }: Act, key: string, kind: Kind): boolean {
  if (!accepted) return false
  if (operation.name !== undefined)
    return /delete|remove|destroy/i.test(operation.name) && nameSays(operation, kind) && keys.includes(key)
  const [noun = '', last = ''] = wordsAndParameters(operation.path).slice(-2)
  return operation.method === 'DELETE' && last.includes('{') && plainNoun(noun) === kind.noun && segments.at(-1) === key
}

/** Gives what was seen of the first life to that in which it was seen. */
function share(thing: Thing, lifeAt: (end: number) => Thing, acts: ReadonlyMap<number, Act>): void {
  const seenIn = new Map<number, Thing>()
  const fields = new Map(thing.fields)
  thing.fields.clear()
  for (const [field, sightings] of fields) {
    for (const sighting of sightings) {
      const life = lifeAt(sighting.end)
      seenIn.set(sighting.id, life)
      life.fields.set(field, [...(life.fields.get(field) ?? []), sighting])
    }
  }
  for (const offer of thing.offers.splice(0)) (seenIn.get(offer.id) ?? thing).offers.push(offer)
  const answers = new Set(thing.answers)
  thing.answers.clear()
  for (const id of answers) {
    const life = seenIn.get(id) ?? lifeAt(acts.get(id)?.end ?? 0)
    life.answers.add(id)
  }
}
