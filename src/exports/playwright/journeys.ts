import type { JsonValue } from '../../evidence/exchange.ts'
import type { LifecycleSubject, PermissionSubject } from '../../evidence/subjects.ts'
import { canonical } from '../../specification/canonical.ts'
import { lifecyclesIn } from '../../specification/lifecycles.ts'
import { stateName } from '../../specification/sheets/states.ts'
import type { Sections } from '../../specification/specification.ts'
import type { Stated } from './stated.ts'
import { type Test, fieldOf, literal } from './test-text.ts'

/** One change after another, from a thing that is made to where nothing further was seen. */
interface Journey {
  readonly begun: NonNullable<LifecycleSubject['begun']>[number]
  readonly steps: readonly Step[]
}
type Step = LifecycleSubject['transitions'][number] & { readonly by: string }

/** The first is the call that makes the thing: the test stands beside its other tests. */
interface JourneyTest {
  readonly of: string
  readonly test: Test
}

/**
 * For each lifecycle so many ways from a new thing to its end that each change that a call was seen to make is on one of them (the
 * shortest way to it, then the shortest way on).
 */
export function journeys(sections: Sections, stated: Stated, roles: Roles): readonly JourneyTest[] {
  return lifecyclesIn(sections.states.claims).flatMap(({ id, subject, review }) => {
    const entity = stated.entities[subject.entity]
    if (entity === undefined || review?.verdict === 'rejected') return []
    return waysThrough(subject, stated).map(journey => ({
      of: journey.begun.by,
      test: {
        title: `${id}: ${[journey.begun.value, ...journey.steps.map(({ to }) => to)].map(stateName).join(' → ')}`,
        claims: [id, journey.begun.by, ...new Set(journey.steps.map(({ by }) => by))],
        uses: ['did', 'expect', 'thingOf'],
        lines: journeyLines(journey, makerOf(journey.begun, journey.steps, roles), {
          field: subject.field,
          key: entity.key,
          stated,
          roles,
        }),
      },
    }))
  })
}

/** What goes before a call that changes a state. */
interface Way {
  /** Lines that bring a thing so far that the call may be made, its key in `key`. */
  readonly lines: readonly string[]
  /** Who may make the call then. */
  readonly role: string
}

/** The way to where a call may be made; null where the call changes no state, or no way to there was seen. */
export function wayBefore(call: string, sections: Sections, stated: Stated, roles: Roles): Way | null {
  for (const { subject, review } of lifecyclesIn(sections.states.claims)) {
    const entity = stated.entities[subject.entity]
    const begun = begunBy(subject, stated)
    if (entity === undefined || begun === undefined || review?.verdict === 'rejected') continue
    const steps = takenSteps(subject, stated)
    for (const step of steps.filter(({ by }) => by === call)) {
      const before = wayTo(steps, begun.value, step.from)
      if (before === null) continue
      const maker = makerOf(begun, [...before, step], roles)
      const telling = { field: subject.field, key: entity.key, stated, roles }
      return { lines: journeyLines({ begun, steps: before }, maker, telling), role: roleOf(step, maker, roles) }
    }
  }
  return null
}

interface Telling {
  readonly field: string
  /** The field that identifies the thing. */
  readonly key: string
  readonly stated: Stated
  readonly roles: Roles
}

function journeyLines(
  { begun, steps }: Journey,
  maker: string,
  { field, key, stated, roles }: Telling,
): readonly string[] {
  return [
    `const maker = await as(${literal(maker)})`,
    `const made = thingOf(await maker.make(${literal(begun.by)}))`,
    `expect(${fieldOf('made', field)}).toEqual(${literal(begun.value)})`,
    `const key = ${fieldOf('made', key)}`,
    ...steps.flatMap((step, nth) => stepLines(step, { nth, field, stated, role: roleOf(step, maker, roles) })),
  ]
}

/** Who may do what. */
export interface Roles {
  /** All that sign in. */
  readonly all: readonly string[]
  /** A role that may; null: of none is it known. */
  readonly who: (call: string) => string | null
  readonly cell: (role: string, call: string) => Pick<PermissionSubject, 'verdict' | 'exceptOwn'> | undefined
}

/** Whoever may not do a step with things of others makes the thing, and whoever may not do one with their own leaves it to others. */
function makerOf({ identities, by }: Journey['begun'], steps: readonly Step[], roles: Roles): string {
  const own = steps.find(step => step.identities.every(role => isOwnOnly(role, step, roles)))
  const able = own === undefined ? identities : identities.filter(role => own.identities.includes(role))
  const maker = able.find(role => steps.every(step => step.identities.some(doer => mayDo(doer, step, role, roles))))
  return maker ?? able[0] ?? identities[0] ?? roles.who(by) ?? 'anonymous'
}

