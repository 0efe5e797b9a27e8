import type { Seen } from '../../evidence/observation.ts'
import type { Snapshot } from '../../evidence/snapshot.ts'
import type { PageState } from './page.ts'
import { sightPart } from './parts.ts'
import type { Visit } from './visit.ts'

/** What tells one dialog or tab of a screen from the others. */
export type StateKey = readonly [kind: PageState['kind'], name: string, group: string, modal: boolean, bounded: boolean]

const stateKey = ({ kind, name, group, modal, bounded }: PageState): string =>
  JSON.stringify([kind, name, group, modal, bounded] satisfies StateKey)

const FEW = 16

/** Adds the dialogs and tabs of a page to what was seen at its address, in place. @param forms keys, in the order of the page */
export function sightStates(
  { parts }: Visit,
  states: readonly PageState[],
  forms: readonly string[],
  seen: Pick<Seen, 'id' | 'place'>,
): void {
  for (const state of states) {
    const key = stateKey(state)
    sightPart(state.open ? parts.openStates : parts.closedStates, key, seen)
    for (const index of state.forms)
      sightPart(parts.stateParts, JSON.stringify([key, 'form', forms[index] ?? '']), seen, FEW)
    for (const action of state.actions) sightPart(parts.stateParts, JSON.stringify([key, 'action', action]), seen, FEW)
  }
}

/** When which of them stood open, and what was done before: whether that opened them is decided when all is known. In place. */
export function sightMoment(
  { parts }: Visit,
  states: readonly PageState[],
  { at, page, since }: { readonly at: number } & Pick<Snapshot, 'page' | 'since'>,
  seen: Pick<Seen, 'id' | 'place'>,
): void {
  if (since !== null && since.stood > 0)
    sightPart(parts.done, JSON.stringify([since.words, page, since.stood]), seen, FEW)
  for (const state of states) {
    if (!state.open) continue
    const key = stateKey(state)
    if (at > 0) sightPart(parts.stood, JSON.stringify([key, page, at]), seen, FEW)
    if (since !== null && since.stood > 0)
      sightPart(parts.came, JSON.stringify([key, since.words, page, since.stood]), seen, FEW)
  }
}
