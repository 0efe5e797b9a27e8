import { application } from '../application.mjs'
import { capital, plural } from '../random.mjs'

/** Pages that the server draws: forms, validation messages, redirects, a session cookie and a token against forgery, pages chosen by query. */
export function forms(random) {
  const [thing, place] = [random.thing(), random.thing()]
  const [things, places] = [thing, place].map(plural)
  const queried = random.maybe(0.5)
  const name = `${capital(thing)} Office`
  const app = application(random, { name, host: `office.${thing}.test`, base: '', auth: 'cookie', script: false })
  const text = random.textFields(2)
  const [boss] = random.roles(1)
  const at = (page, id) =>
    queried
      ? `/index.php?page=${page}${id === undefined ? '' : `&id=${id}`}`
      : `/${page.replace('_', '/')}${id === undefined ? '' : `/${id}`}`
  const rows = Array.from({ length: 6 }, (_, index) => ({
    id: 31 + index * 4,
    title: random.title(),
    [text[0]]: random.sentence(3),
    seats: random.between(2, 60),
  }))
  const csrf = () => random.hex(32)
  const layout = (heading, body, person) =>
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${heading} - ${name}</title><meta name="description" content="Plan every ${thing} of the ${place}."></head><body><nav aria-label="Main"><a href="${at(things)}">${capital(things)}</a> <a href="${at(places)}">${capital(places)}</a> <a href="${at('account')}">Account</a></nav>${person === null ? '' : `<p class="who">Signed in as ${person.username} (${person.role})</p><form method="post" action="/logout"><input type="hidden" name="csrf" value="${csrf()}"><button>Sign out</button></form>`}<main><h1>${heading}</h1>${body}</main></body></html>`
  const message = said => (said === undefined ? '' : `<div class="alert alert-danger" role="alert">${said}</div>`)
  const loginForm = said =>
    `${message(said)}<form method="post" action="/login"><input type="hidden" name="csrf" value="${csrf()}"><label for="u">User name</label><input id="u" name="username" required maxlength="30"><label for="p">Password</label><input id="p" name="password" type="password" required minlength="8"><button type="submit">Sign in</button></form>`
  const editForm = (action, row, errors = {}) =>
    `<form method="post" action="${action}"><input type="hidden" name="csrf" value="${csrf()}"><label for="t">Title</label><input id="t" name="title" maxlength="60" required value="${row?.title ?? ''}">${errors.title === undefined ? '' : `<span class="field-error">${errors.title}</span>`}<label for="s">Seats</label><input id="s" type="number" name="seats" min="1" max="80" value="${row?.seats ?? ''}">${errors.seats === undefined ? '' : `<span class="field-error">${errors.seats}</span>`}<label for="k">Kind</label><select id="k" name="kind"><option value="day">Day</option><option value="night">Night</option></select><label for="r">Remark</label><textarea id="r" name="${text[0]}" maxlength="400">${row?.[text[0]] ?? ''}</textarea><button type="submit">Save</button></form>`
  const list = () =>
    `<table><thead><tr><th>Title</th><th>Seats</th></tr></thead><tbody>${rows.map(row => `<tr><td><a href="${at(thing, row.id)}">${row.title}</a></td><td>${row.seats}</td></tr>`).join('')}</tbody></table><a href="${at(`${thing}_new`)}">New ${thing}</a>`
  const ann = { username: random.person(), role: boss }
  const show = (path, heading, body, { person = ann, status = 200 } = {}) =>
    app.visit(path, { html: layout(heading, body, person), status })
  const titles = { login: 'Sign in', list: capital(things), new: `New ${thing}` }
  if (queried) {
    for (const page of ['login', things, thing, `${thing}_new`, places, 'account'])
      app.screen(`/index.php?page=${page}`, page)
    app.allSeen()
  } else {
    for (const [route, title] of [
      ['/login', titles.login],
      [`/${things}`, titles.list],
      [`/${thing}/{id}`, capital(thing)],
      [`/${thing}/new`, titles.new],
      [`/${places}`, capital(places)],
      ['/account', 'Account'],
    ])
      app.screen(route, title)
  }
  const post = (path, form, { html, redirect, cookies, status = html === undefined ? 302 : 200, heading = '' }) => {
    app.add(
      app.entryOf({
        method: 'POST',
        url: app.origin + path,
        type: 'document',
        status,
        form,
        mimeType: 'text/html',
        text: html === undefined ? '' : layout(heading, html, app.who()),
        redirect: redirect ?? '',
        cookiesSet: cookies,
      }),
    )
  }
  const wrongSignIn = 'User name or password is not right.'
  const titleNeeded = 'Please enter a title.'
  const tooMany = 'Seats must be 80 or fewer.'
  app.as(null)
  show(at('login'), titles.login, loginForm(), { person: null })
  post(
    '/login',
    { csrf: csrf(), username: ann.username, password: random.opaque(9) },
    { html: loginForm(wrongSignIn), heading: titles.login },
  )
  post(
    '/login',
    { csrf: csrf(), username: ann.username, password: random.opaque(9) },
    { redirect: at(things), cookies: [{ name: 'sid', value: random.opaque(26) }] },
  )
  app.as(ann)
  app.session(ann)
  show(at(things), titles.list, list())
  for (const row of rows.slice(0, 4)) {
    const path = at(thing, row.id)
    show(path, row.title, editForm(path, row))
    post(
      path,
      { csrf: csrf(), title: random.title(), seats: '12', kind: 'day', [text[0]]: '' },
      { redirect: at(things) },
    )
    show(at(things), titles.list, list())
  }
  const first = at(thing, rows[0].id)
  show(first, rows[0].title, editForm(first, rows[0]))
  post(
    first,
    { csrf: csrf(), title: rows[0].title, seats: '300', kind: 'day', [text[0]]: '' },
    { html: editForm(first, rows[0], { seats: tooMany }), heading: rows[0].title },
  )
  const fresh = at(`${thing}_new`)
  show(fresh, titles.new, editForm(fresh))
  post(
    fresh,
    { csrf: csrf(), title: '', seats: '5', kind: 'night', [text[0]]: '' },
    { html: editForm(fresh, undefined, { title: titleNeeded }), heading: titles.new, status: random.pick([200, 422]) },
  )
  post(
    fresh,
    { csrf: csrf(), title: random.title(), seats: '5', kind: 'night', [text[0]]: '' },
    { redirect: at(things) },
  )
  show(at(places), capital(places), `<p>${random.sentence(12)}</p>`)
  show(at('account'), 'Account', `<p>${random.sentence(8)}</p>`)
  // Where a query chooses the page, no path says what its form is about.
  if (!queried)
    app.entity(capital(thing), [
      { name: 'title', type: 'string', required: true },
      { name: 'seats', type: 'integer' },
      { name: 'kind', type: 'string', enum: ['day', 'night'], enumShown: true },
      { name: text[0], type: 'string' },
    ])
  const made = app.finish()
  made.truth.endpoints = queried
    ? ['/login', '/index.php'].map(pathTemplate => ({ method: 'POST', pathTemplate, seen: true }))
    : [
        ['POST', '/login'],
        ['POST', `/${thing}/{id}`],
        ['POST', `/${thing}/new`],
      ].map(([method, pathTemplate]) => ({ method, pathTemplate, seen: true }))
  made.truth.errors = [wrongSignIn, titleNeeded, tooMany].map(said => ({
    status: 200,
    code: said,
    message: said,
    seen: true,
  }))
  made.truth.rules = [
    { field: 'username', rule: 'required' },
    { field: 'username', rule: 'maxLength', value: 30 },
    { field: 'password', rule: 'required' },
    { field: 'password', rule: 'minLength', value: 8 },
    { field: 'title', rule: 'required' },
    { field: 'title', rule: 'maxLength', value: 60 },
    { field: 'seats', rule: 'minimum', value: 1 },
    { field: 'seats', rule: 'maximum', value: 80 },
    { field: 'seats', rule: 'format', value: 'number' },
    { field: 'kind', rule: 'enum', value: 'day,night' },
    { field: text[0], rule: 'maxLength', value: 400 },
  ]
  const product = specification =>
    specification.sections.product.claims.map(({ subject }) => `${subject.kind} ${subject.text}`)
  made.facts = specification => [
    ['the name', product(specification).includes(`name ${name}`)],
    ['the areas', [things, places].every(of => product(specification).includes(`area ${capital(of)}`))],
    ['the purpose', product(specification).some(text => text.startsWith('purpose'))],
    [
      'the form',
      specification.sections.screens.claims.some(({ subject }) =>
        subject.forms.some(({ fields }) => fields.some(field => field.name === 'seats')),
      ),
    ],
    [
      'the id that chooses',
      !queried ||
        specification.sections.screens.claims.some(
          ({ subject }) =>
            subject.route.endsWith(`page=${thing}`) && subject.parameters.some(({ name: of }) => of === 'id'),
        ),
    ],
    ['the token against forgery is no field', !JSON.stringify(specification.sections.rules.claims).includes('csrf')],
  ]
  return made
}
