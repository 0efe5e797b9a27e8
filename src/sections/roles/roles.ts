import type { Claim, Gap, SectionResult } from '../../evidence/claim.ts'
import type { OfKind } from '../../evidence/of-kind.ts'
import type { PermissionSubject, RoleSubject, Subjects } from '../../evidence/subjects.ts'
import { ofItsKind } from '../../model/calls/operations.ts'
import { ANONYMOUS, NAMELESS, RECORDED, type Role } from '../../model/identities/identities.ts'
import { seenCount } from '../../model/sightings.ts'
import type { Model } from '../../model/model.ts'
import { gap, observed } from '../observed.ts'
import { askedByKind, askedOf, messagesAsked } from './asked.ts'
import { type Cell, cellsOf } from './cells.ts'
import { drawnThere } from './drawn-there.ts'
import { declaredGaps, declaredRoles } from './declared.ts'
import { otherFields, untried } from './gaps.ts'
import { socketSignIns } from './socket-sign-in.ts'
import { hiddenCells } from './hidden.ts'
import { knownOf } from './known.ts'
import { listedClaims, listedGaps, listedRoles, plain, unseen } from './listed.ts'
import { onOthersAlone, othersAloneGaps } from './others-alone.ts'
import { ownLists } from './own-lists.ts'
import { requiredRoles } from './required.ts'
import { declaredCells, grantedCells, rights } from './rights.ts'

/** Section 6: who there is, and what each may do. A cell that nobody tried is a gap, never a permission. */
export function roles(model: Model): SectionResult<Subjects['roles']> {
  const { tried, open } = cellsOfAll(model)
  const asked = [...tried, ...drawnThere(model, tried)]
  const cells = [...asked, ...hiddenCells(model, asked)]
  const columns = columnsOf(model, cells)
  const all = listedRoles(model)
  const known = new Set(all.map(({ name }) => plain(name)))
  const listed = unseen(model, all)
  const named = rights(model, known)
  const told = grantedCells(model)
  const granted = [...told, ...declaredCells(model, new Set(told.map(({ id }) => id)))]
  const claims = [
    ...named,
    ...granted,
    ...roleClaims(model),
    ...listedClaims(listed),
    ...declaredRoles(model, known),
    ...cells.map(permissions(model)),
    ...requiredRoles(model, cells),
  ]
  return {
    claims: claims.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    notShown: [
      ...namelessGap(model),
      ...leftOutGap(model),
      ...accountsGap(model),
      ...socketSignIns(model),
      ...listedGaps(listed),
      ...declaredGaps(model, new Set(granted.map(({ subject }) => subject.on)), known),
      ...othersAloneGaps(model, open),
      ...untried(model, withNobody(model, columns), [...cells, ...open]),
      ...otherFields(model, cells),
    ],
    coverage:
      cells.length === 0
        ? { shown: 0, estimatedTotal: null, by: 'none' }
        : {
            shown: cells.length + told.filter(({ subject }) => columns.includes(subject.role)).length,
            estimatedTotal: columns.length * (rowCount(model, cells) + named.length),
            by: 'cells',
          },
  }
}

/** Every call is a row of the matrix, and each screen of which a cell is known; beside them the rights that have a name. */
function rowCount(model: Model, cells: readonly Cell[]): number {
  const known = new Set(cells.map(({ on }) => on))
  const calls = askedByKind(model)
    .filter(({ id, beside }) => beside === undefined || known.has(id))
    .filter(({ id }) => known.has(id) || !id.startsWith('screens/'))
  return calls.length + messagesAsked(model).filter(({ id }) => known.has(id)).length
}

/** Roles that called something. */
const columnsOf = (model: Model, cells: readonly Cell[]): readonly string[] => {
  const tried = new Set(cells.map(({ role }) => role))
  return model.identities.roles.map(({ name }) => name).filter(name => tried.has(name))
}

/** Where calls carry credentials, what they do without is a question too. */
const withNobody = ({ operations }: Model, columns: readonly string[]): readonly string[] =>
  columns.includes(ANONYMOUS) || !operations.some(({ leaf }) => leaf.credentials.schemes.entries.size > 0)
    ? columns
    : [ANONYMOUS, ...columns]

/** What is known of cells; of those that stay open, although something was refused there, the refusals. */
function cellsOfAll(model: Model): { readonly tried: readonly Cell[]; readonly open: readonly Cell[] } {
  const all = [...askedOf(model), ...messagesAsked(model)]
  const known = knownOf(model, all)
  const narrowed = ownLists(model)
  const apart = [...askedByKind(model), ...messagesAsked(model)]
  const cells = ownersThatMatter(apart.flatMap(asked => cellsOf(model, asked, known))).map(narrowed)
  const isOpen = onOthersAlone(model, apart, known)
  const open = cells.filter(isOpen)
  return { tried: cells.filter(cell => !open.includes(cell)), open }
}

/**
 * That only things of others were tried is said where whose they are was seen to make the difference, by the same field: where some role may
 * do with its own what it may not with others', or this one did something else with its own alone.
 */
