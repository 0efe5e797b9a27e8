import { expect, test } from 'vitest'
import { alikeLinks } from './alike-links.ts'
import { browse } from './browse.test-sample.ts'
import { pages } from './pages.ts'

type Visit = readonly [path: string, html: string]

/** Where links with one text differ: the path with a sign in that place. */
function alikeOn(...visits: readonly Visit[]): readonly string[] {
  const { seen, goTo } = browse()
  for (const [path, html] of visits) goTo(path, html)
  const found = alikeLinks(seen.reduce(pages.add, pages.empty()))
  return found.map(({ address, part }) =>
    address.segments.map((word, at) => (at === part ? `*${word}` : word)).join('/'),
  )
}

const linked = (text: string, ...paths: readonly string[]): string =>
  `<main>${paths.map(path => `<a href="${path}">${text}</a>`).join('')}</main>`
const form = (...fields: readonly string[]): string =>
  `<form method="post">${fields.map(field => `<input name="${field}">`).join('')}<button>Save</button></form>`

const boats = linked('Edit', '/boats/tern/edit', '/boats/gull/edit')
const kinds = linked('Add', '/desk/people/person/add', '/desk/rules/rule/add', '/desk/boats/boat/add')

test.each<[string, readonly Visit[], readonly string[]]>([
  [
    'one form behind them: the rows of a list',
    [
      ['/boats', boats],
      ['/boats/tern/edit', form('name', 'length')],
      ['/boats/gull/edit', form('name', 'length', 'note')],
    ],
    ['boats/*gull/edit', 'boats/*tern/edit'],
  ],
  ['nobody went there', [['/boats', boats]], ['boats/*gull/edit', 'boats/*tern/edit']],
  [
    'another form behind each: kinds of things',
    [
      ['/desk', kinds],
      ['/desk/people/person/add', form('name', 'born')],
      ['/desk/rules/rule/add', form('text', 'since', 'until')],
    ],
    [],
  ],
  [
    'another form behind each, and lists of them with the same form: kinds of things all the same',
    [
      ['/desk', kinds],
      ...(['people/person', 'rules/rule', 'boats/boat'] as const).map((kind): Visit => [
        `/desk/${kind}`,
        form('action', 'selected'),
      ]),
      ['/desk/people/person/add', form('name', 'born')],
      ['/desk/rules/rule/add', form('text', 'since', 'until')],
    ],
    [],
  ],
  [
    'two that differ in several parts: a thing, and what kind of thing it is',
    [['/boats', linked('Report', '/reports/boat/tern', '/reports/kind/sloop')]],
    [],
  ],
  [
    'three that differ in several parts: rows',
    [['/boats', linked('Log', '/fleet/north/tern', '/fleet/north/gull', '/fleet/south/swan')]],
    [
      'fleet/*north/gull',
      'fleet/*north/tern',
      'fleet/*south/swan',
      'fleet/north/*gull',
      'fleet/north/*tern',
      'fleet/south/*swan',
    ],
  ],
  [
    'what only searches tells nothing',
    [
      ['/boats', boats],
      ['/boats/tern/edit', '<form><input name="a"></form>'],
      ['/boats/gull/edit', '<form><input name="b"></form>'],
    ],
    ['boats/*gull/edit', 'boats/*tern/edit'],
  ],
  [
    'most pages agree',
    [
      ['/boats', linked('Edit', '/boats/tern/edit', '/boats/gull/edit', '/boats/swan/edit', '/boats/duck/edit')],
      ['/boats/tern/edit', form('name')],
      ['/boats/gull/edit', form('name')],
      ['/boats/swan/edit', form('name')],
      ['/boats/duck/edit', form('why')],
    ],
    [],
  ],
])('%s', (_, visits, expected) => {
  expect([...alikeOn(...visits)].sort()).toEqual(expected)
})
