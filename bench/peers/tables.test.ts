import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { between } from '../table.mjs'
import { fleetTable, seedTable, styleTable } from './tables.mjs'

const tools = [{ name: 'A' }, { name: 'B', needsTruth: true }]
const cells = (table: string) =>
  table.split('\n').map(line =>
    line
      .split('|')
      .slice(1, -1)
      .map(cell => cell.trim()),
  )
const result = (tool: string, right: number, style = 's') => ({
  tool,
  style,
  paths: { precision: [right, 1000], recall: [1000, 1000] },
  fields: { counts: { 'field P': [1, 2], 'field R': [1, 1], type: [0, 3] } },
  unseen: { counts: { accepts: [3, 4], tells: [1, 4] } },
})

test('made-up applications are added up, failures are counted apart, and nearly all is not all', () => {
  const [, , a, b] = cells(
    seedTable([result('A', 1000), result('A', 998), { tool: 'A', failed: 'x' }, result('B', 1)], tools),
  )
  expect(a).toEqual(['A', '.99', '1', '.67', '.00', '–', '–', '–', '–', '.75', '.25', '1 of 3'])
  expect(b?.slice(0, 4)).toEqual(['B', '–', '–', '.67'])
})

test('a style is the sum of its own applications, of those who find paths', () => {
  const results = [result('A', 500), result('A', 1000, 't'), result('B', 1)]
  expect(cells(styleTable(results, tools, ['s', 't', 'u']))).toEqual([
    ['style', 'A'],
    ['---', '---'],
    ['s', '.67'],
    ['t', '1'],
    ['u', '–'],
  ])
})

test('a real application has a row for each tool, also where it failed', () => {
  const calls = { all: { f1: 0.969 }, decidable: { f1: 1 }, withParameters: { recall: null } }
  const failed = { tool: 'B', failed: 'too large' }
  const made = fleetTable([{ ...result('A', 1), calls, known: [1, 4], said: 'spared 1' }, failed], tools)
  expect(made).toContain('Answers withheld: 4.')
  const [, , a, b] = cells(made)
  expect(a?.slice(0, 7)).toEqual(['A (spared 1)', '.97', '1', '–', '.25', '.67', '.00'])
  expect(b?.slice(0, 3)).toEqual(['B', 'fails: too large', ''])
})

test('a table is put between its marks, and nowhere else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'asbuilt-tables-'))
  const file = join(folder, 'a.md')
  writeFileSync(file, 'before\n\n<!-- one -->\n\nold\n\n<!-- /one -->\n\nafter $&\n')
  between(file, 'one', 'new $1')
  expect(readFileSync(file, 'utf8')).toBe('before\n\n<!-- one -->\n\nnew $1\n\n<!-- /one -->\n\nafter $&\n')
  expect(() => between(file, 'two', '')).toThrow('<!-- two -->')
  rmSync(folder, { recursive: true })
})
