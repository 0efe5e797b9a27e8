import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { type DroppedEntry, droppedFiles } from './dropped-files.ts'

const file = (name: string): DroppedEntry => ({
  name,
  isDirectory: false,
  file: done => done(new File(['{}'], name)),
})

/** Hands its entries over in parts, as browsers do. */
const folder = (name: string, entries: readonly DroppedEntry[]): DroppedEntry => ({
  name,
  isDirectory: true,
  createReader: () => {
    let from = 0
    return { readEntries: done => done(entries.slice(from, (from += 2))) }
  },
})

const named = async (...entries: readonly DroppedEntry[]) => {
  const { files, barren } = await droppedFiles(entries)
  return { files: files.map(({ name }) => name), barren }
}

test('files are taken whatever they are called', async () => {
  expect(await named(file('b.json'), file('notes.pdf'))).toEqual({ files: ['b.json', 'notes.pdf'], barren: [] })
})

test('of a folder the recordings in it and below', async () => {
  const recorded = folder('recorded', [
    file('z.har'),
    file('package.json'),
    folder('more', [file('trace.zip'), file('A.HAR.GZ'), file('resources.json')]),
    file('a.har'),
    file('readme.md'),
  ])
  expect(await named(recorded)).toEqual({ files: ['a.har', 'z.har', 'A.HAR.GZ', 'trace.zip'], barren: [] })
})

test('a folder without a recording is named', async () => {
  const notes = folder('notes', [file('0-trace.txt'), folder('resources', [file('page.json')])])
  expect(await named(notes, file('a.har'), folder('empty', []))).toEqual({
    files: ['a.har'],
    barren: ['notes', 'empty'],
  })
})

test('an unpacked trace is packed again, wherever it lies', async () => {
  const unpacked = folder('first run', [
    file('trace.trace'),
    file('trace.network'),
    file('notes.har'),
    folder('resources', [file('a.json'), file('b.har'), file('c.jpeg')]),
    folder('screencast', [file('d.webm')]),
  ])
  const { files, barren } = await droppedFiles([folder('runs', [file('x.har'), unpacked])])
  expect(barren).toEqual([])
  expect(files.map(({ name }) => name)).toEqual(['x.har', 'first run.zip'])
  const packed = unzipSync(new Uint8Array(await (files[1] as File).arrayBuffer()))
  expect(Object.keys(packed)).toEqual([
    'trace.network',
    'trace.trace',
    'resources/a.json',
    'resources/b.har',
    'resources/c.jpeg',
  ])
})

test('of a folder without recordings the scripts that were built are packed, with their maps', async () => {
  const dist = folder('dist', [
    file('index.html'),
    file('sw.js'),
    file('app.css.map'),
    folder('assets', [file('b.mjs'), file('b.mjs.map'), file('logo.svg')]),
    folder('node_modules', [file('x.js')]),
    folder('.cache', [file('y.js')]),
  ])
  const { files, barren } = await droppedFiles([dist])
  expect(barren).toEqual([])
  expect(files.map(({ name }) => name)).toEqual(['dist.zip'])
  expect(Object.keys(unzipSync(new Uint8Array(await (files[0] as File).arrayBuffer())))).toEqual([
    'sw.js',
    'assets/b.mjs',
    'assets/b.mjs.map',
  ])
  const beside = folder('all', [folder('dist', [file('a.js')]), file('a.har')])
  expect((await named(beside)).files).toEqual(['a.har'])
  expect(await named(folder('maps', [file('a.js.map')]))).toEqual({ files: [], barren: ['maps'] })
})

test('what cannot be opened is left out', async () => {
  const locked: DroppedEntry = { name: 'locked.har', isDirectory: false, file: (_, fail) => fail() }
  const closed: DroppedEntry = {
    name: 'closed',
    isDirectory: true,
    createReader: () => ({ readEntries: (_, fail) => fail() }),
  }
  expect(await named(locked, closed)).toEqual({ files: [], barren: ['closed'] })
})

test('a folder as large as a disk comes to an end', async () => {
  const large = folder(
    'large',
    Array.from({ length: 400 }, (_, nth) => file(`${nth}.har`)),
  )
  expect((await named(large)).files).toHaveLength(100)
})
