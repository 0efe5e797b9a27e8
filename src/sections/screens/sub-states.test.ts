import { describe, expect, it } from 'vitest'
import type { Observation } from '../../evidence/observation.ts'
import { sampleSource } from '../../evidence/source.test-sample.ts'
import { decide, modelFold } from '../../model/model.ts'
import { browse } from '../../model/pages/browse.test-sample.ts'
import { sampleSnapshot } from '../../model/pages/snapshot.test-sample.ts'
import { screens } from './screens.ts'

const source = sampleSource('aaaaa00000000000', 'trace')

const snapshot = (nth: number, path: string, html: string, picture: string | null = null): Observation =>
  sampleSnapshot(nth, path, { html: `<body>${html}</body>`, picture }, 1000 + nth)

/** Of an application whose pages scripts draw. */
function section(...snapshots: readonly Observation[]) {
  const { seen, goTo } = browse()
  goTo('/orders', '<div id="app"></div><script src="/app.js"></script>')
  const state = [...seen, ...snapshots].reduce(modelFold.add, modelFold.empty())
  return screens(decide(state, [source], (ordinal, part) => `/log/_snapshots/${Math.floor(ordinal / 4)}${part}`))
}

const dialog = (name: string, more = ''): string =>
  `<div role="dialog" aria-label="${name}" ${more}><button>Yes</button></div>`
const TABS =
  '<div role="tablist"><button role="tab" aria-selected="true">Open</button><button role="tab" aria-selected="false">Done</button></div>'

describe('dialogs and tabs', () => {
  it('are stated where they were seen, each with its own places', () => {
    const { claims } = section(snapshot(1, '/orders', '<h1>Orders</h1>'), snapshot(2, '/orders', dialog('Delete?')))
    expect(claims[0]?.subject.subStates).toEqual([
      {
        kind: 'dialog',
        name: 'Delete?',
        forms: [],
        actions: ['Yes'],
        calls: [],
        support: 1,
        evidence: [{ source: source.id, pointer: '/log/_snapshots/2/response/content/text' }],
      },
    ])
  })

  it('are gaps where nobody opened them: a tab blocks, a hidden dialog does not', () => {
    const { claims, notShown } = section(snapshot(1, '/orders', `${TABS}${dialog('Delete?', 'hidden')}`))
    expect(claims[0]?.subject.subStates?.map(({ name }) => name)).toEqual(['Open'])
    const asked = notShown.filter(({ id }) => / (?:tab|dialog) /.test(id))
    expect(asked.map(({ what, next, blocks }) => [what, next, blocks])).toEqual([
      ['what the dialog «Delete?» of `/orders` shows', 'open «Delete?» on `/orders`', false],
      ['what the tab «Done» of `/orders` shows', 'choose «Done» on `/orders`', true],
    ])
  })

  it('are no gaps where another screen shows them', () => {
    const { notShown } = section(
      snapshot(1, '/orders', dialog('Delete?', 'hidden')),
      snapshot(2, '/orders/new', `<h1>New</h1>${dialog('Delete?')}`),
    )
    expect(notShown.filter(({ id }) => id.includes('dialog'))).toEqual([])
  })

  it('of a page that was only delivered stand in its markup', () => {
    const { seen, goTo } = browse()
    goTo('/users', `<h1>Users</h1><a href="/a">A</a><a href="/b">B</a>${dialog('Delete?', 'hidden')}`)
    const { claims, notShown } = screens(decide(seen.reduce(modelFold.add, modelFold.empty()), [source], String))
    expect(claims[0]?.subject.subStates?.map(({ name, closed }) => [name, closed])).toEqual([['Delete?', true]])
    expect(notShown.filter(({ id }) => id.includes('dialog'))).toEqual([])
  })
})

it('the screenshot of a screen is that of the moment that shows most of it, without a dialog before it', () => {
  const picture = 'data:image/jpeg;base64,/9j/AA=='
  const rich = '<h1>Orders</h1><a href="/a">A</a><a href="/b">B</a><button>New</button>'
  const { claims } = section(
    snapshot(1, '/orders', '<h1>Orders</h1>', picture),
    snapshot(2, '/orders', rich, picture),
    snapshot(3, '/orders', `${rich}<p>later</p>`),
    snapshot(4, '/orders', `${rich}${rich}${dialog('Delete?')}`, picture),
  )
  expect(claims[0]?.subject.screenshot).toEqual({ source: source.id, pointer: '/log/_snapshots/2/picture' })
  expect(section(snapshot(1, '/orders', rich)).claims[0]?.subject).not.toHaveProperty('screenshot')
})
