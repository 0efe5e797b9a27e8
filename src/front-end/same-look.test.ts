import { expect, test } from 'vitest'
import { difference } from './same-look.ts'

const look = (headings: readonly string[], skeleton: readonly number[]) => ({ title: '', headings, skeleton })

test.each([
  ['the same', look(['Orders'], [1, 2, 3]), look(['Orders'], [1, 2, 3]), null],
  ['more rows', look(['Orders'], [1, 2, 3]), look(['Orders'], [1, 2, 3, 4, 5]), null],
  ['another number', look(['Order 12'], [1]), look(['Order 3'], [1]), null],
  ['half of the headings', look(['A', 'B'], [1]), look(['B'], [1]), null],
  ['nothing known of its structure', look(['A'], []), look(['A'], [7]), null],
  ['another page', look(['Orders'], [1]), look(['Not found'], [1]), 'the heading "Orders" is missing'],
  ['an empty page', look([], [1, 2, 3, 4]), look([], [1]), "only 25 % of the page's structure is as recorded"],
])('%s', (_, recorded, got, expected) => expect(difference(recorded, got)).toBe(expected))
