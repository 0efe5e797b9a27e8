import { describe, expect, it } from 'vitest'
import type { Claim } from '../../evidence/claim.ts'
import type { JsonValue } from '../../evidence/exchange.ts'
import { sampleSource } from '../../evidence/source.test-sample.ts'
import type { ExchangeObservation, Observation } from '../../evidence/observation.ts'
import type { LifecycleSubject } from '../../evidence/subjects.ts'
import { formThings } from '../../model/instances/form-things.ts'
import { expectFoldLaws } from '../../model/laws.ts'
import { decide, modelFold } from '../../model/model.ts'
import { browse } from '../../model/pages/browse.test-sample.ts'
import { states } from './states.ts'

const STATES = { 1: 'Planted', 2: 'In bloom', 3: 'Felled', 4: 'Stored' } as const
type Id = keyof typeof STATES

/** The page of a tree with the form that changes it. */
const page = (
  tree: number | string,
  chosen: Id,
  more: { readonly name?: string; readonly action?: string } = {},
): string => {
  const options = Object.entries(STATES).map(
    ([id, label]) => `<option value="${id}"${String(chosen) === id ? ' selected' : ''}>${label}</option>`,
  )
  return `<html lang="en"><h1>Tree</h1><a href="/">Home</a><form method="post" action="${more.action ?? `/trees/${tree}`}"><input type="hidden" name="_method" value="patch"><input name="tree[title]" value="Oak"><select name="tree[${more.name ?? 'status_id'}]">${options.join('')}</select><button>Save</button></form>`
}

type Browse = ReturnType<typeof browse>

function read(walk: (browse: Browse) => void) {
  const walked = browse()
  walk(walked)
  const model = decide(
    walked.seen.reduce(modelFold.add, modelFold.empty()),
    [sampleSource('aaaaa00000000000')],
    ordinal => `/log/entries/${ordinal / 2}`,
  )
  return states(model)
}

const lifecycles = (result: ReturnType<typeof read>): readonly Claim<LifecycleSubject>[] =>
  result.claims.filter((claim): claim is Claim<LifecycleSubject> => claim.subject.kind === 'lifecycle')

const word = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const changes = (walk: (browse: Browse) => void): readonly string[] =>
  lifecycles(read(walk)).flatMap(({ subject: { entity, field, transitions } }) =>
    transitions.map(
      ({ from, to, by }) => `${entity}.${field}: ${word(from)} → ${word(to)} by ${by?.slice(6) ?? 'nobody'}`,
    ),
  )

/** Sends the form of a tree, sees the page that it leads to. */
const send = ({ post, goTo }: Browse, tree: number, status: Id): void => {
  post(`/trees/${tree}`, '', {
    redirect: `/trees/${tree}`,
    fields: { 'tree[title]': 'Oak', 'tree[status_id]': String(status) },
  })
  goTo(`/trees/${tree}`, page(tree, status))
}

const walk = (browse: Browse): void => {
  browse.goTo('/trees/new', page('', 1, { action: '/trees' }))
  browse.post('/trees', '', { redirect: '/trees/7', fields: { 'tree[title]': 'Oak', 'tree[status_id]': '1' } })
  browse.goTo('/trees/7', page(7, 1))
  browse.goTo('/trees/8', page(8, 1))
  send(browse, 7, 2)
  // Drawn anew while the form is filled in; saved with the next.
  browse.call('/trees/7/edit.js', { method: 'POST', fields: { 'tree[title]': 'Oak', 'tree[status_id]': '3' } })
  send(browse, 7, 3)
  send(browse, 8, 2)
  // What is refused stands in the form that comes back, and nowhere else.
  browse.post('/trees/8', `${page(8, 3)}<div id="errorExplanation">Title cannot be blank</div>`, {
    fields: { 'tree[title]': '', 'tree[status_id]': '3' },
  })
  browse.goTo('/trees/8', page(8, 2))
}

