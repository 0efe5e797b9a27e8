import { expect, test } from 'vitest'
import { browse } from './browse.test-sample.ts'
import { pages } from './pages.ts'
import { sharedParts } from './shared-parts.ts'

const NOBODY = (): boolean => false

/** What the links of these pages say, each link its text and where it leads. */
function said(
  shown: { readonly [path: string]: readonly (readonly [text: string, to: string])[] },
  handedOut: (text: string) => boolean = NOBODY,
): { readonly things: readonly string[]; readonly parts: readonly string[] } {
  const { seen, goTo } = browse()
  for (const [path, links] of Object.entries(shown))
    goTo(path, `<main>${links.map(([text, to]) => `<a href="${to}">${text}</a>`).join('')}</main>`)
  const state = seen.reduce(pages.add, pages.empty())
  const [key = '[]'] = state.visits.entries.keys()
  const [origin] = JSON.parse(key) as [string]
  expect(sharedParts(state, ['https://elsewhere.test'], handedOut)).toEqual({ things: [], parts: new Set() })
  const { things, parts } = sharedParts(state, [origin], handedOut)
  return {
    things: things.map(({ segments }) => segments.join('/')),
    parts: [...parts].map(path => (JSON.parse(path) as string[]).join('/')).toSorted(),
  }
}

const PARTS = ['Berths', 'Logs', 'Rota', 'Repairs']
const tabs = (thing: string, parts: readonly string[] = PARTS): readonly (readonly [string, string])[] =>
  parts.map(part => [part, `${thing}/${part.toLowerCase()}`])

test('the same parts stand below things that are shown as they are called, right behind the host too', () => {
  const { things, parts } = said({
    '/': [
      ['tern', '/tern'],
      ['gull', '/gull'],
    ],
    '/tern': tabs('/tern'),
    '/gull': tabs('/gull'),
  })
  expect(things).toEqual(['gull', 'tern'])
  expect(parts).toEqual(
    ['gull', 'tern'].flatMap(thing => ['berths', 'logs', 'repairs', 'rota'].map(part => `${thing}/${part}`)),
  )
})

test('a level of names may stand between, and what holds the name of both shows it', () => {
  const { things } = said({
    '/': [
      ['ann', '/ann'],
      ['ann/tern', '/ann/tern'],
      ['yard', '/yard'],
      ['yard/gull', '/yard/gull'],
    ],
    '/ann/tern': tabs('/ann/tern'),
    '/yard/gull': tabs('/yard/gull'),
  })
  expect(things.toSorted()).toEqual(['ann', 'ann/tern', 'yard', 'yard/gull'])
})

test('parts of parts are parts', () => {
  const deep = ['-/Berths', '-/Logs', '-/Rota', '-/Repairs']
  const { parts } = said({
    '/': [
      ['tern', '/tern'],
      ['gull', '/gull'],
    ],
    '/tern': tabs('/tern', deep),
    '/gull': tabs('/gull', deep),
  })
  expect(parts).toContain('gull/-/logs')
})

test.each<[string, Parameters<typeof said>[0]]>([
  [
    'places of the application, which links write as texts',
    {
      '/': [
        ['Buying', '/buying'],
        ['Selling', '/selling'],
      ],
      '/buying': tabs('/buying'),
      '/selling': tabs('/selling'),
    },
  ],
  [
    'fewer parts',
    {
      '/': [
        ['tern', '/tern'],
        ['gull', '/gull'],
      ],
      '/tern': tabs('/tern', PARTS.slice(1)),
      '/gull': tabs('/gull', PARTS.slice(1)),
    },
  ],
  [
    'other parts',
    {
      '/': [
        ['tern', '/tern'],
        ['gull', '/gull'],
      ],
      '/tern': tabs('/tern'),
      '/gull': tabs('/gull', ['Berths', 'Crew', 'Sails', 'Fees']),
    },
  ],
  [
    'one name alone',
    {
      '/': [
        ['tern', '/tern'],
        ['Yard', '/yard'],
      ],
      '/tern': tabs('/tern'),
      '/yard': tabs('/yard'),
    },
  ],
  [
    'what one does with anything',
    {
      '/': [
        ['tern', '/tern'],
        ['gull', '/gull'],
      ],
      '/tern': tabs('/tern', ['New', 'Edit', 'Search', 'Delete', 'Settings']),
      '/gull': tabs('/gull', ['New', 'Edit', 'Search', 'Delete', 'Settings']),
    },
  ],
])('%s: nothing', (_, shown) => {
  expect(said(shown)).toEqual({ things: [], parts: [] })
})

test('a name in the menu says nothing, but one that an answer handed out does', () => {
  const { seen, goTo } = browse()
  const menu = '<nav><a href="/tern">tern</a><a href="/gull">gull</a></nav>'
  for (const thing of ['/tern', '/gull'])
    goTo(
      thing,
      `${menu}<main>${tabs(thing)
        .map(([text, to]) => `<a href="${to}">${text}</a>`)
        .join('')}</main>`,
    )
  const state = seen.reduce(pages.add, pages.empty())
  const [key = '[]'] = state.visits.entries.keys()
  const [origin] = JSON.parse(key) as [string]
  expect(sharedParts(state, [origin], NOBODY).things).toEqual([])
  expect(sharedParts(state, [origin], text => text === 'tern' || text === 'gull').things).toHaveLength(2)
})

test('two words in a row are things where an answer handed them out as one, and most of what stands behind the first is such', () => {
  const shown = {
    '/': [
      ['Tern', '/ann/tern'],
      ['Logs', '/ann/tern/logs'],
      ['Rota', '/yard/rota'],
      ['Fees', '/yard/fees'],
      ['Gull', '/yard/gull'],
    ],
  } as const
  expect(said(shown, text => text === 'ann/tern' || text === 'yard/gull').things.toSorted()).toEqual([
    'ann',
    'ann/tern',
    'yard/gull',
  ])
})