/** Who may do it with all things, else who made the thing. */
function roleOf(step: Step, maker: string, roles: Roles): string {
  const { identities, by } = step
  const able = identities.filter(role => mayDo(role, step, maker, roles))
  return able.find(role => !isOwnOnly(role, step, roles)) ?? able[0] ?? identities[0] ?? roles.who(by) ?? 'anonymous'
}

const isOwnOnly = (role: string, { by }: Step, { cell }: Roles): boolean => cell(role, by)?.verdict === 'own only'

/** Whether a role may do it with what the maker made. Each role has one account. */
const mayDo = (role: string, step: Step, maker: string, roles: Roles): boolean =>
  role === maker ? roles.cell(role, step.by)?.exceptOwn === undefined : !isOwnOnly(role, step, roles)

function stepLines(
  { by, to }: Step,
  {
    nth,
    field,
    stated,
    role,
  }: { readonly nth: number; readonly field: string; readonly stated: Stated; readonly role: string },
): readonly string[] {
  const call = stated.calls[by]
  const name = `step${nth + 1}`
  const path = `path: { ${literal(call?.names[0] ?? '')}: key }`
  const body =
    call?.body == null
      ? ''
      : `, body: await ${name}.body(${literal(by)}, ${literal(told(call.fields, field, to))}, { thing: ${nth === 0 ? 'made' : `after${nth} ?? made`} })`
  return [
    `const ${name} = await as(${literal(role)})`,
    `const after${nth + 1} = thingOf(did(await ${name}.send(${literal(by)}, { ${path}${body} })))`,
    `expect(${fieldOf(`after${nth + 1}?.`, field)} ?? ${literal(to)}).toEqual(${literal(to)})`,
  ]
}

/** Where the change is what was sent, it is sent. */
const told = (fields: readonly string[], field: string, to: JsonValue): { readonly [name: string]: JsonValue } =>
  fields.includes(field) ? { [field]: to } : {}

/** How a thing begins that a test can make. */
const begunBy = ({ begun = [] }: LifecycleSubject, stated: Stated): Journey['begun'] | undefined =>
  begun.find(({ by }) => stated.calls[by]?.body != null)

/** The changes that a test can bring about. */
const takenSteps = ({ transitions }: LifecycleSubject, stated: Stated): readonly Step[] =>
  transitions.filter((step): step is Step => {
    const call = step.by === null || step.message !== undefined ? undefined : stated.calls[step.by]
    return call !== undefined && call.names.length === 1
  })

function waysThrough(lifecycle: LifecycleSubject, stated: Stated): readonly Journey[] {
  const begun = begunBy(lifecycle, stated)
  if (begun === undefined) return []
  const steps = takenSteps(lifecycle, stated)
  const left = new Set(steps)
  const ways: Journey[] = []
  for (const step of steps) {
    if (!left.has(step)) continue
    const before = wayTo(steps, begun.value, step.from)
    if (before === null) continue
    const way = [...before, step, ...wayOn(steps, step.to, left)]
    for (const taken of way) left.delete(taken)
    ways.push({ begun, steps: way })
  }
  return ways
}

const isSame = (left: JsonValue, right: JsonValue): boolean => canonical(left) === canonical(right)

/** The shortest way from one value to another; null where none was seen. */
function wayTo(steps: readonly Step[], from: JsonValue, to: JsonValue): readonly Step[] | null {
  const ways: (readonly Step[])[] = [[]]
  const reached = new Set([canonical(from)])
  for (const way of ways) {
    const here = way.at(-1)?.to ?? from
    if (isSame(here, to)) return way
    for (const step of steps.filter(next => isSame(next.from, here) && !reached.has(canonical(next.to)))) {
      reached.add(canonical(step.to))
      ways.push([...way, step])
    }
  }
  return null
}

/** On to where nothing further was seen: by what no test takes yet, else by any; never to the same value twice. */
function wayOn(steps: readonly Step[], from: JsonValue, left: ReadonlySet<Step>): readonly Step[] {
  const way: Step[] = []
  const reached = new Set([canonical(from)])
  for (let here = from; ; here = (way.at(-1) as Step).to) {
    const next = steps.filter(step => isSame(step.from, here) && !reached.has(canonical(step.to)))
    const step = next.find(one => left.has(one)) ?? next[0]
    if (step === undefined) return way
    reached.add(canonical(step.to))
    way.push(step)
  }
}
