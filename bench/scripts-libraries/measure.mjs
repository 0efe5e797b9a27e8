#!/usr/bin/env node
/**
 * What `asbuilt write` finds in the built scripts of small applications whose truth is written beside their sources: rules, routes, calls and
 * error texts, each application with every bundler that it says. Installs real libraries from the registry of npm into a folder outside
 * of the checkout (1.5 GB), and builds there (ten minutes).
 *
 *   npm run build && node bench/scripts-libraries/measure.mjs FOLDER [NAME[.BUNDLER]]… [--built] [--misses]
 *
 * `--built`: measures what stands in FOLDER/built. Needs no network.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { applications } from './applications.mjs'
import { build, install } from './builds.mjs'

const options = { built: { type: 'boolean' }, misses: { type: 'boolean' } }
const { values, positionals } = parseArgs({ options, allowPositionals: true })
const [folder, ...only] = positionals
if (folder === undefined) {
  console.error('node bench/scripts-libraries/measure.mjs FOLDER [NAME[.BUNDLER]]… [--built] [--misses]')
  process.exit(2)
}
const chosen = applications(only)
if (chosen.length === 0) {
  const names = [...new Set(applications([]).map(({ name }) => name))]
  console.error(`There is no ${only.join(', ')}; there are ${names.join(', ')}.`)
  process.exit(2)
}
const work = resolve(folder)
const command = fileURLToPath(new URL('../../dist/cli.js', import.meta.url))
if (values.built !== true) install(work)

const totals = {}
const rows = {}
for (const application of chosen) {
  const { name, bundler, truth } = application
  const key = `${name}.${bundler}`
  const built = values.built === true ? join(work, 'built', key) : build(work, application)
  if (!existsSync(built)) continue
  const out = join(work, `${key}.json`)
  execFileSync(process.execPath, [command, 'write', '-q', built, '-o', out], { stdio: ['ignore', 'ignore', 'pipe'] })
  const stated = statedIn(JSON.parse(readFileSync(out, 'utf8')).sections)
  rows[key] = {}
  for (const [kind, wanted] of Object.entries(wantedIn(truth))) compare(key, kind, new Set(wanted), stated[kind])
}
console.table(rows)
console.table(totals)

function compare(key, kind, wanted, stated) {
  const missed = [...wanted].filter(one => !stated.has(one))
  const wrong = [...stated].filter(one => !wanted.has(one))
  const found = wanted.size - missed.length
  const total = (totals[kind] ??= { true: 0, found: 0, wrong: 0 })
  total.true += wanted.size
  total.found += found
  total.wrong += wrong.length
  rows[key][kind] =
    wanted.size === 0 && wrong.length === 0
      ? ''
      : `${found} of ${wanted.size}${wrong.length > 0 ? `, ${wrong.length} wrong` : ''}`
  if (values.misses !== true) return
  for (const one of missed) console.log(`${key}: missed ${kind} ${one}`)
  for (const one of wrong) console.log(`${key}: wrong ${kind} ${one}`)
}

function wantedIn({ rules = [], routes = [], calls = [], operations = [], messages = [] }) {
  return { rules, routes, calls: [...calls, ...operations.map(name => `operation ${name}`)], messages }
}

function statedIn({ rules, screens, calls, errors }) {
  const subjects = ({ claims }, kind) => claims.map(({ subject }) => subject).filter(subject => subject.kind === kind)
  const words = subjects(errors, 'error').map(({ declaredAs, shownAs, message }) => declaredAs ?? shownAs ?? message)
  const unseen = errors.notShown
    .filter(({ id }) => id.startsWith('errors/not-shown/words'))
    .flatMap(({ what }) => [...what.matchAll(/«(.*?)»/g)])
  return {
    rules: new Set(
      subjects(rules, 'rule').map(({ target, rule, value }) => `${target.field} ${rule} ${JSON.stringify(value)}`),
    ),
    routes: new Set(subjects(screens, 'screen').map(({ route }) => plain(route))),
    calls: new Set(
      subjects(calls, 'call').map(({ operation, method, path }) =>
        operation === undefined ? `${method} ${plain(path)}` : `operation ${operation.name}`,
      ),
    ),
    messages: new Set([...words.filter(text => text != null), ...unseen.map(([, text]) => text)]),
  }
}

/** Whatever its parameters are called. */
function plain(path) {
  return path.replace(/\{[^}]*\}/g, '{}').replace(/(.)\/$/, '$1')
}
