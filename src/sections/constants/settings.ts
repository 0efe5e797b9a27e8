import type { Model } from '../../model/model.ts'
import { seenCount } from '../../model/sightings.ts'
import type { Candidate } from './candidate.ts'
import { intervals } from './intervals.ts'
import { type StatedSetting, statedSettings } from './stated-settings.ts'

/**
 * Limits that answers state by name. An object of nothing but limits says what each of them is; one alone has to be answered as the same
 * more than once.
 */
export function settings(model: Model): readonly Candidate[] {
  const paces = intervals(model)
  return statedSettings(model)
    .filter(({ kind, values: [value, other] }) => kind !== 'switch' && other === undefined && Number(value) > 0)
    .map(setting => {
      const { kind, path, calls, values, sightings } = setting
      const [call, ...others] = calls
      const count = seenCount(sightings)
      const meaning = meaningOf(setting)
      const pace = meaning === 'interval' ? paces.find(each => isPace(each, values[0] as number)) : undefined
      return {
        id: `setting ${path}`,
        name: `\`${path}\``,
        value: values[0] as number,
        unit: unitOf(setting) ?? (pace === undefined ? null : 'milliseconds'),
        meaning,
        ...(meaning === 'other' ? sortOf(setting) : {}),
        witnesses: [
          `\`${path}\` in the answer of ${call}${others.length === 0 ? '' : ` and ${others.length} more`}`,
          ...(kind === 'limit' ? ['it stands there among other limits'] : []),
          ...(count > 1 ? [`the same in ${count} answers`] : []),
          ...(pace === undefined ? [] : [`${pace.name} was asked for at that pace`]),
        ],
        sightings,
        part: '/response/content/text',
        quiet: true,
        next: '',
      }
    })
}

/** Whether calls were made every so many milliseconds. */
const isPace = ({ value: seconds }: Candidate, value: number): boolean =>
  typeof seconds === 'number' && Math.abs(seconds * 1000 - value) <= value * NEAR
const NEAR = 0.05

function meaningOf({ name }: StatedSetting): Candidate['meaning'] {
  if (/timeout/i.test(name)) return 'timeout'
  if (/interval/i.test(name)) return 'interval'
  return /length|char/i.test(name) ? 'length limit' : 'other'
}

/** A limit bounds from above, unless its name says the least. */
const sortOf = ({ kind, name }: StatedSetting): { readonly sort?: Candidate['sort'] } => {
  if (/^[mM]in(?:imum)?(?![a-z])/.test(name)) return { sort: 'lower limit' }
  return kind === 'limit' || /^[mM]ax(?:imum)?(?![a-z])|[lL]imit|[qQ]uota/.test(name) ? { sort: 'upper limit' } : {}
}

/** Only where the name says it: a number alone may be of seconds as well as of milliseconds. */
function unitOf({ name }: StatedSetting): string | null {
  if (/(?:_|[a-z])(?:ms|Ms|MS|[mM]illis)$/.test(name)) return 'milliseconds'
  if (/(?:_s|[sS]ecs?|[sS]econds)$/.test(name)) return 'seconds'
  return /[mM]inutes$/.test(name) ? 'minutes' : null
}
