import { expect, test } from 'vitest'
import { browse } from '../../pages/browse.test-sample.ts'
import { decide, modelFold } from '../../model.ts'
import { sourceOf } from '../../instances/journey.test-sample.ts'

type Site = ReturnType<typeof browse>

const routesOf = (visit: (site: Site) => void): readonly string[] => {
  const site = browse()
  visit(site)
  const routes = (turned: boolean): readonly string[] => {
    const seen = turned ? site.seen.toReversed() : site.seen
    return decide(seen.reduce(modelFold.add, modelFold.empty()), [sourceOf()], ordinal => `/log/entries/${ordinal / 2}`)
      .screens.map(({ route }) => route)
      .toSorted()
  }
  expect(routes(true)).toEqual(routes(false))
  return routes(false)
}

const menu = (...paths: readonly string[]): string => paths.map(path => `<a href="${path}">${path}</a>`).join('')
const page = (title: string, main: string): string =>
  `<html><head><title>${title}</title></head><body><main><h1>${title}</h1>${main}</main></body></html>`

test('tabs that the path chooses are screens of their own', () => {
  const tabs = menu('/shops/7/setup/members', '/shops/7/setup/prices')
  expect(
    routesOf(site => {
      for (const tab of ['members', 'prices'])
        site.goTo(`/shops/7/setup/${tab}`, page('Setup', `${tabs}<ul><li>${tab}</li></ul>`))
    }),
  ).toEqual(['/shops/{shopId}/setup/members', '/shops/{shopId}/setup/prices'])
})

test('so are tabs under titles that name none of them, as those left over from the page before', () => {
  const tabs = menu('/shops/7/setup/members', '/shops/7/setup/prices')
  expect(
    routesOf(site => {
      for (const [tab, title] of [
        ['members', 'Shops'],
        ['prices', 'Oak'],
      ] as const)
        // prettier-ignore
        site.goTo(`/shops/7/setup/${tab}`, page(title, `${tabs}<ul><li>${tab}</li></ul>`))
    }),
  ).toEqual(['/shops/{shopId}/setup/members', '/shops/{shopId}/setup/prices'])
})

test('pages of one kind with titles of their own are values, also where they lead to each other', () => {
  const recent = menu('/shops/7/posts/rain', '/shops/7/posts/snow')
  expect(
    routesOf(site => {
      for (const post of ['rain', 'snow'])
        site.goTo(`/shops/7/posts/${post}`, page(`On ${post}`, `${recent}<p>${post}</p>`))
    }),
  ).toEqual(['/shops/{shopId}/posts/{post}'])
})

test('a parameter of the path is called as the query of the same address calls it', () => {
  const form = (name: string): string => `<form method="post"><input name="title" value="${name}"></form>`
  expect(
    routesOf(site => {
      for (const name of ['Boats', 'Oars']) {
        site.goTo(`/wiki/${name}`, page(name, `<article><p>About ${name}</p>${form(name)}</article>`))
        site.goTo(`/wiki?title=${name}&action=edit`, page(`Editing ${name}`, '<textarea name="body"></textarea>'))
      }
    }),
  ).toContain('/wiki/{title}')
})

test('neither where to go back to nor what was typed chooses a screen', () => {
  const found = routesOf(site => {
    site.goTo('/enter', page('Enter', '<form method="post"><input name="login"></form>'))
    site.goTo('/enter?back_url=https%3A%2F%2Fshop.test%2Fme', page('Enter', '<table><tr><td>x</td></tr></table>'))
    site.goTo('/enter?next=/orders', page('Enter', '<ol><li>one</li></ol><h2>two</h2><h3>three</h3>'))
    const search = '<form><input type="search" name="q"></form>'
    site.goTo('/find?q=boat', page('Find', `${search}<table><tr><td>boat</td></tr></table>`))
    site.goTo('/find?q=x', page('Find', `${search}<div><h2>Too short</h2><ul><li>2 letters</li></ul></div>`))
  })
  expect(found).toEqual(['/enter', '/find'])
})

