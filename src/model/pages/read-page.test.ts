import { describe, expect, it } from 'vitest'
import { ruleLines } from './page.ts'
import { readPage } from './read-page.ts'

const form = (controls: string) =>
  readPage(`<form action="/orders" method="post" name="order">${controls}</form>`).forms[0]?.form
const field = (control: string) => form(control)?.fields[0]
const messages = (html: string) => readPage(html).messages.map(({ kind, text }) => `${kind}: ${text}`)
const links = (html: string) => readPage(html).links.map(({ text, href, landmark }) => `${landmark} ${text} ${href}`)

describe('labels', () => {
  const check = (html: string, expected: string | null) =>
    it(`${html} is labelled ${expected}`, () => expect(field(html)?.label).toBe(expected))
  check('<label for="a">Name:</label><input id="a" name="n">', 'Name')
  check('<label>Street <input name="n"></label>', 'Street')
  check('<input name="n" aria-label="City">', 'City')
  check('<span id="l">Zip</span><input name="n" aria-labelledby="l">', 'Zip')
  check('<input name="n" placeholder="you@example.com">', 'you@example.com')
  check('<input name="n" placeholder="133">', null)
  check('<input name="n" placeholder="rdx_email_0123456789abcdef">', null)
  check('<table><tr><td>Country:</td><td><input name="n"></td></tr></table>', 'Country')
  check('<div aria-labelledby="g"><span id="g">Expires</span><div><select name="n"></select></div></div>', 'Expires')
  check('<fieldset><legend>Size</legend><input type="radio" name="n" value="s"> S</fieldset>', 'Size')
  check('<div><div>Download to:</div><div><input name="n"></div></div>', 'Download to')
  check('<div><div>Download to:</div><div>kB/s <input name="n"></div></div>', null)
  const grid = '<td>Menu</td><td><div>Street *</div><div><table><tr><td><input name="n"></td><td>'
  check(`<table><tr>${grid}<input type="submit" name="add"></td></tr></table></div></td></tr></table>`, 'Street')
  const many = Array.from({ length: 9 }, (_, at) => `<b>Size</b><input name="n${at}">`).join('')
  check(`<table><tr><td>Menu</td><td><input name="n">${many}</td></tr></table>`, null)
  check('<div><div><button>Browse</button></div><div><input name="n"></div></div>', null)
  check('<b id="l">Speed</b><div role="tabpanel" aria-labelledby="l"><input name="n"></div>', null)
  check('<input name="n">', null)
  check('<label for="a">⚲</label><input id="a" name="n" placeholder="Search">', 'Search')
  check('<label for="a">⚲</label><input id="a" name="n">', '⚲')
  check('<span>Period: <select name="n"></select></span>', 'Period')
  check('<p>Below are the last changes <select name="n"></select></p>', null)
  check('<fieldset><legend>Expiration:</legend><label></label><select name="n"></select></fieldset>', 'Expiration')
  check('<fieldset><legend>Host:</legend><label></label><input name="n" placeholder="a.example"></fieldset>', 'Host')
  check('<fieldset><legend>Host</legend><input name="n" placeholder="Name"><input name="x"></fieldset>', 'Name')
  const sizes = '<input type="radio" name="n" value="s"><input type="radio" name="n" value="m">'
  check(`<fieldset><legend>Profile</legend><p>Size</p><div>${sizes}</div><input name="x"></fieldset>`, 'Size')
  check(`<div aria-labelledby="l">${sizes}</div><b id="l">Size:</b>`, 'Size')
})

describe('controls belong to the form that was open when they began', () => {
  const fields = (html: string) => readPage(html).forms.map(({ form: { fields: own } }) => own.map(({ name }) => name))
  const check = (html: string, expected: readonly (readonly string[])[]) =>
    it(html, () => expect(fields(html)).toEqual(expected))
  check(
    '<table><form method="post"><tr><td><input name="n"></td></tr></form><tr><td><input name="o"></td></tr></table>',
    [['n']],
  )
  check(
    '<table><tr><td><form method="post"><input type="hidden" name="h" <table><tr><td><input name="n"></td></tr></table></form></td></tr></table>',
    [['n']],
  )
  check('<form method="post"><template><input name="n"></template><input name="o"></form>', [['o']])
})

