import { expect, test } from 'vitest'
import { sampleSource } from '../../evidence/source.test-sample.ts'
import { decide, modelFold } from '../../model/model.ts'
import { browse } from '../../model/pages/browse.test-sample.ts'
import { calls } from './calls.ts'

const written = (headers: { readonly [name: string]: string }, isVisited: boolean) => {
  const { seen, goTo, call } = browse()
  goTo(isVisited ? '/people' : '/start', '<title>People</title><main><h1>People</h1></main>')
  call('/people', { headers, json: { total: 2 } })
  const state = seen.reduce(modelFold.add, modelFold.empty())
  return calls(decide(state, [sampleSource('aaaaa00000000000')], ordinal => `/log/entries/${ordinal / 2}`)).claims.find(
    ({ id }) => id === 'calls/GET /people',
  )?.reasons
}

test('a call at the address of a page says what tells them apart', () => {
  expect(written({ 'x-part': '1' }, true)).toContain(
    'a browser that goes there gets the whole page, a script that sends `x-part` gets values',
  )
  expect(written({}, true)).toContain('a browser that goes there gets the whole page, a script that asks gets values')
  expect(written({ 'x-part': '1' }, false)).toBeUndefined()
})

test('a page that a script gets whole is not told apart from what it gets', () => {
  const { seen, goTo, post } = browse()
  goTo('/start', '<title>People</title><main><h1>People</h1></main>')
  post('/people', '<html><body><form><input name="surname"></form></body></html>', { method: 'GET', from: '/start' })
  const state = seen.reduce(modelFold.add, modelFold.empty())
  const model = decide(state, [sampleSource('aaaaa00000000000')], ordinal => `/log/entries/${ordinal / 2}`)
  expect(model.screens.map(({ route }) => route)).toContain('/people')
  expect(calls(model).claims.map(({ reasons }) => reasons)).toEqual([undefined])
})

test('a call that asks for a form in its path has another address than the page', () => {
  const { seen, goTo, call } = browse()
  goTo('/people/7', '<title>Ann</title><main><h1>Ann</h1></main>')
  call('/people/7.json', { json: { id: 7 } })
  const state = seen.reduce(modelFold.add, modelFold.empty())
  const [claim] = calls(
    decide(state, [sampleSource('aaaaa00000000000')], ordinal => `/log/entries/${ordinal / 2}`),
  ).claims
  expect([claim?.subject.kind === 'call' && claim.subject.path, claim?.reasons]).toEqual([
    '/people/{personId}.json',
    undefined,
  ])
})

test('what is only refused in the place of a page leaves open no success: that is the page', () => {
  const open = (path: string) => {
    const { seen, goTo, call } = browse()
    goTo(path, '<title>People</title><main><h1>People</h1></main>')
    call('/people?page=0', { status: 400, json: { message: 'There is no such page.' } })
    const state = seen.reduce(modelFold.add, modelFold.empty())
    const model = decide(state, [sampleSource('aaaaa00000000000')], ordinal => `/log/entries/${ordinal / 2}`)
    return calls(model).notShown.map(({ id }) => id)
  }
  const success = 'calls/not-shown/success of GET /people'
  expect(open('/start')).toContain(success)
  expect(open('/people')).not.toContain(success)
})
