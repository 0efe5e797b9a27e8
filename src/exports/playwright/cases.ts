import type { Claim } from '../../evidence/claim.ts'
import { rulesOfError } from '../../evidence/rules-of-error.ts'
import type { JsonValue } from '../../evidence/exchange.ts'
import type { CallSubject, PermissionSubject, RuleSubject } from '../../evidence/subjects.ts'
import type { Sections } from '../../specification/specification.ts'
import { breaking } from './bodies.ts'
import { type Roles, journeys, wayBefore } from './journeys.ts'
import { ownOnlyTest } from './own-only.ts'
import type { Stated } from './stated.ts'
import { type Test, fieldOf, literal } from './test-text.ts'

/** The role of whoever has no account. */
const ANONYMOUS = 'anonymous'

/** What can be tried without harm to what others do: calls that read, things that are made for it, and what is refused. */
export function testsOf(sections: Sections, stated: Stated, isOf: (call: string) => boolean): readonly Test[] {
  const cells = sections.roles.claims.filter(isPermission)
  const allowed = (call: string) => cells.filter(({ subject }) => subject.on === call && subject.verdict === 'allowed')
  const roleFor = (call: string): string | null => {
    const able = allowed(call).map(({ subject }) => subject.role)
    return able.find(role => role !== ANONYMOUS) ?? able[0] ?? (isOpen(sections, call) ? ANONYMOUS : null)
  }
  const cell = (role: string, call: string) =>
    cells.find(({ subject }) => subject.role === role && subject.on === call)?.subject
  const all = [...new Set(cells.map(({ subject }) => subject.role))].filter(role => role !== ANONYMOUS)
  const roles: Roles = { all, who: roleFor, cell }
  const calls = sections.calls.claims.filter(({ id }) => isOf(id) && canBeSent(stated, id))
  return [
    ...calls.flatMap(claim => readingTest(claim, roleFor(claim.id))),
    ...calls.flatMap(claim => makingTest(claim, stated, roleFor)),
    ...journeys(sections, stated, roles)
      .filter(({ of }) => isOf(of))
      .map(({ test }) => test),
    ...calls.flatMap(({ id }) => ruleTests(sections, stated, id, roles)),
    ...cells
      .filter(({ subject }) => subject.verdict === 'denied' && isOf(subject.on))
      .flatMap(cell => deniedTest(cell, stated)),
    ...cells
      .filter(({ subject }) => subject.verdict === 'own only' && isOf(subject.on))
      .flatMap(cell => ownOnlyTest(cell, { calls: sections.calls.claims, stated, roles })),
  ]
}

const isPermission = (
  claim: Claim<Sections['roles']['claims'][number]['subject']>,
): claim is Claim<PermissionSubject> => claim.subject.kind === 'permission' && claim.review?.verdict !== 'rejected'

const isOpen = ({ calls }: Sections, call: string): boolean =>
  calls.claims.some(({ id, subject }) => id === call && subject.security.length === 0)

/** Whether every part of its path can be filled. */
const canBeSent = ({ calls, entities }: Stated, id: string, given?: string): boolean => {
  const call = calls[id]
  return (
    call !== undefined && call.names.every(name => name === given || entities[call.fills[name] ?? '']?.list != null)
  )
}

function readingTest({ id, subject }: Claim<CallSubject>, role: string | null): readonly Test[] {
  const reads = subject.method === 'GET' && (subject.effect === 'list' || subject.effect === 'read')
  if (!reads || role === null) return []
  return [
    {
      title: `${id}: ${subject.effect === 'list' ? 'lists' : 'reads'}`,
      claims: [id],
      uses: ['did'],
      lines: [`const session = await as(${literal(role)})`, `did(await session.send(${literal(id)}))`],
    },
  ]
}

/** Made, read again, removed again: as far as calls for it were seen. */
function makingTest(
  { id, subject }: Claim<CallSubject>,
  stated: Stated,
  roleFor: (call: string) => string | null,
): readonly Test[] {
  const role = roleFor(id)
  const entity = subject.entity === undefined ? undefined : stated.entities[subject.entity]
  const call = stated.calls[id]
  if (subject.effect !== 'create' || role === null || entity === undefined || call?.body == null) return []
  const about = Object.entries(stated.calls).filter(
    ([, { path, names }]) => names.length === 1 && path.startsWith(`${subject.path}/{`) && /\}\/?$/.test(path),
  )
  const one = (method: string) => about.find(([, other]) => other.method === method)
  const read = one('GET')
  const remove = one('DELETE')
  if (read === undefined) return []
  const path = (of: (typeof about)[number]) =>
    `{ path: { ${literal(of[1].names[0] ?? '')}: ${fieldOf('made', entity.key)} } }`
  const removal = remove === undefined ? null : { call: remove, role: roleFor(remove[0]) }
  const lines = [
    `const session = await as(${literal(role)})`,
    `const made = thingOf(await session.make(${literal(id)}))`,
    `const read = thingOf(did(await session.send(${literal(read[0])}, ${path(read)})))`,
    `expect(${fieldOf('read', entity.key)}).toEqual(${fieldOf('made', entity.key)})`,
    ...(removal === null || removal.role === null
      ? []
      : [
          `const remover = await as(${literal(removal.role)})`,
          `did(await remover.send(${literal(removal.call[0])}, ${path(removal.call)}))`,
          `expect((await session.send(${literal(read[0])}, ${path(read)})).status).toBeGreaterThanOrEqual(400)`,
        ]),
  ]
  const ids = [id, read[0], ...(removal?.role == null ? [] : [removal.call[0]])]
  return [
    {
      title: `${id}: makes what can be read${removal?.role == null ? '' : ' and removed'}`,
      claims: ids,
      uses: ['did', 'expect', 'thingOf'],
      lines,
    },
  ]
}