describe('what became of a form', () => {
  const check = (html: string, ...expected: readonly string[]) =>
    it(`${html} says ${expected.join(', ')}`, () => expect(messages(html)).toEqual(expected))
  const toast = (kind: string, words: string) =>
    `<div class="toast show"><div class="toast-header bg-${kind}"><strong>${kind === 'danger' ? 'Error' : kind}</strong><button>×</button></div><div class="toast-body">${words}</div></div>`
  check(toast('danger', 'This member has joined before'), 'error: This member has joined before')
  check(toast('success', 'Member made'), 'success: Member made')
  const wrong = (control: string) => `<form><div>${control}</div></form>`
  check(wrong('<input class="form-control is-invalid" name="sku"><div>Too short</div>'), 'error: Too short')
  check(wrong('<input aria-invalid="true" name="sku"> <span>Too short</span>'), 'error: Too short')
  check(wrong('<input class="is-invalid" name="sku"><small class="form-text">Six letters</small>'))
  check(wrong('<input class="form-control" name="sku"><div>Six letters</div>'))
  it('says of which field', () =>
    expect(readPage(wrong('<input class="is-invalid" name="sku"><div>Too short</div>')).messages[0]?.field).toBe('sku'))
})

it('says of fields that what is kept has named only what holds for all of them', () => {
  const named = (key: string): string => `name="cells[0][${key}]"`
  const fields = form(
    `<label>int <input ${named('0c83f57c786a0b4a39ef')} max="9" required></label>` +
      `<label>text <input ${named('b068931cc450442b63f5')} required></label>` +
      `<select ${named('e2fa538867c3830a859a')}><option>new</option><option>paid</option></select>`,
  )?.fields
  expect(fields).toMatchObject([
    { name: 'cells[{n}][{key}]', label: null, control: 'text', rules: { required: true } },
    { name: 'cells[{n}][{key}]', control: 'select', optionsVary: true },
  ])
  expect(fields?.[0]?.rules).not.toHaveProperty('max')
})

describe('what attributes of htmx send', () => {
  const sent = (html: string) =>
    readPage(html).forms.map(({ form: { method, action, fields } }) => [method, action, fields.length])
  it('is sent with their method, to their address', () => {
    expect(sent('<form hx-put="/plants/3"><input name="sku"><button>Save</button></form>')).toEqual([
      ['PUT', '/plants/3', 1],
    ])
    expect(sent('<form><input name="sku"><button data-hx-post="/plants">Add</button></form>')).toEqual([
      ['POST', '/plants', 1],
    ])
  })
  it('may be a field by itself', () => {
    expect(sent('<input name="q" hx-get="/plants/search"><input name="none">')).toEqual([['GET', '/plants/search', 1]])
  })
})

describe('markup that a script fills in', () => {
  it('says of fields that are made for each thing that there are several, and no label that nobody reads', () => {
    const row =
      '<div ng-repeat="key in keys"><label for="in{{$index}}">{{key | uncamel}}</label><input id="in{{$index}}"'
    const fields = form(`${row} type="{{kindOf(key)}}"></div>${row}></div>`)?.fields
    expect(fields).toMatchObject([{ name: 'in{n}', label: null, control: 'text' }])
  })
  it('keeps the words around it', () => {
    const options = '<option value="1">{{ "Version" | translate }} 1</option><option>{{other}}</option>'
    expect(field(`<label>Name of {{thing}} <input name="n"></label>`)?.label).toBe('Name of')
    expect(field(`<select name="n">${options}</select>`)?.options).toEqual([{ value: '1', label: '1' }])
  })
})

it('takes for a button what says so and leads nowhere', () => {
  const page = readPage(
    '<a role="button" href="#" onclick="go()">Reply</a><a role="button">Delete</a><a role="button" href="/new">New</a><a href="#top">Top</a>',
  )
  expect(page.actions).toEqual(['Reply', 'Delete'])
  expect(page.links.map(({ text }) => text)).toEqual(['New'])
})

