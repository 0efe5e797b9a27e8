import fc from 'fast-check'
import { type DefaultTreeAdapterMap, parse } from 'parse5'
import { describe, expect, test } from 'vitest'
import { stillPage } from './still-page.ts'
import { stillStyles } from './still-styles.ts'

const none = { within: undefined, quotes: [] }
const still = (markup: string, styles: Readonly<Record<string, string>> = {}): string =>
  stillPage(markup, none, new Map(Object.entries(styles))).html
/** What stands in the body. */
const body = (markup: string): string => /<body>([^]*)<\/body>/.exec(still(markup))?.[1] ?? ''

function elementsOf(html: string): readonly DefaultTreeAdapterMap['element'][] {
  const open: DefaultTreeAdapterMap['node'][] = [parse(html)]
  for (const node of open) {
    if ('childNodes' in node) open.push(...node.childNodes)
    if ('content' in node) open.push(node.content)
  }
  return open.filter(node => 'tagName' in node)
}

describe('nothing runs, loads or leads away', () => {
  test.each([
    ['<p onclick=a()>x<script>b()</script></p>', '<p>x</p>'],
    [
      '<img src=https://far.example/a.png alt=A><img src="data:image/png;base64,AA">',
      '<img alt="A"><img src="data:image/png;base64,AA">',
    ],
    ['<img src="data:image/svg+xml,<svg/>">', '<img>'],
    ['<a href="javascript:a()" target=_blank ping=/p>x</a>', '<a>x</a>'],
    ['<form action=/x><button formaction=/y>Go</button></form>', '<form><button>Go</button></form>'],
    ['<iframe srcdoc="<p>"></iframe><object data=x></object><embed src=x><base href=x>', ''],
    [
      '<svg><use href="#i"></use><use xlink:href="https://far.example/#i"></use><set attributeName=href></set></svg>',
      '<svg><use href="#i"></use><use></use></svg>',
    ],
    ['<p style="background:url(https://far.example/a);color:red">x', '<p style="background:none;color:red">x</p>'],
    ['<!-- <script>a()</script> -->x', 'x'],
    ['<noscript><img src=x></noscript><xmp><script></xmp>x', 'x'],
    ['<div popovertarget=a autofocus is=x-y>x</div>', '<div>x</div>'],
  ])('%s', (markup, expected) => {
    expect(body(markup)).toBe(expected)
  })

  test('style sheets of the recording stand in the page, and end where they end', () => {
    const html = still('<link rel=stylesheet href="/a.css" media=print><link rel=preconnect href=//far.example>', {
      '/a.css': '@import "x";p{background:url(x.png);content:"</style><script>a()</script>"}',
    })
    expect(html).toContain(
      String.raw`<style media="print">p{background:none;content:"\3c /style><script>a()\3c /script>"}</style>`,
    )
    expect(html).not.toMatch(/far\.example|<script>a\(\)<\/script>|<link/)
  })

  /** Pieces that turn text into elements where one reading of markup differs from another. */
  const pieces = (
    '<svg> </svg> <math> <mtext> <mglyph> <style> </style> <title> </title> <desc> <table> <td> </table> <select> ' +
    '<option> <template> </template> <noscript> <textarea> <form> "> \' <!-- --> <![CDATA[ ]]> <foreignObject> </p> ' +
    '<script>a()</script> javascript:a() <scr<script> x &lt;'
  )
    .split(' ')
    .concat(['<p title="', '<a href="', '<img src=x onerror=a()>', '<iframe src=x>'])

  test('whatever is written into it, read again it holds nothing more', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), parts => {
        const html = still(parts.join(''))
        for (const { tagName, attrs } of elementsOf(html)) {
          expect(tagName).not.toMatch(/^(?:script|iframe|object|embed|link|base|meta|frame|math|foreignobject)$/i)
          for (const { name } of attrs) expect(name).not.toMatch(/^(?:on|href|src|action)/)
        }
      }),
      { numRuns: 3000 },
    )
  })
})

test.each([
  ['a{b:url( "data:image/png;base64,AA" )}', 'a{b:url( "data:image/png;base64,AA" )}'],
  ['a{b:URL(x) c;d:image-set("x" 1x)}', 'a{b:none c;d:none}'],
  ['@import url(x);@IMPORT "y";a{}', 'a{}'],
  ['a{b:url(x', 'a{b:none'],
  [String.raw`a{b:\75rl(x);c:u\rl(x);d:\000075 RL("x")}`, 'a{b:none;c:none;d:none}'],
  [String.raw`@\69mport "x";@imp\6f rt url(y);a{}`, 'a{}'],
  ['a{width:expression(alert);b:-webkit-image-set("x" 1x)}', 'a{width:none;b:-webkit-none}'],
  ['a{behavior:url(x.htc);-moz-binding:url("x#y")}', 'a{behavior:none;-moz-binding:none}'],
  // What people write so stays: it is no letter.
  [String.raw`.md\:flex,.w-1\/2,.\32xl{content:"\201c"}`, String.raw`.md\:flex,.w-1\/2,.\32xl{content:"\201c"}`],
  ['<!-- a{} -->', String.raw`\3c !-- a{} -->`],
])('%s', (css, expected) => {
  expect(stillStyles(css)).toBe(expected)
})

describe('what a statement rests on is marked', () => {
  const markup = '<body>\n<h1 id=top>Orders</h1>\n<p>All <b>open orders</b></p><input placeholder="Find an order">'
  const marked = (within: string | undefined, ...quotes: string[]) => {
    const { html, target } = stillPage(markup, { within, quotes }, new Map())
    return [target, ...[...html.matchAll(/<(\w+)[^>]* asbuilt-mark=""/g)].map(([, tag]) => tag)]
  }
  test('at a line and column', () => expect(marked('3:8')).toEqual(['asbuilt-mark', 'b']))
  test('by its words, the first that are found', () => {
    expect(marked(undefined, 'nowhere', 'Orders')).toEqual(['top', 'h1', 'b'])
    expect(marked(undefined, 'find an')).toEqual(['asbuilt-mark', 'input'])
    expect(marked(undefined, 'nowhere')).toEqual([null])
  })
})

test('nested deeper than anything that can be written out', () => {
  expect(still('<div>'.repeat(100_000)).length).toBeLessThan(20_000)
})
