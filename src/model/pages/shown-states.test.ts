import { expect, it } from 'vitest'
import { htmlElements, shownElements } from './elements.ts'
import { shownStates } from './shown-states.ts'

const own = (html: string): readonly string[] =>
  shownStates(shownElements(htmlElements(html))).own.map(({ label, text }) => `${label}: ${text}`)
const rows = (html: string): readonly string[] =>
  shownStates(shownElements(htmlElements(html))).rows.map(
    ({ label, text, hrefs }) => `${hrefs.join(' ')} ${label}: ${text}`,
  )

it.each([
  ['<dl><dt>Status</dt><dd>In bloom</dd></dl>', ['Status: In bloom']],
  ['<table><tr><th>Status:</th><td><span class="badge">open</span></td></tr></table>', ['Status: open']],
  ['<div><div class="label"><span>Status:</span></div><div><b>open</b></div></div>', ['Status: open']],
  ['<ul><li>Status: <b>open</b></li></ul>', ['Status: open']],
  ['<p>Zustand: <i>offen</i></p>', ['Zustand: offen']],
  ['<dl><dt>状态</dt><dd>已关闭</dd></dl>', ['状态: 已关闭']],
  ['<dl><dt>Title</dt><dd>open</dd></dl>', []],
  ['<dl><dt>Status</dt><dd>3 minutes ago</dd></dl>', []],
  ['<dl><dt>Status</dt><dd>It was closed by its owner, who said so.</dd></dl>', []],
  ['<div><label>Status</label><select><option selected>open</option></select></div>', []],
  ['<table><tr><th>Status</th><th>Title</th></tr><tr><td>open</td><td>Oak</td></tr></table>', []],
  ['<div class="comment" id="comment-1"><small>Visibility: everybody</small></div>', []],
  ['<div style="display:none"><dt>Status</dt><dd>open</dd></div>', []],
])('reads what stands beside a label: %s', (html, expected) => expect(own(html)).toEqual(expected))

const link = (id: number): string => `<a href="/show?id=${id}">${id}</a>`

it('reads the column of a table, with the links of each row', () =>
  expect(
    rows(
      `<table><thead><tr><th>#</th><th colspan="2">Name</th><th>Status</th></tr></thead><tbody><tr><td>${link(7)}</td><td>Oak</td><td>big</td><td>felled</td></tr><tr><td>${link(8)}</td><td>Elm</td><td>small</td><td>in bloom</td></tr></tbody></table>`,
    ),
  ).toEqual(['/show?id=7 Status: felled', '/show?id=8 Status: in bloom']))

it('reads yes and no under what a thing can be, and under nothing else', () =>
  expect(
    rows(
      `<table><tr><th>#</th><th>Is enabled?</th><th>Tall</th><th>Locked</th></tr><tr><td>${link(7)}</td><td>Yes</td><td>No</td><td>often</td></tr><tr><td>${link(8)}</td><td><img src="x.png" alt="No"></td><td>Yes</td><td></td></tr></table>`,
    ),
  ).toEqual(['/show?id=7 Is enabled: Yes', '/show?id=8 Is enabled: No']))

it('reads tables in which each thing takes as many rows as there are rows of heads', () =>
  expect(
    rows(
      `<table><tr><th>#</th><th>Status</th></tr><tr><th></th><th>Owner</th></tr><tr><td>${link(7)}</td><td>felled</td></tr><tr><td></td><td><a href="/who?id=3">Ann</a></td></tr></table>`,
    ),
  ).toEqual(['/show?id=7 Status: felled']))

it('leaves out rows that lead nowhere', () =>
  expect(rows('<table><tr><th>#</th><th>Status</th></tr><tr><td>7</td><td>felled</td></tr></table>')).toEqual([]))

it('reads cards in a list, each with where what is done with it is sent before its links, and what the markup calls it by', () => {
  const card = (id: number, state: string): string =>
    `<li class="c" id="tree-${id}"><a href="/gardens/3">East</a><dl><dt>Status</dt><dd>${state}</dd></dl><button hx-post="/trees/${id}/fell">Fell</button></li>`
  const html = `<ul>${card(7, 'felled')}${card(8, 'in bloom')}</ul>`
  expect(rows(html)).toEqual(['/trees/7/fell /gardens/3 Status: felled', '/trees/8/fell /gardens/3 Status: in bloom'])
  expect(own(html)).toEqual([])
  expect(shownStates(shownElements(htmlElements(card(9, 'felled')))).rows).toEqual([
    { label: 'Status', text: 'felled', hrefs: ['/trees/9/fell', '/gardens/3'], id: 'tree-9' },
  ])
})

it('keeps the cells of a piece of a table', () =>
  expect(htmlElements('\n<tr id="tree-7"><td>Oak</td></tr>').map(({ tagName }) => tagName)).toContain('td'))

it('takes a label that stands twice, in boxes that are not alike, for what it was', () =>
  expect(
    own(`<p>Status: <a href="/trees/7">open</a></p><aside><p>Status: <a href="/trees/8">shut</a></p></aside>`),
  ).toEqual(['Status: open', 'Status: shut']))
