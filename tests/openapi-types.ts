import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { JsonValue } from '../src/evidence/exchange.ts'
import type { OpenApi } from '../src/exports/openapi/document.ts'

export interface TypedValue {
  /** The place in the types of openapi-typescript: `paths["/a"]["get"]["responses"][200]["content"]["application/json"]` */
  readonly typePath: string
  readonly value: JsonValue
}

/**
 * Has openapi-typescript write types from the description, and tsc assign each value to its type.
 * @param folder for the files that these programs read and write
 * @returns the ordinals of the values that tsc refuses
 * @throws Error where openapi-typescript refuses the description, or tsc anything but an assignment
 */
export function typeErrors(description: OpenApi, values: readonly TypedValue[], folder: string): readonly number[] {
  writeFileSync(join(folder, 'openapi.json'), JSON.stringify(description))
  const lines = values.map(
    ({ typePath, value }, index) => `const value${index}: ${typePath} = ${JSON.stringify(value)}`,
  )
  writeFileSync(join(folder, 'recorded.ts'), ["import type { paths } from './api.d.ts'", ...lines].join('\n'))
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(project))
  const written = run(folder, ['--import', at('scripts/typescript-five.mjs')], 'openapi-typescript/bin/cli.js', [
    'openapi.json',
    '--output=api.d.ts',
  ])
  if (written.status !== 0) throw new Error(`openapi-typescript: ${written.said}`)
  const checked = run(folder, [], 'typescript-5/bin/tsc', ['--pretty', 'false'])
  return checked.said.split('\n').flatMap(line => {
    const [, number] = /^recorded\.ts\((\d+),\d+\): error TS2\d{3}: /.exec(line) ?? []
    if (number !== undefined) return [Number(number) - 2]
    if (line.trim() === '' || line.startsWith(' ')) return []
    throw new Error(`tsc: ${line}`)
  })
}

const project = {
  compilerOptions: {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    target: 'es2023',
    module: 'esnext',
    moduleResolution: 'bundler',
    types: [],
  },
  files: ['recorded.ts'],
}

const at = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url))

function run(cwd: string, before: readonly string[], program: string, after: readonly string[]) {
  const args = [...before, at(`node_modules/${program}`), ...after]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' })
  return { status, said: status === 0 ? '' : `${stdout}${stderr}` }
}
