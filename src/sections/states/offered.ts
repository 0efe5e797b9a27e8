import type { LifecycleSubject } from '../../evidence/subjects.ts'
import type { StateValue } from '../../model/instances/snapshot.ts'
import type { Lifecycle } from './lifecycles.ts'
import { byText, stated } from './values.ts'

type Offered = NonNullable<LifecycleSubject['offered']>[number]

/**
 * What answers offer to follow beside each value of a state, where that hangs on the value: `nextStates` of an order, the links of one. What
 * is offered beside every value is left out.
 */
export function offeredIn({ field, values }: Lifecycle): readonly Offered[] {
  const found = new Map<string, Map<StateValue, Set<string>>>()
  for (const thing of new Set([...values.values()].flatMap(of => [...of])))
    for (const { id, slot, name, names } of thing.offers) {
      const beside = thing.fields.get(field)?.find(seen => seen.id === id && seen.slot === slot)
      if (beside === undefined) continue
      const byValue = found.get(name) ?? new Map<StateValue, Set<string>>()
      found.set(name, byValue)
      byValue.set(beside.value, new Set([...(byValue.get(beside.value) ?? []), ...names]))
    }
  return [...found]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([name, byValue]) => {
      const all = [...byValue.values()]
      const isState = (text: string): boolean => values.has(text)
      const always = (text: string): boolean => !isState(text) && all.every(names => names.has(text))
      const beside = [...byValue]
        .toSorted(([a], [b]) => byText(a, b))
        .map(([value, names]) => ({ value: stated(value), names: [...names].filter(text => !always(text)).sort() }))
      const kinds = new Set(beside.map(({ names }) => names.join('\n')))
      return kinds.size < 2 ? [] : [{ in: name, beside }]
    })
}