describe('what forms show of single things', () => {
  it('is a state by its labels, with what was sent in between', () =>
    expect(changes(walk)).toEqual([
      'Tree.status_id: In bloom → Felled by POST /trees/{treeId}',
      'Tree.status_id: Planted → In bloom by POST /trees/{treeId}',
    ]))

  it('begins with what the form set that led there', () => {
    const [claim] = lifecycles(read(walk))
    expect(claim?.subject.begun?.map(({ value, by, support }) => [value, by, support])).toEqual([
      ['Planted', 'calls/POST /trees', 1],
    ])
  })

  it('opens the page that shows it', () => {
    const [claim] = lifecycles(read(walk))
    const felled = claim?.subject.transitions.find(({ to }) => to === 'Felled')
    expect(felled?.evidence?.map(({ pointer }) => pointer)).toEqual([
      '/log/entries/7',
      '/log/entries/5',
      '/log/entries/8',
    ])
  })

  it('declares what is offered and was never chosen', () => {
    const result = read(walk)
    expect(lifecycles(result)[0]?.subject.states.filter(({ basis }) => basis === 'declared')).toEqual([
      { value: 'Stored', initial: false, final: false, basis: 'declared' },
    ])
    expect(result.notShown.map(({ id }) => id)).toContain('states/not-shown/Tree.status_id to Stored')
  })

  it('is none where the name speaks of something else', () =>
    expect(
      changes(({ goTo, post }) => {
        goTo('/trees/7', page(7, 1, { name: 'kind_id' }))
        post('/trees/7', '', { redirect: '/trees/7', fields: { 'tree[kind_id]': '2' } })
        goTo('/trees/7', page(7, 2, { name: 'kind_id' }))
        goTo('/trees/8', page(8, 2, { name: 'kind_id' }))
      }),
    ).toEqual([]))

  it('is none where the form is of no single thing', () =>
    expect(
      changes(({ goTo, post }) => {
        goTo('/settings', page('', 1, { name: 'status', action: '/settings' }))
        post('/settings', '', { redirect: '/settings', fields: { 'tree[status]': '2' } })
        goTo('/settings', page('', 2, { name: 'status', action: '/settings' }))
      }),
    ).toEqual([]))

  it('is what answers hold under a name of their own, whichever call sets it', () => {
    const answer = (tree: number, status: Id): JsonValue => ({
      tree: { id: tree, title: 'Oak', status: { id: status, name: STATES[status] } },
    })
    expect(
      changes(browse => {
        browse.goTo('/trees/7', page(7, 1))
        send(browse, 7, 2)
        browse.call('/trees/7.json', { json: answer(7, 2) })
        browse.call('/trees/7.json', { method: 'PUT', status: 204, sent: { tree: { status_id: 3 } } })
        browse.call('/trees/7.json', { json: answer(7, 3) })
        browse.call('/trees/8.json', { json: answer(8, 2) })
      }),
    ).toEqual([
      'Tree.status: In bloom → Felled by PUT /trees/{treeId}.json',
      'Tree.status: Planted → In bloom by POST /trees/{treeId}',
    ])
  })

  it('is none of what it is made in', () => {
    const making = (chosen: Id): string => page('', chosen, { action: '/parks/3/trees' })
    const made = (tree: number, status: Id) => ({
      redirect: `/trees/${tree}`,
      fields: { 'tree[title]': 'Oak', 'tree[status_id]': String(status) },
    })
    expect(
      changes(browse => {
        browse.goTo('/parks/3/trees/new', making(1))
        browse.post('/parks/3/trees', '', made(7, 1))
        browse.goTo('/trees/7', page(7, 1))
        browse.goTo('/parks/3/trees/new', making(2))
        browse.post('/parks/3/trees', '', made(8, 2))
        send(browse, 8, 3)
      }),
    ).toEqual(['Tree.status_id: In bloom → Felled by POST /trees/{treeId}'])
  })

  it('keeps the laws', () => {
    const walked = browse()
    walk(walked)
    shows(walked, 7, 'new')
    walked.goTo('/desk/ticket/update.php?id=7&action=close', '', { redirect: '/desk/ticket/display.php?id=7' })
    walked.goTo('/desk/ticket/index.php', list([7, 'new'], [8, 'closed']))
    for (let tree = 20; tree < 60; tree++) walked.goTo(`/trees/${tree}`, page(tree, ((tree % 4) + 1) as Id))
    const isExchange = (each: Observation): each is ExchangeObservation => each.kind === 'exchange'
    expectFoldLaws(formThings, walked.seen.filter(isExchange))
  })
})

