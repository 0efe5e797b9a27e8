import { expect } from 'vitest'
import type { Fold } from './fold.ts'

/**
 * Checks the laws of a fold on one input: any split and order of it gives the same, reading it twice adds nothing, and
 * `empty` is the identity of `merge`.
 * @param outcome what must not change, in a form that compares by value: usually the claims that a section makes of the state
 */
export function expectFoldLaws<State, Input>(
  fold: Fold<State, Input>,
  inputs: readonly Input[],
  outcome: (state: State) => unknown,
): void {
  const of = (part: readonly Input[]): State => part.reduce(fold.add, fold.empty())
  const expected = outcome(of(inputs))
  const half = Math.floor(inputs.length / 2)
  const thirds = [0, 1, 2].map(third => inputs.filter((_, index) => index % 3 === third))
  const same = (state: State, law: string): void => expect(outcome(state), law).toEqual(expected)

  same(of(inputs.toReversed()), 'reversed')
  same(fold.merge(of(inputs.slice(0, half)), of(inputs.slice(half))), 'split')
  same(fold.merge(of(inputs.slice(half)), of(inputs.slice(0, half))), 'split and swapped')
  same(thirds.map(of).reduce(fold.merge), 'interleaved, left to right')
  same(thirds.map(of).reduceRight((right, left) => fold.merge(left, right)), 'interleaved, right to left')
  same(of([...inputs, ...inputs]), 'read twice')
  same(fold.merge(of(inputs), of(inputs)), 'merged with itself')
  same(fold.merge(of(inputs), of(inputs.slice(half))), 'merged with a part of itself')
  same(fold.merge(fold.empty(), of(inputs)), 'empty on the left')
  same(fold.merge(of(inputs), fold.empty()), 'empty on the right')
}
