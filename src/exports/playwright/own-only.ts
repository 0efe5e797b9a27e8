import type { Claim } from '../../evidence/claim.ts'
import type { CallSubject, PermissionSubject } from '../../evidence/subjects.ts'
import type { Sections } from '../../specification/specification.ts'
import type { Roles } from './journeys.ts'
import type { Stated, StatedCall } from './stated.ts'
import { type Test, fieldOf, literal } from './test-text.ts'

/** What others made is kept: deeds wait for a state, and would be refused for that. */
const METHODS = ['GET', 'PUT', 'PATCH', 'DELETE']
const KEPT = [401, 403, 404]

/**
 * That a role which may do a call with its own things only does not get what somebody else made: it is refused, or missing in the list.
 * None where no call is said to make the thing its caller's, or nobody else may.
 */
export function ownOnlyTest(
  { id, subject: { role, on, of, owner } }: Claim<PermissionSubject>,
  {
    calls,
    stated,
    roles,
  }: { readonly calls: Sections['calls']['claims']; readonly stated: Stated; readonly roles: Roles },
): readonly Test[] {
  const call = stated.calls[on]
  const subject = calls.find(claim => claim.id === on)?.subject
  const name = subject?.entity ?? ''
  const entity = stated.entities[name]
  const create = calls.find(claim => makesOwn(claim.subject, name, owner) && stated.calls[claim.id]?.body != null)
  if (call === undefined || entity === undefined || create === undefined || !METHODS.includes(call.method)) return []
  // Which kind is meant stands in the path beside the key.
  if (of !== undefined) return []
  const isList = call.names.length === 0
  if (isList ? entity.list !== on : call.names.length > 1) return []
  const maker = makerFor(create, role, roles)
  if (maker === undefined) return []
  const shown = Object.keys(call.answers).map(Number)
  const statuses = shown.filter(status => KEPT.includes(status))
  const { key } = entity
  return [
    {
      title: `${id}: others’ are kept from it`,
      claims: [id, create.id],
      uses: isList ? ['did', 'expect', 'thingOf'] : ['refused', 'thingOf'],
      lines: [
        `const maker = await as(${literal(maker)})`,
        `const made = thingOf(await maker.${making(create.id, { call, key, maker, stated, roles })})`,
        `const session = await as(${literal(role)})`,
        ...(isList
          ? [
              `did(await session.send(${literal(on)}))`,
              `const listed = await session.things(${literal(name)})`,
              `expect(listed.map(thing => ${fieldOf('thing', key)})).not.toContain(${fieldOf('made', key)})`,
            ]
          : [
              `refused(await session.send(${literal(on)}, { ${pathOf(call, fieldOf('made', key))}${bodyFor(on, call)} }), ${literal(statuses.length === 0 ? KEPT : statuses)})`,
            ]),
      ],
    },
  ]
}

const pathOf = ({ names }: StatedCall, key: string): string => `path: { ${literal(names[0] ?? '')}: ${key} }`

const bodyFor = (id: string, { body }: StatedCall): string =>
  body === null ? '' : `, body: await session.body(${literal(id)}, {}, { thing: made })`

/** What was made before will do, where its maker may read it. */
function making(
  create: string,
  {
    call,
    key,
    maker,
    stated,
    roles,
  }: {
    readonly call: StatedCall
    readonly key: string
    readonly maker: string
    readonly stated: Stated
    readonly roles: Roles
  },
): string {
  const [id, read] =
    Object.entries(stated.calls).find(
      ([, { method, names, path }]) => method === 'GET' && path === call.path && names.length === 1,
    ) ?? []
  if (id === undefined || read === undefined || roles.cell(maker, id)?.verdict !== 'allowed')
    return `make(${literal(create)})`
  return `had(${literal(create)}, thing => maker.send(${literal(id)}, { ${pathOf(read, fieldOf('thing', key))} }))`
}

/** Whether a call makes things of this kind that are their maker's, by the field that says whose they are. */
const makesOwn = (
  { effect, effects = [], entity }: CallSubject,
  of: string | undefined,
  owner: string | undefined,
): boolean =>
  effect === 'create' &&
  entity === of &&
  effects.some(set => set.entity === of && set.via === undefined && set.field === owner && set.becomes.is === 'caller')

/** Somebody else who may make one: the last, since the first makes what most other tests are about, and may be limited in how many. */
const makerFor = ({ id }: Claim<CallSubject>, role: string, { cell, all }: Roles): string | undefined =>
  all.findLast(other => other !== role && cell(other, id)?.verdict === 'allowed')
