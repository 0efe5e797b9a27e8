import { expect, it } from 'vitest'
import { htmlElements, shownElements } from './elements.ts'
import { labelledValues } from './labelled-values.ts'

/** `Planted: date | Tall: integer` */
const read = (html: string): readonly string[] =>
  labelledValues(shownElements(htmlElements(html))).map(({ columns }) =>
    columns.map(({ label, kinds }) => `${label}: ${kinds.join(' ')}`).join(' | '),
  )

it.each<readonly [name: string, html: string, expected: readonly string[]]>([
  [
    'description lists, also with boxes around what belongs together',
    '<dl><div><dt>Name:</dt><dd>Oak</dd></div><div><dt>Planted</dt><dd>2024-03-01</dd></div></dl>',
    ['Name: text | Planted: date'],
  ],
  [
    'tables with a head in each row',
    '<table><tr><th>Name</th><td>Oak</td></tr><tr><th>Height</th><td>12</td></tr></table>',
    ['Name: text | Height: integer'],
  ],
  [
    'paragraphs that begin with a label',
    '<div><p><strong>Name:</strong> Oak</p><p><b>Fenced</b>: Yes</p><p><b>Note</b> that it is old.</p></div>',
    ['Name: text | Fenced: boolean'],
  ],
  [
    'cards as one',
    '<ul><li><dl><dt>Name</dt><dd>Oak</dd><dt>Height</dt><dd>12</dd></dl></li><li><dl><dt>Name</dt><dd>Elm</dd><dt>Height</dt><dd>3.5</dd><dt>Ill since</dt><dd>2024-03-01</dd></dl></li></ul>',
    ['Name: text | Height: integer number | Ill since: date'],
  ],
  [
    'no form, no foot, no glossary',
    `<table><tr><th>Name</th><td><input name="a"></td></tr><tr><th>Height</th><td><input name="b"></td></tr></table><footer><dl><dt>Mail</dt><dd>a@b.test</dd><dt>Tel</dt><dd>1</dd></dl></footer><dl>${['Oak', 'Elm'].map(tree => `<dt>${tree}</dt><dd>${'A tree that grows. '.repeat(20)}</dd>`).join('')}</dl>`,
    [],
  ],
])('reads %s', (_name, html, expected) => expect(read(html)).toEqual(expected))
