import type { ScriptReading } from '../../evidence/script.ts'
import type { Fold } from '../fold.ts'
import { hash53 } from '../hash.ts'
import { type Sample, emptySample, mergeSamples, sampleIn, sortedEntries } from '../sample.ts'
import { FEW_SIGHTINGS, type Sightings, mergeSightings, noSightings, sight } from '../sightings.ts'

/** What the delivered scripts say, by address and text; of those inside pages, by what they say. */
export type Scripts = Sample<Kept>

interface Kept {
  readonly reading: ScriptReading
  readonly sightings: Sightings
  readonly isInline: boolean
}

/** One script of the application. */
export interface Script {
  /** Absolute; of scripts inside pages, the origin's root. */
  readonly url: string
  readonly reading: ScriptReading
  readonly sightings: Sightings
  /** It stands in pages, which servers write for whoever asks. */
  readonly isInline: boolean
}

const SCRIPTS = 4096

export const scripts: Fold<Scripts> = {
  empty: () => emptySample(SCRIPTS),
  add: (state, observation) => {
    if (observation.kind !== 'script' || !URL.canParse(observation.url)) return state
    const { url, reading, isInline = false } = observation
    const sightings = sight(noSightings(FEW_SIGHTINGS), observation)
    const key = isInline ? `${saidIn(reading)} ${new URL('/', url).href}` : `${reading.digest} ${url}`
    sampleIn(state, key, { reading, sightings, isInline }, merged)
    return state
  },
  merge: (left, right) => mergeSamples(left, right, merged),
}

/** What a script says, wherever it stands: each page of an application may hold the same one elsewhere. */
const saidIn = ({ findings }: ScriptReading): number =>
  hash53(JSON.stringify(findings.map(said => ({ ...said, at: '' }))))

/** Places belong to where they were seen: of two scripts that say the same in other places one is kept, with its sightings. */
function merged(left: Kept, right: Kept): Kept {
  const order = left.isInline ? compare(placesIn(left.reading), placesIn(right.reading)) : 0
  if (order !== 0) return order < 0 ? left : right
  return { ...left, sightings: mergeSightings(left.sightings, right.sightings) }
}

const placesIn = ({ findings }: ScriptReading): string => findings.map(({ at }) => at).join(' ')

const compare = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0)

/**
 * The application's scripts, in a fixed order: those of its origins, those that were given as files, and of others those that
 * `isOwn` says are its own. What a development server delivers of packages is none of it.
 */
export function scriptsOf(
  state: Scripts,
  origins: readonly string[],
  isOwn: (reading: ScriptReading) => boolean = () => false,
): readonly Script[] {
  return sortedEntries(state)
    .map(([key, kept]) => ({ url: key.slice(key.indexOf(' ') + 1), ...kept }))
    .filter(({ url }) => !url.includes('/node_modules/'))
    .filter(({ url, reading }) => isBuilt(url) || origins.includes(new URL(url).origin) || isOwn(reading))
}

const isBuilt = (url: string): boolean => url.startsWith('file:')
