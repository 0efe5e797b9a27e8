import { expect, test } from 'vitest'
import { labelsAlike, namingValues } from './labels-alike.ts'

const check = (labels: readonly string[], values: Readonly<Record<string, readonly string[]>>): readonly string[] => {
  const fold = labelsAlike(labels, new Map(Object.entries(values).map(([name, words]) => [name, new Set(words)])))
  return [...new Set(labels.map(fold))]
}

test.each([
  [['Install demo@1.2.0', 'Install left@3.0.1', 'Close'], { name: ['demo', 'left'] }, ['Install {name}@{n}', 'Close']],
  [['1', '2', '3', 'Next'], {}, ['{n}', 'Next']],
  // One alone says nothing of what varies.
  [['Top 10', 'Next'], {}, ['Top 10', 'Next']],
  [['Edit Blue Shirt'], { good: ['Blue_Shirt'] }, ['Edit {good}']],
  // A part of a word is none.
  [['Delete all'], { team: ['let'] }, ['Delete all']],
  [['Go to 17'], { id: ['17'] }, ['Go to 17']],
])('%j with %j', (labels, values, expected) => expect(check(labels, values)).toEqual(expected))

test('a word that stands there whatever the address says is no value of it', () => {
  const at = (word: string, ...labels: string[]) => ({ words: new Set([word]), labels })
  const values = new Set(['Archive', 'Clients'])
  const places = [at('Archive', 'Archive', 'Empty Archive'), at('Clients', 'Archive', 'Empty Clients')]
  expect([...namingValues(values, places)]).toEqual(['Clients'])
})
