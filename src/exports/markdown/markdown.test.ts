import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { headings } from '../../specification/headings.ts'
import { empty, nasty, rich } from '../../specification/rich.test-sample.ts'
import { codeBlock, codeSpan, escapeText } from './escape.ts'
import { toMarkdown } from './markdown.ts'

const fixture = new URL('../../../fixtures/no-product/specification.md', import.meta.url)
const text = toMarkdown(rich)
const lines = text.split('\n')

test('a specification of nothing is the empty specification, byte for byte', () => {
  expect(toMarkdown(empty)).toBe(readFileSync(fixture, 'utf8'))
})

describe('a specification', () => {
  test('is titled by its product', () => {
    expect(lines[0]).toBe('# Specification: Shop & Söhne')
    expect(toMarkdown({ ...rich, name: null }).split('\n')[0]).toBe(
      '# Specification: web application, its name not shown',
    )
  })

  test('has the nine headings, in their order, then its evidence', () => {
    expect(lines.filter(line => line.startsWith('## '))).toEqual([
      ...headings.map(({ number, title }) => `## ${number}. ${title}`),
      '## Evidence',
    ])
  })

  test('says of a section without claims that it is not shown', () => {
    const { rules } = rich.sections
    const without = toMarkdown({ ...rich, sections: { ...rich.sections, rules: { ...rules, claims: [] } } })
    expect(without).toContain('\n## 5. Validation rules\n\nnot shown\n\n## 6.')
  })

  test('has a reference in every claim, and every reference opens places', () => {
    const used = new Set([...text.matchAll(/\[(E\d+)\]\(#e\d+\)/g)].map(([, reference]) => reference))
    const opened = new Set(
      [...text.matchAll(/<a id="e\d+"><\/a>\*\*(E\d+)\*\* \S+ entr/g)].map(([, reference]) => reference),
    )
    expect(used).toEqual(opened)
    for (const { name } of headings) {
      for (const claim of rich.sections[name].claims) {
        // A claim that stands under its own number alone is found by that number.
        const evidence = [{ source: 'only' as never, pointer: `/log/entries/1/${claim.id.length}` }] as const
        const claims = [{ ...claim, evidence }]
        const alone = toMarkdown({
          ...rich,
          sections: { ...rich.sections, [name]: { ...rich.sections[name], claims, notShown: [] } },
        })
        expect(alone, claim.id).toContain(`** source only entry 1 at \`/${claim.id.length}\``)
      }
    }
  })

  test('links only to what stands in it', () => {
    const anchors = new Set([...text.matchAll(/<a id="([^"]+)">/g)].map(([, anchor]) => anchor))
    const links = [...text.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor]) => anchor)
    expect(links.filter(anchor => !anchors.has(anchor))).toEqual([])
  })

  test.each([
    ['what was declared', '*declared, not seen*'],
    ['what speaks against, with its places', '**2 against it** [E'],
    ['what was counted', 'always, 61 of 61'],
    ['what an empty cell means', '| not shown |'],
    ['why', '`data` holds the list in all 312 answers'],
    ['what could not be read', 'The file ends inside entry 41. At `byte:81234`'],
    ['a drawing of the states', '```mermaid\nstateDiagram-v2'],
    ['an estimate', '*11 of about 13 calls were seen'],
    ['what to do next', 'To show it: Record an order that becomes lost, signed in as a manager.'],
    ['a field whatever its name', '`__proto__`'],
  ])('says %s', (_, words) => {
    expect(text).toContain(words)
  })

  test('shows captured text as text', () => {
    expect(withoutCode(text)).not.toMatch(/<(?!a id="[a-z0-9-]+"><\/a>|\/a>)/)
    expect(withoutCode(text)).not.toMatch(/(?<!\\)\]\(javascript:/)
    expect(text).not.toMatch(/[\u202E\u200B\r]/)
    expect(Math.max(...lines.map(line => line.length))).toBeLessThan(4000)
  })

  test('keeps the columns of its tables', () => {
    const bars = (line: string) => line.replaceAll(String.raw`\|`, '').split('|').length
    lines.forEach((line, index) => {
      if (!line.startsWith('| ---')) return
      for (let row = index - 1; lines[row]?.startsWith('|'); row++)
        expect(bars(lines[row] ?? ''), lines[row]).toBe(bars(line))
    })
  })
})

test.each([
  ['a_b', 'a_b'],
  ['_a_', String.raw`\_a\_`],
  ['<b>&lt;', '&lt;b&gt;&amp;lt;'],
  ['a & b', 'a & b'],
  ['x|y`z*', String.raw`x\|y\`z\*`],
])('escapes %s', (raw, escaped) => {
  expect(escapeText(raw)).toBe(escaped)
})

test.each([
  ['a`b', '``a`b``'],
  ['`', '`` ` ``'],
  ['', '(empty)'],
  [String.raw`(a\|b)<i>`, '<code>&#40;a&#92;&#124;b&#41;&#60;i&#62;</code>'],
  ['a|b', String.raw`\`a\|b\``.replaceAll(String.raw`\``, '`')],
])('sets %s as code', (raw, span) => {
  expect(codeSpan(raw, true)).toBe(span)
})

test('no captured line closes a code block', () => {
  expect(codeBlock('a\n````\nb', '')).toBe('`````\na\n````\nb\n`````')
  expect(codeSpan(nasty, false).startsWith('``')).toBe(true)
})

function withoutCode(markdown: string): string {
  return markdown
    .replaceAll(/(`{3,})[^\n]*\n[\s\S]*?\n\1(?=\n)/g, '')
    .replaceAll(/(?<![`\\])(`+)(?!`)[\s\S]*?[^`]\1(?!`)/g, '')
}
