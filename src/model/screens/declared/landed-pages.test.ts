import { expect, it } from 'vitest'
import { sampleSource } from '../../../evidence/source.test-sample.ts'
import { decide, modelFold } from '../../model.ts'
import { browse } from '../../pages/browse.test-sample.ts'
import { route } from '../route.test-sample.ts'

const shell = '<html><title>Desk</title><div id="app"></div><script src="/main.js"></script></html>'

it('leaves out pages of the route table that only redirects led scripts to', () => {
  const { seen, goTo, script, call, post } = browse()
  const gets = (path: string) => post(path, shell, { method: 'GET', resourceType: 'fetch' })
  goTo('/orders', shell)
  script('/main.js', [route('/orders'), route('/sign-in'), route('/terms')])
  for (const page of ['/sign-in', '/elsewhere']) {
    call('/api/orders', { redirect: page })
    gets(page)
  }
  gets('/terms')
  const { operations } = decide(
    seen.reduce(modelFold.add, modelFold.empty()),
    [sampleSource('aaaaa00000000000')],
    (ordinal, part) => `/log/entries/${ordinal / 2}${part}`,
  )
  expect(operations.map(({ id }) => id)).toEqual(['calls/GET /api/orders', 'calls/GET /elsewhere', 'calls/GET /terms'])
})
