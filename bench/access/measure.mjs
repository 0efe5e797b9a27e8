#!/usr/bin/env node
/**
 * What the specification says of who asks, by the way in which servers are told: whether the credentials of calls, the sign-in, what protects
 * against forged requests and the cell of a role that is refused are told, how many secrets stand in what is written, and which share of held-back
 * answers a twin gives with the right status.
 *
 *   npm run build && node bench/access/measure.mjs [FOLDER]
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Journey, ways } from './ways.mjs'

/** An administrator and a member, and two others who are held back. */
const PEOPLE = ['ada', 'bob', 'cyd', 'dan']
/** Shorter ones stand in other words by chance. */
const SECRET = 6

const folder = process.argv[2] ?? mkdtempSync(join(tmpdir(), 'asbuilt-access-'))
mkdirSync(folder, { recursive: true })
const command = fileURLToPath(new URL('../../bin/asbuilt.js', import.meta.url))
const run = (...args) => spawnSync(process.execPath, [command, ...args], { encoding: 'utf8', maxBuffer: 2 ** 28 })

const rows = {}
for (const [name, way] of Object.entries(ways)) {
  const file = end => join(folder, `${name.replaceAll(/\W+/g, '-')}.${end}`)
  const secrets = new Set()
  const recordings = PEOPLE.map((person, nth) => {
    const journey = new Journey(way, nth + 1)
    writeFileSync(file(`${nth + 1}.har`), journey.run(person))
    for (const secret of journey.secrets) secrets.add(secret)
    return file(`${nth + 1}.har`)
  })
  const written = run('write', ...recordings.slice(0, 2), '-q', '-o', file('json'), '-o', file('md'))
  if (written.status !== 0) throw new Error(`${name}: ${written.stderr}`)
  const texts = ['json', 'md'].map(end => readFileSync(file(end), 'utf8'))
  const { calls, roles } = JSON.parse(texts[0]).sections
  const subjects = calls.claims.map(({ subject }) => subject)
  const own = subjects.filter(({ path }) => /^\/api\/(?:me|notes|users)/.test(path))
  const told = new Set(own.flatMap(({ security }) => security))
  const isOpen = subjects.find(({ path }) => path === '/api/config')?.security.length === 0
  const creates = own.find(({ method, path }) => method === 'POST' && path === '/api/notes')
  const guard = creates?.parameters.find(parameter => parameter.name === way.guardName)
  const cells = roles.claims.map(({ subject }) => subject).filter(({ kind }) => kind === 'permission')
  const verdict = role => cells.find(cell => cell.role === role && cell.on === 'calls/GET /api/users')?.verdict
  const proof = JSON.parse(run('prove', file('json'), ...recordings.slice(2), '--json', '-q').stdout).proof
  rows[name] = {
    credentials: isOpen && told.size === way.security.length && way.security.every(scheme => told.has(scheme)),
    signIn: way.signIn === undefined ? '' : subjects.some(({ effect }) => effect === 'sign-in'),
    protection: way.guardName === undefined ? '' : guard?.required === true && / stands in /.test(guard.reason ?? ''),
    roles: verdict('admin') === 'allowed' && verdict('member') === 'denied',
    leaked: [...secrets].filter(secret => secret.length >= SECRET && texts.some(text => text.includes(secret))).length,
    status: Number(proof.status.toFixed(3)),
  }
}
console.table(rows)
