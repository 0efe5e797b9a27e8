import { createHash } from 'node:crypto'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { describe, expect, test } from 'vitest'
import { headings } from '../../specification/headings.ts'
import { empty, rich } from '../../specification/rich.test-sample.ts'
import { toHtml } from './html.ts'

interface Element {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly text: string
}

const page = toHtml(rich)

describe.each([
  ['a specification', toHtml(rich)],
  ['a specification of nothing', toHtml(empty)],
])('%s', (_, text) => {
  const elements = elementsOf(parse(text))
  const named = (name: string) => elements.filter(element => element.name === name)

  test('is HTML without mistakes', () => {
    const mistakes: string[] = []
    parse(text, {
      onParseError: ({ code, startLine, startCol }) => mistakes.push(`${code} at ${startLine}:${startCol}`),
    })
    expect(mistakes).toEqual([])
  })

  test('runs nothing and fetches nothing', () => {
    const names = new Set(elements.map(({ name }) => name))
    for (const name of ['script', 'img', 'iframe', 'link', 'object', 'embed', 'form', 'base'])
      expect(names).not.toContain(name)
    const attributes = elements.flatMap(element => [...element.attributes])
    expect(attributes.filter(([name]) => /^on|^src$|^style$|^srcdoc$/.test(name))).toEqual([])
    expect(attributes.filter(([name, value]) => name === 'href' && !value.startsWith('#'))).toEqual([])
    expect(text).not.toMatch(/url\((?!#)|@import/)
  })

  test('allows its own style and nothing else', () => {
    const [style] = named('style')
    const policy = named('meta').find(({ attributes }) => attributes.get('http-equiv') === 'Content-Security-Policy')
    const hash = createHash('sha256')
      .update(style?.text ?? '')
      .digest('base64')
    expect(policy?.attributes.get('content')).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`,
    )
  })

  test('has each id once, and links only to what stands in it', () => {
    const ids = elements.flatMap(({ attributes }) => attributes.get('id') ?? [])
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
    const targets = named('a').map(({ attributes }) => attributes.get('href')?.slice(1) ?? '')
    expect(targets.filter(target => !ids.includes(target))).toEqual([])
  })

  test('has the nine sheets', () => {
    expect(named('h2').map(element => element.text)).toEqual([...headings.map(({ title }) => title), 'Evidence'])
  })
})

test.each([
  ['the title', '<title>Specification: Shop &amp; Söhne</title>'],
  [
    'the title of nothing',
    '<title>Specification: web application with no visible product behaviour</title>',
    toHtml(empty),
  ],
  [
    'what stands under a heading of which nothing was seen',
    'not shown. No product constant or limit is named.',
    toHtml(empty),
  ],
  ['captured text as text', '&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;'],
  ['how it is known', 'declared, not seen'],
  ['what speaks against it', '2 against'],
  ['a field whatever its name', '<code>__proto__</code>'],
])('says %s', (_, words, text = page) => {
  expect(text).toContain(words)
})

test('every claim stands on a number of the endnotes', () => {
  for (const { name } of headings) {
    for (const claim of rich.sections[name].claims) {
      const evidence = [{ source: 'only' as never, pointer: `/log/entries/1/${claim.id.length}` }] as const
      const section = { ...rich.sections[name], claims: [{ ...claim, evidence }], notShown: [] }
      const alone = toHtml({ ...rich, sections: { ...rich.sections, [name]: section } })
      const note = new RegExp(
        `<li id="(e\\d+)"><span class="ref">\\d+</span> <span><span class="source">source only</span> entry 1 at <code>/${claim.id.length}</code>`,
      )
      const [, id] = note.exec(alone) ?? []
      expect(alone, claim.id).toContain(`href="#${id}"`)
    }
  }
})

function elementsOf(node: DefaultTreeAdapterTypes.Node): readonly Element[] {
  const children = 'childNodes' in node ? node.childNodes : []
  const inner = children.flatMap(elementsOf)
  if (!('attrs' in node)) return inner
  const attributes = new Map(node.attrs.map(({ name, value }) => [name, value]))
  return [{ name: node.tagName, attributes, text: textOf(node) }, ...inner]
}

function textOf(node: DefaultTreeAdapterTypes.Node): string {
  if ('value' in node) return node.value
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : ''
}
