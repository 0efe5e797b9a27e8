import { expect, test } from 'vitest'
import type { Observation } from '../../../evidence/observation.ts'
import { sampleSource } from '../../../evidence/source.test-sample.ts'
import { decide, modelFold } from '../../model.ts'
import { browse } from '../../pages/browse.test-sample.ts'

const source = sampleSource('aaaaa00000000000')
const callsOf = (seen: readonly Observation[]): readonly string[] =>
  decide(seen.reduce(modelFold.add, modelFold.empty()), [source], ordinal => `/log/entries/${ordinal / 2}`)
    .operations.map(({ method, path }) => `${method} ${path}`)
    .toSorted()

/** A page of the server's, its menu around it. */
const page = (title: string, kind: string, ...menu: readonly string[]): string =>
  `<title>${title} - Post</title><body class="frame"><nav class="menu">${menu.map(to => `<a href="${to}">${to}</a>`).join('')}</nav><main class="${kind} ${kind}-page"><section class="${kind}-body"><p class="${kind}-text">${title}</p></section></main></body>`

const done = { method: 'POST', sent: { on: true }, json: { ok: true } } as const

test('what is posted to one thing is a call to each, where the server shows one kind of page at several', () => {
  const { seen, goTo, call } = browse()
  for (const name of ['oak', 'elm']) goTo(`/lists/${name}`, page(name, 'list'))
  goTo('/', page('Start', 'start'))
  call('/lists/oak/mute', { ...done, from: '/lists/oak' })
  expect(callsOf(seen)).toEqual(['POST /lists/{list}/mute'])
})

test('a page of its own kind beside them stays', () => {
  const { seen, goTo, call } = browse()
  for (const name of ['oak', 'elm']) goTo(`/lists/${name}`, page(name, 'list'))
  goTo('/lists/archive', page('Archive', 'archive'))
  goTo('/', page('Start', 'start'))
  call('/lists/archive/empty', { ...done, from: '/lists/archive' })
  expect(callsOf(seen)).toEqual(['POST /lists/archive/empty'])
})

test('places that the menu leads to from everywhere stay', () => {
  const menu = ['/settings/mail', '/settings/sms', '/']
  const { seen, goTo, call } = browse()
  for (const place of ['mail', 'sms']) goTo(`/settings/${place}`, page(place, 'settings', ...menu))
  goTo('/', page('Start', 'start', ...menu))
  call('/settings/mail/test', { ...done, from: '/settings/mail' })
  expect(callsOf(seen)).toEqual(['POST /settings/mail/test'])
})

test('the frame that scripts fill says nothing of where it stands', () => {
  const { seen, goTo, call } = browse()
  for (const path of ['/app/orders', '/app/reports', '/app/staff']) goTo(path, page('Shop', 'frame'))
  call('/app/orders/sync', { ...done, from: '/app/orders' })
  expect(callsOf(seen)).toEqual(['POST /app/orders/sync'])
})

test('a word beside values by their form is one too, where a page of the same kind stands at it', () => {
  const { seen, goTo, call } = browse()
  for (const name of ['oak', 'elm-2027', 'ash-2026']) goTo(`/lists/${name}`, page(name, 'list'))
  goTo('/', page('Start', 'start'))
  call('/lists/oak/mute', { ...done, from: '/lists/oak' })
  expect(callsOf(seen)).toEqual(['POST /lists/{list}/mute'])
})

test('a page with forms that is the same for all of its kind is none', () => {
  const { seen, goTo, call } = browse()
  const pad = page('Pad', 'pad').replace('</main>', '<form method="post"><input name="said"></form></main>')
  for (const name of ['oak', 'elm']) goTo(`/pads/${name}`, pad)
  goTo('/', page('Start', 'start'))
  call('/pads/oak/save', { ...done, from: '/pads/oak' })
  expect(callsOf(seen)).toEqual(['POST /pads/{pad}/save'])
})
