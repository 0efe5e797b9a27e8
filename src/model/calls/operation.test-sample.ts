import { callLeaf } from './leaf/leaf.ts'
import type { Operation } from './operations.ts'

/** A call of which nothing more is known. */
export const unseen = (method: string, path: string): Operation => ({
  id: `calls/${method} ${path}`,
  protocol: 'http',
  method,
  path,
  origins: [],
  parameters: [],
  reasons: [],
  undecided: [],
  leaf: callLeaf.empty(),
})
