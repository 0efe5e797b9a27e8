import type { Claim, SectionResult } from '../../evidence/claim.ts'
import type { SomeEvidence } from '../../evidence/evidence.ts'
import type { CallOrderRule, LifecycleEvent, LifecycleSubject, Subjects } from '../../evidence/subjects.ts'
import { callsByKind } from '../../model/calls/operations.ts'
import { choicesOf } from '../../model/declared/choices.ts'
import { chao1 } from '../../model/coverage.ts'
import type { Happened } from '../../model/instances/events.ts'
import type { StateValue } from '../../model/instances/snapshot.ts'
import type { Model } from '../../model/model.ts'
import { type Sightings, noSightings, sight } from '../../model/sightings.ts'
import type { MessageOf } from '../../model/spoken/spoken-calls.ts'
import { observed } from '../observed.ts'
import { callOrder, orderRules } from './call-order.ts'
import { type Change, actsOf } from './changes.ts'
import { gapsOf } from './gaps.ts'
import { type Lifecycle, lifecyclesOf } from './lifecycles.ts'
import { type UnseenValue, unseenValues } from './unseen.ts'
import { settleFlags } from './flags.ts'
import { labelled, pagesAround, sentField } from './shown-things.ts'
import { offeredIn } from './offered.ts'
import { spelledAsShown } from './spelled.ts'
import { openedFor } from './opened.ts'
import type { Kind, Label } from './thing.ts'
import { thingsByEntity } from './things.ts'
import { byText, stated } from './values.ts'

/** Section 4: what the application's things go through, and what sets each change off. Only what was seen is drawn. */
export function states(model: Model): SectionResult<Subjects['states']> {
  const operations = [...callsByKind(model.operations), ...model.spoken.operations]
  const acts = actsOf(operations)
  // In which order messages came says nothing: what is said on a socket is seldom about one thing.
  const called = actsOf(model.operations)
  const shown = [...operations, ...model.carrying]
  const kinds = thingsByEntity(shown, model.spoken.entities, model.formThings, acts, model.spoken)
  const choices = choicesOf(model.scripts)
  const found = kinds.map(kind =>
    lifecyclesOf(kind, settleFlags(kind, spelledAsShown(kind, labelled(acts, kind))), choices),
  )
  const namesWho = whoCalled(model)
  const lifecycles = found
    .flatMap(({ moved }) => moved)
    .filter(({ entity, field, changes }) => changes.length > 0 && !namesWho.has(`${entity} ${field}`))
  const still = found.flatMap(of => of.still)
  const kindOf = ({ entity }: Lifecycle): Kind | undefined => kinds.find(each => each.entity === entity)
  const sentAsOf = (lifecycle: Lifecycle): string => {
    const kind = kindOf(lifecycle)
    return kind === undefined ? lifecycle.field : sentField(kind, lifecycle.field)
  }
  const labelsOf = (lifecycle: Lifecycle) => kindOf(lifecycle)?.labels.get(sentAsOf(lifecycle))
  const unseenOf = (lifecycle: Lifecycle) => unseenValues(model, lifecycle, lifecycles, choices, labelsOf(lifecycle))
  const claims = lifecycles.map(lifecycle => {
    const kind = kindOf(lifecycle)
    const rules = kind === undefined ? [] : orderRules(kind, called)
    return claim(model, kind, lifecycle, unseenOf(lifecycle), rules, sentAs(sentAsOf(lifecycle), labelsOf(lifecycle)))
  })
  const orders = kinds.flatMap((kind, index) =>
    found[index]?.moved.length === 0 ? (callOrder(model, kind, called) ?? []) : [],
  )
  return {
    claims: [...claims, ...orders].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    notShown: gapsOf(model, lifecycles, still, unseenOf),
    coverage: chao1(claims.flatMap(({ subject }) => subject.transitions.map(({ support }) => support))),
  }
}

function claim(
  model: Model,
  kind: Kind | undefined,
  lifecycle: Lifecycle,
  unseen: readonly UnseenValue[],
  rules: readonly CallOrderRule[],
  labels: readonly string[],
): Claim<LifecycleSubject> {
  const { entity, field, changes, values, begun } = lifecycle
  const sightings = sightingsOf(changes.map(({ shown }) => shown))
  const transitions = transitionsOf(model, kind, field, changes)
  const from = new Set(changes.map(change => change.from))
  const refused = new Set(lifecycle.refused.map(({ value }) => value))
  const initial = new Set(begun.map(({ value }) => value))
  const offered = offeredIn(lifecycle)
  const subject: LifecycleSubject = {
    kind: 'lifecycle',
    entity,
    field,
    states: [
      ...[...values.keys()].toSorted(byText).map(value => ({
        value: stated(value),
        initial: initial.has(value),
        // Only a call that was refused in a state that nothing was seen to leave speaks for an end.
        final: refused.has(value) && !from.has(value),
      })),
      ...unseen.map(({ value }) => ({ value, initial: false, final: false, basis: 'declared' as const })),
    ],
    transitions,
    ...told('begun', eventsOf(model, begun)),
    ...told('deleted', eventsOf(model, lifecycle.deleted)),
    ...told('refused', eventsOf(model, lifecycle.refused)),
    ...(offered.length === 0 ? {} : { offered }),
    ...(rules.length === 0 ? {} : { rules }),
  }
  return observed(model, `states/${entity}.${field}`, subject, {
    sightings,
    against: { sightings: sightingsOf(lifecycle.against) },
    reasons: [
      ...reasonsOf(model, lifecycle),
      ...labels,
      ...unseen.map(
        ({ value, by, place }) => `\`${value}\` stands in ${by} at ${place.within ?? place.pointer} and was never seen`,
      ),
    ],
  })
}

