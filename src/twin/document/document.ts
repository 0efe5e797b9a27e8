import type { Claim, Gap, SectionResult } from '../../evidence/claim.ts'
import { idOfKind } from '../../evidence/of-kind.ts'
import type {
  CallSubject,
  ConstantSubject,
  EntitySubject,
  ErrorSubject,
  LifecycleSubject,
  ListQuery,
  PermissionSubject,
  RuleSubject,
  ScreenSubject,
} from '../../evidence/subjects.ts'
import { lifecyclesIn } from '../../specification/lifecycles.ts'
import type { Specification } from '../../specification/specification.ts'
import { type Addresses, addressesOf } from '../things/addressed.ts'
import { eachKind } from './kinds.ts'

/** A specification as the twin looks things up in it. What a person rejected is not in it. */
export interface Document {
  readonly calls: readonly Claim<CallSubject>[]
  readonly screens: readonly Claim<ScreenSubject>[]
  readonly entities: ReadonlyMap<string, Claim<EntitySubject>>
  /** Where addresses name the things of an entity. */
  readonly addresses: (entity: string) => Addresses
  readonly lifecycles: readonly Claim<LifecycleSubject>[]
  readonly errors: readonly Claim<ErrorSubject>[]
  readonly rules: ReadonlyMap<string, Claim<RuleSubject>>
  /** Of one call, by its id. */
  /** @param message that is sent on the socket which the call keeps open */
  readonly rulesOf: (call: string, message?: string) => readonly Claim<RuleSubject>[]
  readonly errorsOf: (call: string) => readonly Claim<ErrorSubject>[]
  /** The names of the roles of whoever is signed in. */
  readonly roles: readonly string[]
  /**
   * What a role may; of who is not signed in, what the recordings show of any that sends no credentials.
   * @param on the id of a call or of what is sent on a socket; of a call about one kind of things, as `ownId` says it
   */
  readonly permission: (role: string, on: string) => Claim<PermissionSubject> | undefined
  /** The same of a call whatever it is about: one of each kind of things. */
  readonly permissionsOn: (role: string, call: string) => readonly Claim<PermissionSubject>[]
  /** The statuses that a call was seen to answer before it looks at rights: of the role, else of any other that is signed in. The same ids. */
  readonly checkedBefore: (role: string, on: string) => ReadonlySet<number>
  /** The ids of what stands in the way of an answer, where a gap says it. */
  readonly gapOfCall: (call: string) => readonly string[]
  readonly gapOfRole: (role: string, call: CallSubject) => readonly string[]
  /** What queries ask of any list, whichever call is asked. */
  readonly grammar: readonly ListQuery[]
  readonly pageSizeClaim: (call: CallSubject) => Claim<ConstantSubject> | undefined
  /** How long a token holds that stands under a name in an answer, in seconds. */
  readonly tokenLifetime: (name: string) => Claim<ConstantSubject> | undefined
}

/** The role that nobody has who is signed in. */
export const ANONYMOUS = 'anonymous'

