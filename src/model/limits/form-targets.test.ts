import { describe, expect, it } from 'vitest'
import { sampleSource } from '../../evidence/source.test-sample.ts'
import type { JsonValue } from '../../evidence/exchange.ts'
import type { ExchangeObservation } from '../../evidence/observation.ts'
import { FORM_ACTION } from '../../evidence/wires/page-actions.ts'
import { decide, modelFold } from '../model.ts'
import { browse } from '../pages/browse.test-sample.ts'
import { formTargets } from './form-targets.ts'
import { messagesOfForms } from './socket-forms.ts'

const source = sampleSource('aaaaa00000000000')

const EDIT = '<form name="edit"><label>Name <input name="name"></label><label>Fee <input name="fee"></label></form>'

/** What was sent by a script from a page with forms: [method, path, body]. Returns `form name: call` for each form. */
function check(html: string, sent: readonly (readonly [method: string, path: string, body: JsonValue])[]): string[] {
  const { seen, goTo, call } = browse()
  goTo('/tools', '<title>Tools</title><main>All</main>')
  goTo('/tools/17/edit', `<title>Edit</title><main>${html}</main>`)
  for (const [method, path, body] of sent) call(path, { method, sent: body, from: '/tools/17/edit' })
  const { screens, operations } = decide(
    seen.reduce(modelFold.add, modelFold.empty()),
    [source],
    ordinal => `/log/entries/${ordinal / 2}`,
  )
  const target = formTargets(screens, operations)
  return screens.flatMap(screen =>
    screen.forms.map(form => `${form.form.name}: ${target(screen, form)?.id.replace('calls/', '') ?? 'none'}`),
  )
}

