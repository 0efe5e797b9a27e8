import fc from 'fast-check'
import { expect, test } from 'vitest'
import { printMarkup } from './print-markup.ts'

const cases: readonly (readonly [markup: string, lines: readonly string[]])[] = [
  ['<div><p>Hi <b>you</b></p></div>', ['<div>', '  <p>Hi <b>you</b></p>', '</div>']],
  [
    '<ul><li><a href="x>y">one</a></li><li>two</li></ul>after',
    ['<ul>', '  <li><a href="x>y">one</a></li>', '  <li>two</li>', '</ul>', 'after'],
  ],
  [
    '<form><input name=a><label>A</label><br>b</form>',
    ['<form>', '  <input name=a>', '  <label>A</label>', '  <br>b', '</form>'],
  ],
  [
    '<head><script>if(a<b)c="<p>"</script><meta x></head>',
    ['<head>', '  <script>if(a<b)c="<p>"</script>', '  <meta x>', '</head>'],
  ],
  ['</p></p><p>a<p>b', ['</p>', '</p>', '<p>a', '  <p>b']],
  ['a < b <!-- <p> -->', ['a < b <!--', '<p> -->']],
  ['', []],
]

test.each(cases)('%s', (markup, lines) => {
  expect(printMarkup(markup).lines).toEqual(lines)
})

const markup = fc
  .array(
    fc.constantFrom(
      '<p>',
      '</p>',
      '<b>',
      '</b>',
      '<i x="',
      '">',
      ' ',
      '\n',
      'a',
      '<script>',
      '</script>',
      '<',
      '>',
      "'",
    ),
  )
  .map(parts => parts.join(''))

test('nothing but space is added or lost, and every character is found again', () => {
  fc.assert(
    fc.property(markup, text => {
      const { lines, positionOf } = printMarkup(text)
      expect(lines.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''))
      for (const [offset, character] of [...text].entries()) {
        if (/\s/.test(character)) continue
        const { line, column } = positionOf(offset)
        expect((lines[line] as string)[column]).toBe(character)
      }
    }),
    { numRuns: 500 },
  )
})
