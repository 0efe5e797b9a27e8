#!/usr/bin/env node
/**
 * What the specification says of lists that come in pages, by the way in which they do: how many of the places beside the list that follow from
 * what was asked for are told, how many are told wrongly, and which share of the values of held-back pages a twin answers. Of these pages the first
 * three hold what nothing showed before, so that a share of about .6 is the most.
 *
 *   npm run build && node bench/paging/measure.mjs [FOLDER]
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { recordingOf, ways } from './ways.mjs'

const LEARNT = [0, 1, 2, 3, 4, 5].map(page => [page, 10]).concat([0, 1, 2].map(page => [page, 25]))
const HELD_BACK = [0, 1, 2]
  .map(page => [page, 20])
  .concat([
    [0, 5],
    [1, 5],
    [3, 10],
    [5, 10],
  ])

const folder = process.argv[2] ?? mkdtempSync(join(tmpdir(), 'asbuilt-paging-'))
mkdirSync(folder, { recursive: true })
const command = fileURLToPath(new URL('../../bin/asbuilt.js', import.meta.url))
const run = (...args) => spawnSync(process.execPath, [command, ...args], { encoding: 'utf8' })

const rows = {}
for (const [name, way] of Object.entries(ways)) {
  const [learnt, heldBack, specification] = ['learnt.har', 'held-back.har', 'specification.json'].map(end =>
    join(folder, `${name.replaceAll(/\W+/g, '-')}.${end}`),
  )
  writeFileSync(learnt, recordingOf(way, LEARNT))
  writeFileSync(heldBack, recordingOf(way, HELD_BACK))
  const written = run('write', learnt, '-q', '-o', specification)
  if (written.status !== 0) throw new Error(`${name}: ${written.stderr}`)
  const calls = JSON.parse(readFileSync(specification, 'utf8')).sections.calls.claims
  const told = new Map(calls.flatMap(({ subject }) => subject.pagination?.says ?? []).map(({ at, is }) => [at, is]))
  const proof = JSON.parse(run('prove', specification, heldBack, '--json', '-q').stdout).proof
  const right = Object.entries(way.says).filter(([at, is]) => told.get(at) === is).length
  rows[name] = {
    style: calls.find(({ subject }) => subject.pagination !== undefined)?.subject.pagination.style ?? '',
    places: Object.keys(way.says).length,
    told: right,
    false: [...told].filter(([at, is]) => way.says[at] !== is).length,
    values: Number(proof.values.toFixed(3)),
  }
}
const sum = column => Object.values(rows).reduce((all, row) => all + row[column], 0)
const values = Number((sum('values') / Object.keys(rows).length).toFixed(3))
console.table({ ...rows, all: { style: '', places: sum('places'), told: sum('told'), false: sum('false'), values } })