describe('the call that a form is sent to', () => {
  it('is the one at its address', () =>
    expect(
      check('<form name="new" method="post" action="/tools"><input name="name"></form>', [
        ['POST', '/tools', { name: 'saw', other: 1, more: 2 }],
      ]),
    ).toEqual(['new: POST /tools']))
  it('is none where something else alone was sent to its address', () =>
    expect(
      check('<form name="look" method="post"><input name="width"><input type="hidden" name="token" value="x"></form>', [
        ['POST', '/tools/17/edit', { operation: 'snap', value: 1, token: 'x' }],
      ]),
    ).toEqual(['look: none']))
  it('is the one at its address beside a form that was never sent there, with boxes that nobody ticked', () => {
    const { seen, goTo, post } = browse()
    const forms =
      '<form id="settings" method="post" action="/tools"><select name="size"><option>10</option></select></form>' +
      '<form id="all" method="post" action="/tools"><input type="checkbox" name="every"><input name="filter"></form>'
    goTo('/tools', `<title>Tools</title>${forms}`)
    post('/tools', `<title>Tools</title>${forms}`, { from: '/tools', fields: { filter: 'saw' } })
    const { screens, operations } = decide(seen.reduce(modelFold.add, modelFold.empty()), [source], String)
    const target = formTargets(screens, operations)
    expect(
      screens.flatMap(screen => screen.forms.map(sent => [sent.form.name, target(screen, sent)?.id ?? 'none'])),
    ).toEqual([
      ['all', 'calls/POST /tools'],
      ['settings', 'none'],
    ])
  })
  it('is the one at its address that was made from its own screen, where others send another form there', () => {
    const { seen, goTo, post } = browse()
    const form = (name: string): string =>
      `<title>${name}</title><form name="${name}" method="post" action="/tools"><input name="${name}"></form>`
    for (const name of ['file', 'link', 'text']) goTo(`/by/${name}`, form(name))
    for (const name of ['file', 'link']) post('/tools', '', { from: `/by/${name}`, redirect: '/desk' })
    const { screens, operations } = decide(seen.reduce(modelFold.add, modelFold.empty()), [source], String)
    const target = formTargets(screens, operations)
    expect(
      screens.flatMap(screen => screen.forms.map(sent => [sent.form.name, target(screen, sent)?.id ?? 'none'])),
    ).toEqual([
      ['file', 'calls/POST /tools'],
      ['link', 'calls/POST /tools'],
      ['text', 'none'],
    ])
  })
  it('is the one that a front controller is given in the address', () =>
    expect(
      check(
        ['save', 'drop', 'move']
          .map(
            todo =>
              `<form name="${todo}" method="post" action="/do.php?route=/tool/${todo}"><input name="${todo}"></form>`,
          )
          .join(''),
        [
          ['POST', '/do.php?route=/tool/save', { ajax: true, save: 'saw', more: 2 }],
          ['POST', '/do.php?route=/tool/drop', { ajax: true, drop: 'saw' }],
          ['POST', '/do.php', { name: 'ann' }],
        ],
      ),
    ).toEqual(['drop: POST /do.php /tool/drop', 'move: none', 'save: POST /do.php /tool/save']))
  it('is the one that it says by a hidden field, though its button is sent along and a field of it is not', () =>
    expect(
      check(
        `<form name="save" method="post" action="/do.php"><input type="hidden" name="action" value="save"><input name="title">
          <label for="shown">Title as shown</label><input id="shown"><button name="pressed" value="Go">Go</button></form>
          <form name="note" method="post" action="/do.php"><input name="note"></form>`,
        [
          ['POST', '/do.php', { action: 'save', title: 'saw', pressed: 'Go' }],
          ['POST', '/do.php', { action: 'drop', key: 7, row: 2, shelf: 4 }],
        ],
      ),
    ).toEqual(['note: none', 'save: POST /do.php save']))
  it('is the one without a name that was asked with what its address says', () =>
    expect(
      check(
        ['name', 'nick']
          .map(
            field =>
              `<form name="${field}" method="post" action="/do.php?route=/"><input type="hidden" name="mark" value="1"><input name="${field}"></form>`,
          )
          .join('') + '<form name="move"><input type="hidden" name="mark" value="1"><input name="move"></form>',
        [
          ['POST', '/do.php?route=/tool/save', { mark: 1 }],
          ['POST', '/do.php?route=/tool/drop', { mark: 1 }],
          ['POST', '/do.php?route=/', { mark: 1, name: 'ann' }],
        ],
      ),
    ).toEqual(['move: none', 'name: POST /do.php', 'nick: none']))
  it('is the one at its address that its buttons say, wherever it was sent from', () => {
    const { seen, goTo, post } = browse()
    const form = (name: string, ...todo: readonly string[]): string =>
      `<form name="${name}" method="post" action="/tools.pl"><input name="title"><input name="fee"><input type="checkbox" name="sharp">${todo
        .map(each => `<button name="action" value="${each}">${each}</button>`)
        .join('')}</form>`
    goTo('/desk', '<title>Desk</title><main>All</main>')
    goTo('/tools.pl?action=edit', `<title>Edit</title>${form('edit', 'check', 'save')}${form('new', 'save_new')}`)
    post('/tools.pl', '', { from: '/desk', fields: { action: 'save', title: 'saw', fee: '2' }, redirect: '/desk' })
    post('/tools.pl', '', { from: '/desk', fields: { action: 'save_new', title: 'axe', fee: '3' }, redirect: '/desk' })
    post('/tools.pl', '', { from: '/desk', fields: { action: 'drop', key: '7', why: 'blunt' }, redirect: '/desk' })
    const { screens, operations } = decide(
      seen.reduce(modelFold.add, modelFold.empty()),
      [source],
      ordinal => `/log/entries/${ordinal / 2}`,
    )
    const target = formTargets(screens, operations)
    expect(
      screens.flatMap(screen => screen.forms.map(sent => [sent.form.name, target(screen, sent)?.name ?? 'none'])),
    ).toEqual([
      ['edit', 'save'],
      ['new', 'save_new'],
    ])
  })
  it('is the form action that its address, or its button, says', () => {
    const { seen, goTo, call } = browse()
    goTo(
      '/people',
      '<form method="post" action="?/block"><input type="hidden" name="user"><button>Block</button></form>',
    )
    goTo(
      '/tools/17',
      '<form method="post"><button formaction="?/mend">Mend</button><button formaction="?/drop">Drop</button></form>',
    )
    for (const [path, action] of [
      ['/people?/block', 'block'],
      ['/people?/free', 'free'],
      ['/tools/17?/mend', 'mend'],
    ] as const) {
      call(path, { method: 'POST', fields: { user: '3' }, from: path.split('?', 1)[0] as string })
      const last = seen.at(-1) as ExchangeObservation
      const wire = { name: 'form actions', action: { by: FORM_ACTION, name: action } }
      seen.splice(-1, 1, { ...last, exchange: { ...last.exchange, wire } })
    }
    const { screens, operations } = decide(seen.reduce(modelFold.add, modelFold.empty()), [source], String)
    const target = formTargets(screens, operations)
    expect(
      screens.flatMap(screen => screen.forms.map(sent => [sent.form.name, target(screen, sent)?.name ?? 'none'])),
    ).toEqual([
      ['Block', 'block'],
      ['Drop', 'none'],
      ['Mend', 'mend'],
    ])
  })
  it('is of the method that a hidden field says', () =>
    expect(
      check(
        '<form name="edit" method="post" action="/tools/17"><input type="hidden" name="_method" value="patch"><input name="name"></form>' +
          '<form name="drop" method="post" action="/tools/17"><input type="hidden" name="_method" value="delete"><button>Delete</button></form>',
        [
          ['PATCH', '/tools/17', { name: 'saw' }],
          ['DELETE', '/tools/17', {}],
          ['POST', '/tools/17', { name: 'saw', other: 1 }],
        ],
      ),
    ).toEqual(['drop: DELETE /tools/{toolId}', 'edit: PATCH /tools/{toolId}']))
  it('is the one with its fields where a script sends it', () =>
    expect(check(EDIT, [['PATCH', '/api/tools/17', { name: 'saw', fee: 2 }]])).toEqual([
      'edit: PATCH /api/tools/{toolId}',
    ]))
  it('may send more than one form holds', () =>
    expect(
      check('<form name="role"><select name="role"><option>a</option><option>b</option></select></form>', [
        ['PATCH', '/api/tools/17', { role: 'a' }],
        ['PATCH', '/api/tools/18', { active: true }],
      ]),
    ).toEqual(['role: PATCH /api/tools/{toolId}']))
  it('is none where what was sent are other fields', () =>
    expect(check(EDIT, [['POST', '/api/visits', { page: '/tools', name: 'x' }]])).toEqual(['edit: none']))
  it('is none where two calls could be meant', () =>
    expect(
      check(EDIT, [
        ['PUT', '/api/tools', { name: 'saw', fee: 2 }],
        ['POST', '/api/drafts', { name: 'saw', fee: 2 }],
      ]),
    ).toEqual(['edit: none']))
  it('is that of the form that holds most of what was sent', () =>
    expect(
      check(`${EDIT}<form name="find"><input name="name"></form>`, [
        ['PUT', '/api/tools/17', { name: 'saw', fee: 2, kind: 'hand' }],
      ]),
    ).toEqual(['edit: PUT /api/tools/{toolId}', 'find: none']))
  it('is none where two forms could be meant', () =>
    expect(
      check(`${EDIT}${EDIT.replace('"edit"', '"copy"').replace('"fee"', '"price"')}`, [
        ['POST', '/api/tools', { name: 'saw' }],
      ]),
    ).toEqual(['copy: none', 'edit: none']))
})

