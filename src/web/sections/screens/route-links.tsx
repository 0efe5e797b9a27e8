import type { Claim } from '../../../evidence/claim.ts'
import type { ScreenSubject } from '../../../evidence/subjects.ts'
import { code } from '../../../specification/sheets/backing.ts'
import type { Run } from '../../../specification/sheets/sheet.ts'
import { commonRoutes } from '../../../specification/sheets/screens.ts'
import { written } from '../../../specification/words.ts'
import { Line } from '../../parts/words/line.tsx'

/** Routes that are stated are links; those that most screens lead to come last. */
export function RouteLinks({
  routes,
  claims,
  project,
}: {
  routes: readonly string[]
  claims: readonly Claim<ScreenSubject>[]
  project: string
}) {
  if (routes.length === 0) return <p className="tone-unshown">not shown</p>
  const ids = new Map(claims.map(({ id, subject }) => [subject.route, id]))
  const common = commonRoutes(claims)
  const isCommon = (route: string) => common.has(route)
  const run = (route: string): Run => {
    const id = ids.get(route)
    return id === undefined ? code(route) : { to: id, code: written(route) }
  }
  return (
    <ul>
      {routes
        .toSorted((left, right) => Number(isCommon(left)) - Number(isCommon(right)))
        .map(route => (
          <li key={route}>
            <Line line={[run(route)]} project={project} />{' '}
            {isCommon(route) && <span className="type-label">as most screens do</span>}
            {!ids.has(route) && <span className="type-label">never opened</span>}
          </li>
        ))}
    </ul>
  )
}
