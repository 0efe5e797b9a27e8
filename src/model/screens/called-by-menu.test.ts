import { expect, it } from 'vitest'
import { sampleSource } from '../../evidence/source.test-sample.ts'
import { decide, modelFold } from '../model.ts'
import { browse } from '../pages/browse.test-sample.ts'

const source = sampleSource('aaaaa00000000000')

const menu =
  '<nav><a href="/desk?do=boats">All boats</a> <a href="/desk?do=oars">Oars: 73%</a> <a href="/desk?do=oars">Oars</a></nav>'
const page = (title: string, kind: string, content = ''): string =>
  `<title>${title}</title>${menu}<main class="${kind}"><section class="${kind}-body"><p class="${kind}-text">${content}</p></section></main>`

/** The pages that were gone to, by what they show: what each screen is called, and from what. */
function called(...pages: readonly (readonly [path: string, html: string])[]): readonly string[] {
  const { seen, goTo } = browse()
  for (const [path, html] of pages) goTo(path, html)
  const { screens } = decide(
    seen.reduce(modelFold.add, modelFold.empty()),
    [source],
    ordinal => `/log/entries/${ordinal / 2}`,
  )
  return screens.map(({ route, title, titleFrom = 'title' }) => `${route} ${title ?? ''} (${titleFrom})`)
}

it('calls screens as the menu does, or the heading that stands there alone, where all pages have one title', () => {
  expect(
    called(
      ['/desk?do=boats', page('Harbour', 'boats')],
      ['/desk?do=oars', page('Harbour', 'oars', '<h2>List</h2>')],
      ['/desk?do=tides', page('Harbour', 'tides', '<h2>High water</h2><h4>Note</h4>')],
      ['/desk?do=winds', page('Harbour', 'winds', '<h2>East</h2><h2>West</h2>')],
      ['/desk?do=berth', page('Harbour', 'berth', '<form><input name="place"><button>Book a berth</button></form>')],
    ),
  ).toEqual([
    '/desk?do=berth Book a berth (form)',
    '/desk?do=boats All boats (menu)',
    '/desk?do=oars Oars (menu)',
    '/desk?do=tides High water (heading)',
    '/desk?do=winds Harbour (title)',
  ])
})

it('calls screens without a title by what stands first, where it stands on each page of one alone', () => {
  const bare = (words: string, field = 'name'): string =>
    `<body><div class="top">${words}</div><form action="/desk"><input name="${field}"><button>Go</button></form></body>`
  expect(
    called(
      ['/boats?sort=name', bare('Boats')],
      ['/boats?sort=crew', bare('Boats')],
      ['/oars', bare('Search', 'length')],
      ['/tides', bare('Search', 'height')],
      ['/winds?id=7', bare('East', 'force')],
    ),
  ).toEqual(['/boats Boats (heading)', '/oars  (title)', '/tides  (title)', '/winds  (title)'])
})

it('calls screens with forms as the links call them that lead there', () => {
  const links =
    '<p><a href="/desk?do=berth&boat=rowan">Book a berth for it</a> <a href="/desk?do=tow&boat=rowan">Tow</a> <a href="/desk?do=log">Read what was logged</a></p>'
  const form = (field: string): string => `<form><input name="${field}"><button>Commit</button></form>`
  expect(
    called(
      ['/desk?do=boats', page('Harbour', 'boats', links)],
      [
        '/desk?do=berth&boat=rowan',
        page('Harbour', 'berth', `${form('place')}<a href="/desk?do=berth&boat=rowan&by=name">Name of boat</a>`),
      ],
      ['/desk?do=tow&boat=rowan', page('Harbour', 'tow', form('rope'))],
      ['/desk?do=log', page('Harbour', 'log')],
    ),
  ).toEqual([
    '/desk?do=berth Book a berth for it (link)',
    '/desk?do=boats All boats (menu)',
    '/desk?do=log Harbour (title)',
    '/desk?do=tow Harbour (title)',
  ])
})

it('leaves titles alone that tell screens apart', () =>
  expect(
    called(
      ['/desk?do=boats', page('Boats - Harbour', 'boats')],
      ['/desk?do=oars', page('Oars and rudders - Harbour', 'oars')],
      ['/desk?do=tides', page('Tides - Harbour', 'tides')],
    ),
  ).toEqual([
    '/desk?do=boats Boats - Harbour (title)',
    '/desk?do=oars Oars and rudders - Harbour (title)',
    '/desk?do=tides Tides - Harbour (title)',
  ]))

it('calls a screen neither after the picture that leads there nor after the way out', () => {
  const doors =
    '<nav><a href="/desk?do=start"><img alt="Logo" src="/logo.png"></a> <a href="/desk?do=door">Log out</a></nav>'
  const password =
    '<form method="post"><input name="who"><input type="password" name="pass"><button>Log in</button></form>'
  expect(
    called(
      ['/desk?do=start', page('Harbour', 'start', `${doors}<h2>Harbour today</h2>`)],
      ['/desk?do=door', page('Harbour', 'door', `${doors}${password}`)],
      ['/desk?do=tides', page('Harbour', 'tides', `${doors}<h2>High water</h2>`)],
    ),
  ).toEqual([
    '/desk?do=door Log in (form)',
    '/desk?do=start Harbour today (heading)',
    '/desk?do=tides High water (heading)',
  ])
})
