import { expect, it } from 'vitest'
import { listedThings } from './columns.ts'
import { htmlElements, shownElements } from './elements.ts'

/** `Planted (planted_at): date | Tall: integer -> /trees/7` */
const listed = (html: string): readonly string[] =>
  listedThings(shownElements(htmlElements(html))).map(
    ({ columns, hrefs }) =>
      `${columns
        .map(({ label, name, kinds }) => `${label}${name === null ? '' : ` (${name})`}: ${kinds.join(' ')}`)
        .join(' | ')} -> ${hrefs.join(' ')}`,
  )

const table = (heads: string, ...rows: readonly string[]): string =>
  `<table><thead><tr>${heads}</tr></thead><tbody>${rows.map(cells => `<tr>${cells}</tr>`).join('')}</tbody></table>`

it.each([
  [
    'what stands in each, and where rows lead',
    table(
      '<th></th><th>Name</th><th>Planted</th><th>Height</th><th>Fenced</th>',
      '<td><input type="checkbox" name="ids" value="7"></td><td><a href="/trees/7">Oak</a></td><td>2024-03-01</td><td>12</td><td>Yes</td>',
      '<td><input type="checkbox" name="ids" value="8"></td><td><a href="/trees/8">Elm</a></td><td>-</td><td>3.5</td><td>No</td>',
    ),
    ['Name: text | Planted: date empty | Height: integer number | Fenced: boolean -> /trees/7 /trees/8'],
  ],
  [
    'what the page calls them by, in the head or in what sorts',
    table(
      '<th data-field="name">Name</th><th><a href="?sort=-planted_at&page=1">Planted ▲</a></th><th data-sort="string">Kind</th>',
      '<td>Oak</td><td>2024-03-01 10:00</td><td>tree</td>',
    ),
    ['Name (name): text | Planted (planted_at): date-time | Kind: text -> '],
  ],
  [
    'what can be done apart, and rows without a cell for each not at all',
    table(
      '<th>Name</th><th>Height</th><th>Do</th>',
      '<td>Oak</td><td>12</td><td><form><button>Fell</button></form></td>',
      '<td colspan="3">None more</td>',
    ),
    ['Name: text | Height: integer | Do: deed -> '],
  ],
  [
    'links to what can be done, of which some rows have more',
    table(
      '<th>Name</th><th>With it</th><th>Marks</th>',
      '<td>Oak</td><td>[<a href="/e/7">Edit</a>] [<a href="/c/7">Clone</a>]</td><td><a href="/m/1">old</a> <a href="/m/2">tall</a></td>',
      '<td>Elm</td><td>[<a href="/e/8">Edit</a>] [<a href="/c/8">Clone</a>] [<a href="/d/8">Delete</a>]</td><td><a href="/m/1">old</a> <a href="/m/3">ill</a></td>',
    ),
    ['Name: text | With it: deed | Marks: text -> /e/7 /c/7 /m/1 /m/2 /e/8 /c/8 /d/8 /m/3'],
  ],
  [
    'under what is pressed to add one',
    table(
      '<td>[<a href="/new">Add</a>]</td><th>Name</th><th>Height</th>',
      '<td>[<a href="/e/7">Edit</a>]</td><td>Oak</td><td>12</td>',
    ),
    ['[Add]: deed | Name: text | Height: integer -> /e/7'],
  ],
  ['heads of a list without rows', table('<th>Name</th><th>Height</th>'), ['Name: none | Height: none -> ']],
  ['no list in rows with a label each', '<table><tr><th>Name</th><td>Oak</td></tr></table>', []],
  [
    'no heads in what was measured of a group',
    table('<td>hourly</td><td>3 minutes ago</td><td>1.456ms</td>', '<td>trees</td><td>7</td><td>ok</td>'),
    [],
  ],
  [
    'heads that name spans',
    table('<th>Name</th><th>24h</th><th>7d</th>', '<td>Oak</td><td>1</td><td>2</td>'),
    ['Name: text | 24h: integer | 7d: integer -> '],
  ],
  [
    'no list of days',
    table(
      'Mo Tu We Th Fr Sa Su'
        .split(' ')
        .map(day => `<th>${day}</th>`)
        .join(''),
    ),
    [],
  ],
])('reads %s', (_, html, expected) => expect(listed(html)).toEqual(expected))
