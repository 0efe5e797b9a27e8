import { expect, test } from 'vitest'
import { readPage } from './read-page.ts'

/** `mark: label` of what a page holds to be pressed. */
const check = (html: string, ...expected: readonly string[]): void =>
  expect(
    readPage(html).pressed.map(({ by, label }) => `${by}: ${label}`),
    html,
  ).toEqual(expected)

test('by what scripts know it', () => {
  check('<button id=save class="btn wide">Save</button>', '#save: Save', '.btn: Save', '.wide: Save')
  check('<input type=button id=save value=Save>', '#save: Save')
  check('<a href="#" id=save>Save</a>', '#save: Save')
  check('<a href="/orders" id=orders>Orders</a>')
})

test('by what it stands in; a box of its own is pressed with it', () => {
  check('<p class=rows>x <a href="#">Save</a></p>', '.rows a: Save')
  check('<span id=save><button>Save</button></span>', '#save button: Save', '#save: Save')
})

test('by the functions that its markup names', () => {
  check('<a ng-click="shutdown()">Shut down</a>', 'call:shutdown: Shut down')
  check('<button @click.prevent="save">Save</button>', 'call:save: Save')
  check('<button onclick="api.saveAll(1)">Save</button>', 'call:saveAll: Save')
})

test('a form by its one button', () => {
  check('<form id=f><button>Send</button></form>', '#f button: Send', '#f: Send')
  check('<form id=f><button>Send</button><button>Preview</button></form>', '#f button: Send', '#f button: Preview')
})

test('of texts that a script chooses from, none stands on it for certain', () => {
  check('<button id=a><span ng-if="x">Stop</span><span ng-if="!x">Start</span></button>')
  check('<button id=a><b><i v-if="x">Stop</i><i v-else>Start</i></b></button>')
})