it('calls no button after what a person is told beside it', () => {
  const told = (role: string, close: string): string =>
    `<div role="${role}"><div>Profile updated</div><div><button${close}><svg></svg></button></div></div>`
  expect(readPage(told('alert', '')).actions).toEqual([])
  expect(readPage(told('status', ' aria-label="Close"')).actions).toEqual(['Close'])
  expect(readPage(told('status', ' title="Close"')).actions).toEqual(['Close'])
  expect(readPage(told('group', '')).actions).toEqual(['Profile updated'])
  // Nor after what the row of a table holds beside it.
  const row = '<tr><td>Mobile</td><td><button><svg></svg></button></td><td><button title="Edit"></button></td></tr>'
  const table = (head: string): string => `<table>${head}<tbody>${row}</tbody></table>`
  expect(readPage(table('<thead><tr><th>Key</th><th></th><th></th></tr></thead>')).actions).toEqual(['Edit'])
})

describe('radio buttons', () => {
  const sizes = '<input type="radio" name="n" value="s"><input type="radio" name="n" value="m">'
  it('are not called after a field set that holds more, unless they stand first', () => {
    const first = form(`<fieldset><legend>Size</legend>${sizes}<input name="x"></fieldset>`)
    const second = form(`<fieldset><legend>Profile</legend><input name="x">${sizes}</fieldset>`)
    expect(first?.fields.map(({ label }) => label)).toEqual(['Size', null])
    expect(second?.fields.map(({ label }) => label)).toEqual(['Profile', null])
  })
})

describe('links', () => {
  it('reads a text that stands there twice once', () => {
    const html = '<nav><a href="/orders"><i>Orders</i> Orders</a><a href="/so">So so good</a></nav>'
    expect(readPage(html).links.map(({ text }) => text)).toEqual(['Orders', 'So so good'])
  })
})

describe('texts', () => {
  const check = (html: string, expected: string) =>
    it(`${html} reads ${expected}`, () => expect(readPage(`<h1>${html}</h1>`).headings[0]?.text).toBe(expected))
  check('<span>Options</span><span>Expand</span><b>Collapse</b>', 'Options Expand Collapse')
  check('<b>Wel</b>come', 'Welcome')
  check('i<b>P</b>hone', 'iPhone')
  check('<i>Type</i>Script', 'Type Script')
  check('A<br>B', 'A B')
})

describe('constraints', () => {
  const check = (html: string, ...expected: string[]) =>
    it(html, () => expect(ruleLines(field(html)?.rules ?? {})).toEqual(expected))
  check('<input name="n" required maxlength="80" minlength=2>', 'required', 'minlength=2', 'maxlength=80')
  check('<input name="n" type="number" min="1" max="99" step="1">', 'min=1', 'max=99', 'step=1')
  check('<input name="n" pattern="[A-Z]{3}" readonly disabled>', 'pattern=[A-Z]{3}', 'disabled', 'readonly')
  check('<input name="n" type="file" accept="image/*" multiple>', 'accept=image/*', 'multiple')
  check('<textarea name="n" aria-required="true" maxlength="lots"></textarea>', 'required')
})