describe('what a form is sent as on a socket', () => {
  const sent = (html: string, value: JsonValue): readonly string[] => {
    const { seen, goTo, socket } = browse()
    goTo('/tools/17/edit', `<title>Edit</title><main>${html}</main>`)
    socket('/live', [{ direction: 'sent', at: 1, text: '', binary: false, event: 'tool:save', value }])
    const { screens, operations } = decide(seen.reduce(modelFold.add, modelFold.empty()), [source], String)
    const messagesOf = messagesOfForms(operations)
    return screens.flatMap(screen =>
      screen.forms.flatMap(form => messagesOf(screen, form).map(({ message }) => message)),
    )
  }
  it('is told by its fields', () => expect(sent(EDIT, { name: 'saw', fee: 2, id: 7 })).toEqual(['tool:save']))
  it('is not told by others', () => expect(sent(EDIT, { name: 'saw', price: 2 })).toEqual([]))
  it('is not told by one alone', () =>
    expect(sent('<form name="find"><input name="name"></form>', { name: 'saw' })).toEqual([]))
})

describe('the call of a form whose button was pressed', () => {
  const { seen, goTo, call } = browse()
  const form = (button: string, hidden: string, field: string): string =>
    `<form name="${button}" action="#/${button}"><input type="hidden" name="${hidden}"><input name="${field}"><button>${button}</button></form>`
  goTo(
    '/tools',
    `<title>Tools</title>${form('Bind', 'source', 'tag')}${form('Drop', 'source', 'why')}${form('Enter', 'x', 'name')}`,
  )
  call('/bindings/saw', { method: 'POST', sent: { source: 'saw', tag: 'x' }, from: '/tools' })
  call('/tools/saw', { method: 'DELETE', sent: { source: 'saw', why: 'old' }, from: '/tools' })
  call('/people/ann', { method: 'PUT', sent: { name: 'ann', age: 3 }, from: '/tools' })
  const { screens, operations } = decide(seen.reduce(modelFold.add, modelFold.empty()), [source], String)
  const target = formTargets(screens, operations)
  const idOf = (word: string): string => operations.find(({ path }) => path.includes(word))?.id ?? ''
  const pressing = (calls: { readonly [button: string]: readonly string[] }): readonly string[] =>
    screens.flatMap(screen => {
      const gestures = Object.entries(calls).map(([button, made]) => ({
        words: `click "${button}"`,
        calls: made.map(idOf),
        leadsTo: [],
      }))
      const pressed = { ...screen, gestures }
      return screen.forms.map(one => `${one.form.name}: ${target(pressed, one)?.id.slice('calls/'.length) ?? 'none'}`)
    })
  it('is what was sent of it thereupon', () =>
    expect(pressing({ Bind: ['bindings'], Drop: ['tools'] })).toEqual([
      'Bind: POST /bindings/saw',
      'Drop: DELETE /tools/saw',
      'Enter: PUT /people/{personName}',
    ]))
  it('is none that has its fields, where that was not sent then', () =>
    expect(pressing({ Bind: ['bindings'], Enter: [] })).toEqual([
      'Bind: POST /bindings/saw',
      'Drop: none',
      'Enter: none',
    ]))
  it('is none that has nothing of it', () => expect(pressing({ Drop: ['people'] })).toContain('Drop: none'))
  it('is the one that signs in, whatever its names, and not what is asked behind it without a body', () => {
    const there = browse()
    there.goTo(
      '/door',
      '<title>Door</title><form name="s"><input name="u"><input name="p" type="password"><button>In</button></form>',
    )
    there.call('/auth/login', {
      method: 'POST',
      sent: { identity: 'ann', password: 'x' },
      from: '/door',
      json: { token: 'a' },
    })
    there.call('/auth/refresh', { method: 'POST', from: '/door', json: { token: 'b' } })
    const decided = decide(there.seen.reduce(modelFold.add, modelFold.empty()), [source], String)
    const [screen] = decided.screens
    const calls = decided.operations.map(({ id }) => id)
    const pressed = { ...(screen as (typeof screens)[number]), gestures: [{ words: 'click "In"', calls, leadsTo: [] }] }
    const find = formTargets(decided.screens, decided.operations)
    expect(pressed.forms.map(one => find(pressed, one)?.id)).toEqual(['calls/POST /auth/login'])
  })
})
