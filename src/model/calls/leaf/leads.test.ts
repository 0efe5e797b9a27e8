import { test } from 'vitest'
import { expectFoldLaws } from '../../laws.ts'
import { sortedEntries } from '../../sample.ts'
import { seenCount } from '../../sightings.ts'
import { exchanges } from '../exchanges.test-notation.ts'
import { leads } from './leads.ts'

test('laws', () =>
  expectFoldLaws(
    leads,
    exchanges(
      Array.from(
        { length: 120 },
        (_, nth) =>
          [
            `POST /orders → ${nth % 5 === 0 ? 201 : 302}`,
            { answerHeaders: { location: `/orders/${nth % 70}${nth % 3 === 0 ? '?new=1&at=2' : ''}` } },
          ] as const,
      ),
    ),
    state => sortedEntries(state).map(([key, seen]) => [key, seenCount(seen)]),
  ))
