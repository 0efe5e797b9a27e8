import { callLeaf } from '../../model/calls/leaf/leaf.ts'
import type { Operation } from '../../model/calls/operations.ts'

/** A call that was never seen, as the parts of the model know calls. */
export const unseenOperation = (call: Pick<Operation, 'id' | 'protocol' | 'method' | 'path' | 'name'>): Operation => ({
  ...call,
  origins: [],
  parameters: [],
  reasons: [],
  undecided: [],
  leaf: callLeaf.empty(),
})