test('what was ticked in a form that asks again chooses no screen', () => {
  const boxes = ['held', 'lost'].map(value => `<input type="checkbox" name="state" value="${value}">`).join('')
  const isAsked = (boxed: string): readonly string[] =>
    routesOf(site => {
      const form = `<form method="get">${boxed}</form>`
      site.goTo('/plots?garden=oak', page('Plots', `${form}<table><tr><td>North</td></tr></table>`))
      site.goTo('/plots?garden=oak&state=held', page('Plots', `${form}<div><h2>Held</h2><ul><li>none</li></ul></div>`))
    })
  expect(isAsked(boxes)).toEqual(['/plots'])
  expect(isAsked('')).toEqual(['/plots', '/plots?state=held'])
})

test('what stands below a word under the title that it has below values makes the word a value', () => {
  const field = '<form method="post"><input name="shop" value="rain"></form>'
  expect(
    routesOf(site => {
      site.goTo('/shops/rain/setup', page('Setup - Rain - Chain', field))
      site.goTo('/shops/rain/hours', page('Hours - Rain - Chain', '<table><tr><td>one</td><td>two</td></tr></table>'))
      site.goTo('/shops/snow/hours', page('Hours - Snow - Chain', '<p class="empty">There is nothing here yet</p>'))
      site.goTo('/shops/map/help', page('Where all are', '<p>A map of them</p>'))
    }),
  ).toEqual(['/shops/map/help', '/shops/{shop}/hours', '/shops/{shop}/setup'])
})

test('programs are no values, however alike what they show', () => {
  const list = (title: string): string =>
    page(title, '<table><tr><td>Name</td></tr></table><form method="post"><input name="filter"></form>')
  expect(
    routesOf(site => {
      for (const kind of ['hosts', 'sites', 'colors']) site.goTo(`/desk/${kind}.php`, list(`Console > ${kind}`))
    }),
  ).toEqual(['/desk/colors.php', '/desk/hosts.php', '/desk/sites.php'])
})

test('a link whose selector is empty leads to the screen without it', () => {
  const site = browse()
  const links = '<a href="/desk.php?do=&id=oak">Show</a>'
  site.goTo('/desk.php?id=oak', page('Oak', `<article><p>About</p></article>${links}`))
  site.goTo(
    '/desk.php?id=oak&do=edit',
    page('Edit', `<form method="post"><textarea name="text"></textarea></form>${links}`),
  )
  const { screens } = decide(site.seen.reduce(modelFold.add, modelFold.empty()), [sourceOf()], () => '/log/entries/0')
  expect(screens.map(({ route, leadsTo }) => [route, leadsTo])).toEqual([
    ['/desk.php', []],
    ['/desk.php?do=edit', ['/desk.php']],
  ])
})

test('what names a thing on several screens of a path does so on any of them', () => {
  const site = browse()
  const links = '<nav><a href="/desk.php?db=oars&do=list">Oars</a><a href="/desk.php?db=oars&do=send">Send</a></nav>'
  const show = (todo: string, content: string): void =>
    site.goTo(`/desk.php?db=boats&do=${todo}`, page(todo, `${content}${links}`))
  show('list', '<table><tr><td>Name</td></tr></table>')
  show('edit', '<form method="post"><textarea name="text"></textarea></form>')
  show('find', '<ul><li>Found</li></ul><dl><dt>By</dt></dl>')
  const { screens } = decide(site.seen.reduce(modelFold.add, modelFold.empty()), [sourceOf()], () => '/log/entries/0')
  expect(screens.map(({ route, leadsTo }) => [route, leadsTo])).toEqual([
    ['/desk.php?do=edit', ['/desk.php?do=list']],
    ['/desk.php?do=find', ['/desk.php?do=list']],
    ['/desk.php?do=list', []],
  ])
})