describe('fields', () => {
  it('takes the radio buttons of one name for one field', () => {
    const html =
      '<label><input type="radio" name="size" value="s" checked> Small</label><label><input type="radio" name="size" value="l"> Large</label>'
    expect(form(html)?.fields).toEqual([
      {
        name: 'size',
        label: null,
        control: 'radio',
        rules: {},
        options: [
          { value: 's', label: 'Small' },
          { value: 'l', label: 'Large' },
        ],
      },
    ])
  })
  it('reads rules that libraries write as attributes of their own', () => {
    const validated =
      'data-val="true" data-val-required="Needed" data-val-length-max="60" data-val-regex-pattern="^a" data-val-range-min="1"'
    expect(field(`<input name="n" ${validated}>`)?.rules).toEqual({
      required: true,
      maxlength: 60,
      pattern: '^a',
      min: '1',
    })
  })
  it('reads the values that a framework binds to options', () => {
    const options =
      '<option value="0: null"></option><option value="1: \'NEW\'">New</option><option value="2: Object">Oak</option><option value="3: 7">Seven</option><option value="4: x">x</option>'
    expect(field(`<select name="n">${options}</select>`)?.options?.map(({ value }) => value)).toEqual([
      '',
      'NEW',
      'Oak',
      '7',
      '4: x',
    ])
  })

  it('reads the options of a select, through groups', () => {
    expect(
      field(
        '<select name="c"><option value="">-</option><optgroup label="EU"><option value="de">Germany</option></optgroup></select>',
      )?.options,
    ).toEqual([
      { value: '', label: '-' },
      { value: 'de', label: 'Germany' },
    ])
  })
  it('keeps hidden names, buttons and the fields that name their form apart', () => {
    const { forms } = readPage(
      '<form id="f" method="post"><input type="hidden" name="csrf" value="x"><button>Save</button><input type="submit" value="Publish"></form><input form="f" name="title">',
    )
    expect(forms[0]?.form).toEqual({
      name: 'f',
      method: 'POST',
      action: '',
      fields: [{ name: 'title', label: null, control: 'text', rules: {} }],
      hidden: ['csrf'],
      submits: ['Save', 'Publish'],
    })
  })
  it('takes what is filled in already and not shown for hidden, and no file that a button chooses', () => {
    const inputs =
      '<input name="op" value="add" style="display : none"><input name="file" type="file" style="display:none"><input name="day" value="1">'
    expect(form(inputs)).toMatchObject({ fields: [{ name: 'file' }, { name: 'day' }], hidden: ['op'] })
  })
  it('keeps the names under which buttons are sent', () => {
    const buttons =
      '<input name="email"><button name="undo" type="reset">Undo</button><input type="submit" name="add" value="Ban"><button name="add_next">Ban and go on</button>'
    expect(form(buttons)).toMatchObject({ fields: [{ name: 'email' }], commands: ['add', 'add_next'] })
  })
  it('takes each place that buttons send a form to for a form', () => {
    const { forms } = readPage(
      '<form method="post" action="/save"><input name="title"><button>Save</button><button formaction="/drop">Drop</button><button formaction="/find" formmethod="get">Find</button></form>',
    )
    expect(
      forms.map(({ form: { method, action, submits, fields } }) => [method, action, submits, fields.length]),
    ).toEqual([
      ['POST', '/save', ['Save'], 1],
      ['POST', '/drop', ['Drop'], 1],
      ['GET', '/find', ['Find'], 1],
    ])
  })
  it('folds the rows of a list', () => {
    expect(
      form(
        '<input name="items[0][qty]"><input name="items[1][qty]"><input name="form-0-name"><input name="password1">',
      )?.fields.map(({ name }) => name),
    ).toEqual(['items[{n}][qty]', 'form-{n}-name', 'password1'])
  })
  it('does not let a captured name reach the prototype', () => {
    expect(field('<input name="__proto__">')?.name).toBe('__proto__')
    expect(({} as { required?: true }).required).toBeUndefined()
  })
})

