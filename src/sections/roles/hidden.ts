import { formTargets } from '../../model/limits/form-targets.ts'
import type { Model } from '../../model/model.ts'
import type { Screen } from '../../model/screens/screen.ts'
import { type Sightings, noSightings, settle, sight } from '../../model/sightings.ts'
import type { Cell } from './cells.ts'

/** Once may be chance, or the state of the thing that the screen shows. */
const TIMES = 2

/**
 * Calls whose form a screen shows to some roles, each time, and to others never. What nobody tried is told by nothing else: where a
 * role was seen to be let through or refused, that counts.
 */
export function hiddenCells(model: Model, known: readonly Cell[]): readonly Cell[] {
  const target = formTargets(model.screens, model.operations)
  const filled = new Set(known.map(({ role, on }) => `${role} ${on}`))
  const cells = new Map<string, Cell>()
  for (const screen of model.screens) {
    const shown = byRole(model, screen)
    if (shown === null || shown.size < 2) continue
    for (const seen of screen.forms) {
      const operation = target(screen, seen)
      const { ids, overflowed } = settle(seen.sightings)
      if (operation === null || overflowed) continue
      const withForm = new Set(ids)
      const rolesWhere = (test: (ids: readonly number[]) => boolean): readonly string[] =>
        [...shown]
          .flatMap(([role, seenBy]) => (seenBy.size >= TIMES && test(Array.from(seenBy.ids)) ? [role] : []))
          .sort()
      const always = rolesWhere(docs => docs.every(id => withForm.has(id)))
      if (always.length === 0) continue
      for (const role of rolesWhere(docs => docs.every(id => !withForm.has(id)))) {
        const key = `${role} ${operation.id}`
        if (filled.has(key) || cells.has(key)) continue
        cells.set(key, {
          role,
          on: operation.id,
          verdict: 'hidden',
          sightings: shown.get(role) as Sightings,
          against: null,
          reasons: [`\`${screen.route}\` shows its form to ${always.join(', ')} each time, and to ${role} never`],
          part: '/response/content/text',
        })
      }
    }
  }
  return [...cells.values()]
}

/** To whom the server sent the screen as a page, and when; null where there were too many to know all. */
function byRole({ identities }: Model, { documents }: Screen): ReadonlyMap<string, Sightings> | null {
  const { ids, places, overflowed } = settle(documents)
  if (overflowed) return null
  const roles = new Map<string, Sightings>()
  for (const [index, id] of ids.entries()) {
    const role = identities.roleOf(id)
    if (role === null) continue
    roles.set(role, sight(roles.get(role) ?? noSightings(), { id, place: places[index] as number }))
  }
  for (const sightings of roles.values()) settle(sightings)
  return roles
}
