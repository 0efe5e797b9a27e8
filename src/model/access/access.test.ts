import { expect, test } from 'vitest'
import type { ExchangeObservation } from '../../evidence/observation.ts'
import { browse } from '../pages/browse.test-sample.ts'
import { access } from './access.ts'

/** What became of one look at a page. */
function outcomeOf(html: string, status = 200): string {
  const { seen, goTo } = browse()
  goTo('/users', html, { status })
  const [look] = seen as readonly ExchangeObservation[]
  const state = access.add(access.empty(), look as ExchangeObservation)
  return [...state.entries.values()].map(({ outcome }) => outcome).join()
}
const alone = (text: string): string => `<div class="alert-danger">${text}</div><a href="/">Home</a>`

test.each<readonly [html: string, outcome: string]>([
  ['<h1>Users</h1><a href="/">Home</a>', 'allowed'],
  ['<title>Permission error</title><h1>Users</h1><form></form>', 'denied'],
  [alone('Access denied'), 'denied'],
  [alone('You have no permissions to access this page.'), 'denied'],
  [alone('You lack the necessary rights.'), 'denied'],
  [alone('You are not logged in'), 'unknown'],
  [alone('You must sign in to see this page.'), 'unknown'],
  // In words that nobody here knows: it was refused, and nobody can say whether for want of a right.
  [alone('Nincs ilyen oldal.'), 'other'],
  [`<h1>Users</h1>${alone('You have no more names to give.')}`, 'allowed'],
])('%s: %s', (html, outcome) => expect(outcomeOf(html)).toBe(outcome))

test.each<readonly [status: number, said: string, outcome: string]>([
  [401, 'Sign in first.', 'unknown'],
  [401, "A link called 'x' already exists", 'other'],
  [403, 'Not for you.', 'denied'],
  [403, 'This name is already taken.', 'other'],
])('%i “%s”: %s', (status, said, outcome) => expect(outcomeOf(`<p>${said}</p>`, status)).toBe(outcome))
