import { expect, it } from 'vitest'
import { sampleSource } from '../../evidence/source.test-sample.ts'
import { decide, modelFold } from '../model.ts'
import { browse } from '../pages/browse.test-sample.ts'
import { changesBy } from './changes-by.ts'

type Sent = { readonly [name: string]: string }

/** What a form at one address says which thing it changes by, of what it was sent with each time. */
function said(buttons: readonly string[], ...times: readonly (readonly [query: string, fields: Sent])[]) {
  const { goTo, post, seen } = browse()
  for (const [query, fields] of times) {
    const shown = Object.entries(fields).map(([name, value]) => `<input name="${name}" value="${value}">`)
    goTo(
      `/boats.php${query}`,
      `<h1>Boat</h1><form method="post" action="">${shown.join('')}<button>${buttons[0]}</button></form>`,
    )
    post(`/boats.php${query}`, '', { redirect: '/boats.php', fields })
  }
  const model = decide(seen.reduce(modelFold.add, modelFold.empty()), [sampleSource('aaaaa00000000000')], String)
  const call = model.operations.find(({ method }) => method === 'POST')
  return call === undefined ? null : changesBy(call, buttons)
}

const BOTH = ['Add boat', 'Save changes']

it('a parameter that is only sent with some, where buttons say both', () =>
  expect(said(BOTH, ['', { title: 'Elm' }], ['?edit=elm', { title: 'Oak' }])).toEqual({ name: 'edit', in: 'query' }))

it('a field that holds the key of some, and of others that there is none', () =>
  expect(said(['Save'], ['', { id: '0', title: 'Elm' }], ['', { id: '7', title: 'Oak' }])).toEqual({
    name: 'id',
    in: 'body',
  }))

it('a field that is called by the first letter of what the call is named for', () => {
  const { goTo, post, seen } = browse()
  const send = (view: string, action: string, fields: Sent): void => {
    goTo('/desk.php', `<h1>Desk</h1><form method="post"><input name="title"><button>Save</button></form>`)
    post('/desk.php', '', { redirect: '/desk.php', fields: { view, action, ...fields } })
  }
  send('mast', 'save', { mid: '', title: 'Fore', height: '9' })
  send('mast', 'save', { mid: '7', title: 'Main', height: '12' })
  send('oar', 'save', { oid: '3', side: 'left', length: '2', blade: 'flat' })
  const model = decide(seen.reduce(modelFold.add, modelFold.empty()), [sampleSource('aaaaa00000000000')], String)
  const calls = model.operations.filter(({ method }) => method === 'POST')
  expect(calls.map(call => [call.name, changesBy(call, ['Save'])])).toEqual([
    ['mast/save', { name: 'mid', in: 'body' }],
    ['oar/save', null],
  ])
})

it.each<[string, Parameters<typeof said>]>([
  ['buttons that say one thing', [['Add boat'], ['', { title: 'Elm' }], ['?edit=elm', { title: 'Oak' }]]],
  ['a parameter that is sent each time', [BOTH, ['?edit=oak', { title: 'Elm' }], ['?edit=elm', { title: 'Oak' }]]],
  ['a parameter that is called as no key is', [BOTH, ['', { title: 'Elm' }], ['?mode=fast', { title: 'Oak' }]]],
  ['a field that always holds a key', [['Save'], ['', { id: '8', title: 'Elm' }], ['', { id: '7', title: 'Oak' }]]],
])('%s says nothing', (_, asked) => expect(said(...asked)).toBeNull())
