import { expect, test } from 'vitest'
import type { ExchangeForm, ExchangeObservation } from '../../evidence/observation.ts'
import { expectFoldLaws } from '../laws.ts'
import { happened } from '../instances/events.ts'
import { credentialsOf, sessionOf } from './session.ts'
import { sessions } from './sessions.ts'
import { signedWith } from './by-browser.ts'

type More = { readonly source?: number; readonly status?: number; readonly resourceType?: string }
const ann = 'Basic rdx_basic_00000000000000aa'
const bob = 'Basic rdx_basic_00000000000000bb'

const asked = (id: number, form: ExchangeForm, authorization: string | null, more: More = {}) =>
  ({
    kind: 'exchange',
    id,
    place: (more.source ?? 1) * 2 ** 32 + id * 2,
    at: id,
    form,
    exchange: {
      at: id,
      duration: 1,
      fromCache: false,
      ...(more.resourceType === undefined ? {} : { resourceType: more.resourceType }),
      request: {
        method: 'GET',
        url: `http://lab.test/${id}`,
        headers: authorization === null ? [] : [{ name: 'authorization', value: authorization }],
        cookies: [],
      },
      response: { status: more.status ?? 200, headers: [], cookies: [] },
    },
  }) satisfies ExchangeObservation

const tokenOf = (observation: ExchangeObservation) => sessionOf(credentialsOf(observation.exchange.request))
/** Of each without credentials, whether it was let in with those that the browser shows. */
const signed = (...all: readonly ExchangeObservation[]) => {
  const { byBrowser } = all.reduce(sessions.add, sessions.empty())
  const with_ = signedWith(byBrowser)
  return all
    .filter(one => tokenOf(one) === null)
    .map(one => with_(null, happened(one)) === sessionOf(['rdx_basic_00000000000000aa']))
}

test('where the browser signs files in, what a recorder wrote down before the challenge went with the same credentials', () => {
  expect(signed(asked(1, 'page', null), asked(2, 'asset', ann), asked(3, 'call', null))).toEqual([true, true])
  expect(signed(asked(1, 'call', null), asked(2, 'page', ann), asked(3, 'call', ann))).toEqual([true])
})

test.each<[string, readonly ExchangeObservation[]]>([
  ['scripts alone send credentials', [asked(2, 'call', ann)]],
  ['scripts alone send them, for files too', [asked(2, 'asset', ann, { resourceType: 'fetch' })]],
  ['files were got without before', [asked(0, 'asset', null), asked(2, 'asset', ann)]],
  ['they are of no scheme of the browser', [asked(2, 'page', ann.replace('Basic', 'Bearer'))]],
  ['challenges are written down', [asked(2, 'page', null, { status: 401 }), asked(3, 'page', ann)]],
  ['it is another recording', [asked(2, 'page', ann, { source: 2 })]],
  ['two signed in', [asked(2, 'page', ann), asked(3, 'page', bob)]],
])('nothing is known of who asks without credentials where %s', (_, others) => {
  expect(signed(asked(1, 'call', null), ...others)).not.toContain(true)
})

test('any order and any split of it gives the same', () =>
  expectFoldLaws(sessions, [
    asked(1, 'page', null),
    asked(2, 'asset', ann),
    asked(3, 'page', bob),
    asked(4, 'call', null, { source: 2, status: 401 }),
    asked(5, 'page', ann, { source: 2 }),
  ]))
