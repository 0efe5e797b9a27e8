import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inlineScripts } from './inline.ts'

const found = (html: string): readonly string[] =>
  inlineScripts(html).map(({ text, start: { line, column } }) => `${line}:${column} ${text}`)

const check = (html: string, ...expected: readonly string[]): void => expect(found(html), html).toEqual(expected)

test('scripts inside a page', () => {
  check('<script>a</script>', '1:9 a')
  check('<p>\n <script type="module">\nb</script>\n<SCRIPT>c</SCRIPT >', '2:24 \nb', '4:9 c')
  check('<script nonce="a>b">c</script>', '1:21 c')
  check('<script>a</scripts></script>', '1:9 a</scripts>')
  check('<script>a', '1:9 a')
})

test('what is not run', () => {
  check('<script src="/a.js">b</script>')
  check('<script type="application/json">{"a":1}</script>')
  check("<script type=text/template>a</script><script type='importmap'>b</script>")
  check('<!-- <script>a</script> --><scripted>b</scripted><script> </script>')
  check('<script a="')
})

test('positions are those in the page', () => {
  const piece = fc.constantFrom('<script>', '</script>', '\n', 'a', '<!--', '-->', '<p title=">">', ' ')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), pieces => {
      const html = pieces.join('')
      for (const { text, start } of inlineScripts(html)) {
        const lines = html.split('\n')
        const at = lines.slice(0, start.line - 1).join('\n').length + (start.line > 1 ? 1 : 0) + start.column - 1
        expect(html.slice(at, at + text.length)).toBe(text)
      }
    }),
  )
})
