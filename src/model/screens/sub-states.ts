import { hash53 } from '../hash.ts'
import { type Parts, copyOf } from '../pages/parts.ts'
import type { StateKey } from '../pages/sight-states.ts'
import { isOnPage } from '../pages/triggers.ts'
import type { VisitParts } from '../pages/visit.ts'
import { type Sightings, mergeSightings, noSightings } from '../sightings.ts'
import { formTitle } from '../pages/form-title.ts'
import type { ScreenFormSeen, SubState } from './screen.ts'
import { tabLists } from './tab-lists.ts'
import { sharedTemplate } from './titles.ts'

/** What stands behind one `StateKey`, or behind several that are one dialog. */
interface Gathered {
  readonly keys: Set<string>
  readonly kind: SubState['kind']
  readonly names: Set<string>
  readonly group: string
  modal: boolean
  bounded: boolean
  readonly forms: Set<string>
  readonly actions: Set<string>
  open: Sightings
  closed: Sightings
}

/**
 * The dialogs and tabs of a screen. What opened one is what was done last before it stood, where it did not stand when that was
 * begun; what was done in it is told by labels, and in a modal one by time.
 * @param calls operation ids by what was done on the screen
 */
export function subStatesOf(
  parts: VisitParts,
  forms: readonly ScreenFormSeen[],
  calls: ReadonlyMap<string, ReadonlySet<string>>,
): readonly SubState[] {
  const order = momentsOf(parts)
  const gathered = withoutShared(sameDialogs(gather(parts)))
  return gathered
    .map((state): SubState => {
      const own = forms.filter(({ keys }) => keys.some(key => state.forms.has(key)))
      const openedBy = [...order.opening(state.keys)].sort()
      const labels = new Set([
        ...state.actions,
        ...own.flatMap(({ form }) =>
          form.fields.flatMap(({ name, label }) => [name, ...(label === null ? [] : [label])]),
        ),
      ])
      const inside = [...order.during(state.keys)].filter(
        words => labels.has(labelIn(words)) || (state.modal && !order.also(words, state.keys)),
      )
      return {
        kind: state.kind,
        name: nameOf(state.names),
        group: state.group,
        forms: [...new Set(own.flatMap(({ form }) => (formTitle(form) === '' ? [] : [formTitle(form)])))].sort(),
        actions: [...state.actions].sort(),
        openedBy,
        calls: [
          ...new Set(
            [...openedBy.filter(words => labelIn(words) !== ''), ...inside].flatMap(words => [
              ...(calls.get(words) ?? []),
            ]),
          ),
        ].sort(),
        sightings: state.open.size > 0 ? state.open : state.closed,
        wasOpen: state.open.size > 0,
      }
    })
    .toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))
}

const sortKey = ({ kind, group, name, actions }: SubState): string =>
  JSON.stringify([kind, kind === 'tab' ? group : '', name, actions])

function gather({ openStates, closedStates, stateParts }: VisitParts): readonly Gathered[] {
  const found = new Map<string, Gathered>()
  const keys = [...openStates.entries.keys(), ...closedStates.entries.keys()].map(key => JSON.parse(key) as StateKey)
  const lists = tabLists(keys.flatMap(([kind, , group]) => (kind === 'tab' ? [group] : [])))
  const at = (key: string): Gathered => {
    const [kind, name, own, modal, bounded] = JSON.parse(key) as StateKey
    const group = kind === 'tab' ? (lists.get(own) ?? own) : own
    const one = JSON.stringify([kind, name, group])
    const present = found.get(one) ?? {
      keys: new Set<string>(),
      kind,
      names: new Set<string>(),
      group,
      modal: false,
      bounded: false,
      forms: new Set<string>(),
      actions: new Set<string>(),
      open: noSightings(),
      closed: noSightings(),
    }
    found.set(one, present)
    present.keys.add(key)
    if (name !== '') present.names.add(name)
    present.modal ||= modal
    present.bounded ||= bounded
    return present
  }
  const add = (parts: Parts, as: 'open' | 'closed'): void => {
    for (const [key, sightings] of parts.entries) at(key)[as] = mergeSightings(at(key)[as], copyOf(sightings))
  }
  add(openStates, 'open')
  add(closedStates, 'closed')
  for (const text of stateParts.entries.keys()) {
    const [key, part, of] = JSON.parse(text) as [string, 'form' | 'action', string]
    const state = at(key)
    // Once the page says what a tab shows, what stands around it does not count.
    if (state.bounded && !(JSON.parse(key) as StateKey)[4]) continue
    ;(part === 'form' ? state.forms : state.actions).add(of)
  }
  return [...found.values()].filter(({ open, closed }) => open.size + closed.size > 0)
}

