import type { Shape } from '../shapes/shape.ts'
import type { CallLeaf } from './leaf/leaf.ts'

/** What was sent, at its top and so many levels below. */
export const sentNames = ({ bodies: { accepted, refused } }: CallLeaf, depth: number): readonly string[] =>
  [...accepted.entries.values(), ...refused.entries.values()].flatMap(body => [
    ...body.files.entries.keys(),
    ...fieldNames(body.shape, depth),
  ])

/** GraphQL sends its variables in one object, and many of them in another: `{"variables": {"input": {…}}}`. */
export const WRAPPED = 2

/** The names at the top of what was sent, and so many levels below. */
export const fieldNames = ({ objects }: Shape, below: number): readonly string[] =>
  [...(objects?.properties ?? [])].flatMap(([name, { shape }]) =>
    below === 0 ? [name] : [name, ...fieldNames(shape, below - 1)],
  )
