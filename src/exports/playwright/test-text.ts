import type { JsonValue } from '../../evidence/exchange.ts'

/** One generated test. Whatever is captured stands in it as a literal. */
export interface Test {
  readonly title: string
  /** Ids of the claims that it checks. */
  readonly claims: readonly string[]
  /** What it needs of the support file, besides `as` and `test`. */
  readonly uses: readonly string[]
  readonly lines: readonly string[]
}

/**
 * A value of JSON as a literal of JavaScript: its text is one (ECMAScript 2019, where JSON is a part of it). No comment and no markup
 * is ever written, so nothing else can end in it.
 */
export const literal = (value: JsonValue): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

/** A field of a thing, which may stand inside of another: `made["metadata"]["name"]`. */
export const fieldOf = (thing: string, path: string): string =>
  path
    .split('.')
    .map((name, nth) => `${nth === 0 ? '' : '?.'}[${literal(name)}]`)
    .reduce((text, part) => `${text}${part}`, thing)

/** A file of tests. */
export function testsText(tests: readonly Test[]): string {
  const uses = [...new Set(['claims', 'test', ...tests.flatMap(test => test.uses)])]
    .filter(name => name !== 'expect')
    .toSorted()
  const asserts = tests.some(test => test.uses.includes('expect'))
  return `${[
    ...(asserts ? ["import { expect } from '@playwright/test'"] : []),
    `import { ${uses.join(', ')} } from '../support.mjs'`,
    ...tests.map(testText),
  ].join('\n')}\n`
}

function testText({ title, claims, lines }: Test): string {
  const annotation = `{ annotation: claims(${claims.map(literal).join(', ')}) }`
  return `\ntest(${literal(title)}, ${annotation}, async ({ as }) => {\n${lines.map(text => `  ${text}\n`).join('')}})`
}
