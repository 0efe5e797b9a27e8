import { validate } from '@scalar/openapi-parser'
import { parse as parseScript } from 'acorn'
import fc from 'fast-check'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { describe, expect, test } from 'vitest'
import { nasty, rich } from '../specification/rich.test-sample.ts'
import type { Specification } from '../specification/specification.ts'
import { toHtml } from './html/html.ts'
import { toJson } from './json/json.ts'
import { toCapabilities } from './markdown/agents.ts'
import { toMarkdown } from './markdown/markdown.ts'
import { toOpenApi } from './openapi/openapi.ts'
import { toMockServer, toMsw } from './packages/packages.ts'
import { toPlaywright } from './playwright/playwright.ts'

/** Words of the format that other parts switch on: a section that follows the schema has no others there. */
const words = new Set([
  'kind',
  'basis',
  'verdict',
  'protocol',
  'effect',
  'in',
  'rule',
  'meaning',
  'style',
  'direction',
  'type',
])
const lists = new Set(['witnesses', 'enforcedBy', 'type'])

const text = fc.oneof(
  fc.constantFrom(
    nasty,
    '',
    ' ',
    '`',
    '```\n',
    '|',
    '\\|',
    '\\',
    '{a}',
    '{',
    '}',
    '/',
    '?#',
    '__proto__',
    'constructor',
    '<!--',
    ']]>',
    '</style>',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
)

/** The sample with other strings, keys of captured maps included, in every place where captured text stands. */
const hostile = fc.infiniteStream(fc.tuple(fc.nat(3), text)).map(stream => {
  const turned = (string: string) => {
    const { value } = stream.next()
    const [chance, other] = value as [number, string]
    return chance === 0 ? other : string
  }
  const sections = Object.fromEntries(
    Object.entries(rich.sections).map(([name, section]) => [
      name,
      { ...section, claims: section.claims.map(claim => ({ ...claim, subject: turn(claim.subject, '', turned) })) },
    ]),
  )
  return { ...rich, name: turned('name'), sections } as unknown as Specification
})

function turn(value: unknown, key: string, turned: (string: string) => string): unknown {
  if (typeof value === 'string') return words.has(key) ? value : turned(value)
  if (Array.isArray(value)) return lists.has(key) ? value : value.map(child => turn(child, key, turned))
  if (typeof value !== 'object' || value === null) return value
  const isCaptured = key === 'properties' || key === 'requests'
  const result = Object.create(null) as Record<string, unknown>
  for (const [name, child] of Object.entries(value)) {
    result[isCaptured ? turned(name) : name] = turn(child, isCaptured ? '' : name, turned)
  }
  return result
}

const runs = { numRuns: 30 }

describe('whatever the application says', () => {
  test('the page is HTML without mistakes that runs and fetches nothing', () => {
    fc.assert(
      fc.property(hostile, specification => {
        const mistakes: string[] = []
        const page = parse(toHtml(specification), { onParseError: ({ code }) => mistakes.push(code) })
        expect(mistakes).toEqual([])
        const names = new Set(elementNames(page))
        expect([...names].filter(name => ['script', 'img', 'iframe', 'link', 'object', 'form'].includes(name))).toEqual(
          [],
        )
      }),
      runs,
    )
  })

  test('the Markdown keeps its headings and its tables', () => {
    const headings = (markdown: string) => markdown.split('\n').filter(line => line.startsWith('## '))
    // Bars that end a cell: those with an even number of backslashes before them.
    const cells = (line: string) => line.replaceAll(/\\\\|\\\|/g, '').split('|').length
    fc.assert(
      fc.property(hostile, specification => {
        const markdown = toMarkdown(specification)
        expect(headings(markdown)).toEqual(headings(toMarkdown(rich)))
        for (const table of markdown.matchAll(/(?:^\|.*\n?)+/gm)) {
          const [head = '', ...rows] = table[0].trimEnd().split('\n')
          for (const row of rows) expect(cells(row), row).toBe(cells(head))
        }
      }),
      runs,
    )
  })

  test('the JSON reads back', () => {
    fc.assert(
      fc.property(hostile, specification => {
        expect(JSON.parse(toJson(specification))).toEqual(JSON.parse(JSON.stringify(specification)))
      }),
      runs,
    )
  })

  test('folders have files with safe names, and scripts in which what was captured is text', () => {
    fc.assert(
      fc.property(hostile, specification => {
        const files = [
          ...toCapabilities(specification),
          ...toPlaywright(specification),
          ...toMsw(specification, 'export {}'),
          ...toMockServer(specification, 'export {}'),
        ]
        for (const { path, text } of files) {
          expect(path).toMatch(/^[\w.-]+(?:\/[\w-][\w.-]*)*$/)
          if (path.endsWith('.json')) JSON.parse(text)
          if (!path.endsWith('.mjs')) continue
          const { body } = parseScript(text, { ecmaVersion: 2022, sourceType: 'module' })
          expect(text).not.toContain('</')
          if (path.startsWith('tests/'))
            for (const statement of body)
              expect(['ImportDeclaration', 'test'], statement.type).toContain(
                statement.type === 'ExpressionStatement' && statement.expression.type === 'CallExpression'
                  ? (statement.expression.callee as { name?: string }).name
                  : statement.type,
              )
        }
      }),
      runs,
    )
  })

  test('the OpenAPI description is accepted', async () => {
    await fc.assert(
      fc.asyncProperty(hostile, async specification => {
        const { errors } = await validate(JSON.stringify(toOpenApi(specification, { declared: true })))
        expect(errors ?? []).toEqual([])
      }),
      { numRuns: 12 },
    )
  })
})

function elementNames(node: DefaultTreeAdapterTypes.Node): readonly string[] {
  const inner = 'childNodes' in node ? node.childNodes.flatMap(elementNames) : []
  return 'tagName' in node ? [node.tagName, ...inner] : inner
}
