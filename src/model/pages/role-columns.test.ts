import { expect, test } from 'vitest'
import { readPage } from './read-page.ts'

const table = (...rows: readonly (readonly string[])[]): string =>
  `<table>${rows.map((cells, index) => `<tr>${cells.map(text => (index === 0 ? `<th>${text}</th>` : `<td>${text}</td>`)).join('')}</tr>`).join('')}</table>`

test.each<readonly [string, string, readonly string[]]>([
  [
    'who has which role',
    table(['Login', 'Role'], ['ann', 'Owner'], ['ben', 'Shop clerk']),
    ['ann: Owner', 'ben: Shop clerk'],
  ],
  ['in another language', table(['Name', 'Rolle'], ['ann', 'Inhaberin']), ['ann: Inhaberin']],
  ['a column of something else', table(['Login', 'Town'], ['ann', 'Bern']), []],
  ['what is no name of a role', table(['Login', 'Role'], ['ann', '12'], ['ben', '']), []],
  ['a row without anybody', table(['Role', 'Login'], ['Owner', '']), []],
])('%s', (_, html, expected) =>
  expect(readPage(html).roleRows.map(({ names, role }) => `${names.join()}: ${role}`)).toEqual(expected),
)