function ownersThatMatter(cells: readonly Cell[]): readonly Cell[] {
  const matter = new Set<string>()
  for (const { role, verdict, owner } of cells)
    if (owner !== undefined && verdict !== 'denied') matter.add(verdict === 'own only' ? owner : `${role} ${owner}`)
  return cells.map(cell => {
    const { owner, ...plain } = cell
    if (owner === undefined || cell.verdict === 'own only') return cell
    if (cell.verdict !== 'denied' || !(matter.has(owner) || matter.has(`${cell.role} ${owner}`))) return plain
    return {
      ...cell,
      reasons: [...cell.reasons, `\`${owner}\` named someone else each time: with one's own, nobody was seen to try`],
    }
  })
}

function roleClaims(model: Model): readonly Claim<RoleSubject>[] {
  return model.identities.roles.map(({ name, recognisedBy, kind, sightings, partOf }) =>
    observed<RoleSubject>(
      model,
      `roles/${name}`,
      {
        kind: 'role',
        name,
        recognisedBy,
        ...(kind === 'anonymous' || kind === 'left out' ? { withoutCredentials: true } : {}),
      },
      { sightings, reasons: partOf === undefined ? [] : [`held together with others: ${partOf}`] },
    ),
  )
}

function permissions(model: Model): (cell: Cell) => Claim<PermissionSubject> {
  const ofKinds = new Map(
    model.operations.flatMap(({ id, kinds = [] }) =>
      kinds.map(one => [ofItsKind(one), { on: id, of: one.kind }] as const),
    ),
  )
  return cell => permission(model, cell, ofKinds.get(cell.on))
}

function permission(
  model: Model,
  {
    role,
    on,
    verdict,
    sightings,
    against,
    reasons,
    owner,
    checkedBefore,
    deniedWith,
    fields,
    exceptWhere,
    exceptOwn,
    part,
  }: Cell,
  ofKind: { readonly on: string; readonly of: OfKind | undefined } | undefined,
): Claim<PermissionSubject> {
  const message = model.spoken.messages.get(on)
  const seenIn = message === undefined ? '/response/status' : '/request/url'
  const subject: PermissionSubject = {
    kind: 'permission',
    role,
    on: ofKind?.on ?? on,
    ...(ofKind?.of === undefined ? {} : { of: ofKind.of }),
    ...(message === undefined ? {} : { message: { call: message.call, name: message.message } }),
    verdict,
    ...(owner === undefined ? {} : { owner }),
    ...(checkedBefore === undefined ? {} : { checkedBefore }),
    ...(deniedWith === undefined ? {} : { deniedWith }),
    ...(fields === undefined ? {} : { fields }),
    ...(exceptWhere === undefined ? {} : { exceptWhere }),
    ...(exceptOwn === undefined ? {} : { exceptOwn }),
  }
  return observed(model, `roles/${role} on ${on}`, subject, {
    sightings,
    ...(against === null ? {} : { against: { sightings: against, part: seenIn } }),
    reasons,
    part: part ?? seenIn,
  })
}

function namelessGap(model: Model): readonly Gap[] {
  const role: Role | undefined = model.identities.roles.find(({ kind }) => kind === 'nameless')
  if (role === undefined) return []
  return [
    gap(
      'roles/not-shown/name of the signed-in user',
      {
        what: 'which role the signed-in user has',
        because: `calls were made as "${NAMELESS}"; no answer and no token names a role`,
        next: "name the recording's role with --as ROLE=FILE",
        blocks: false,
        opens: 1,
      },
      model.places.evidence(role.sightings),
    ),
  ]
}

/** What recordings that leave credentials out do not show: whoever is recorded where nobody signs in, and what is sent to show who asks. */
function leftOutGap({ identities, places, sources }: Model): readonly Gap[] {
  const names = sources.flatMap(({ name, leavesOut }) => (leavesOut === 'credentials' ? [name] : [])).sort()
  const unknown = identities.roles.find(({ kind }) => kind === 'left out')
  const role = unknown ?? identities.roles.find(({ kind }) => kind !== 'anonymous')
  if (names.length === 0 || role === undefined) return []
  return [
    gap(
      'roles/not-shown/what shows who asks',
      {
        what:
          unknown === undefined
            ? 'which credentials show who asks'
            : `who the ${RECORDED} is, and which credentials show that, if any`,
        because: `no header in ${names.join(', ')} holds cookies or credentials: browsers leave them out of what they export unless one asks for sensitive data`,
        next: `export the recording with sensitive data (in DevTools: Settings, Preferences, Network, “Allow to generate HAR with sensitive data”)${unknown === undefined ? '' : ', or name its role with --as ROLE=FILE'}`,
        blocks: true,
        opens: seenCount(role.sightings),
      },
      places.evidence(role.sightings),
    ),
  ]
}

function accountsGap(model: Model): readonly Gap[] {
  const accounts = model.identities.roles.filter(({ kind }) => kind === 'account')
  const [first] = accounts
  if (first === undefined) return []
  const names = accounts.map(({ name }) => name)
  return [
    gap(
      'roles/not-shown/names of accounts',
      {
        what: `which roles ${names.join(', ')} have`,
        because:
          'they were answered differently, and no answer, token or page names a role: whether it goes by role or by person is not known',
        next: 'record each of them by itself and name its role with --as ROLE=FILE, or record the page where roles are given, signed in as who may',
        blocks: false,
        opens: accounts.length,
      },
      model.places.evidence(first.sightings),
    ),
  ]
}