export function documentOf({ sections }: Specification): Document {
  const entities = new Map(kept(sections.entities).map(claim => [claim.subject.name, claim]))
  const rules = kept(sections.rules)
  const errors = kept(sections.errors)
  const permissions = new Map<string, Claim<PermissionSubject>>()
  const checked = new Map<string, Set<number>>()
  for (const { subject, ...claim } of kept(sections.roles)) {
    if (subject.kind !== 'permission') continue
    const { role, checkedBefore = [] } = subject
    const on = idOfKind(subject.on, subject.of)
    permissions.set(cell(role, on), { ...claim, subject })
    if (role !== ANONYMOUS && checkedBefore.length > 0)
      checked.set(on, new Set([...(checked.get(on) ?? []), ...checkedBefore]))
  }
  const roles = kept(sections.roles).flatMap(({ subject }) => (subject.kind === 'role' ? [subject] : []))
  const signedIn = roles.filter(({ name, withoutCredentials }) => name !== ANONYMOUS && withoutCredentials !== true)
  const unsigned = [ANONYMOUS, ...roles.flatMap(({ name, withoutCredentials }) => (withoutCredentials ? [name] : []))]
  const permission = (role: string, call: string): Claim<PermissionSubject> | undefined => {
    for (const name of role === ANONYMOUS ? unsigned : [role]) {
      const own = permissions.get(cell(name, call))
      if (own !== undefined) return own
    }
    return undefined
  }
  const sizes = kept(sections.constants).filter(({ subject }) => subject.meaning === 'page size')
  const lifetimes = kept(sections.constants).filter(
    ({ subject }) => subject.meaning === 'token lifetime' && subject.unit === 'seconds',
  )
  const gaps = [sections.calls, sections.roles, sections.states, sections.rules].flatMap(({ notShown }) => notShown)
  const calls = kept(sections.calls).flatMap(eachKind)
  const addresses = new Map<string, Addresses>()
  return {
    calls,
    screens: kept(sections.screens),
    entities,
    addresses: entity => {
      const known = addresses.get(entity)
      if (known !== undefined) return known
      const found = addressesOf(
        calls.map(({ subject }) => subject),
        entity,
      )
      addresses.set(entity, found)
      return found
    },
    lifecycles: lifecyclesIn(kept(sections.states)),
    errors,
    rules: new Map(rules.map(claim => [claim.id, claim])),
    rulesOf: (call, message) =>
      rules.filter(({ subject: { target } }) => target.call === call && target.message === message),
    errorsOf: call => errors.filter(({ subject }) => subject.calls.includes(call)),
    roles: signedIn.map(({ name }) => name),
    permission,
    permissionsOn: (role, call) => {
      const all = [...permissions.values()].filter(({ subject }) => subject.on === call)
      const [name] = (role === ANONYMOUS ? unsigned : [role]).filter(one =>
        all.some(({ subject }) => subject.role === one),
      )
      return all.filter(({ subject }) => subject.role === name)
    },
    checkedBefore: (role, call) => {
      const own = permission(role, call)?.subject.checkedBefore
      return own === undefined ? ((role === ANONYMOUS ? undefined : checked.get(call)) ?? NONE) : new Set(own)
    },
    gapOfCall: call =>
      idsOf(
        gaps.find(({ id }) => `${id} `.includes(` ${call.slice('calls/'.length)} `)) ??
          (calls.some(({ id, subject }) => id === call && isUnread(subject))
            ? gaps.find(({ id }) => id === 'calls/not-shown/bodies')
            : undefined),
      ),
    gapOfRole: (role, { path }) => idsOf(gaps.find(({ id }) => isAbout(id, role, path))),
    grammar: kept(sections.calls).flatMap(({ subject }) => (subject.asks ?? []).filter(({ ofAny }) => ofAny === true)),
    pageSizeClaim: call => sizeIn(sizes, call),
    tokenLifetime: name => lifetimes.find(({ subject }) => subject.name === `${name} jwt lifetime`) ?? lifetimes[0],
  }
}

const NONE: ReadonlySet<number> = new Set()

/** Whether the recording does not hold what it answers. */
const isUnread = ({ responses }: CallSubject): boolean =>
  Object.values(responses).some(byType => Object.values(byType).some(schema => schema['x-unread'] !== undefined))

const idsOf = (gap: Gap | undefined): readonly string[] => (gap === undefined ? [] : [gap.id])

/** Gaps of the matrix name a role and an area: `roles/not-shown/editor on orders`. */
function isAbout(id: string, role: string, path: string): boolean {
  const start = `roles/not-shown/${role} on `
  return id.startsWith(start) && path.split('/').includes(id.slice(start.length))
}

const cell = (role: string, on: string): string => `${role}\n${on}`

const kept = <Subject>({ claims }: SectionResult<Subject>): readonly Claim<Subject>[] =>
  claims.filter(({ review }) => review?.verdict !== 'rejected')

/** The constant names the call that it is of: "GET /orders without a size". */
const sizeIn = (
  sizes: readonly Claim<ConstantSubject>[],
  { method, path }: CallSubject,
): Claim<ConstantSubject> | undefined =>
  sizes.find(({ subject: { name, value } }) =>
    typeof value === 'number' && value > 0 ? `${name} `.includes(`${method} ${path} `) : false,
  )