function sightingsOf(happened: readonly Happened[]): Sightings {
  const sightings = noSightings()
  for (const one of happened) sight(sightings, one)
  return sightings
}

function told<Name extends string>(name: Name, events: readonly LifecycleEvent[]) {
  return (events.length === 0 ? {} : { [name]: events }) as { [Key in Name]?: readonly LifecycleEvent[] }
}

/** Acts on things of one value by one call are one event; what is counted are the exchanges. */
function eventsOf(model: Model, acts: Lifecycle['refused']): readonly LifecycleEvent[] {
  const groups = new Map<string, Lifecycle['refused'][number][]>()
  for (const event of acts) {
    const key = JSON.stringify([event.value, event.act.operation.id, event.to])
    groups.set(key, [...(groups.get(key) ?? []), event])
  }
  return [...groups]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, group]) => {
      const [first] = group
      if (first === undefined) return []
      const identities = group.flatMap(({ act }) => model.identities.roleOf(act.id) ?? [])
      return {
        value: stated(first.value),
        ...(first.to === undefined ? {} : { to: stated(first.to) }),
        ...by(model, first.act.operation.id),
        identities: [...new Set(identities)].sort(),
        support: new Set(group.map(({ act }) => act.id)).size,
        evidence: placesOf(
          model,
          group.map(({ act }) => act),
        ),
      }
    })
}

/** Places of one change or event. */
const PLACES = 5
const PAGES = 2

/** @param pages where forms showed what was before and after */
function placesOf(model: Model, seen: readonly Happened[], pages: readonly Happened[] = []): SomeEvidence {
  const [first, ...rest] = model.places.evidence(sightingsOf(seen))
  const shown =
    pages.length === 0 ? [] : model.places.evidence(sightingsOf(pages), '/response/content/text').slice(0, PAGES)
  return [first, ...rest.slice(0, PLACES - 1 - shown.length), ...shown]
}

function transitionsOf(
  model: Model,
  kind: Kind | undefined,
  field: string,
  changes: readonly Change[],
): LifecycleSubject['transitions'] {
  const groups = new Map<string, Change[]>()
  const openedBy = new Map(
    changes.flatMap(change => {
      const opened = kind === undefined ? null : openedFor(kind, change)
      return opened === null ? [] : [[change, opened] as const]
    }),
  )
  for (const change of changes) {
    const key = JSON.stringify([
      change.from,
      change.to,
      change.by?.operation.id ?? change.toldBy ?? '',
      openedBy.get(change)?.words ?? '',
    ])
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [change])
    else group.push(change)
  }
  return [...groups]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, group]) => {
      const { from, to, by: done, toldBy } = group[0] as Change
      const opened = openedBy.get(group[0] as Change)
      const identities = group.flatMap(change =>
        change.by === null ? [] : (model.identities.roleOf(change.by.id) ?? []),
      )
      return {
        from: stated(from),
        to: stated(to),
        ...(done === null ? { by: null } : by(model, done.operation.id)),
        ...(toldBy === null ? {} : { told: tellingOf(model, toldBy) }),
        ...(opened === undefined ? {} : { opened: opened.words }),
        ...(done === null && toldBy === null && opened === undefined ? goesOn(model, group) : {}),
        identities: [...new Set(identities)].sort(),
        support: new Set(group.map(({ thing, shown }) => `${thing.key} ${shown.id}`)).size,
        evidence: placesOf(
          model,
          group.map(change => openedBy.get(change) ?? change.shown),
          group.flatMap(change => pagesAround(change, field)),
        ),
      }
    })
}

/** Fields that calls set to whoever calls, `approvedBy`: they say who did it, and not where the thing stands. */
const whoCalled = ({ effects: { byCall } }: Model): ReadonlySet<string> =>
  new Set(
    [...byCall.values()]
      .flat()
      .flatMap(({ entity, field, becomes }) => (becomes.is === 'caller' ? [`${entity} ${field}`] : [])),
  )

/** Milliseconds; who asks again within so long waits for it. */
const WAITING = 120_000

/** Whether things go on by themselves while somebody waits for it and does nothing else: within how many seconds at the latest. */
function goesOn({ effects: { acts } }: Model, group: readonly Change[]): { readonly within?: number } {
  const things = new Set(group.map(({ thing }) => thing))
  const isWaitedFor = group.every(
    ({ before, after }) =>
      after.end - before.end <= WAITING && after.end > before.end && acts.between(before, after)?.length === 0,
  )
  if (things.size < 2 || !isWaitedFor) return {}
  const soonest = Math.min(...group.map(({ since, after }) => after.end - since.end))
  return { within: Math.max(0.1, Math.round(soonest / 100) / 10) }
}