/** A page of a server without keys in its paths, which says in words how a ticket is. */
const shows = ({ goTo }: Browse, ticket: number, state: string): void =>
  goTo(
    `/desk/ticket/display.php?id=${ticket}`,
    `<html lang="en"><h1>Ticket</h1><a href="/">Home</a><dl><dt>Status</dt><dd>${state}</dd></dl></html>`,
  )

const sends = (browse: Browse, ticket: number, fields: { readonly [name: string]: string }): void => {
  browse.post('/desk/ticket/update.php', '', {
    redirect: `/desk/ticket/display.php?id=${ticket}`,
    fields: { id: String(ticket), comment: 'It burns', cc: '', ...fields },
  })
}

const list = (...rows: readonly (readonly [number, string])[]): string =>
  `<html lang="en"><h1>Tickets</h1><a href="/">Home</a><table><tr><th>#</th><th>Status</th></tr>${rows
    .map(([id, state]) => `<tr><td><a href="/desk/ticket/display.php?id=${id}">${id}</a></td><td>${state}</td></tr>`)
    .join('')}</table></html>`

describe('what pages say of things in words', () => {
  it('is a state, of the thing that the query names, set off by the calls that name it in their bodies', () =>
    expect(
      changes(browse => {
        shows(browse, 7, 'new')
        shows(browse, 8, 'open')
        sends(browse, 7, { status: 'stalled' })
        shows(browse, 7, 'stalled')
        sends(browse, 8, { status: 'stalled' })
        shows(browse, 8, 'stalled')
        // A reply says no state, and leads to the page that shows another.
        sends(browse, 8, {})
        shows(browse, 8, 'open')
      }),
    ).toEqual([
      'Ticket.status: new → stalled by POST /desk/ticket/update.php',
      'Ticket.status: open → stalled by POST /desk/ticket/update.php',
      'Ticket.status: stalled → open by POST /desk/ticket/update.php',
    ]))

  it('is that of what an area is about, as the form there is named', () => {
    const inArea = (state: string): string =>
      `<html lang="en"><h1>Yours</h1><a href="/">Home</a><dl><dt>Status</dt><dd>${state}</dd></dl></html>`
    const form = '<form name="TicketUpdate" method="post" action="/corner/update.php"><input name="comment"></form>'
    expect(
      changes(browse => {
        sends(browse, 7, {})
        browse.goTo('/corner/display.php?id=7', inArea('new'))
        browse.goTo('/corner/update.php?id=7', `<html lang="en"><h1>Answer</h1>${form}</html>`)
        browse.post('/corner/update.php', '', {
          from: '/corner/update.php?id=7',
          redirect: '/corner/display.php?id=7',
          fields: { id: '7', comment: 'It burns', status: 'open' },
        })
        browse.goTo('/corner/display.php?id=7', inArea('open'))
      }),
    ).toEqual(['Ticket.status: new → open by POST /corner/update.php'])
  })

  it('stands in tables too', () =>
    expect(
      changes(browse => {
        browse.goTo('/desk/ticket/index.php', list([7, 'new'], [8, 'closed']))
        sends(browse, 7, { status: 'closed' })
        browse.goTo('/desk/ticket/index.php', list([7, 'closed'], [8, 'closed']))
      }),
    ).toEqual(['Ticket.status: new → closed by POST /desk/ticket/update.php']))

  it('is what they can be or not where a column says yes or no, changed by a button that names one in its value', () => {
    const fenced = (...rows: readonly (readonly [number, string])[]): string =>
      `<html lang="en"><h1>Trees</h1><a href="/">Home</a><form method="post" action="/trees"><table><tr><th>#</th><th>Is fenced</th></tr>${rows
        .map(([id, is]) => `<tr><td><a href="/trees/${id}/edit">${id}</a></td><td>${is}</td></tr>`)
        .join('')}</table></form></html>`
    const toggles = (browse: Browse, tree: number): void =>
      browse.post('/trees', '', {
        redirect: '/trees',
        fields: { token: 'x', action: `trees__fence__${tree}` },
        from: '/trees',
      })
    expect(
      changes(browse => {
        send(browse, 7, 1)
        send(browse, 8, 1)
        browse.goTo('/trees', fenced([7, 'No'], [8, '<img alt="Yes">']))
        toggles(browse, 7)
        browse.goTo('/trees', fenced([7, 'Yes'], [8, '<img alt="Yes">']))
        toggles(browse, 8)
        browse.goTo('/trees', fenced([7, 'Yes'], [8, '<img alt="No">']))
      }),
    ).toEqual(['Tree.is fenced: false → true by POST /trees', 'Tree.is fenced: true → false by POST /trees'])
  })

  it('begins with what made it', () => {
    const result = read(browse => {
      browse.post('/desk/ticket/create.php', '', {
        redirect: '/desk/ticket/display.php?id=7',
        fields: { id: 'new', status: 'new', subject: 'Fire' },
      })
      shows(browse, 7, 'new')
      sends(browse, 7, { status: 'closed' })
      shows(browse, 7, 'closed')
    })
    expect(lifecycles(result)[0]?.subject.begun?.map(({ value, by }) => [value, by])).toEqual([
      ['new', 'calls/POST /desk/ticket/create.php'],
    ])
  })

  it('names the link that was opened where it led on and no call lay between', () => {
    const result = read(browse => {
      shows(browse, 7, 'new')
      browse.goTo('/desk/ticket/update.php?id=7&action=close', '', { redirect: '/desk/ticket/display.php?id=7' })
      shows(browse, 7, 'closed')
      shows(browse, 8, 'closed')
      sends(browse, 8, { status: 'open' })
      shows(browse, 8, 'open')
    })
    expect(lifecycles(result)[0]?.subject.transitions.map(({ to, by, opened }) => [to, by, opened])).toEqual([
      ['open', 'calls/POST /desk/ticket/update.php', undefined],
      ['closed', null, '/desk/ticket/update.php?action=close&id={id}'],
    ])
  })

  it('is not what a link proposes for a form', () =>
    expect(
      changes(browse => {
        shows(browse, 7, 'new')
        browse.goTo(
          '/desk/ticket/update.php?id=7&status=closed',
          `<html lang="en"><h1>Update</h1><form method="post" action="/desk/ticket/update.php"><input type="hidden" name="id" value="7"><select name="status"><option>new<option selected>closed</select><button>Save</button></form></html>`,
        )
        sends(browse, 7, { status: 'closed' })
        shows(browse, 7, 'closed')
      }),
    ).toEqual(['Ticket.status: new → closed by POST /desk/ticket/update.php']))

  it('is nothing where a page says it of two things', () =>
    expect(
      changes(browse => {
        for (const states of [
          ['new', 'open'],
          ['open', 'new'],
        ])
          browse.goTo(
            '/desk/ticket/display.php?id=7',
            `<html lang="en"><h1>Ticket</h1><dl>${states.map(state => `<dt>Status</dt><dd>${state}</dd>`).join('')}</dl></html>`,
          )
        sends(browse, 7, { status: 'closed' })
      }),
    ).toEqual([]))
})

