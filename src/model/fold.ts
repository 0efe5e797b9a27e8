import type { Observation } from '../evidence/observation.ts'

/**
 * A mergeable summary of observations. `merge` is associative and commutative, `empty()` its identity, and reading the same
 * observation twice adds nothing: the laws that `laws.ts` checks for every fold.
 *
 * `add` and `merge` consume the states they are given: they may change and return them. State is plain (maps, sets, arrays,
 * numbers, strings), so that it crosses threads and can be stored.
 */
export interface Fold<State, Input = Observation> {
  readonly empty: () => State
  readonly add: (state: State, input: Input) => State
  readonly merge: (left: State, right: State) => State
}

/** A fold that takes many observations at once. */
export interface FoldOfMany<State, Input = Observation> extends Fold<State, Input> {
  /**
   * What `add` of one after the other comes to, in less time: each fold sees all of them before the next one sees any, so that its code and
   * what it keeps are at hand in the processor's caches.
   */
  readonly addAll: (state: State, inputs: readonly Input[]) => State
}

type Folds<States, Input> = { readonly [Name in keyof States]: Fold<States[Name], Input> }

/** Several folds over the same input as one: the laws carry over name by name. */
export function product<States extends object, Input>(folds: Folds<States, Input>): FoldOfMany<States, Input> {
  const names = Object.keys(folds) as (keyof States)[]
  const adds = names.map(name => folds[name].add)
  return {
    empty: () => Object.fromEntries(names.map(name => [name, folds[name].empty()])) as States,
    add: (state, input) => {
      for (let nth = 0; nth < names.length; nth++) {
        const name = names[nth] as keyof States
        const before = state[name]
        const after = (adds[nth] as (typeof adds)[number])(before, input)
        if (after !== before) state[name] = after
      }
      return state
    },
    addAll: (state, inputs) => {
      for (const name of names) {
        const { add } = folds[name]
        let own = state[name]
        for (const input of inputs) own = add(own, input)
        state[name] = own
      }
      return state
    },
    merge: (left, right) => {
      for (const name of names) left[name] = folds[name].merge(left[name], right[name])
      return left
    },
  }
}
