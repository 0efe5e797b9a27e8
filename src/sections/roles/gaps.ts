import type { Gap } from '../../evidence/claim.ts'
import type { Operation } from '../../model/calls/operations.ts'
import { resourceOf } from '../../model/entities/nouns.ts'
import { ANONYMOUS } from '../../model/identities/identities.ts'
import type { Model } from '../../model/model.ts'
import { gap } from '../observed.ts'
import type { Cell } from './cells.ts'

/** Calls that one gap lists by name. */
const NAMED = 12

/**
 * What roles never tried, one gap for each role and area of the application. Reads come first in what to do next: they can be
 * replayed without harm.
 */
export function untried(model: Model, columns: readonly string[], cells: readonly Cell[]): readonly Gap[] {
  const filled = new Set(cells.map(({ role, operation }) => `${role} ${operation.id}`))
  const areas = new Map<string, Operation[]>()
  for (const operation of model.operations) {
    const area = resourceOf(operation).noun || 'other calls'
    areas.set(area, [...(areas.get(area) ?? []), operation])
  }
  const gaps = columns.flatMap(role =>
    [...areas].flatMap(([area, operations]) => {
      const empty = operations.filter(({ id }) => !filled.has(`${role} ${id}`))
      return empty.length === 0 ? [] : [untriedGap(model, role, area, empty, operations.length)]
    }),
  )
  return gaps.toSorted((a, b) => b.opens - a.opens || (a.id < b.id ? -1 : 1))
}

function untriedGap(model: Model, role: string, area: string, empty: readonly Operation[], of: number): Gap {
  const names = empty.map(({ id }) => id.slice('calls/'.length))
  const easy = empty.find(({ method }) => method === 'GET') ?? empty[0]
  const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : ''
  const who = role === ANONYMOUS ? 'without credentials' : `as ${role}`
  return gap(
    `roles/not-shown/${role} on ${area}`,
    {
      what: `whether ${role} may do ${empty.length} of ${of} calls of ${area}`,
      because: `nobody tried, or only in ways that say nothing of rights: ${names.slice(0, NAMED).join(', ')}${more}`,
      next: `replay ${easy?.id.slice('calls/'.length) ?? ''} ${who}`,
      blocks: false,
      opens: empty.length,
    },
    easy === undefined ? [] : model.places.evidence(easy.leaf.answers.all).slice(0, 3),
  )
}
