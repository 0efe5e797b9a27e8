import { expect, it } from 'vitest'
import { sampleSource } from '../../../evidence/source.test-sample.ts'
import { decide, modelFold } from '../../model.ts'
import { browse } from '../../pages/browse.test-sample.ts'

const source = sampleSource('aaaaa00000000000')

/** Every address is asked for as JSON behind `/api` before it is gone to, and its words from there. */
function routesOf(addresses: readonly string[]): readonly string[] {
  const { seen, call, goTo } = browse()
  goTo('/', '<title>Board</title><main></main>')
  for (const address of addresses) {
    const [, first = '', second = ''] = address.split('/')
    const slug = address.split('/').slice(2).join('/')
    call(`/api${address}`, { from: '/', json: { [first]: [], tag: second, slug, [`of_${first}`]: 1 } })
    goTo(address, `<title>${address}</title><main class="page-${first}"></main>`)
    call(`/api/words/${first}`, { from: address, json: { name: first, title: 'Title' } })
  }
  const model = decide(
    seen.reduce(modelFold.add, modelFold.empty()),
    [source],
    ordinal => `/log/entries/${ordinal / 2}`,
  )
  return model.screens.map(({ route }) => route)
}

it('what calls write out in addresses of the same form is a name, though other calls have it as a value', () =>
  expect(routesOf(['/tags', '/users', '/groups', '/recent'])).toEqual(['/', '/groups', '/recent', '/tags', '/users']))

it('what calls have as a value in addresses of the same form is one', () =>
  expect(routesOf(['/tags', '/tags/frost'])).toEqual(['/', '/tags', '/tags/{tag}']))

it('a value that nothing stands before is named as in the calls', () =>
  expect(routesOf(['/topic/2/red-mug', '/topic/3/blue-bowl'])).toEqual(['/', '/topic/{topicId}/{slug}']))
