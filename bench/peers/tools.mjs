import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The tools that turn a recording into an OpenAPI description, at exact versions, with what each is given so that it does its
 * best. They are installed into `build/peers/`, each apart from the others and from the project.
 */
const here = path => fileURLToPath(new URL(path, import.meta.url))
const installed = here('../../build/peers')

/** @param asbuilt the command's file */
export function tools(asbuilt) {
  const { version } = JSON.parse(readFileSync(here('../../package.json'), 'utf8'))
  return [
    {
      name: 'Asbuilt',
      version,
      given: 'the recording, no options',
      arguments: (har, out) => [asbuilt, 'write', '-q', '--closed', har, '-o', out],
    },
    {
      name: 'har-to-openapi 3',
      version: '3.0.1',
      package: { dependencies: { 'har-to-openapi': '3.0.1' } },
      given:
        'parameterising, from one digit on; `requiredness: observed`; arrays and brackets in queries; all hosts in one description',
      arguments: (har, out, folder) => [here('run-har-to-openapi.mjs'), folder, har, out, JSON.stringify(H2O_3)],
    },
    {
      name: 'har-to-openapi 2',
      version: '2.0.0',
      package: { dependencies: { 'har-to-openapi': '2.0.0' } },
      given: 'parameterising; all hosts in one description',
      arguments: (har, out, folder) => [here('run-har-to-openapi.mjs'), folder, har, out, JSON.stringify(H2O)],
    },
    {
      name: 'Optic',
      version: '1.0.9',
      package: {
        dependencies: { '@useoptic/optic': '1.0.9' },
        // It does not start with the newest of what it asks for.
        overrides: {
          '@stoplight/spectral-core': { ajv: '8.17.1' },
          '@stoplight/spectral-functions': { ajv: '8.17.1' },
        },
      },
      given:
        '`capture --har --update automatic`; only the exchanges that are answered with JSON or nothing; where it stops with an error, it goes on without the exchanges of that call',
      needsCalls: true,
      arguments: (har, out, folder) => [here('run-optic.mjs'), folder, har, out],
      /** The program alone, on a description that stands there. */
      timed: (har, out, folder) => [optic(folder), 'capture', out, '--har', har, '--update', 'automatic'],
    },
    {
      name: 'quicktype given the paths',
      version: '26.0.0',
      package: { dependencies: { 'quicktype-core': '26.0.0' } },
      given: 'the true templates, which no recording has: schemas only',
      needsTruth: true,
      arguments: (har, out, folder, truth) => [here('run-quicktype.mjs'), folder, har, out, truth],
    },
  ].map(tool => ({ ...tool, folder: join(installed, `${tool.name.replaceAll(/\W+/g, '-')}-${tool.version}`) }))
}

/** Optic's program. */
export const optic = folder => join(folder, 'node_modules/@useoptic/optic/build/index.js')

const H2O = {
  forceAllRequestsInSameSpec: true,
  attemptToParameterizeUrl: true,
  relaxedContentTypeJsonParse: true,
  filterStandardHeaders: true,
  guessAuthenticationHeaders: true,
}
const H2O_3 = {
  ...H2O,
  minLengthForNumericPath: 1,
  requiredness: 'observed',
  inferParameterTypes: true,
  parseBracketParameters: true,
}

/** Those that could not be had by `npm install`, with the reason. */
export const unavailable = [
  ['openapi-devtools', 'a browser extension; on no package registry'],
  ['mitmproxy2swagger', 'on PyPI, not npm; see below for figures that were taken before'],
  ['traffic2openapi, mitm2openapi', 'programs in Go and in Rust, built from source'],
  ['avantation, demystify, har2openapi', 'known, but not served by the registry that was used'],
]

/** Installs a tool where it is not; nothing where it is ours. Throws with npm's own words. */
export function install({ package: wanted, folder, name }) {
  if (wanted === undefined) return
  const text = JSON.stringify({ private: true, ...wanted }, null, 2)
  const file = join(folder, 'package.json')
  const done = join(folder, 'installed')
  if (existsSync(done) && readFileSync(done, 'utf8') === text) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, text)
  const options = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
  const npm = spawnSync('npm', options, { cwd: folder, encoding: 'utf8' })
  if (npm.status !== 0) throw new Error(`${name} cannot be installed: ${npm.error?.message ?? npm.stderr.trim()}`)
  writeFileSync(done, text)
}

/** Of what a program said when it failed, the line that tells most. */
export function reason(said) {
  const lines = said.trim().split('\n')
  return (lines.find(line => /\w*Error\b/.test(line)) ?? lines.at(-1) ?? '').trim().slice(0, 100).replaceAll('|', '\\|')
}
