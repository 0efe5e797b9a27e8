import type { Operation } from '../../model/calls/operations.ts'
import type { Model } from '../../model/model.ts'
import type { Cell } from './cells.ts'

/**
 * What is known of calls that get the page of a screen, as links do that scripts follow (boosted ones of htmx, Turbo Drive): the server has one
 * answer for that address, whoever puts it in its place, so that who got it, or did not, as a page gets or does not get it so.
 * @returns one for each role of which the screen tells and the call does not
 */
export function drawnThere({ operations, screens }: Model, cells: readonly Cell[]): readonly Cell[] {
  const routes = new Map(screens.map(({ id, route }) => [route, id]))
  return operations.filter(drawsPage).flatMap(({ id, path }) => {
    const screen = routes.get(path)
    const known = new Set(cells.flatMap(({ on, role }) => (on === id ? [role] : [])))
    return cells.flatMap(cell => (cell.on === screen && !known.has(cell.role) ? [{ ...cell, on: id }] : []))
  })
}

function drawsPage({ method, leaf }: Operation): boolean {
  if (method !== 'GET') return false
  const types = [...leaf.bodies.answers].flatMap(([status, { byType }]) =>
    status < 300 ? [...byType.entries.keys()] : [],
  )
  return types.length > 0 && types.every(type => type.startsWith('text/html'))
}
