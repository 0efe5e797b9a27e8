import { expect, test } from 'vitest'
import { wordsApart } from './words-apart.ts'

const PATHS = ['/logs', '/actions', '/maps', '/v1/state', '/users/{userId}/keys', '/saveactions', '/ache']

test.each([
  ['saveactions', 'save-actions'],
  ['savemap', 'save-map'],
  ['addkey', 'add-key'],
  ['editmap', 'edit-map'],
  ['edition', 'edition'],
  ['getmap', 'getmap'],
  ['setstate', 'set-state'],
  ['saveall', 'saveall'],
  ['changelogs', 'changelogs'],
  ['learnactions', 'learnactions'],
  ['save_actions', 'save_actions'],
  ['actions', 'actions'],
  ['estate', 'estate'],
])('%s', (word, expected) => expect(wordsApart(PATHS)(word)).toBe(expected))