describe('messages', () => {
  const check = (html: string, ...expected: string[]) => it(html, () => expect(messages(html)).toEqual(expected))
  check(
    '<div class="error"><span>403</span> <div><h1>Only staff may do this</h1></div></div>',
    'error: Only staff may do this',
  )
  check('<div class="error">404 Not Found</div>', 'error: 404 Not Found')
  check('<div role="alert">Unable to save item</div>', 'error: Unable to save item')
  check('<div class="card border-danger">Held: <b>3</b> Lost: <b>1</b></div>')
  check('<div class="alert alert-danger border-danger">It was lost.</div>', 'error: It was lost.')
  check('<blockquote class="reportError">It was lost.</blockquote>', 'error: It was lost.')
  check(
    '<div class="flash alert" role="alert">Only open orders can be sent</div>',
    'error: Only open orders can be sent',
  )
  check('<p class="flash notice">Only open orders can be sent</p>', 'notice: Only open orders can be sent')
  check('<div class="alert alert-light" role="alert">Closed on Monday</div>', 'notice: Closed on Monday')
  check('<div role="alert">Saved changes to tag.</div>', 'notice: Saved changes to tag.')
  check('<div role="alert">The name was not saved.</div>', 'error: The name was not saved.')
  check('<div role="alert" class="error">Deleted by somebody else</div>', 'error: Deleted by somebody else')
  check('<p role="alert" style="clip: rect(0 0 0 0); width: 1px; position: absolute">Shop - Create order</p>')
  check('<div class="cdk-visually-hidden" aria-live="assertive">2 rows selected</div>')
  check('<ul aria-live="assertive"><li>tools</li></ul>')
  check('<ul><li role="treeitem" aria-live="assertive">tools</li></ul>')
  check(
    '<h2>Results</h2><ul class="action-results"><li>Order 4 created</li><li>Size set</li></ul>',
    'notice: Order 4 created',
    'notice: Size set',
  )
  check(
    '<div class="conflict">Somebody else <b>saved</b> it. <div class="conflict-details">By Ann, a minute ago</div></div>',
    'error: Somebody else saved it.',
  )
  check(
    '<turbo-stream action="replace" target="new"><template><ul class="errors"><li>Body is blank</li></ul></template></turbo-stream>',
    'error: Body is blank',
  )
  check('<template><p class="error">For a script</p></template>')
  check('<div role="alert">Wrong password.</div>', 'error: Wrong password.')
  check('<div role="status">Saved.</div>', 'notice: Saved.')
  check('<p class="alert alert-success">Order sent.</p>', 'success: Order sent.')
  check('<ul class="errorlist"><li>This field is required.</li></ul>', 'error: This field is required.')
  check('<div class="mw-message-box-error mw-message-box">No such user.</div>', 'error: No such user.')
  check(
    '<div id="errorExplanation"><ul><li>Name cannot be blank</li><li>Mail is invalid</li><li>Age is no number</li></ul></div>',
    'error: Name cannot be blank',
    'error: Mail is invalid',
    'error: Age is no number',
  )
  check(
    '<p id="errorExplanation">You are not authorized to access this page.</p>',
    'error: You are not authorized to access this page.',
  )
  // The label of a field that is wrong.
  check('<form><p><label class="error" for="n">Name *</label><input id="n" name="n"></p></form>')
  check('<form><div class="field-error"><label for="n">Name</label><input id="n" name="n"></div></form>')
  check(
    '<form><div class="field error"><label for="n">Name</label><input id="n" name="n"><span>Too short</span></div></form>',
    'error: Too short',
  )
  check(
    '<form><label for="n">Name</label><input id="n" name="n"><label class="error" for="n">Please say one.</label></form>',
    'error: Please say one.',
  )
  check(
    '<div class="alert alert-danger" role="alert"><span class="alert-text">Too long.</span></div>',
    'error: Too long.',
  )
  check(
    '<ul role="alert"><li><p>Closed on Monday</p><form method="post" action="/seen"><button>Seen</button></form></li></ul>',
    'notice: Closed on Monday',
  )
  // What is read out as it changes, in the row of a table: a state that a person can change.
  check(
    '<table><tr><th>Devices</th><td aria-live="assertive"><button>Forget others</button><p>Only this one is known.</p></td></tr></table>',
  )
  check(
    '<table><tr><td class="danger"><a href="/disks">0 of 4</a></td><td><a><b class="errorText">Camera</b></a></td></tr></table>',
  )
  check('<table><thead><tr><th>Source</th></tr></thead><tr><td><b class="errorText">Camera 7</b></td></tr></table>')
  check('<table><tr><td><b class="errorText">Wrong password</b></td></tr></table>', 'error: Wrong password')
  check('<table><tr><td class="error">Not so. <a href="/help">Why?</a></td></tr></table>', 'error: Not so. Why?')
  check('<div aria-live="assertive"><p>Wrong password.</p><button>Close</button></div>', 'error: Wrong password.')
  check('<div role="alert" hidden>Not yet.</div>')
  check('<div role="alert"></div>')
  check('<button class="btn btn-warning">Delete</button>')
  check('<div class="notice notice-error settings-error">No such mail.</div>', 'error: No such mail.')
  check('<div class="notice notice-success settings-error">Settings saved.</div>', 'success: Settings saved.')
  check('<div class="notification-settings">When to be told</div>')
  check('<div id="login_error"><b>Error:</b> No such account.</div><form></form>', 'error: Error: No such account.')
  // Read by those without scripts alone, or by nobody yet.
  check('<div class="hide-if-js"><div class="notice-error">Enable scripts.</div></div>')
  check('<div class="editor-no-js"><p class="error">Enable scripts.</p></div>')
  check('<div class="hide-if-no-js"><p class="error">Too long.</p></div>', 'error: Too long.')
  check('<body class="no-js"><p class="error">Too long.</p></body>', 'error: Too long.')
  check('<p class="error d-none">Too long.</p>')
  check('<div class="hide"><p class="error">Too long.</p></div>')
  check('<div class="loginErrors">Wrong name or password.</div>', 'error: Wrong name or password.')
  check('<div class="errorIcon">Too long.</div><ul class="alertList"><li>All of today</li></ul>')
  check(
    '<div class="error"><b>Error:</b> No name.<br><b>Error:</b> No word.</div>',
    'error: Error: No name.',
    'error: Error: No word.',
  )
  check('<div class="error"><button>Dismiss</button><b>x.exe</b> is too long.</div>', 'error: x.exe is too long.')
  // A page that says one thing alone.
  const dead = 'Duplicate comment detected.'
  check(
    `<body id="error-page"><div>${dead}</div><p><a href="javascript:history.back()">« Back</a></p>`,
    `error: ${dead}`,
  )
  check(`<title>Comment Submission Failure</title><p>${dead}</p>`, `error: ${dead}`)
  check('<title>Thanks</title><p>We will call you.</p>')
  check(`<title>Thanks</title><h1>Shop</h1><p>${dead}</p>`)
  // Bad and good, in the classes of messages alone.
  check('<output class="msg-bad">No such group.</output>', 'error: No such group.')
  check('<output class="msg-good">Group added.</output>', 'success: Group added.')
  check('<div class="badge-bad">No such group.</div>')
  // Lines in a box within the box.
  const lines = '<div class="details"><ul><li>Name is missing.</li><li>Mail is missing.</li></ul></div>'
  check(
    `<div class="msg-bad">Cannot add the user${lines}</div><form><input name="n"></form>`,
    'error: Name is missing.',
    'error: Mail is missing.',
  )
  check(`<div class="msg-bad">Cannot add the user${lines}</div>`, 'error: Cannot add the user')
  // Called after its colour.
  check('<form><div class="red">Wrong name or password.</div><input name="n"></form>', 'error: Wrong name or password.')
  check(
    '<form><div style="margin: 0; color: red"><strong>Wrong name or password.</strong></div><input name="n"></form>',
    'error: Wrong name or password.',
  )
  check('<form><div style="background-color: red">Wrong name or password.</div><input name="n"></form>')
  check('<form><span class="red">* must be given</span><input name="n"></form>')
  check('<div class="red">The red line runs to the harbour.</div><form></form>')
})

