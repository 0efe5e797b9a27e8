import { expect, test } from 'vitest'
import type { Observation } from '../../evidence/observation.ts'
import type { Snapshot } from '../../evidence/snapshot.ts'
import { sampleSource } from '../../evidence/source.test-sample.ts'
import { expectFoldLaws } from '../laws.ts'
import { type ModelState, decide, modelFold } from '../model.ts'
import { browse } from '../pages/browse.test-sample.ts'
import { sampleSnapshot } from '../pages/snapshot.test-sample.ts'

const source = sampleSource('aaaaa00000000000', 'trace')

/** What stands at `/orders` at one moment, and what was done last before it, on what stood at which moment. */
const snapshot = (at: number, html: string, since: Snapshot['since'] = null, path = '/orders'): Observation =>
  sampleSnapshot(at, path, {
    html: `<body><h1>Orders</h1><button>New</button><button>Delete</button>${html}</body>`,
    since,
  })

const statesOf = (state: ModelState) =>
  decide(structuredClone(state), [source], String).screens.flatMap(({ subStates }) =>
    subStates.map(({ sightings: _, ...rest }) => rest),
  )
/** Of an application that has somebody go to its orders. */
function of(snapshots: readonly Observation[]) {
  const { seen, goTo } = browse()
  goTo('/orders', '<div id="app"></div><script src="/app.js"></script>')
  return statesOf([...seen, ...snapshots].reduce(modelFold.add, modelFold.empty()))
}

const dialog = (name: string, inside: string): string =>
  `<div role="dialog" aria-modal="true" aria-label="${name}">${inside}</div>`
const NEW = dialog(
  'New order',
  '<form name="order"><input name="title" aria-label="Title"><button>Save</button></form>',
)

function visit(): Observation[] {
  const { seen, goTo, call } = browse()
  goTo('/orders', '<div id="app"></div><script src="/app.js"></script>')
  call('/api/goods', { action: ['click "New"', '/orders'] })
  call('/api/orders', { method: 'POST', status: 201, sent: { title: 'a' }, action: ['click "Save"', '/orders'] })
  call('/api/orders', { action: ['click', '/orders'] })
  call('/api/drafts', { method: 'POST', status: 201, sent: {}, action: ['click "Delete"', '/orders'] })
  return [
    ...seen,
    snapshot(1000, '', { words: 'goto /orders', stood: 0 }),
    snapshot(1010, NEW, { words: 'click "New"', stood: 1000 }),
    snapshot(1020, `${NEW}<p>Title is missing</p>`, { words: 'click "Save"', stood: 1010 }),
    snapshot(1030, '', { words: 'click', stood: 1020 }),
    snapshot(1040, '<dialog><button>Really</button></dialog>', { words: 'click "Delete"', stood: 1030 }),
  ]
}

test('what opens a dialog, what stands in it, and what it calls', () => {
  expect(of(visit())).toEqual([
    {
      kind: 'dialog',
      name: '',
      group: 'Really',
      forms: [],
      actions: ['Really'],
      openedBy: [],
      calls: [],
      wasOpen: false,
    },
    {
      kind: 'dialog',
      name: 'New order',
      group: '',
      forms: ['order'],
      actions: ['Save'],
      openedBy: ['click "New"'],
      calls: ['calls/GET /api/goods', 'calls/GET /api/orders', 'calls/POST /api/orders'],
      wasOpen: true,
    },
  ])
})

test('dialogs and tabs keep the laws of a fold', () => expectFoldLaws(modelFold, visit(), statesOf, 4))

test('one that stood before did not open', () => {
  const seen = [
    snapshot(1000, NEW, { words: 'goto /orders', stood: 0 }),
    snapshot(1010, `${NEW}<p>more</p>`, { words: 'click "New"', stood: 1000 }),
  ]
  expect(of(seen).map(({ openedBy }) => openedBy)).toEqual([[]])
})

test('dialogs that hold the same and differ in a word are one', () => {
  const about = (name: string) => dialog(`Delete ${name}?`, '<button>Yes</button><button>No</button>')
  const seen = ['Ada', 'Bob', 'Eve'].map((name, nth) => snapshot(1000 + nth, about(name)))
  expect(of(seen).map(({ name, actions }) => [name, actions])).toEqual([['Delete {…}', ['No', 'Yes']]])
  // Two may be two.
  expect(of(seen.slice(1)).map(({ name }) => name)).toEqual(['Delete Bob?', 'Delete Eve?'])
})

test('tabs whose pages do not say what they show have what stands under them alone', () => {
  const tabs = (chosen: string, inside: string): string =>
    `<div role="tablist">${['Open', 'Done', 'Late']
      .map(name => `<button role="tab" aria-selected="${name === chosen}">${name}</button>`)
      .join('')}</div>${inside}`
  const seen = [
    snapshot(1000, tabs('Open', '<button>Close it</button>')),
    snapshot(1010, tabs('Done', '<button>Reopen</button>'), { words: 'click "Done"', stood: 1000 }),
  ]
  expect(of(seen).map(({ name, actions, openedBy, wasOpen }) => [name, actions, openedBy, wasOpen])).toEqual([
    ['Done', ['Reopen'], ['click "Done"'], true],
    ['Late', [], [], false],
    ['Open', ['Close it'], [], true],
  ])
})