/** Of tabs whose pages do not say what they show, each has what stands under it and under no other of its list. */
function withoutShared(states: readonly Gathered[]): readonly Gathered[] {
  const loose = states.filter(({ kind, bounded, open }) => kind === 'tab' && !bounded && open.size > 0)
  return states.map(state => {
    if (state.kind !== 'tab' || state.bounded) return state
    const others = loose.filter(other => other !== state && other.group === state.group)
    if (others.length === 0 || state.open.size === 0)
      return { ...state, forms: new Set<string>(), actions: new Set<string>() }
    const own = (name: 'forms' | 'actions'): Set<string> =>
      new Set([...state[name]].filter(each => !others.some(other => other[name].has(each))))
    return { ...state, forms: own('forms'), actions: own('actions') }
  })
}

/** So many dialogs that hold the same, and differ in words of their names, are one about several things. */
const SEVERAL = 3

function sameDialogs(states: readonly Gathered[]): readonly Gathered[] {
  const byContent = new Map<string, Gathered[]>()
  for (const state of states) {
    const holds = state.kind === 'dialog' && state.names.size > 0 && state.actions.size > 0
    const key = holds
      ? JSON.stringify([[...state.actions].sort(), state.forms.size > 0])
      : [...state.keys].sort().join(' ')
    byContent.set(key, [...(byContent.get(key) ?? []), state])
  }
  return [...byContent.values()].flatMap(alike => {
    const names = alike.flatMap(state => [...state.names])
    return alike.length >= SEVERAL && sharedTemplate(names, '') !== null ? [joined(alike)] : alike
  })
}

function joined(alike: readonly Gathered[]): Gathered {
  const [first] = alike as [Gathered, ...Gathered[]]
  const union = (name: 'keys' | 'names' | 'forms' | 'actions'): Set<string> =>
    new Set(alike.flatMap(state => [...state[name]]))
  return {
    ...first,
    keys: union('keys'),
    names: union('names'),
    forms: union('forms'),
    actions: union('actions'),
    modal: alike.some(({ modal }) => modal),
    open: alike.map(({ open }) => open).reduce(mergeSightings),
    closed: alike.map(({ closed }) => closed).reduce(mergeSightings),
  }
}

function nameOf(names: ReadonlySet<string>): string {
  const sorted = [...names].sort()
  return sorted.length < 2 ? (sorted[0] ?? '') : (sharedTemplate(sorted, '') ?? (sorted[0] as string))
}

/** `Save` of `click "Save"`. */
const labelIn = (words: string): string => /"(.*)"$/s.exec(words)?.[1] ?? ''

/** What was done in which order, as far as it is known. */
function momentsOf({ done, stood, came }: VisitParts) {
  /** Undefined where it is not known any more. */
  const stoodAt = (key: string, moment: readonly unknown[]): boolean | undefined => {
    const text = JSON.stringify([key, ...moment])
    return stood.entries.has(text) ? true : hash53(text) < stood.bound ? false : undefined
  }
  const entriesOf = ({ entries }: Parts): readonly (readonly [string, ...unknown[]])[] =>
    [...entries.keys()].map(text => JSON.parse(text) as [string, ...unknown[]])
  const doneMoments = entriesOf(done)
  return {
    /** Words that it came with, where it did not stand before. */
    opening: (keys: ReadonlySet<string>): ReadonlySet<string> =>
      new Set(
        entriesOf(came).flatMap(([key, words, ...moment]) =>
          keys.has(key) && ![...keys].some(each => stoodAt(each, moment) !== false) && isOnPage(words as string)
            ? [words as string]
            : [],
        ),
      ),
    /** Words of what was done while it stood. */
    during: (keys: ReadonlySet<string>): ReadonlySet<string> =>
      new Set(
        doneMoments.flatMap(([words, ...moment]) =>
          [...keys].some(key => stoodAt(key, moment) === true) ? [words] : [],
        ),
      ),
    /** Whether the same was done while it did not stand. */
    also: (words: string, keys: ReadonlySet<string>): boolean =>
      doneMoments.some(([said, ...moment]) => said === words && [...keys].every(key => stoodAt(key, moment) === false)),
  }
}
