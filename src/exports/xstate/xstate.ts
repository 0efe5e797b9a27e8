import type { Claim } from '../../evidence/claim.ts'
import type { LifecycleSubject } from '../../evidence/subjects.ts'
import { lifecyclesIn } from '../../specification/lifecycles.ts'
import { stateName } from '../../specification/sheets/states.ts'
import type { Specification } from '../../specification/specification.ts'

/** A configuration that `createMachine` of XState 5 takes as it is. */
export interface MachineConfiguration {
  readonly id: string
  readonly description: string
  readonly initial: string
  readonly meta: { readonly claim: string }
  readonly states: { readonly [name: string]: StateConfiguration }
}
interface StateConfiguration {
  readonly type?: 'final'
  readonly description?: string
  readonly meta?: { readonly value: unknown; readonly basis: string }
  readonly on?: { readonly [event: string]: { readonly target: string; readonly meta: { readonly support: number } } }
}

const BEFORE = '(not yet there)'
const GONE = '(deleted)'
/** An event that no call stands for. */
const ELSEWHERE = 'by the server or someone else'

/**
 * Each lifecycle as a machine: states are the values that were seen, events the calls that were seen to change them. Nothing is in
 * it that was not seen: what a call would do in another state is left out, as the machine then stays where it is.
 */
export function toXState({ sections }: Specification): readonly MachineConfiguration[] {
  return lifecyclesIn(sections.states.claims).map(machineOf)
}

function machineOf({ id, subject }: Claim<LifecycleSubject>): MachineConfiguration {
  const { entity, field, states, transitions, begun = [], deleted = [] } = subject
  const values = [...states.map(({ value }) => value), ...transitions.flatMap(({ from, to }) => [from, to])]
  const keyOf = keys(values)
  const on = new Map<string, Map<string, Arrow[]>>()
  const add = (from: string, event: string, arrow: Arrow): void => {
    const events = on.get(from) ?? new Map<string, Arrow[]>()
    on.set(from, events)
    events.set(event, [...(events.get(event) ?? []), arrow])
  }
  for (const { value, by, message, support } of begun)
    add(BEFORE, eventOf(by, message), { target: keyOf(value), support })
  for (const { from, to, by, message, opened, support } of transitions)
    add(keyOf(from), by === null && opened !== undefined ? `opening ${opened}` : eventOf(by, message), {
      target: keyOf(to),
      support,
    })
  for (const { value, by, message, support } of deleted)
    add(keyOf(value), eventOf(by, message), { target: GONE, support })
  const written = new Map<string, StateConfiguration>()
  written.set(BEFORE, { description: 'Before the thing exists', ...events(on.get(BEFORE)) })
  for (const value of values) {
    const key = keyOf(value)
    if (written.has(key)) continue
    const state = states.find(each => stateName(each.value) === stateName(value))
    const leaves = events(on.get(key))
    written.set(key, {
      ...(state?.final === true && leaves.on === undefined ? { type: 'final' as const } : {}),
      meta: { value, basis: state?.basis ?? 'observed' },
      ...leaves,
    })
  }
  if (deleted.length > 0) written.set(GONE, { type: 'final', description: 'The thing is gone' })
  return {
    id: `${entity}.${field}`,
    description: `How ${field} of ${entity} was seen to change`,
    initial: BEFORE,
    meta: { claim: id },
    states: Object.fromEntries(written),
  }
}

interface Arrow {
  readonly target: string
  readonly support: number
}

/** Where one call led from one state to several, the event says to which: a machine cannot tell otherwise. */
function events(arrows: ReadonlyMap<string, readonly Arrow[]> | undefined): Pick<StateConfiguration, 'on'> {
  if (arrows === undefined) return {}
  const on = new Map<string, { readonly target: string; readonly meta: { readonly support: number } }>()
  for (const [event, targets] of arrows)
    for (const { target, support } of targets) {
      const name = targets.length === 1 ? event : `${event} → ${target}`
      on.set(name, { target, meta: { support } })
    }
  return { on: Object.fromEntries(on) }
}

const eventOf = (by: string | null, message: string | undefined): string => {
  if (by === null) return ELSEWHERE
  const call = by.slice(by.indexOf('/') + 1)
  return message === undefined ? call : `${message} on ${call}`
}

/** A key for each value: XState reads dots and a leading number sign in targets as paths. */
function keys(values: readonly unknown[]): (value: unknown) => string {
  const byName = new Map<string, string>()
  const taken = new Set([BEFORE, GONE])
  for (const value of values) {
    const name = stateName(value)
    if (byName.has(name)) continue
    const plain = name.replaceAll('.', '_').replace(/^#/, '_') || '_'
    let key = plain
    for (let next = 2; taken.has(key); next++) key = `${plain} ${next}`
    taken.add(key)
    byName.set(name, key)
  }
  return value => byName.get(stateName(value)) as string
}