describe('what pieces of pages say of single things', () => {
  const plot = (id: number, state: string): string =>
    `<article id="plot-${id}"><a href="/gardens/3">East</a><dl><dt>Status</dt><dd>${state}</dd></dl></article>`

  it('are states of what the markup calls them by, below the list or behind the deed that puts them there', () =>
    expect(
      changes(({ goTo, fragment }) => {
        goTo('/plots', `<html lang="en"><h1>Plots</h1><a href="/">Home</a>${plot(7, 'Open')}${plot(8, 'Open')}</html>`)
        fragment('/plots/7/close', plot(7, 'Closed'), { method: 'POST' })
        fragment('/plots?state=closed', plot(7, 'Closed'))
      }),
    ).toEqual(['Plot.status: Open → Closed by POST /plots/{plotId}/close']))

  it('are none of what a piece lists below another thing', () =>
    expect(
      changes(({ goTo, fragment }) => {
        goTo(
          '/gardens/3',
          '<html lang="en"><h1>East</h1><a href="/">Home</a><form action="/gardens/3" method="post"><input name="a"></form></html>',
        )
        fragment('/gardens/3/plots', '<p>Status: <b>Open</b></p>')
        fragment('/gardens/3/plots', '<p>Status: <b>Closed</b></p>', { method: 'POST' })
      }),
    ).toEqual([]))
})