function ruleTests(sections: Sections, stated: Stated, id: string, roles: Roles): readonly Test[] {
  const call = stated.calls[id]
  const role = roles.who(id)
  if (role === null || call === undefined) return []
  const rules = sections.rules.claims.filter(
    ({ subject, review }) =>
      subject.target.call === id &&
      subject.target.of === undefined &&
      subject.witnesses.includes('rejection') &&
      review?.verdict !== 'rejected',
  )
  // Where the call changes a state, the thing has to be in one from which it does.
  const before = call.names.length === 1 ? wayBefore(id, sections, stated, roles) : null
  return rules.flatMap((rule): readonly Test[] => {
    const broken = breaking(rule.subject)
    const sent = broken === null ? null : sentWith(rule, broken, call)
    const statuses = refusals(sections, id, rule.id)
    if (sent === null || statuses.length === 0) return []
    return [
      {
        title: `${rule.id}: is held to`,
        claims: [rule.id],
        uses: ['refused', ...(sent.uses ?? []), ...(before === null ? [] : ['did', 'expect'])],
        lines: [
          ...(before?.lines ?? []),
          `const session = await as(${literal(before?.role ?? role)})`,
          ...sent.lines,
          `refused(await session.send(${literal(id)}, { ${[...(before === null ? [] : [`path: { ${literal(call.names[0] ?? '')}: key }`]), sent.options].join(', ')} }), ${literal(statuses)})`,
        ],
      },
    ]
  })
}

interface Sent {
  readonly lines: readonly string[]
  readonly options: string
  readonly uses?: readonly string[]
}

function sentWith(
  { subject }: Claim<RuleSubject>,
  broken: { readonly value: JsonValue } | 'left out',
  call: Stated['calls'][string],
): Sent | null {
  const { field } = subject.target
  if (call.method === 'GET')
    return broken === 'left out' ? null : { lines: [], options: `query: ${literal({ [field]: broken.value })}` }
  if (call.body === null || !Object.hasOwn(call.body, field)) return null
  const id = `${call.method} ${call.path}`
  const body = `await session.body(${literal(`calls/${id}`)}`
  return broken === 'left out'
    ? { lines: [`const body = without(${body}), ${literal(field)})`], options: 'body', uses: ['without'] }
    : { lines: [`const body = ${body}, ${literal({ [field]: broken.value })})`], options: 'body' }
}

/** The statuses of the errors that are said to guard the rule, else those with which this call refuses what is wrong. */
function refusals({ errors, calls }: Sections, id: string, rule: string): readonly number[] {
  const guarding = errors.claims
    .filter(({ subject }) => rulesOfError(subject).includes(rule))
    .map(({ subject }) => subject.status)
  const own = calls.claims.find(claim => claim.id === id)?.subject.responses ?? {}
  const shown = Object.keys(own)
    .map(Number)
    .filter(status => WRONG.includes(status))
  return [...new Set(guarding.length > 0 ? guarding : shown)].toSorted((left, right) => left - right)
}

/** What is wrong in itself, and not for who asks or what is there. */
const WRONG = [400, 409, 422]
const DENIED = [401, 403, 404]

function deniedTest({ id, subject: { role, on, of } }: Claim<PermissionSubject>, stated: Stated): readonly Test[] {
  const call = stated.calls[on]
  if (call === undefined || !canBeSent(stated, on, of?.parameter)) return []
  const shown = Object.keys(call.answers)
    .map(Number)
    .filter(status => DENIED.includes(status))
  const sent = [
    ...(of === undefined ? [] : [`path: { ${literal(of.parameter)}: ${literal(of.value)} }`]),
    ...(call.body === null ? [] : [`body: await session.body(${literal(on)})`]),
  ]
  const options = sent.length === 0 ? '' : `, { ${sent.join(', ')} }`
  return [
    {
      title: `${id}: is denied`,
      claims: [id],
      uses: ['refused'],
      lines: [
        `const session = await as(${literal(role)})`,
        `refused(await session.send(${literal(on)}${options}), ${literal(shown.length === 0 ? DENIED : shown)})`,
      ],
    },
  ]
}
