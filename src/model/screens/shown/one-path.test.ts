import { describe, expect, it } from 'vitest'
import type { Observation } from '../../../evidence/observation.ts'
import { sampleSource } from '../../../evidence/source.test-sample.ts'
import { decide, modelFold } from '../../model.ts'
import { browse } from '../../pages/browse.test-sample.ts'
import type { Screen } from '../screen.ts'

const source = sampleSource('aaaaa00000000000')
const screensOf = (seen: readonly Observation[]): readonly Screen[] =>
  decide(seen.reduce(modelFold.add, modelFold.empty()), [source], ordinal => `/log/entries/${ordinal / 2}`).screens

/** Two kinds of page that hardly differ, and a third that does. */
const list = (title: string): string =>
  `<title>${title} - Post</title><main class="list"><div class="rows"></div><aside class="frame"></aside></main>`
const form = (title: string, task: string, action: string, field: string): string =>
  `<title>${title} - Post</title><form method="post" action="./"><input type="hidden" name="task" value="${task}"><input type="hidden" name="action" value="${action}"><label>${field} <input name="${field}"></label><button>Save</button></form>`

/** Everything stands at one path: `task` parts the application, `action` says what is done, in queries and in what forms send. */
function post() {
  const { seen, goTo, post: send, call } = browse()
  const save = (from: string, action: string, fields: { readonly [name: string]: string }, html: string): void =>
    send('/', html, { from, fields: { task: 'setup', action, ...fields } })
  goTo('/?task=mail', '<title>Inbox - Post</title><main class="mail"><table class="mails"></table></main>')
  for (const [action, title] of [
    ['names', 'Names'],
    ['answers', 'Answers'],
    ['filters', 'Filters'],
  ] as const)
    goTo(`/?task=setup&action=${action}`, list(title))
  for (const [action, field] of [
    ['name', 'email'],
    ['answer', 'text'],
    ['filter', 'rule'],
  ] as const) {
    const from = `/?task=setup&action=edit-${action}`
    goTo(from, form(`Edit ${action}`, 'setup', `save-${action}`, field))
    save(from, `save-${action}`, { [field]: 'x' }, form(`Edit ${action}`, 'setup', `save-${action}`, field))
  }
  call('/?task=mail&action=list', { json: { rows: [{ id: 1, subject: 'A' }] } })
  call('/?task=mail&action=mark', { method: 'POST', json: { done: 1, unread: 4 } })
  return seen
}

describe('an application at one path', () => {
  it('has a screen for each thing that its addresses say that they do, named as a whole', () =>
    expect(screensOf(post()).map(({ route, title }) => [route, title])).toEqual([
      ['/?action=answers&task=setup', 'Answers - Post'],
      ['/?action=edit-answer&task=setup', 'Edit answer - Post'],
      ['/?action=edit-filter&task=setup', 'Edit filter - Post'],
      ['/?action=edit-name&task=setup', 'Edit name - Post'],
      ['/?action=filters&task=setup', 'Filters - Post'],
      ['/?action=names&task=setup', 'Names - Post'],
      ['/?task=mail', 'Inbox - Post'],
    ]))

  it('shows what answers a form where the form stands', () => {
    const forms = screensOf(post()).map(({ route, forms: own }) => [route, own.flatMap(({ form: of }) => of.fields)])
    expect(
      forms.flatMap(([route, fields]) =>
        (fields as { name: string }[]).map(({ name }) => `${route as string} ${name}`),
      ),
    ).toEqual([
      '/?action=edit-answer&task=setup text',
      '/?action=edit-filter&task=setup rule',
      '/?action=edit-name&task=setup email',
    ])
  })

  it('tells forms apart by what their addresses say is wanted, also where one screen alone stands at the path', () => {
    const { seen, goTo } = browse()
    const sent = (part: string, action: string): string =>
      `<form method="post" action="/?controller=${part}&action=${action}&id=7"><input name="name"><input name="kind"></form>`
    goTo('/', '<title>Home</title><main><h1>Home</h1></main>')
    goTo('/trees', `<title>Trees</title>${sent('tree', 'save')}${sent('tree', 'update')}${sent('row', 'save')}`)
    const [trees] = screensOf(seen).filter(({ route }) => route === '/trees')
    expect(trees?.forms.map(({ form: { action } }) => action).sort()).toEqual([
      '/?action=save&controller=row',
      '/?action=save&controller=tree',
      '/?action=update&controller=tree',
    ])
  })

  it('has no screen for a frame that waits to be filled', () => {
    const { seen, goTo } = browse()
    goTo('/', '<title>Mail</title><h1>Mail</h1><iframe src="/wait.html"></iframe>')
    goTo(
      '/wait.html',
      '<head><meta charset="utf-8"><style>body{}</style><script>matchMedia("(prefers-color-scheme: dark)")</script></head><body></body>',
      { from: '/' },
    )
    goTo('/words.html', '<head><meta charset="utf-8"></head><body><p>All that is said.</p></body>', { from: '/' })
    expect(screensOf(seen).map(({ route }) => route)).toEqual(['/', '/words.html'])
  })
})

it('leads to a screen whose query has a value that nobody chose yet, where many were chosen', () => {
  const { seen, goTo } = browse()
  const mail = (folder: string): string =>
    `<title>Mail</title><nav><a href="/?task=mail&folder=Later">Later</a></nav><main class="mail"><table class="mails"><tr><td>${folder}</td></tr></table></main>`
  for (const folder of ['Inbox', 'Sent', 'Drafts', 'Junk']) goTo(`/?task=mail&folder=${folder}`, mail(folder))
  goTo('/?task=setup', '<title>Setup</title><form class="setup" method="post"><input name="size"></form>')
  const [first] = screensOf(seen)
  expect(first?.links.map(({ text, route }) => [text, route])).toEqual([['Later', '/?task=mail']])
})

it('a page of another kind about one more of the things that a key chooses is no screen of its own', () => {
  const { seen, goTo } = browse()
  const text = (name: string): string =>
    `<title>${name} - Notes</title><main class="text"><h1>${name}</h1><section class="body"><p>All</p></section><form method="post"><input name="q"></form></main>`
  for (const name of ['boats', 'oars', 'ropes', 'sails']) goTo(`/show.php?id=${name}`, text(name))
  goTo('/show.php?id=anchors', '<title>anchors - Notes</title><aside class="none"><ul><li>Nothing</li></ul></aside>')
  goTo('/show.php?do=list', '<title>List - Notes</title><table class="all"><tr><td>1</td><td>2</td></tr></table>')
  expect(screensOf(seen).map(({ route }) => route)).toEqual(['/show.php', '/show.php?do=list'])
})

it('takes numbers of kinds of pages for what chooses them, where the pages differ', () => {
  const { seen, goTo } = browse()
  const kinds = ['hosts', 'boats', 'ropes', 'sails']
  for (const [at, kind] of kinds.entries())
    for (const name of ['a', 'b'])
      goTo(
        `/info.cgi?type=${at}&name=${name}`,
        `<title>Info</title><main class="${kind}"><ul class="${kind}-list"></ul></main>`,
      )
  for (const at of [1, 2, 3])
    goTo(`/list.cgi?type=${at}`, '<title>List</title><main class="list"><table></table></main>')
  expect(screensOf(seen).map(({ route }) => route)).toEqual([
    ...kinds.map((_, at) => `/info.cgi?type=${at}`),
    '/list.cgi',
  ])
})
