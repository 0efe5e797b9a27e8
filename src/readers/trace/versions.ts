import { UserError } from '../../evidence/user-error.ts'
import type { TraceEvent } from './trace-event.ts'
import { fromV3 } from './versions/from-v3.ts'
import { fromV5 } from './versions/from-v5.ts'
import { fromV6 } from './versions/from-v6.ts'
import { fromV8 } from './versions/from-v8.ts'

/** The version that everything is upgraded to; Playwright 1.64 and 1.65 write it. */
const NEWEST = 10
/** Playwright 1.17 to 1.31 wrote it. */
const OLDEST = 3

type Upgrade = (event: TraceEvent) => readonly TraceEvent[]

/**
 * What makes lines of a version into lines of the newest one. Versions 5, 8 and 10 differ from those before them in nothing that is
 * read here (console, titles of calls, ids of steps).
 * @throws UserError where this version is not known
 */
export function upgradeFrom(version: number, playwright: string, file: string): Upgrade {
  if (!Number.isInteger(version) || version < OLDEST || version > NEWEST) {
    const by = playwright === '' ? '' : ` (Playwright ${playwright})`
    const is = version > NEWEST ? 'newer than' : 'none of'
    throw new UserError(
      `${file}: trace version ${version}${by} is ${is} the versions that Asbuilt reads, ${OLDEST} to ${NEWEST}`,
      {
        file,
        hint:
          version > NEWEST ? 'look for a newer Asbuilt, or record a HAR' : 'record it again with a newer Playwright',
      },
    )
  }
  const steps: Upgrade[] = []
  if (version <= 3) steps.push(fromV3)
  if (version <= 5) steps.push(fromV5)
  if (version <= 6) steps.push(fromV6())
  if (version <= 8) steps.push(fromV8)
  return event => steps.reduce<readonly TraceEvent[]>((events, step) => events.flatMap(step), [event])
}
