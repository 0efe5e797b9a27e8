import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Import, ServerEvent } from '../src/api/import.ts'
import type { Project } from '../src/api/project.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** `asbuilt serve` in a process of its own, as a person starts it. */
export interface RunningServer {
  readonly child: ChildProcess
  /** `http://127.0.0.1:PORT` */
  readonly address: string
  readonly token: string
  readonly output: () => string
  /** Resolves with the exit code. */
  readonly end: (signal?: NodeJS.Signals) => Promise<number | null>
}

/** @param withSample as at the first start of a person; without it a start takes a fraction of the time */
export function startServer(
  dataFolder: string,
  args: readonly string[] = [],
  { withSample = false, temporaryFolder }: { withSample?: boolean; temporaryFolder?: string } = {},
): Promise<RunningServer> {
  if (!withSample) {
    mkdirSync(dataFolder, { recursive: true })
    writeFileSync(join(dataFolder, 'sample-made'), '')
  }
  const child = spawn(
    process.execPath,
    [`${root}bin/asbuilt.js`, 'serve', '--data', dataFolder, '--port', '0', ...args],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...(temporaryFolder === undefined ? {} : { TMPDIR: temporaryFolder }) },
    },
  )
  let output = ''
  return new Promise((resolve, reject) => {
    const exited = new Promise<number | null>(done => child.once('exit', code => done(code)))
    const hear = (chunk: Buffer): void => {
      output += chunk.toString('utf8')
      const [, address, token] = /open +(http:\S+?)\/#token=(\S+)/.exec(output) ?? []
      if (address === undefined || token === undefined) return
      const end = (signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> => {
        child.kill(signal)
        return exited
      }
      resolve({ child, address, token, output: () => output, end })
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    void exited.then(code => reject(new Error(`the server ended with ${code}: ${output}`)))
  })
}

/** A page that has its session. */
export interface Client {
  readonly cookie: string
  /** @param path below the address */
  readonly ask: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Response>
  readonly get: <Answer>(path: string) => Promise<Answer>
  readonly upload: (
    project: string,
    name: string,
    bytes: Blob | Uint8Array<ArrayBuffer> | string,
    as?: string,
  ) => Promise<Import>
  /** Waits until the import comes to its end, whichever. */
  readonly ended: (id: string) => Promise<Import>
  readonly project: (name: string) => Promise<Project>
}

export async function signIn({ address, token }: Pick<RunningServer, 'address' | 'token'>): Promise<Client> {
  const answer = await fetch(`${address}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ token }),
  })
  if (answer.status !== 204) throw new Error(`no session: ${answer.status} ${await answer.text()}`)
  const cookie = (answer.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? ''
  const ask: Client['ask'] = async (method, path, body, headers = {}) =>
    fetch(`${address}${path}`, {
      method,
      headers: {
        cookie,
        ...(method === 'GET' ? {} : { origin: address }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  const get = async <Answer>(path: string): Promise<Answer> => {
    const answer = await ask('GET', path)
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
  return {
    cookie,
    ask,
    get,
    upload: async (project, name, bytes, as) => {
      const query = new URLSearchParams({ name, ...(as === undefined ? {} : { as }) })
      const answer = await fetch(`${address}/api/projects/${project}/recordings?${query.toString()}`, {
        method: 'PUT',
        headers: { cookie, origin: address },
        body: bytes,
      })
      if (answer.status !== 202) throw new Error(`upload: ${answer.status} ${await answer.text()}`)
      return (await answer.json()) as Import
    },
    ended: async id => {
      const leave = new AbortController()
      try {
        for await (const { event } of listen({ address, cookie }, undefined, leave.signal)) {
          const state = event.event === 'import' ? event.import : imports(event).find(one => one.id === id)
          if (state?.id === id && ['done', 'failed', 'cancelled'].includes(state.phase)) return state
          // It ended before anybody listened, and nothing is said of what is done.
          if (event.event === 'hello' && state === undefined) return { id, phase: 'done' } as Import
        }
      } finally {
        leave.abort()
      }
      throw new Error('the events ended')
    },
    project: async name => {
      const answer = await ask('POST', '/api/projects', { name })
      if (answer.status !== 201) throw new Error(`project: ${answer.status} ${await answer.text()}`)
      return (await answer.json()) as Project
    },
  }
}

const imports = (event: ServerEvent): readonly Import[] => (event.event === 'hello' ? event.imports : [])

/** Server-sent events with their ids. */
export async function* listen(
  { address, cookie }: { readonly address: string; readonly cookie: string },
  lastSeen: string | undefined,
  signal: AbortSignal,
): AsyncGenerator<{ readonly id: string; readonly event: ServerEvent }> {
  const answer = await fetch(`${address}/api/events`, {
    headers: { cookie, ...(lastSeen === undefined ? {} : { 'last-event-id': lastSeen }) },
    signal,
  })
  if (answer.body === null || !answer.ok) throw new Error(`events: ${answer.status}`)
  let rest = ''
  for await (const text of answer.body.pipeThrough(new TextDecoderStream())) {
    const blocks = `${rest}${text}`.split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const id = /^id: (.*)$/m.exec(block)?.[1]
      const said = /^data: (.*)$/m.exec(block)?.[1]
      if (id !== undefined && said !== undefined) yield { id, event: JSON.parse(said) as ServerEvent }
    }
  }
}
