import type { Funnel, FunnelCount } from '../../evidence/funnel.ts'
import type { ExchangeForm } from '../../evidence/observation.ts'
import type { Places } from '../places.ts'
import { type Sightings, copySightings, mergeSightings, support } from '../sightings.ts'
import type { Traffic } from './traffic.ts'

const NAMES: Readonly<Record<ExchangeForm, FunnelCount['form']>> = {
  page: 'pages',
  call: 'calls',
  socket: 'sockets',
  asset: 'assets',
  beacon: 'beacons',
  broken: 'broken',
}

const ORDER: readonly FunnelCount['form'][] = [...Object.values(NAMES).slice(0, -1), 'third parties', 'broken']

/** Counts every entry once: the application's own by form, the others by host, the broken ones. */
export function funnel(traffic: Traffic, ownOrigins: readonly string[], places: Places): Funnel {
  const own = new Set(ownOrigins)
  const groups = new Map<string, { form: FunnelCount['form']; host?: string; sightings: Sightings }>()
  const count = (form: FunnelCount['form'], sightings: Sightings, host?: string): void => {
    const key = `${form} ${host ?? ''}`
    const group = groups.get(key)
    const copy = copySightings(sightings)
    if (group === undefined) groups.set(key, { form, sightings: copy, ...(host === undefined ? {} : { host }) })
    else mergeSightings(group.sightings, copy)
  }
  for (const [form, sightings] of traffic.nowhere) count(form === 'broken' ? 'broken' : NAMES[form], sightings)
  for (const [origin, { forms }] of traffic.origins.entries)
    for (const [form, sightings] of forms)
      if (own.has(origin) || form === 'broken') count(NAMES[form], sightings)
      else count('third parties', sightings, new URL(origin).host)
  const counts = [...groups.values()]
    .map(({ form, host, sightings }) => ({
      form,
      count: support(sightings).count,
      ...(support(sightings).estimated ? { estimated: true as const } : {}),
      ...(host === undefined ? {} : { host }),
      evidence: places.evidence(sightings),
    }))
    .toSorted(
      (a, b) =>
        ORDER.indexOf(a.form) - ORDER.indexOf(b.form) ||
        b.count - a.count ||
        ((a.host ?? '') < (b.host ?? '') ? -1 : 1),
    )
  return { entries: counts.reduce((total, { count: entries }) => total + entries, 0), counts }
}