/** The call, or the message and the call that opened its socket. */
function by({ spoken }: Model, id: string): { readonly by: string; readonly message?: string } {
  const of = spoken.messages.get(id)
  return of === undefined ? { by: id } : { by: of.call, message: of.message }
}

function tellingOf({ spoken }: Model, id: string): { readonly call: string; readonly message: string } {
  const { call, message } = spoken.messages.get(id) as MessageOf
  return { call, message }
}

/** How the states that go by their labels are sent. */
function sentAs(field: string, labels: ReadonlyMap<string, Label> | undefined): readonly string[] {
  if (labels === undefined) return []
  const sent = [...labels].toSorted(([a], [b]) => byText(a, b)).map(([value, { text }]) => `\`${value}\` for ${text}`)
  return [`forms send \`${field}\` as ${sent.join(', ')}`]
}

/** Of one call, and of several. */
const RANKS = {
  'says so': ['its answer or its body carries the new value', 'their answers or bodies carry the new value'],
  path: ['its address names the thing', 'their addresses name the thing'],
  body: ['its body names the thing', 'their bodies name the thing'],
  entity: ['it was the only call about such things in between', 'each was the only call about such things in between'],
} as const
/** Of a message that was sent. */
const SAID: { readonly [Key in keyof typeof RANKS]: readonly [one: string, several: string] } = {
  'says so': [
    'what was sent or what acknowledged it carries the new value',
    'what was sent or what acknowledged them carries the new value',
  ],
  path: ['it names the thing', 'they name the thing'],
  body: ['it names the thing', 'they name the thing'],
  entity: [
    'it was the only message about such things in between',
    'each was the only message about such things in between',
  ],
}

function reasonsOf(
  { spoken }: Model,
  { field, changes, values, begun, deleted, refused }: Lifecycle,
): readonly string[] {
  const nameOf = (id: string): string => {
    const of = spoken.messages.get(id)
    return of === undefined ? id.slice('calls/'.length) : `\`${of.message}\` on ${of.call.slice('calls/'.length)}`
  }
  const things = new Set([...values.values()].flatMap(of => [...of])).size
  const reasons = [
    `\`${field}\` had ${values.size} values in ${things} ${things === 1 ? 'thing' : 'things'}, and changed in ${new Set(changes.map(({ thing }) => thing)).size}`,
  ]
  for (const rank of ['says so', 'path', 'body', 'entity'] as const) {
    const calls = changes.flatMap(({ by, rank: of }) => (by !== null && of === rank ? [by.operation.id] : []))
    const all = [...new Set(calls)].sort()
    for (const [words, of] of [
      [RANKS, all.filter(call => !spoken.messages.has(call))],
      [SAID, all.filter(call => spoken.messages.has(call))],
    ] as const)
      if (of.length > 0)
        reasons.push(`set off by ${of.map(nameOf).join(', ')}: ${words[rank][of.length === 1 ? 0 : 1]}`)
  }
  for (const teller of [...new Set(changes.flatMap(({ toldBy }) => toldBy ?? []))].sort())
    reasons.push(`told by ${nameOf(teller)}: it names the thing, and nothing else that does came in between`)
  for (const line of counted(begun, nameOf, (call, value) => `${call} makes it ${value}`)) reasons.push(line)
  for (const line of counted(deleted, nameOf, (call, value) => `${call} deleted it while ${value}`)) reasons.push(line)
  const unmoved = refused.filter(({ to }) => to === undefined)
  for (const line of counted(unmoved, nameOf, (call, value) => `${call} was refused while ${value}`)) reasons.push(line)
  for (const { value, to, act } of distinctMoves(refused))
    reasons.push(
      `${nameOf(act.operation.id)} was refused from \`${String(stated(value))}\` to \`${String(stated(to))}\``,
    )
  return reasons.slice(0, 20)
}

/** One of each move that was refused. */
function distinctMoves(
  refused: Lifecycle['refused'],
): readonly (Lifecycle['refused'][number] & { readonly to: StateValue })[] {
  const moves = refused.flatMap(one => (one.to === undefined ? [] : [{ ...one, to: one.to }]))
  const byMove = new Map(moves.map(one => [JSON.stringify([one.act.operation.id, one.value, one.to]), one]))
  return [...byMove].toSorted(([a], [b]) => byText(a, b)).map(([, one]) => one)
}

function counted(
  events: Lifecycle['begun'],
  nameOf: (id: string) => string,
  say: (call: string, value: string) => string,
): readonly string[] {
  const values = new Map<string, string[]>()
  for (const { value, act } of events) {
    const call = nameOf(act.operation.id)
    values.set(call, [...(values.get(call) ?? []), `\`${String(stated(value))}\``])
  }
  return [...values]
    .toSorted(([a], [b]) => byText(a, b))
    .map(([call, all]) => {
      const each = [...new Set(all)].sort()
      const line = say(call, each.join(', '))
      return all.length === each.length ? line : `${line} (${all.length} times)`
    })
}
