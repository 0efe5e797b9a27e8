import type { CallSubject } from '../../evidence/subjects.ts'

/** Which segment of a call's template takes a value that may hold slashes; -1 for none. @param segments of the template */
export function spanOf({ parameters }: CallSubject, segments: readonly string[]): number {
  const name = parameters.find(one => one.in === 'path' && one.allowReserved === true)?.name
  return name === undefined ? -1 : segments.indexOf(`{${name}}`)
}

/** As many segments as the template has: those that one value takes are one. @param at see `spanOf` */
export function joinedAt(segments: readonly string[], at: number, length: number): readonly string[] {
  const more = segments.length - length
  return more <= 0 || at === -1
    ? segments
    : [...segments.slice(0, at), segments.slice(at, at + more + 1).join('/'), ...segments.slice(at + more + 1)]
}
