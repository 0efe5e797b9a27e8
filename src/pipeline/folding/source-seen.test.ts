import { expect, test } from 'vitest'
import { addPiece, filesOf, nothingSeen, sourceId, sourceOf } from './source-seen.ts'

const digest = `sha256:${'ab'.repeat(32)}`
const named = { id: sourceId(digest), name: 'dist', digest, creator: null }
const piece = (files: readonly (readonly [number, string])[]) => ({
  observations: files.length,
  from: Infinity,
  to: -Infinity,
  showsCredentials: false,
  diagnostics: [],
  scripts: [],
  files,
})
const trouble = {
  message: 'it is broken',
  pointer: '/log/entries/2/response/content/text',
  severity: 'warning',
} as const

test('the files of a folder stand in the order of their entries, whatever was read first', () => {
  const seen = nothingSeen()
  addPiece(seen, piece([[2, 'c.js']]))
  addPiece(
    seen,
    piece([
      [0, 'a.js'],
      [1, 'b.js'],
    ]),
  )
  const source = sourceOf({ ...named, kind: 'scripts' }, seen, [trouble])
  expect(source.files).toEqual(['a.js', 'b.js', 'c.js'])
  expect(source.diagnostics).toEqual([{ ...trouble, pointer: 'c.js' }])
})

test('a recording of an application that lies in files has entries, and no files', () => {
  const seen = nothingSeen()
  addPiece(seen, piece([[2, 'c.js']]))
  const source = sourceOf({ ...named, kind: 'har' }, seen, [trouble])
  expect(source).not.toHaveProperty('files')
  expect(source.diagnostics).toEqual([trouble])
})

test('what is not read yet has no name', () => {
  const seen = nothingSeen()
  addPiece(seen, piece([[2, 'c.js']]))
  expect(filesOf('scripts', seen)).toEqual(['', '', 'c.js'])
  expect(filesOf('scripts', nothingSeen())).toEqual([])
})

test('what DevTools exported leaves credentials out where no piece of it shows any', () => {
  const leavesOut = (creator: string | null, ...shown: readonly boolean[]) => {
    const seen = nothingSeen()
    for (const showsCredentials of shown) addPiece(seen, { ...piece([]), observations: 1, showsCredentials })
    return sourceOf({ ...named, kind: 'har', creator }, seen, []).leavesOut
  }
  expect(leavesOut('WebInspector 537.36', false, false)).toBe('credentials')
  expect(leavesOut('WebInspector 537.36', false, true)).toBeUndefined()
  expect(leavesOut('Playwright 1.49', false)).toBeUndefined()
  expect(leavesOut(null, false)).toBeUndefined()
  expect(leavesOut('WebInspector 537.36')).toBeUndefined()
})
