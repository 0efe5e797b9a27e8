import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plantedSecrets, smallRecording } from './small-recording.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'asbuilt-folders-'))
const started: ChildProcess[] = []
afterAll(() => {
  for (const child of started) child.kill()
  rmSync(folder, { recursive: true, force: true })
})
const here = (name: string): string => join(folder, name)

const recordings = ['member', 'librarian', 'admin'].flatMap(role => [
  '--as',
  `${role}=${join(root, `examples/tool-library/${role}.har.gz`)}`,
])
const write = (args: readonly string[], of: readonly string[] = recordings) =>
  spawnSync(process.execPath, [join(root, 'bin/asbuilt.js'), 'write', '-q', ...of, ...args], { encoding: 'utf8' })

/** Starts a program that prints its address. */
async function start(args: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, [...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  started.push(child)
  return new Promise((resolve, reject) => {
    child.once('exit', code => reject(new Error(`${args[0]} ended with code ${code}`)))
    child.stdout.once('data', chunk => resolve(String(chunk).trim()))
  })
}

interface Outcome {
  readonly passed: number
  readonly failed: readonly string[]
  readonly skipped: number
}

/** Runs exported tests as whoever gets the folder does. */
function accept(tests: string, address: string, accounts: string): Outcome {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--reporter=json'],
    {
      cwd: tests,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      env: {
        ...process.env,
        BASE_URL: address,
        ACCOUNTS: accounts,
        CHROMIUM: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
      },
    },
  )
  try {
    return outcomeOf(JSON.parse(stdout) as Report)
  } catch {
    throw new Error(`${stdout}\n${stderr}`)
  }
}

interface Sample {
  readonly seed: () => {
    readonly members: readonly { readonly role: string; readonly email: string; readonly password: string }[]
  }
}

interface Report {
  readonly suites: readonly {
    readonly specs: readonly {
      readonly title: string
      readonly tests: readonly {
        readonly status: string
        readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[]
      }[]
    }[]
  }[]
}
function outcomeOf({ suites }: Report): Outcome {
  const tests = suites.flatMap(({ specs }) =>
    specs.flatMap(({ title, tests: runs }) =>
      runs.map(({ status, results }) => ({
        status,
        title: [title, ...results.flatMap(({ errors }) => errors.map(({ message }) => message))].join('\n'),
      })),
    ),
  )
  const of = (status: string) => tests.filter(test => test.status === status)
  return {
    passed: of('expected').length,
    failed: of('unexpected').map(({ title }) => title),
    skipped: of('skipped').length,
  }
}

beforeAll(async () => {
  const { status, stderr } = write(['--to', 'agents', '-o', here('agents')])
  if (status !== 0) throw new Error(stderr)
  symlinkSync(join(root, 'node_modules'), here('agents/acceptance/node_modules'))
  const { seed } = (await import(pathToFileURL(join(root, 'examples/tool-library/seed.mjs')).href)) as Sample
  const accounts = Object.fromEntries(
    ['admin', 'librarian', 'member'].map(role => {
      const { email, password } = seed().members.find(member => member.role === role) ?? {}
      return [role, { signIn: { email, password } }]
    }),
  )
  writeFileSync(here('accounts.json'), JSON.stringify(accounts))
  // The front end of the application is no part of the repository.
  const built = spawnSync(process.execPath, [join(root, 'examples/tool-library/build.mjs')], { encoding: 'utf8' })
  if (built.status !== 0) throw new Error(built.stderr)
})

describe('the acceptance tests', () => {
  test('pass on the application that was recorded, screens and all', async () => {
    const address = await start([join(root, 'examples/tool-library/server.mjs'), '0'])
    const { passed, failed, skipped } = accept(here('agents/acceptance'), address, here('accounts.json'))
    expect(failed).toEqual([])
    expect(skipped).toBe(0)
    expect(passed).toBeGreaterThan(60)
  })

  test('fail on an application that does otherwise', async () => {
    cpSync(join(root, 'examples/tool-library'), here('other'), { recursive: true })
    symlinkSync(join(root, 'node_modules'), here('node_modules'))
    const loans = readFileSync(here('other/loans.mjs'), 'utf8')
    const changed = loans.replace("to: 'approved'", "to: 'granted'")
    expect(changed).not.toBe(loans)
    writeFileSync(here('other/loans.mjs'), changed)
    const address = await start([here('other/server.mjs'), '0'])
    const { failed } = accept(here('agents/acceptance'), address, here('accounts.json'))
    expect(failed.some(title => title.startsWith('states/Loan.status'))).toBe(true)
  })

  test('pass on the exported mock server, but for screens, which it does not serve', async () => {
    expect(write(['--to', 'mock-server', '-o', here('mock')]).status).toBe(0)
    const address = await start([here('mock/server.mjs'), '--port', '0', '--quiet'])
    const { failed, skipped, passed } = accept(
      here('agents/acceptance'),
      address,
      here('agents/acceptance/accounts.example.json'),
    )
    expect(failed).toEqual([])
    expect(skipped).toBe(6)
    expect(passed).toBeGreaterThan(55)
  })
})

test('the MSW handlers answer as the twin does, and let pass what is none of theirs', () => {
  expect(write(['--to', 'msw', '-o', here('msw')]).status).toBe(0)
  symlinkSync(join(root, 'node_modules'), here('msw/node_modules'))
  const { stdout, stderr } = spawnSync(process.execPath, [join(root, 'tests/ask-handlers.mjs'), here('msw')], {
    encoding: 'utf8',
  })
  expect(stdout, stderr).not.toBe('')
  const [closed, signIn, open, provenance, passed] = JSON.parse(stdout) as unknown[]
  expect([closed, signIn, open]).toEqual([401, 200, 200])
  expect(['shown', 'computed', 'default']).toContain(provenance)
  expect(passed).toBe('passed on')
})

describe('a folder that is written again', () => {
  // Whatever stands in it.
  const shop = here('shop.har')
  const again = (to: string, ...output: readonly string[]) => write(['--to', to, ...output], [shop])
  beforeAll(() => writeFileSync(shop, smallRecording({ secrets: plantedSecrets('folders') })))

  test('loses what is no longer of it, and nothing of others', () => {
    expect(again('msw', '-o', here('twice')).status).toBe(0)
    writeFileSync(here('twice/notes.txt'), 'mine')
    expect(again('playwright', '-o', here('twice')).status).toBe(0)
    const names = readdirSync(here('twice'))
    expect(names).not.toContain('handlers.mjs')
    expect(names).toContain('support.mjs')
    expect(readFileSync(here('twice/notes.txt'), 'utf8')).toBe('mine')
  })

  test('is refused where it holds other things', () => {
    const { status, stderr } = again('agents', '-o', folder)
    expect(status).toBe(2)
    expect(stderr).toContain('not empty')
    expect(again('agents').stderr).toContain('say which: -o FOLDER')
  })

  test('is refused where a file of somebody else stands in the way', () => {
    expect(again('msw', '-o', here('mine')).status).toBe(0)
    writeFileSync(here('mine/support.mjs'), 'mine')
    const { status, stderr } = again('playwright', '-o', here('mine'))
    expect(status).toBe(2)
    expect(stderr).toContain('support.mjs: this file is not from asbuilt')
    expect(readFileSync(here('mine/support.mjs'), 'utf8')).toBe('mine')
  })
})
