import { expect, it } from 'vitest'
import { sampleSource } from '../../../evidence/source.test-sample.ts'
import { decide, modelFold } from '../../model.ts'
import { browse } from '../../pages/browse.test-sample.ts'

const source = sampleSource('aaaaa00000000000')

/** One list is answered, then a person goes to one address below it. */
function routesOf(listed: readonly string[], address: string): readonly string[] {
  const { seen, call, goTo } = browse()
  goTo('/', '<title>Board</title><main></main>')
  call('/api/notes', { from: '/', json: listed.map((shortid, nth) => ({ id: nth + 1, shortid })) })
  goTo(address, '<title>Board</title><main></main>')
  const model = decide(
    seen.reduce(modelFold.add, modelFold.empty()),
    [source],
    ordinal => `/log/entries/${ordinal / 2}`,
  )
  return model.screens.map(({ route }) => route)
}

it('what an answer handed out and reads like an id is one, though one address alone was gone to', () =>
  expect(routesOf(['ljhp752', 'q8jGkg1U'], '/studio/notes/ljhp752')).toEqual(['/', '/studio/notes/{note}']))

it('is none where no answer handed it out', () =>
  expect(routesOf(['ljhp753'], '/studio/notes/ljhp752')).toEqual(['/', '/studio/notes/ljhp752']))

it('is none where it is a word, or a word with a number', () => {
  expect(routesOf(['archive'], '/studio/notes/archive')).toEqual(['/', '/studio/notes/archive'])
  expect(routesOf(['oauth2-1', 'version2'], '/studio/notes/version2')).toEqual(['/', '/studio/notes/version2'])
})
