import type { Gap } from '../../evidence/claim.ts'
import type { SomeEvidence } from '../../evidence/evidence.ts'
import type { Model } from '../../model/model.ts'
import type { Screen } from '../../model/screens/screen.ts'
import { copyOf } from '../../model/pages/parts.ts'
import { mergeSightings, noSightings, seenCount } from '../../model/sightings.ts'
import { gap } from '../observed.ts'
import { unvisited } from './declared.ts'
import { unopenedStates } from './sub-states.ts'
import { unopened } from './unopened.ts'
import { unsent } from './unsent.ts'

/**
 * What the screens raise and nobody went to see.
 * @param told the routes of screens of which scripts say what they can draw there
 */
export function screenGaps(model: Model, told: ReadonlySet<string>): readonly Gap[] {
  return [
    ...unopened(model),
    ...unsent(model),
    ...undrawn(model, told),
    ...unopenedStates(model),
    ...unvisited(model),
    ...undelivered(model),
  ].toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** What scripts drew does not stand in the traffic. */
function undrawn({ screens, places }: Model, told: ReadonlySet<string>): readonly Gap[] {
  const drawn = screens.filter(({ documents }) => seenCount(documents) === 0)
  if (drawn.length === 0) return []
  const evidenceOf = (some: readonly Screen[]): SomeEvidence =>
    places.evidence(some.map(({ sightings }) => copyOf(sightings)).reduce(mergeSightings, noSightings()), '/request')
  const next = 'record the same steps as a Playwright trace, which holds the screens as well'
  const unknown = drawn.filter(({ route }) => !told.has(route))
  const known = drawn.filter(({ route }) => told.has(route))
  const gaps: Gap[] = []
  if (unknown.length > 0)
    gaps.push(
      gap(
        'screens/not-shown/what scripts draw',
        {
          what: `what stands on ${countOf(unknown)}: titles, forms, actions`,
          because: `${named(unknown)} ${unknown.length === 1 ? 'is' : 'are'} drawn by scripts, and a recording of the traffic does not hold what they draw`,
          next,
          blocks: true,
          opens: unknown.length,
        },
        evidenceOf(unknown),
      ),
    )
  if (known.length > 0)
    gaps.push(
      gap(
        'screens/not-shown/when scripts draw it',
        {
          what: `how ${countOf(known)} ${known.length === 1 ? 'looks' : 'look'}, and when what scripts can draw there stands there`,
          because: `the scripts of ${named(known)} say what they can draw, and a recording of the traffic does not hold what they drew`,
          next,
          blocks: false,
          opens: known.length,
        },
        evidenceOf(known),
      ),
    )
  const evidence = evidenceOf(drawn)
  if (drawn.every(isEntrance))
    gaps.push(
      gap(
        'screens/not-shown/routes within the application',
        {
          what: 'which screens the application opens without asking the server for a page',
          because: 'its pages are drawn by scripts, and no request names the page it comes from (referrer policy)',
          next: 'open each screen and reload it there, so that its address is asked for',
          blocks: true,
          opens: 5,
        },
        evidence,
      ),
    )
  return gaps
}

const NAMED = 3

function named(screens: readonly Screen[]): string {
  const first = screens.slice(0, NAMED).map(({ route }) => `\`${route}\``)
  const more = screens.length - first.length
  return `${first.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/** `the screen /orders`, `5 screens` */
const countOf = (screens: readonly Screen[]): string =>
  screens.length === 1 ? `the screen ${named(screens)}` : `${screens.length} screens`

/** Shown by its own document only: no request says that it comes from there. */
const isEntrance = ({ byReferer }: Screen): boolean => !byReferer

/** Scripts know the screens that nobody opened and the calls that nobody made. */
function undelivered({ undeliveredScripts: { urls, sightings }, places }: Model): readonly Gap[] {
  const [first] = urls
  if (first === undefined) return []
  const name = `\`${new URL(first).pathname}\``
  const others = urls.length - 1
  return [
    gap(
      'screens/not-shown/what scripts declare',
      {
        what: 'which screens, calls, rules and words the scripts hold that nobody went through',
        because:
          others === 0
            ? `the script ${name} was got, and its text stands nowhere`
            : `${name} and ${others} ${others === 1 ? 'other script was' : 'other scripts were'} got, and their texts stand nowhere`,
        next: 'record a HAR with its bodies beside it (a Playwright trace holds no scripts), or give the folder of built files as well',
        blocks: false,
        opens: urls.length,
      },
      places.evidence(sightings, '/request'),
    ),
  ]
}