describe('a page that says nothing but an error', () => {
  const check = (html: string, expected: boolean) => it(html, () => expect(readPage(html).isError).toBe(expected))
  const denied = '<div class="alert-danger">You may not see this page.</div>'
  check(`${denied}<a href="/">Back</a>`, true)
  check(`${denied}<form><input name="n"></form>`, false)
  check(`<h1>Orders</h1>${denied}`, false)
  check(`${denied}<a href="/1">One</a><a href="/2">Two</a><a href="/3">Three</a><a href="/4">Four</a>`, false)
  check('<p>You may see this page.</p>', false)
})

describe('the field of a message', () => {
  const fieldsOf = (html: string) => readPage(html).messages.map(({ field }) => field ?? null)
  const described = (names: readonly string[]) =>
    `<div id="e" role="alert">Wrong.</div><form>${names.map(name => `<input name="${name}" aria-describedby="e">`).join('')}</form>`
  it('is the one that it describes', () => expect(fieldsOf(described(['log']))).toEqual(['log']))
  const inOneBox = (...parts: readonly string[]): string => `<form>${parts.join('')}</form>`
  const wrong = '<ul class="errors"><li>Too short</li></ul>'
  it('is the control that it stands directly behind', () => {
    expect(fieldsOf(inOneBox('<input name="log">', '<span>*</span>', wrong, '<input name="pwd">'))).toEqual(['log'])
    expect(fieldsOf(inOneBox('<input name="log">', wrong, '<input name="pwd">', wrong))).toEqual(['log', 'pwd'])
  })
  it('is none where words stand between, or a box around another control', () => {
    expect(fieldsOf(inOneBox('<input name="log">', '<b>Or</b>', wrong, '<input name="pwd">'))).toEqual([null])
    expect(fieldsOf(inOneBox('<p><input name="log"></p>', wrong, '<p><input name="pwd"></p>'))).toEqual([null])
  })
  it('is none where it describes several', () => expect(fieldsOf(described(['log', 'pwd']))).toEqual([null]))
})

