import { expect, test } from 'vitest'
import { evidenceCounts, projectFacts, projectName, shareOf, titleName } from './project-words.ts'

test.each([
  [{ givenName: 'Mine', name: 'Conduit' }, 'Mine'],
  [{ givenName: null, name: 'Conduit' }, 'Conduit'],
  [{ givenName: null, name: null }, 'Without a name yet'],
])('%o is called %s', (project, name) => {
  expect(projectName(project)).toBe(name)
})

test.each([
  [{ isSample: false, recordings: 2, roles: 1 }, '2 recordings, 1 role'],
  [{ isSample: false, recordings: 1, roles: 0 }, '1 recording'],
  [{ isSample: true, recordings: 3, roles: 4 }, 'the sample: 3 recordings, 4 roles'],
  [{ isSample: false, recordings: 0, roles: 0 }, 'no recording yet'],
])('%o: %s', (project, facts) => {
  expect(projectFacts(project)).toBe(facts)
})

const har = { kind: 'har', observations: 355 } as const
const scripts = { kind: 'scripts', observations: 5 } as const

test.each([
  [[har], 354, '1 recording, 354 exchanges'],
  [[scripts], 5, '1 folder of built files, 5 files'],
  [[har, har, scripts], 359, '2 recordings, 1 folder of built files, 354 exchanges'],
  [[{ kind: 'description', observations: 0 } as const], 0, '1 description of the API'],
  [[], 0, 'nothing read yet'],
])('what %o count', (sources, entries, words) => {
  expect(evidenceCounts(sources, entries)).toBe(words)
})

test.each([
  [0, 0, '0 %'],
  [999, 1000, '99 %'],
  [5, 4, '100 %'],
])('%d of %d is %s', (shown, estimatedTotal, share) => {
  expect(shareOf({ shown, estimatedTotal })).toBe(share)
})

test('while it is read, a set has the name that the draft found', () => {
  expect(titleName({ project: { givenName: null, name: null }, name: 'Conduit' })).toBe('Conduit')
  expect(titleName({ project: { givenName: 'Mine', name: null }, name: 'Conduit' })).toBe('Mine')
})
