import type { NamedValuesTold } from '../../evidence/subjects.ts'
import { overflowed, sortedEntries } from '../sample.ts'
import { toSchema } from '../shapes/to-schema.ts'
import type { CallLeaf } from './leaf/leaf.ts'

/** How many more names all answers together may have than the longest of them: else the names are data. */
const MORE = 1.25

/** The lists of a call's answers in which each element names a value, where these are the same names again and again. */
export const namedValuesOf = ({ namedValues }: CallLeaf): readonly NamedValuesTold[] =>
  sortedEntries(namedValues).flatMap(([, { at, name, value, longest, values }]) =>
    overflowed(values) || values.entries.size > longest * MORE
      ? []
      : [
          {
            at,
            name,
            value,
            values: sortedEntries(values).map(([each, shape]) => ({ name: each, schema: toSchema(shape) })),
          },
        ],
  )
