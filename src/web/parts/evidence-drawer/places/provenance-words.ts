import type { Excerpt } from '../../../../excerpts/excerpt.ts'

/** "01:22:34.620, 21 ms" in UTC; "not said" where the recording has no clock. */
export function timeOfDay({ at, milliseconds }: Pick<Excerpt, 'at' | 'milliseconds'>): string {
  const time = at === null ? Number.NaN : Date.parse(at)
  const clock = Number.isNaN(time) ? 'not said' : new Date(time).toISOString().slice(11, 23)
  return milliseconds === null || milliseconds < 0 ? clock : `${clock}, ${Math.round(milliseconds)} ms`
}

/** The screen that an exchange was sent from: the address without its server. It is text, never a link. */
export function pathOfUrl(url: string | null): string {
  if (url === null) return 'not said'
  const path = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*([^]*)$/i.exec(url)?.[1]
  return path === undefined ? url : path === '' ? '/' : path
}
