import { expect, test } from 'vitest'
import { browse } from './browse.test-sample.ts'
import { pages } from './pages.ts'
import { valueWords } from './value-words.ts'

function wordsOn(...visits: readonly (readonly [path: string, html: string])[]): readonly string[] {
  const { seen, goTo } = browse()
  for (const [path, html] of visits) goTo(path, html)
  const state = seen.reduce(pages.add, pages.empty())
  const [key = '[]'] = state.visits.entries.keys()
  const [origin] = JSON.parse(key) as [string]
  expect(valueWords(state, ['https://elsewhere.test'])).toEqual([])
  return valueWords(state, [origin]).map(({ segments }) => segments.join('/'))
}

const field = (value: string): string =>
  `<form method="post"><input name="key" value="${value}"><button>Save</button></form>`

test.each<[string, readonly (readonly [string, string])[], readonly string[]]>([
  ['a page below shows it in a field', [['/boats/tern/settings', field('tern')]], ['boats/tern']],
  ['a field shows something else', [['/boats/tern/settings', field('gull')]], []],
  ['right below the root', [['/tern/settings', field('tern')]], []],
  ['what one does there', [['/boats/new', field('new')]], []],
  ['a view of a thing', [['/boats', '<main><a href="/boats/+edit">Go</a><a href="/boats/@@log">Go</a></main>']], []],
  [
    'a file is a program',
    [['/desk', '<main><a href="/desk/hosts.php">Open</a><a href="/desk/sites.php">Open</a></main>']],
    [],
  ],
  ['an id by its form is told by its form', [['/boats/7/settings', field('7')]], []],
  [
    'links with one text differ in it',
    [['/boats', '<main><a href="/boats/tern/edit">Edit</a><a href="/boats/gull/edit">Edit</a></main>']],
    ['boats/gull', 'boats/tern'],
  ],
])('%s', (_, visits, expected) => {
  expect(wordsOn(...visits)).toEqual(expected)
})
