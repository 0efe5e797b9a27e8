import type { Pages } from '../pages/seen-pages.ts'
import type { RouteMap } from './route-map.ts'
import type { Site } from './site.ts'

/** What a screen is seen against: the whole application. */
export interface Surroundings {
  readonly origins: ReadonlySet<string>
  readonly pages: Pages
  readonly site: Site
  readonly chrome: ReadonlySet<string>
  readonly commonActions: ReadonlySet<string>
  readonly product: string
  /** The route that states what stands on most screens. */
  readonly busiest: string
  readonly table: RouteMap
  /** The words with which scripts lead to routes. */
  readonly labels: ReadonlyMap<string, readonly string[]>
}
