import type { CallLeaf } from './leaf.ts'

/** The keys of things that answers of a call tell under a field, without slashes around them. */
export const keysTold = ({ instances }: Pick<CallLeaf, 'instances'>, field: string): readonly string[] =>
  [...instances.entries.values()].flatMap(({ keyField, byKey }) =>
    keyField === field ? [...byKey.entries.keys()].map(key => key.replace(/^\/+|\/+$/g, '')) : [],
  )
