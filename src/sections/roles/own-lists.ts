import { entityAt } from '../../model/entities/entity-at.ts'
import type { Operation } from '../../model/calls/operations.ts'
import { entriesOfFew } from '../../model/few.ts'
import type { Person } from '../../model/identities/identities.ts'
import { fieldKind } from '../../model/instances/field-kind.ts'
import { timesOf } from '../../model/instances/events.ts'
import { readSnapshot } from '../../model/instances/snapshot.ts'
import type { Model } from '../../model/model.ts'
import type { Cell } from './cells.ts'
import { standsAlone } from '../../model/instances/stands-alone.ts'

/** Fewer things that are all one's own may be so by chance. */
const THINGS = 2

/**
 * A cell of a list of which a role is shown nothing but its own: a field of every thing in it names the one who asked, while the same
 * list showed things of others to somebody else, of this role or another. A list that was asked for by this field says nothing: it was narrowed by the question.
 */
export function ownLists(model: Model): (cell: Cell) => Cell {
  const byId = new Map(model.operations.map(operation => [operation.id, operation]))
  const known = new Map<string, ReadonlyMap<string, Shown>>()
  return cell => {
    const operation = byId.get(cell.on)
    if (cell.verdict !== 'allowed' || cell.against !== null || operation?.method !== 'GET') return cell
    // What is listed inside of one thing, its versions for instance, was narrowed by asking for that thing.
    if (operation.path.endsWith('}')) return cell
    const fields = known.get(cell.on) ?? shownIn(model, operation)
    known.set(cell.on, fields)
    const asked = new Set([...operation.leaf.asks.byAsk.entries.values()].map(({ ask }) => ask.field))
    const field = [...fields.keys()]
      .filter(name => !asked.has(name.slice(name.lastIndexOf('.') + 1)) && !asked.has(name.split('.')[0] as string))
      .sort()
      .find(name => isOwn(fields.get(name) as Shown, cell.role))
    return field === undefined
      ? cell
      : {
          ...cell,
          verdict: 'own only',
          owner: field,
          reasons: [
            ...cell.reasons,
            `\`${field}\` named the one who asked in everything that was listed, and lists for others held more`,
          ],
          part: '/response/content/text',
        }
  }
}

/** What lists showed to each role: things whose field names the one who asked, and others. */
interface Shown {
  readonly byRole: Map<string, { readonly own: Set<string>; readonly others: Set<string> }>
  /** By thing, whom the field names. */
  readonly owners: Map<string, string>
}

function isOwn({ byRole, owners }: Shown, role: string): boolean {
  const { own, others } = byRole.get(role) ?? { own: new Set<string>(), others: new Set<string>() }
  if (own.size < THINGS || others.size > 0) return false
  const ownersOfOwn = new Set([...own].map(key => owners.get(key)))
  return ownersOfOwn.size > 1 || [...owners.values()].some(owner => !ownersOfOwn.has(owner))
}

/** By the fields that say whose a thing is. */
function shownIn(model: Model, operation: Operation): ReadonlyMap<string, Shown> {
  const found = new Map<string, Shown>()
  const standsAt = entityAt(model.entities)
  for (const slot of operation.leaf.instances.entries.values()) {
    if (standsAlone(operation, slot.pointer) || standsAt(operation, slot).nested) continue
    for (const [key, { states }] of slot.byKey.entries)
      for (const [state, events] of entriesOfFew(states))
        for (const [field, value] of readSnapshot(state)) {
          if (fieldKind(field.slice(field.lastIndexOf('.') + 1)) !== 'owner') continue
          const shown: Shown = found.get(field) ?? { byRole: new Map(), owners: new Map() }
          found.set(field, shown)
          shown.owners.set(key, String(value))
          for (const { id } of timesOf(events)) addSight(shown, key, String(value), model.identities.personOf(id))
        }
  }
  return found
}

function addSight({ byRole }: Shown, key: string, owner: string, person: Person | null): void {
  if (person === null) return
  const of = byRole.get(person.role) ?? { own: new Set<string>(), others: new Set<string>() }
  byRole.set(person.role, of)
  const isOwner = ['id', 'name', 'email'].some(kind => person.users.has(`${kind} ${owner}`))
  ;(isOwner ? of.own : of.others).add(key)
}
