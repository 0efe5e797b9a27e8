import { describe, expect, test } from 'vitest'
import { decoded, layOut, plainText } from './layout.ts'

describe('layOut', () => {
  test.each([
    ['text', 'a < b & "c"', 'a &lt; b &amp; &quot;c&quot;'],
    [
      'an element',
      ['DIV', { class: 'a', hidden: '' }, 'x', ['BR'], ['P', {}, 'y']],
      '<div class="a" hidden>x<br><p>y</p></div>',
    ],
    [
      'what was typed',
      ['INPUT', { __playwright_value_: 'new', value: 'old', type: 'text' }],
      '<input type="text" value="new">',
    ],
    [
      'a password',
      ['INPUT', { __playwright_value_: 'secret', type: 'password' }],
      '<input type="password" value="secret">',
    ],
    [
      'a password as it is typed',
      ['INPUT', { __playwright_value_: 'sec', type: 'password' }],
      '<input type="password">',
    ],
    ['what was emptied', ['INPUT', { __playwright_value_: '', value: 'old' }], '<input>'],
    [
      'a box that was ticked',
      ['INPUT', { type: 'checkbox', value: '7', __playwright_value_: 'on', __playwright_checked_: 'true' }],
      '<input type="checkbox" value="7" checked>',
    ],
    [
      'a box that was cleared',
      ['INPUT', { type: 'checkbox', checked: '', __playwright_checked_: 'false' }],
      '<input type="checkbox">',
    ],
    ['text that was typed', ['TEXTAREA', { __playwright_value_: 'new' }, 'old'], '<textarea>new</textarea>'],
    ['what was chosen', ['OPTION', { selected: '', __playwright_selected_: 'false' }, 'A'], '<option>A</option>'],
    ['a dialog', ['DIALOG', { __playwright_dialog_open_: 'modal' }, 'A'], '<dialog open>A</dialog>'],
    [
      'a shadow',
      ['X-A', {}, ['template', { __playwright_shadow_root_: 'open' }, ['B', {}, 's']], 'light'],
      '<x-a><b>s</b>light</x-a>',
    ],
    [
      'styles',
      ['DIV', {}, ['STYLE', {}, 'a{}'], ['template', { __playwright_style_sheet_: 'b{}' }], 'x'],
      '<div>x</div>',
    ],
    ['a frame', ['IFRAME', { src: '/snapshot/frame@1', title: 'T' }], '<iframe title="T"></iframe>'],
    [
      'the base of the recorder',
      ['HEAD', {}, ['BASE', { href: 'a' }], ['BASE', { href: 'b' }]],
      '<head><base href="b"></head>',
    ],
    ['a picture in an attribute', ['IMG', { src: `data:image/png;base64,${'A'.repeat(500)}` }], '<img src="data:,">'],
    ['names that are none', ['A B', { 'x y': '1', 'on"': '2', ok: '3' }, 'x'], '<span ok="3">x</span>'],
    [
      'names of objects',
      JSON.parse('["DIV",{"__proto__":"1","constructor":"2"},"x"]'),
      '<div __proto__="1" constructor="2">x</div>',
    ],
    ['nothing that is a snapshot', { a: 1 }, ''],
    [
      'what JSON escapes',
      ['P', { title: 'a"\\b' }, 'c\n\u2028\ud800 ü\u{1f980}'],
      '<p title="a&quot;\\b">c\n\u2028\ud800 ü\u{1f980}</p>',
    ],
    ['an element without attributes', ['DIV', 'x'], '<div>x</div>'],
  ])('%s', (_, html, expected) => {
    expect(decoded(layOut(html).markup)).toBe(expected)
  })

  test('names style rules that are kept, but those of a shadow', () => {
    const kept: string[] = []
    const keep = (css: string) => `style:${kept.push(css) - 1}`
    const html = [
      'HEAD',
      {},
      ['STYLE', { media: 'print"' }, 'a{}', 'b{}'],
      ['STYLE', {}],
      ['template', { __playwright_style_sheet_: 'c{}' }],
      ['X-A', {}, ['template', { __playwright_shadow_root_: 'open' }, ['STYLE', {}, 'd{}'], 's']],
      ['STYLE', {}, [[1, 2]]],
    ]
    expect(decoded(layOut(html, keep).markup)).toBe(
      '<head><link rel="stylesheet" href="style:0" media="print&quot;"><link rel="stylesheet" href="style:1"><x-a>s</x-a></head>',
    )
    expect(kept).toEqual(['a{}b{}', 'c{}'])
  })

  test('numbers nodes in the order in which they end', () => {
    const { markup, nodes } = layOut(['DIV', {}, 'a', ['STYLE', {}, 'x'], ['P', {}, 'b'], ['TEXTAREA', {}, 'c']])
    const texts = Array.from({ length: nodes.length / 4 }, (_, nth) =>
      decoded(markup.subarray(nodes[nth * 4], nodes[nth * 4 + 1])),
    )
    expect(texts).toEqual(['a', '', '', 'b', '<p>b</p>', '', '<textarea></textarea>', decoded(markup)])
  })

  test('a million levels are cut, and counted', () => {
    let html: unknown = 'x'
    for (let level = 0; level < 1_000_000; level++) html = ['B', {}, html]
    const { markup, nodes, damaged } = layOut(html)
    expect(String(markup)).toBe('<b>'.repeat(512) + '</b>'.repeat(512))
    expect([nodes.length / 4, damaged]).toEqual([1_000_001, true])
  })

  test('what is wholly new is told apart from what is not', () => {
    const toast = ['DIV', { role: 'alert', class: 'toast' }, ['B', {}, 'Error'], ' title is taken']
    const { additions, markup } = layOut(['BODY', { class: 'page' }, [[1, 2]], ['P', {}, [[1, 3]], 'new'], toast])
    expect(additions.map(({ from, to, mark }) => [plainText(decoded(markup.subarray(from, to))), mark])).toEqual([
      ['new', 'page'],
      ['Error title is taken', 'alert toast'],
    ])
    expect(layOut(toast).additions).toEqual([])
  })
})

test('plainText is what a person reads', () => {
  expect(plainText('<p>a<b>b</b> &lt;c&gt;<br>&amp;lt; &quot;</p><p>d</p>')).toBe('ab <c> &lt; " d')
})