describe('links', () => {
  const check = (html: string, ...expected: string[]) => it(html, () => expect(links(html)).toEqual(expected))
  check('<nav><a href="/users">Users</a></nav>', 'navigation Users /users')
  check('<div class="sidebar-menu"><a href="/users">Users</a></div>', 'navigation Users /users')
  check('<div class="mainmenu"><a href="/users">Users</a></div>', 'navigation Users /users')
  check('<nav class="breadcrumb"><a href="/">Home</a></nav>', 'crumbs Home /')
  check('<main><a href="/users/1"><img alt="Ann"></a></main>', 'main Ann /users/1')
  check(
    '<a href="#top">Top</a><a href="javascript:void(0)">X</a><a href="#/orders">Orders</a>',
    'other Orders #/orders',
  )
})

describe('what a page says of the product', () => {
  it('reads titles, names and descriptions', () => {
    const page = readPage(
      '<html lang="en"><head><title> Orders -  Shop </title><meta property="og:site_name" content="Shop"><meta name="description" content="Sells things"><link rel="manifest" href="/m.json"><svg><title>Icon</title></svg></head></html>',
    )
    expect(page).toMatchObject({
      title: 'Orders - Shop',
      language: 'en',
      names: [{ text: 'Shop', as: 'og:site_name' }],
      descriptions: [{ text: 'Sells things', as: 'meta description' }],
      manifest: '/m.json',
    })
  })
  it('reads no description of one thing, which the page says that it is about', () => {
    const described = (type: string) =>
      readPage(
        `<head><meta property="og:description" content="Long and wide"><meta property="og:type" content="${type}"></head>`,
      ).descriptions.length
    expect([described('website'), described('article')]).toEqual([1, 0])
  })
  it('reads the name that a scaffold writes for those without scripts', () => {
    expect(
      readPage(
        "<noscript><strong>We're sorry but Acme Desk doesn't work properly without JavaScript enabled.</strong></noscript>",
      ).names,
    ).toEqual([{ text: 'Acme Desk', as: 'noscript' }])
    const named = (excuse: string) => readPage(`<noscript>${excuse}</noscript>`).names.map(({ text }) => text)
    expect(named('The Harbour Desk admin interface requires JavaScript. Please enable it.')).toEqual(['Harbour Desk'])
    expect(named('Please enable JavaScript to use Harbour.')).toEqual(['Harbour'])
    expect(named('You need to enable JavaScript to run this app.')).toEqual([])
    expect(named('This page requires JavaScript.')).toEqual([])
    expect(readPage('<noscript>Sorry, but this app cannot run without JavaScript.</noscript>').names).toEqual([])
  })
  it('names what redaction left', () =>
    expect(readPage('<title>Mail of user-0a1b2c3d@redacted.invalid</title>').title).toBe('Mail of {email}'))
})

describe('structure', () => {
  it('knows a page that scripts draw', () => {
    expect(readPage('<div id="app"></div><script src="/a.js"></script>').shell).toBe(true)
    expect(readPage('<h1>Orders</h1><script src="/a.js"></script>').shell).toBe(false)
  })
  it('is the same for two rows and for ten', () => {
    const list = (rows: number) =>
      readPage(`<table class="list">${'<tr class="row"><td>1</td></tr>'.repeat(rows)}</table>`).skeleton
    expect(list(2)).toEqual(list(10))
    expect(list(2)).not.toEqual(readPage('<form class="edit"><input name="a"></form>').skeleton)
  })
  it('reads deep and broken markup', () => {
    expect(readPage(`${'<div>'.repeat(20_000)}<h1>Deep`).headings).toEqual([{ level: 1, text: 'Deep' }])
    expect(readPage('<form><form><input name=a>').forms).toHaveLength(1)
  })
})

it('a box around a field that is marked as wrong holds what explains the field too: the line inside it is the message', () => {
  const explained = '<p>Where the boat lies while nobody uses it, for instance in the third row of the harbour.</p>'
  const box = (error: string): string =>
    `<form method="post"><div class="form-group has-errors"><label for="berth">Berth</label><input name="berth" id="berth">${error}${explained}</div></form>`
  expect(messages(box('<div class="text-danger">It is taken</div>'))).toEqual(['error: It is taken'])
  // Nothing inside is marked: the box says it.
  expect(messages(box('It is taken'))).toEqual([expect.stringContaining('It is taken')])
})
