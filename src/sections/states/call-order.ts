import type { Claim } from '../../evidence/claim.ts'
import type { CallOrderSubject } from '../../evidence/subjects.ts'
import type { Model } from '../../model/model.ts'
import { noSightings, sight } from '../../model/sightings.ts'
import { observed } from '../observed.ts'
import { type Act, type Aimed, aims } from './changes.ts'
import { type Kind, type Thing, inOrder } from './thing.ts'

/** A rule about the order of two calls is said from so many things on, and where none speaks against it. */
const SURE = 3
/** Fewer calls have no order worth telling, and fewer things are an anecdote. */
const CALLS = 2
const THINGS = 2

/** The accepted writes on one thing, in time. */
interface Course {
  readonly thing: Thing
  readonly acts: readonly Act[]
  /** The first of them made the thing, so that nothing came before. */
  readonly isWhole: boolean
}

/**
 * In which order calls were made on single things of an entity without a field that says a state: the directly-follows graph of
 * process mining (van der Aalst, Process Mining, 2016, chapter 6), and of its rules those that Synoptic mines (Beschastnikh et al.,
 * ESEC/FSE 2011) and that say something here. Null where too little was seen.
 */
export function callOrder(model: Model, kind: Kind, acts: readonly Act[]): Claim<CallOrderSubject> | null {
  const courses = coursesOf(kind, acts)
  const calls = [...new Set(courses.flatMap(course => course.acts.map(({ operation }) => operation.id)))].sort()
  if (courses.filter(course => course.acts.length >= 2).length < THINGS || calls.length < CALLS) return null
  const steps = stepsOf(courses)
  if (!steps.some(({ from, to }) => from !== null && from !== to)) return null
  const sightings = noSightings()
  for (const course of courses) for (const act of course.acts) sight(sightings, act)
  const subject: CallOrderSubject = {
    kind: 'call order',
    entity: kind.entity,
    calls,
    steps,
    rules: rulesOf(courses, calls),
  }
  return observed(model, `states/${kind.entity} (call order)`, subject, {
    sightings,
    reasons: [
      'a call order, no state: no field was seen that says one',
      `${courses.length} things were written to, ${courses.filter(({ isWhole }) => isWhole).length} of them from their beginning on`,
    ],
  })
}

/** The rules about the order of the calls on an entity's things, whether it has states or not. */
export function orderRules(kind: Kind, acts: readonly Act[]): CallOrderSubject['rules'] {
  const courses = coursesOf(kind, acts)
  const calls = [...new Set(courses.flatMap(course => course.acts.map(({ operation }) => operation.id)))].sort()
  return rulesOf(courses, calls)
}

function coursesOf(kind: Kind, acts: readonly Act[]): readonly Course[] {
  const aimedAt = aims(kind, acts)
  return [...kind.things.values()].toSorted(inOrder).flatMap(thing => {
    const own = aimedAt(thing).filter(({ act, aim }) => act.accepted && aim !== 'entity')
    const [first] = own
    return first === undefined ? [] : [{ thing, acts: own.map(({ act }) => act), isWhole: makes(first, thing) }]
  })
}

/** A call that was answered with a thing that nobody had seen, and that did not name it. */
const makes = ({ act, aim }: Aimed, { first }: Thing): boolean =>
  first.id === act.id && aim !== 'path' && (act.operation.method === 'POST' || act.status === 201)

function stepsOf(courses: readonly Course[]): CallOrderSubject['steps'] {
  const counts = new Map<string, { readonly from: string | null; readonly to: string; support: number }>()
  const count = (from: string | null, to: string): void => {
    const key = JSON.stringify([from ?? '', to])
    const known = counts.get(key)
    if (known === undefined) counts.set(key, { from, to, support: 1 })
    else known.support++
  }
  for (const { acts, isWhole } of courses)
    for (const [index, { operation }] of acts.entries()) {
      const before = acts[index - 1]
      if (before !== undefined) count(before.operation.id, operation.id)
      else if (isWhole) count(null, operation.id)
    }
  return [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, step]) => step)
}

function rulesOf(courses: readonly Course[], calls: readonly string[]): CallOrderSubject['rules'] {
  const positions = courses.map(({ acts, isWhole }) => {
    const first = new Map<string, number>()
    const last = new Map<string, number>()
    for (const [index, { operation }] of acts.entries()) {
      if (!first.has(operation.id)) first.set(operation.id, index)
      last.set(operation.id, index)
    }
    return { first, last, isWhole, makes: isWhole ? acts[0]?.operation.id : undefined }
  })
  const rules: CallOrderSubject['rules'][number][] = []
  for (const call of calls)
    for (const other of calls) {
      if (call === other) continue
      // That a thing is made before anything is done with it goes without saying.
      if (positions.some(course => course.makes === call || course.makes === other)) continue
      let after = 0
      let against = 0
      let both = 0
      let reversed = 0
      // Where all things saw both, in one order, it may be but the habit of whoever was recorded.
      let otherAlone = 0
      let alone = 0
      for (const { first, last, isWhole } of positions) {
        const at = first.get(call)
        const before = first.get(other)
        if (at !== undefined && before !== undefined && before < at) after++
        else if (at !== undefined && isWhole) against++
        if (at === undefined || before === undefined) {
          if (at !== undefined) alone++
          else if (before !== undefined) otherAlone++
          continue
        }
        both++
        if ((last.get(call) as number) > before) reversed++
      }
      if (after >= SURE && against === 0 && otherAlone > 0)
        rules.push({ rule: 'only after', call, other, support: after })
      else if (both >= SURE && reversed === 0 && alone + otherAlone > 0)
        rules.push({ rule: 'never after', call, other, support: both })
    }
  const needed = new Map<string, Set<string>>()
  for (const { rule, call, other } of rules)
    if (rule === 'only after') needed.set(call, (needed.get(call) ?? new Set()).add(other))
  return rules.filter(({ rule, call, other }) =>
    rule === 'only after'
      ? // Of `hand out only after pay` and `pay only after approve` it follows (the transitive reduction, Aho, Garey and Ullman, 1972).
        ![...(needed.get(call) ?? [])].some(between => needed.get(between)?.has(other) === true)
      : // `pay only after approve` says all that `approve never after pay` does.
        needed.get(other)?.has(call) !== true,
  )
}
