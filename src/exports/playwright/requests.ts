import type { CallSubject } from '../../evidence/subjects.ts'

/** How the generated tests find things of an entity. */
export interface StatedEntity {
  readonly key: string
  /** The call that lists it, and where in its answer the list stands; null where it is not known. */
  readonly list: string | null
  readonly at: readonly string[]
}

export const FORM = 'application/x-www-form-urlencoded'

/** The media type of its request, among those that a test can write; undefined where it sends none. */
export const bodyType = ({ requests }: CallSubject): string | undefined =>
  Object.keys(requests).find(type => /json/.test(type)) ?? (FORM in requests ? FORM : undefined)

/** The names of its path parameters. */
export const pathNames = ({ path }: CallSubject): readonly string[] =>
  [...path.matchAll(/\{([^{}]*)\}/g)].map(match => match[1] ?? '')
