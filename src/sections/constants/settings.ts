import type { Model } from '../../model/model.ts'
import { seenCount } from '../../model/sightings.ts'
import type { Candidate } from './candidate.ts'
import { type StatedSetting, statedSettings } from './stated-settings.ts'

/**
 * Limits that answers state by name. An object of nothing but limits says what each of them is; one alone has to be answered as the same
 * more than once.
 */
export function settings(model: Model): readonly Candidate[] {
  return statedSettings(model)
    .filter(({ kind, values }) => kind !== 'switch' && values.length === 1)
    .map(setting => {
      const { kind, path, calls, values, sightings } = setting
      const [call, ...others] = calls
      const count = seenCount(sightings)
      return {
        id: `setting ${path}`,
        name: `\`${path}\``,
        value: values[0] as number,
        unit: unitOf(setting),
        meaning: meaningOf(setting),
        witnesses: [
          `\`${path}\` in the answer of ${call}${others.length === 0 ? '' : ` and ${others.length} more`}`,
          ...(kind === 'limit' ? ['it stands there among other limits'] : []),
          ...(count > 1 ? [`the same in ${count} answers`] : []),
        ],
        sightings,
        part: '/response/content/text',
        quiet: true,
        next: '',
      }
    })
}

function meaningOf({ name }: StatedSetting): Candidate['meaning'] {
  if (/timeout/i.test(name)) return 'timeout'
  if (/interval/i.test(name)) return 'interval'
  return /length|char/i.test(name) ? 'length limit' : 'other'
}

/** Only where the name says it: a number alone may be of seconds as well as of milliseconds. */
function unitOf({ name }: StatedSetting): string | null {
  if (/(?:_|[a-z])(?:ms|Ms|MS|[mM]illis)$/.test(name)) return 'milliseconds'
  if (/(?:_s|[sS]ecs?|[sS]econds)$/.test(name)) return 'seconds'
  return /[mM]inutes$/.test(name) ? 'minutes' : null
}
