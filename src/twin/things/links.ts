import type { CallSubject } from '../../evidence/subjects.ts'
import type { Document } from '../document/document.ts'

/** Which things are in lists of their own, as the members of a team are: by what the list is asked by, their keys. */
export interface Links {
  /** Undefined where nobody said who is in it. */
  readonly in: (list: string) => ReadonlySet<string> | undefined
  readonly put: (list: string, keys: Iterable<string>) => void
  readonly all: () => readonly (readonly [list: string, keys: readonly string[]])[]
}

export function makeLinks(known: readonly (readonly [list: string, keys: readonly string[]])[] = []): Links {
  const links = new Map(known.map(([list, keys]) => [list, new Set(keys)]))
  return {
    in: list => links.get(list),
    put: (list, keys) => void links.set(list, new Set(keys)),
    all: () => [...links].map(([list, keys]) => [list, [...keys].toSorted()]),
  }
}

/** The name of a list: what it lists, and what stands in its path. */
export const listName = (entity: string, under: ReadonlyMap<string, string>): string =>
  JSON.stringify([entity, ...under.values()])

/** Whether a call lists what others put in and take out. */
export const isOfLinks = (document: Document, call: string): boolean =>
  document.calls.some(({ subject }) => subject.links?.list === call)

/** Whether the call that lists such things behind these parameters lists what others put in and take out. */
export const isListOfLinks = (document: Document, entity: string, under: ReadonlyMap<string, string>): boolean =>
  under.size > 0 &&
  document.calls.some(
    ({ id, subject }) =>
      subject.entity === entity && isOfLinks(document, id) && namesIn(subject).join() === [...under.keys()].join(),
  )

const namesIn = ({ path }: CallSubject): readonly string[] =>
  [...path.matchAll(/\{([^{}/]+)\}/g)].map(([, name]) => name as string)
