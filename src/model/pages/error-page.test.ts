import { expect, it } from 'vitest'
import { readPage, saysOnlyErrors } from './read-page.ts'

const menu = `<ul class="nav">${'<li><a href="/plants">Plants</a></li>'.repeat(300)}</ul>`
const page = (title: string, content: string) =>
  `<title>${title}</title><div class="banner"><h1><a href="/">Nursery</a></h1></div>${menu}<div id="content">${content}</div><p>Nursery 1.2 by Green</p>`
const said = (html: string) => {
  const { isError, messages } = readPage(html)
  return isError ? messages.map(({ kind, text }) => `${kind}: ${text}`) : null
}

it('reads the one message of a page that is called an error, within the frame of its application', () => {
  const shown = page('Nursery - Error', '<h3>A plant needs a name</h3>')
  expect(said(shown)).toEqual(['error: A plant needs a name'])
  expect(saysOnlyErrors({ mediaType: 'text/html', text: shown, state: 'text', size: shown.length })).toBe(true)
  expect(said(page('Erreur » Nursery', '<p>Cette plante n’existe pas.</p>'))).toEqual([
    'error: Cette plante n’existe pas.',
  ])
  expect(said(page('Error | Nursery', '<h2>An error has occurred</h2><div>No such plant: <b>oak</b></div>'))).toEqual([
    'error: No such plant: oak',
  ])
})

it('leaves pages alone that are about errors, or that have a form or more to say', () => {
  const fields = '<input name="a"><input name="b"><input name="c">'
  expect(said(page('Nursery - Errors', '<h3>No errors so far</h3>'))).toBe(null)
  expect(said(page('Nursery - Error', `<h3>A plant needs a name</h3><form>${fields}</form>`))).toBe(null)
  expect(said(page('Nursery - Error', '<p>Rain came late</p>'.repeat(5)))).toBe(null)
  expect(said(page('Nursery - Plants', '<h3>A plant needs a name</h3>'))).toBe(null)
})

it('reads what a box says that is called an error page, whatever the title, and what refuses and no more', () => {
  const sad = '<h2>Sorry, nothing grows here.</h2><p>No such plant.</p>'
  expect(said(page('Nursery', `<div id="pageError" class="center">${sad}</div>`))).toEqual([
    'error: Sorry, nothing grows here. No such plant.',
  ])
  expect(said(page('Nursery', `<div class="error-page-container">${sad}</div>`))).not.toBe(null)
  expect(said(page('Nursery', `<div class="error-page"><form><input name="a"></form>${sad}</div>`))).toBe(null)
  expect(said(page('Nursery', `<div class="homepage-errors">${sad}</div>`))).toBe(null)
  expect(said(page('Nursery', '<div class="alert alert-danger">ACCESS DENIED</div>'))).toEqual(['error: ACCESS DENIED'])
  expect(said(page('Nursery', '<div class="alert alert-danger">Access denied to 3 plants</div>'))).toBe(null)
})

it('takes a class that is a word for a box of errors, written together, for one', () => {
  const kinds = (html: string) => readPage(html).messages.map(({ kind, text }) => `${kind}: ${text}`)
  expect(kinds('<div class="errorbar">Invalid login!</div>')).toEqual(['error: Invalid login!'])
  expect(kinds('<p class="errmsg">Invalid login!</p>')).toEqual(['error: Invalid login!'])
  expect(kinds('<div class="successbar">Plant saved.</div>')).toEqual(['success: Plant saved.'])
  expect(kinds('<div class="errorlines-of-code">Not about this.</div>')).toEqual([])
})
