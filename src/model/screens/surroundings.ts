import type { Attempts } from '../access/access.ts'
import type { Pages } from '../pages/seen-pages.ts'
import type { RouteMap } from './declared/route-map.ts'
import type { callsByGesture } from './gestures.ts'
import type { Site } from './shown/site.ts'
import type { NameOfThing } from './title-names.ts'

/** What a screen is seen against: the whole application. */
export interface Surroundings {
  readonly origins: ReadonlySet<string>
  readonly pages: Pages
  readonly site: Site
  /** What was done where when calls were made. */
  readonly callsByGesture: ReturnType<typeof callsByGesture>
  readonly chrome: ReadonlySet<string>
  /** By key, the route that states a form of these. */
  readonly homes: ReadonlyMap<string, string>
  readonly commonActions: ReadonlySet<string>
  readonly product: string
  /** What the frame of a route is called, where each of several has a frame and a title of its own. */
  readonly frameTitles: ReadonlyMap<string, string>
  /** The route that states the buttons of most screens. */
  readonly busiest: string
  /** By route, what names things in the titles there. */
  readonly thingNames: (route: string) => NameOfThing
  readonly table: RouteMap
  /** By route, the operations that its own scripts name and that were called after these were got. */
  readonly named: ReadonlyMap<string, readonly string[]>
  /** By route, the routes that were gone to from there without a document. */
  readonly moves: ReadonlyMap<string, ReadonlySet<string>>
  /** By route, attempts to get there that were refused where nobody ever stood. */
  readonly turnedAway: ReadonlyMap<string, readonly Attempts[]>
  /** The words with which scripts lead to routes. */
  readonly labels: ReadonlyMap<string, readonly string[]>
}
