import type { Claim } from '../../evidence/claim.ts'
import type { LifecycleSubject } from '../../evidence/subjects.ts'
import { canonical } from '../../specification/canonical.ts'
import { textOf } from '../text-of.ts'
import { ownKey } from '../things/addressed.ts'
import type { Clock } from '../things/clock.ts'
import { stateOf } from '../things/state-of.ts'
import { valueAt } from '../things/value-at.ts'
import type { Collection, Thing } from '../things/thing.ts'
import { changedThing } from './apply-effects.ts'
import { inState } from './states.ts'

/** Counts from when things are first known to be in a state; what was not asked about since a twin began, it does not know. */
export function makeClock(): Clock {
  const begun = new Map<string, { readonly state: string; readonly at: number }>()
  return {
    tick: (collection, document, now) => {
      const { subject } = collection.entity
      const moving = document.lifecycles.filter(one => one.subject.entity === subject.name && movesAlone(one.subject))
      for (const lifecycle of moving)
        for (const thing of collection.things) {
          const key = ownKey(subject, thing)
          if (key === undefined || thing.unsure?.includes(lifecycle.subject.field) === true) continue
          const name = [subject.name, textOf(key), lifecycle.subject.field].join('\n')
          const place = { collection, begun, name, now }
          let next = advanced(thing, lifecycle, place)
          while (next !== null) next = advanced(next, lifecycle, place)
        }
    },
  }
}

/** The thing in its next state where its time is over; null where it stays. */
function advanced(
  thing: Thing,
  lifecycle: Claim<LifecycleSubject>,
  {
    collection,
    begun,
    name,
    now,
  }: {
    readonly collection: Collection
    readonly begun: Map<string, { readonly state: string; readonly at: number }>
    readonly name: string
    readonly now: number
  },
): Thing | null {
  const { subject, id } = lifecycle
  const state = canonical(stateOf(subject, valueAt(thing.values, subject.field) ?? null))
  const since = begun.get(name)
  if (since?.state !== state) begun.set(name, { state, at: now })
  const step = stepsAlone(subject).find(({ from }) => canonical(from) === state)
  const due = since?.state === state && step !== undefined ? since.at + step.within * 1000 : Infinity
  if (step === undefined || now < due) return null
  begun.set(name, { state: canonical(step.to), at: due })
  const { values } = inState(subject, step.to, thing, { collection, now: due })
  const after = changedThing(thing, values, id)
  collection.put(after)
  return after
}

interface StepAlone {
  readonly from: LifecycleSubject['transitions'][number]['from']
  readonly to: LifecycleSubject['transitions'][number]['to']
  readonly within: number
}

/** The changes that come by themselves, from each state the one that was seen most. */
function stepsAlone({ transitions }: LifecycleSubject): readonly StepAlone[] {
  const steps = new Map<string, LifecycleSubject['transitions'][number] & StepAlone>()
  for (const step of transitions) {
    const { from, within, support } = step
    const known = steps.get(canonical(from))
    if (within !== undefined && (known === undefined || known.support < support))
      steps.set(canonical(from), { ...step, within })
  }
  return [...steps.values()]
}

/** Whether there are such changes, and none of them leads back: what goes to and fro is told by what happens elsewhere. */
function movesAlone(subject: LifecycleSubject): boolean {
  const steps = stepsAlone(subject)
  const leadsBack = (from: string, seen: ReadonlySet<string>): boolean => {
    const next = steps.find(step => canonical(step.from) === from)
    if (next === undefined) return false
    const to = canonical(next.to)
    return seen.has(to) || leadsBack(to, new Set([...seen, to]))
  }
  return steps.length > 0 && !steps.some(({ from }) => leadsBack(canonical(from), new Set([canonical(from)])))
}
