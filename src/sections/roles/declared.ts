import type { Claim, Gap } from '../../evidence/claim.ts'
import type { RoleSubject } from '../../evidence/subjects.ts'
import { type AskedFor, askedFor } from '../../model/declared/permissions.ts'
import { scriptPlace } from '../../model/declared/script-place.ts'
import { waysTo } from '../../model/declared/ways.ts'
import type { Model } from '../../model/model.ts'
import { gap, observed } from '../observed.ts'
import { plain } from './listed.ts'
import { rightId } from './rights.ts'

/**
 * Roles that the scripts ask for and nobody was seen to have.
 * @param known those that the application lists: stated already
 */
export function declaredRoles(model: Model, known: ReadonlySet<string>): readonly Claim<RoleSubject>[] {
  return unseenRoles(model, known).map(({ name, script, at }) => ({
    ...observed<RoleSubject>(
      model,
      `roles/${name}`,
      { kind: 'role', name, recognisedBy: `its name in ${scriptPlace({ script, at })}` },
      { sightings: script.sightings, reasons: ['a script asks for it by name; nobody was seen to have it'] },
    ),
    basis: 'declared',
    evidence: model.places.evidence(script.sightings, PART, at),
  }))
}

const PART = '/response/content/text'

/**
 * Who should sign in next, and what the permissions are for that the scripts ask for.
 * @param granted the ids of rights that somebody is known to have
 * @param known roles that the application lists: asked about already
 */
export function declaredGaps(model: Model, granted: ReadonlySet<string>, known: ReadonlySet<string>): readonly Gap[] {
  const roles = unseenRoles(model, known).map(role =>
    gap(
      `roles/not-shown/role ${role.name}`,
      {
        what: `what \`${role.name}\` may do`,
        because: `${scriptPlace(role)} asks for the role \`${role.name}\`; no recording was made with it`,
        next: `sign in as someone who is \`${role.name}\`, record what they do, and add it with --as ${role.name}=FILE`,
        blocks: false,
        opens: 2,
      },
      model.places.evidence(role.script.sightings, PART, role.at).slice(0, 1),
    ),
  )
  const permissions = byArea(
    askedFor(model.scripts, 'permission').filter(({ name }) => !granted.has(rightId(name)) && !known.has(plain(name))),
  ).map(([area, asked]) => {
    const [first] = asked as [AskedFor, ...AskedFor[]]
    const { screen } = waysTo(model)([{ script: first.script.url, sightings: first.script.sightings, at: first.at }])
    const names = asked.map(({ name }) => `\`${name}\``)
    return gap(
      `roles/not-shown/permissions ${area}`,
      {
        what: `who has ${asked.length === 1 ? 'the permission' : 'the permissions'} ${listed(names)}, and what each opens`,
        because: `${scriptPlace(first)} asks for ${asked.length === 1 ? 'it' : 'them'} by name`,
        next: `sign in as someone without ${names[0]}, ${screen === null ? 'open the same screens' : `open ${screen}`}, and record what is missing`,
        blocks: false,
        opens: asked.length,
      },
      asked.slice(0, PLACES).map(({ script, at }) => model.places.evidence(script.sightings, PART, at)[0]),
    )
  })
  return [...roles, ...permissions]
}

/** A long list of questions helps nobody: the areas with few permissions share the last. */
function byArea(permissions: readonly AskedFor[]): readonly (readonly [area: string, asked: readonly AskedFor[]])[] {
  const areas = new Map<string, AskedFor[]>()
  for (const permission of permissions) {
    const area = areaOf(permission.name)
    areas.set(area, [...(areas.get(area) ?? []), permission])
  }
  const sorted = [...areas].toSorted(([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1))
  if (sorted.length <= AREAS) return sorted
  return [...sorted.slice(0, AREAS - 1), ['others', sorted.slice(AREAS - 1).flatMap(([, asked]) => asked)]]
}

const AREAS = 12
const NAMED = 80
const PLACES = 20

const listed = (names: readonly string[]): string =>
  names.length <= NAMED ? names.join(', ') : `${names.slice(0, NAMED).join(', ')} and ${names.length - NAMED} more`

/** `orders` of `orders:write`, of `write orders`. */
const areaOf = (name: string): string => (/\s(\S+)$/.exec(name)?.[1] ?? name.split(/[:./]/, 1)[0] ?? name).toLowerCase()

function unseenRoles({ scripts, identities }: Model, known: ReadonlySet<string>): readonly AskedFor[] {
  const seen = new Set([
    ...known,
    ...identities.roles.flatMap(({ name, ownName }) => [name, ...(ownName === undefined ? [] : [ownName])].map(plain)),
  ])
  return askedFor(scripts, 'role').filter(({ name }) => !seen.has(plain(name)))
}
