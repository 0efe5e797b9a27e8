import type { Model } from '../../model/model.ts'
import { type Sightings, copySightings, mergeSightings } from '../../model/sightings.ts'
import type { Candidate } from './candidate.ts'

/** Limits that header fields state; a second call that states the same, what remains of it, or a 429 agrees. */
export function rateLimits({ operations }: Model): readonly Candidate[] {
  const limits = new Map<string, { calls: string[]; refused: string[]; counted: string[]; sightings: Sightings }>()
  for (const { method, path, leaf } of operations)
    for (const [key, sightings] of leaf.limits.headers.entries) {
      const known = limits.get(key)
      const limit = known ?? { calls: [], refused: [], counted: [], sightings: copySightings(sightings) }
      if (known !== undefined) mergeSightings(limit.sightings, copySightings(sightings))
      limit.calls.push(`${method} ${path}`)
      if (leaf.answers.byStatus.has(429)) limit.refused.push(`${method} ${path}`)
      if (leaf.limits.countedDown.entries.has(key)) limit.counted.push(`${method} ${path}`)
      limits.set(key, limit)
    }
  // What is counted down is no constant.
  const changing = [...limits.keys()].filter(key => key.startsWith('retry-after=')).length > 1
  return [...limits]
    .filter(([key]) => !changing || !key.startsWith('retry-after='))
    .map(([key, { calls, refused, counted, sightings }]) => {
      const [name = '', number = ''] = key.split('=')
      return {
        id: `rate limit ${key}`,
        name: `\`${name}\``,
        value: Number(number),
        unit: name === 'retry-after' ? 'seconds' : 'requests',
        meaning: 'rate limit' as const,
        witnesses: [
          `\`${name}\` in the answer of ${calls[0]}`,
          ...(calls.length > 1 ? [`the same in the answers of ${calls.length - 1} other calls`] : []),
          ...(counted.length > 0 ? [`what remains of it is counted down in the answers of ${counted[0]}`] : []),
          ...(refused.length > 0 ? [`status 429 of ${refused[0]}`] : []),
        ],
        sightings,
        part: '/response/headers',
        next: 'record calls until one is refused with 429',
      }
    })
}
