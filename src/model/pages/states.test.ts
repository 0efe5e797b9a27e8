import { describe, expect, it } from 'vitest'
import { readPage } from './read-page.ts'

/** `open dialog “Name” [forms] [buttons]` */
const states = (html: string): readonly string[] => {
  const page = readPage(html)
  return page.states.map(
    ({ kind, name, open, forms, actions }) =>
      `${open ? 'open' : 'closed'} ${kind} ${name}: ${forms.map(index => page.forms[index]?.form.name).join(', ')}; ${actions.join(', ')}`,
  )
}
const check = (html: string, ...expected: readonly string[]) => it(html, () => expect(states(html)).toEqual(expected))

describe('dialogs', () => {
  check('<div role="dialog" aria-label="New order"><button>Save</button></div>', 'open dialog New order: ; Save')
  check(
    '<div role="alertdialog" aria-labelledby="t"><h2 id="t">Delete?</h2><button>Yes</button></div><button>No</button>',
    'open dialog Delete?: ; Yes',
  )
  check('<dialog open><h2>Sign in</h2><form name="in"><input name="who"></form></dialog>', 'open dialog Sign in: in; ')
  check('<dialog><h2>Sign in</h2><button>Go</button></dialog>', 'closed dialog Sign in: ; Go')
  check('<div hidden><div role="dialog" aria-label="Later"></div></div>', 'closed dialog Later: ; ')
  check('<div role="dialog" title="Help" style="display: none"></div>', 'closed dialog Help: ; ')
  // The box around and what it holds are one, unless both have names.
  check(
    '<div role="dialog" aria-label="One"><div aria-modal="true"><button>A</button></div></div>',
    'open dialog One: ; A',
  )
  check(
    '<div role="dialog" aria-label="One"><div role="dialog" aria-label="Two"><button>A</button></div></div>',
    'open dialog One: ; ',
    'open dialog Two: ; A',
  )
  check(`<div role="dialog" aria-label="${'long '.repeat(30)}"><button>A</button></div>`, 'open dialog : ; A')
  check('<form role="presentation"><button>A</button></form>')
})

describe('tabs', () => {
  const list = (...tabs: readonly string[]) => `<div role="tablist">${tabs.join('')}</div>`
  const tab = (name: string, selected: boolean, more = '') =>
    `<button role="tab" aria-selected="${selected}" ${more}>${name}</button>`
  check(
    `${list(tab('All', true, 'aria-controls="p"'), tab('Open', false, 'id="o"'))}<div id="p"><button>A</button></div><div role="tabpanel" aria-labelledby="o" hidden><button>B</button></div>`,
    'open tab All: ; A',
    'closed tab Open: ; B',
  )
  check(
    `${list(tab('All', true), tab('Open', false))}<div role="tabpanel"><button>A</button></div><button>C</button>`,
    'open tab All: ; A',
    'closed tab Open: ; ',
  )
  // What the page does not say is what stands outside of everything else.
  check(
    `${list(tab('All', true), tab('Open', false))}<button>C</button><dialog open aria-label="D"><button>E</button></dialog>`,
    'open dialog D: ; E',
    'open tab All: ; C',
    'closed tab Open: ; ',
  )
  check(
    list(
      '<a role="tab" href="/open" aria-selected="true">Open</a>',
      '<a role="tab" href="/all" aria-selected="false">All</a>',
    ),
  )
  // What one goes by to other screens is no part of this one.
  check(`<ul role="navigation">${tab('General', true)}${tab('Account', false)}</ul><div role="tabpanel"></div>`)
  check(`<nav>${list(tab('All', true), tab('Open', false))}</nav>`, 'open tab All: ; ', 'closed tab Open: ; ')
  check(list(tab('Open (3)', true), tab('Done [12]', false)), 'open tab Open: ; ', 'closed tab Done: ; ')
  check(list(tab('Alone', true)))
  check(list(...Array.from({ length: 13 }, (_, nth) => tab(`File ${nth}`, nth === 0))))
})

describe('what a script sends from a dialog', () => {
  const form = (html: string) => {
    const [only] = readPage(html).forms
    return only === undefined ? null : [only.form.name, only.form.method, ...only.form.fields.map(({ name }) => name)]
  }
  const inDialog = (controls: string) => form(`<div role="dialog" aria-label="New order">${controls}</div>`)
  it('is a form with its name, of the controls that a person sees', () => {
    expect(
      inDialog('<input name="title"><label>Note <textarea id=":r1:"></textarea></label><input hidden name="x">'),
    ).toEqual(['New order', '', 'title', 'Note'])
    expect(inDialog('<label>Note <textarea id="base-ui-_R_4ot5kq_-input"></textarea></label>')).toContain('Note')
    expect(inDialog('<button>Close</button>')).toBeNull()
    expect(inDialog('<form name="own"><input name="title"></form>')).toEqual(['own', 'GET', 'title'])
  })
  it('is none outside of it', () => expect(form('<input name="title">')).toBeNull())
})
