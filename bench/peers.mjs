#!/usr/bin/env node
/**
 * What other tools make of the same recordings, beside Asbuilt, by the same rules: real applications with what their makers published,
 * and applications that are made up from a seed. Every tool's result is read as OpenAPI, also ours. Prints Markdown tables, or puts
 * them into `bench/accuracy.md`.
 *
 *   npm run build && node bench/peers.mjs [--fleet FOLDER --score FILE] [--styles a,b] [--seeds 1] [--from 300] [--tools a,b] \
 *     [--asbuilt FILE] [--remarks] [--write]
 *
 * `--fleet`: a folder for each application with `recording.har.gz` and `truth.json`; `--score`: a program that takes a description,
 * a truth and a recording, and prints JSON with `calls`; ASBUILT_FLEET and ASBUILT_SCORE say the same. Without them there are only made-up ones.
 */
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs, promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { compareCalls, normal } from './applications/calls.mjs'
import { chance } from './applications/random.mjs'
import { styles } from './applications/styles.mjs'
import { acceptance, withhold } from './peers/acceptance.mjs'
import { readDescription } from './peers/description.mjs'
import { scoreFields, shownFields } from './peers/fields.mjs'
import { onlyCalls, routeOf, wellFormed } from './peers/routes.mjs'
import { fleetTable, seedTable, styleTable } from './peers/tables.mjs'
import { install, reason, tools, unavailable } from './peers/tools.mjs'
import { between, table } from './table.mjs'

const run = promisify(execFile)
const here = path => fileURLToPath(new URL(path, import.meta.url))
const LIMIT = 300_000
const { values } = parseArgs({
  options: {
    fleet: { type: 'string', default: process.env['ASBUILT_FLEET'] ?? '' },
    score: { type: 'string', default: process.env['ASBUILT_SCORE'] ?? '' },
    styles: {
      type: 'string',
      default: 'slugs,json-api,shapes,lifecycles,addresses,owners,verbs,dialects,foreign,nasty',
    },
    seeds: { type: 'string', default: '1' },
    from: { type: 'string', default: '300' },
    tools: { type: 'string', default: '' },
    asbuilt: { type: 'string', default: here('../bin/asbuilt.js') },
    remarks: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
})
if ((values.fleet === '') !== (values.score === '')) throw new Error('--fleet and --score go together.')

const wanted = values.tools === '' ? [] : values.tools.split(',')
const measured = tools(values.asbuilt).filter(({ name }) => wanted.length === 0 || wanted.includes(name))
for (const tool of measured) install(tool)
const work = mkdtempSync(join(tmpdir(), 'asbuilt-peers-'))
process.on('exit', () => rmSync(work, { recursive: true }))
const sections = []
if (values.fleet !== '') {
  const found = readdirSync(values.fleet).filter(name => existsSync(join(values.fleet, name, 'truth.json')))
  const results = await over(
    found.flatMap(name => measured.map(tool => ({ name, tool }))),
    ofFleet,
  )
  for (const name of found)
    sections.push(
      `### ${name}\n\n${fleetTable(
        results.filter(result => result.application === name),
        measured,
      )}`,
    )
  remarks(results)
}
const made = values.styles === '' ? [] : values.styles.split(',')
if (made.length > 0) {
  const seeds = Array.from({ length: Number(values.seeds) }, (_, at) => Number(values.from) + at)
  const jobs = made.flatMap(style => seeds.flatMap(seed => measured.map(tool => ({ style, seed, tool }))))
  const results = await over(jobs, ofSeed)
  sections.push(
    `### Made-up applications\n\nSeeds ${seeds.join(', ')} of each style.\n\n${seedTable(results, measured)}`,
    `Paths (F1), style by style:\n\n${styleTable(results, measured, made)}`,
  )
  remarks(results)
}
sections.unshift(
  `Measured on ${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}.\n\n${table(
    ['tool', 'version', 'is given'],
    measured.map(({ name, version, given }) => [name, version, given]),
  )}`,
  `Not measured:\n\n${unavailable.map(([name, reason]) => `- ${name}: ${reason}.`).join('\n')}`,
)
const text = sections.join('\n\n')
if (values.write) between(here('accuracy.md'), 'tables', text)
else console.log(text)

/** As many at a time as there are cores; results in the order of the jobs. */
async function over(jobs, work) {
  const results = []
  const waiting = [...jobs.entries()]
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) results[next[0]] = await work(next[1])
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
  return results
}

async function ofFleet({ name, tool }) {
  const folder = join(values.fleet, name)
  const har = JSON.parse(gunzipSync(readFileSync(join(folder, 'recording.har.gz'))).toString('utf8'))
  const truth = JSON.parse(readFileSync(join(folder, 'truth.json'), 'utf8'))
  const result = { application: name, tool: tool.name, ...(await learnt(tool, `${name}-${tool.name}`, har, truth)) }
  if (result.failed !== undefined) return result
  const recording = join(work, `${name}-${tool.name}.har`)
  const { stdout } = await run(values.score, [result.out, join(folder, 'truth.json'), recording])
  const declared =
    tool.package === undefined ? await learnt(tool, `${name}-declared`, har, truth, ['--declared']) : result
  const { entities = [] } = truth
  return {
    ...result,
    calls: JSON.parse(stdout).calls,
    known: knownShare(truth, declared.description),
    fields: scoreFields(result.description, entities, {
      shown: shownFields(entities, har.log.entries),
      complete: false,
    }),
    ...(await unseen(tool, `${name}-${tool.name}`, har, truth)),
  }
}

async function ofSeed({ style, seed, tool }) {
  const { har, truth } = styles[style](
    chance(seed * 977 + [...style].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 0)),
  )
  const name = `${style}-${seed}-${tool.name}`
  const result = { application: `${style} ${seed}`, style, tool: tool.name, ...(await learnt(tool, name, har, truth)) }
  if (result.failed !== undefined) return result
  const entities = truth.entities.map(({ fields, ...thing }) => ({
    ...thing,
    // Where the recording need not show a choice of values, not telling them is no miss.
    fields: fields.map(field => ({ ...field, enumShown: field.enumShown === true })),
  }))
  return {
    ...result,
    paths: compareCalls(result.description.calls, truth, har, { idle: false }),
    fields: scoreFields(result.description, entities),
    ...(await unseen(tool, name, har, truth)),
  }
}

/** What a tool makes of a recording: its description, or why there is none. */
async function learnt(tool, name, har, truth, options = []) {
  const recording = join(work, `${name}.har`)
  const forTool = join(work, `${name}.cut.har`)
  const out = join(work, `${name}.openapi.json`)
  const truthFile = join(work, `${name}.truth.json`)
  writeFileSync(recording, JSON.stringify(har))
  const isOurs = tool.package === undefined
  if (!isOurs) writeFileSync(forTool, JSON.stringify(tool.needsCalls ? onlyCalls(har) : wellFormed(har)))
  if (tool.needsTruth) writeFileSync(truthFile, JSON.stringify(truth))
  try {
    const args = tool.arguments(isOurs ? recording : forTool, out, tool.folder, truthFile)
    const { stdout } = await run(process.execPath, [...args, ...options], { timeout: LIMIT, maxBuffer: 1 << 28 })
    return { out, description: readDescription(readFileSync(out, 'utf8')), said: stdout.trim() }
  } catch (error) {
    return { failed: error.killed ? `more than ${LIMIT / 1000} s` : reason(error.stderr || error.message) }
  }
}

/** How a description made without a quarter of the answers does on them. */
async function unseen(tool, name, har, truth) {
  const { kept, withheld } = withhold(har.log.entries, entry => {
    const route = routeOf(truth, entry)
    return route && `${route.method} ${route.pathTemplate}`
  })
  const part = await learnt(tool, `${name}-part`, { log: { ...har.log, entries: kept } }, truth)
  return {
    unseen: part.failed === undefined ? acceptance(part.description, withheld) : { counts: {}, remarks: [part.failed] },
  }
}

/** The share of all that the makers list which a description names. */
function knownShare({ endpoints, basePaths = [''] }, { calls }) {
  const named = new Set(calls.map(({ method, path }) => `${method} ${normal(path)}`))
  const plain = path => normal(path.replace(/:(\w+)/g, '{$1}'))
  const told = endpoints.filter(({ method, pathTemplate }) =>
    basePaths.some(base =>
      named.has(`${method.toUpperCase()} ${plain(`/${base}/${pathTemplate}`.replace(/\/+/g, '/'))}`),
    ),
  )
  return [told.length, endpoints.length]
}

function remarks(results) {
  if (!values.remarks) return
  for (const { application, tool, failed, paths, calls, fields, unseen } of results) {
    const lines = [
      ...(failed === undefined ? [] : [`failed ${failed}`]),
      ...(paths?.wrong ?? calls?.wrong ?? []).map(text => `wrong path ${text}`),
      ...(paths?.missed ?? calls?.missed ?? []).map(text => `missed path ${text}`),
      ...(fields?.remarks ?? []),
      ...(unseen?.remarks ?? []).map(text => `unseen ${text}`),
    ]
    console.error(`\n${application} ${tool}\n${lines.map(line => `  ${line}`).join('\n')}`)
  }
}
