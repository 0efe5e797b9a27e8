import type { Frame } from '../api/frame.ts'
import type { Import } from '../api/import.ts'
import type { Project, Title } from '../api/project.ts'
import type { FrontEndOffer, ProofSheet, Proving } from '../api/proving.ts'
import type { SearchLine } from '../api/search.ts'
import type { RunningTwin, TwinState } from '../api/twin.ts'
import type { Review } from '../evidence/claim.ts'
import type { Evidence } from '../evidence/evidence.ts'
import type { SectionName } from '../evidence/subjects.ts'
import type { Excerpt } from '../excerpts/excerpt.ts'
import type { Sections } from '../specification/specification.ts'

/** What the server refused: `message` says what, `hint` what to do. Status 0: it did not answer at all. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError'
  readonly status: number
  readonly hint: string | null
  constructor(status: number, message: string, hint: string | null) {
    super(message)
    this.status = status
    this.hint = hint
  }
}

/** Everything that the page asks of the server. Each call rejects with a `RefusedError`. */
export const api = {
  signIn: (token: string) => ask<void>('POST', '/session', { token }),
  session: () => ask<{ readonly version: string; readonly dataFolder: string }>('GET', '/session'),

  projects: () => ask<readonly Project[]>('GET', '/projects'),
  createProject: (name?: string) => ask<Project>('POST', '/projects', name === undefined ? {} : { name }),
  renameProject: (project: string, name: string) => ask<Project>('PATCH', within(project), { name }),
  deleteProject: (project: string) => ask<void>('DELETE', within(project)),

  title: (project: string) => ask<Title>('GET', `${within(project)}/title`),
  section: <Name extends SectionName>(project: string, name: Name) =>
    ask<Sections[Name]>('GET', `${within(project)}/sections/${name}`),

  /** Resolves when the whole file is received; what happens to it then is said by `GET /events`. */
  addRecording: async (
    project: string,
    file: File,
    { identity, screenshots }: { readonly identity: string | null; readonly screenshots: boolean },
  ) => {
    const as = identity === null ? '' : `&as=${encodeURIComponent(identity)}`
    const pictures = screenshots ? '&screenshots=true' : ''
    const path = `${within(project)}/recordings?name=${encodeURIComponent(file.name)}${as}${pictures}`
    return (await answered(path, { method: 'PUT', body: file })).json() as Promise<Import>
  },
  removeRecording: (project: string, source: string) => ask<void>('DELETE', `${within(project)}/recordings/${source}`),
  nameRole: (project: string, source: string, identity: string | null) =>
    ask<void>('PATCH', `${within(project)}/recordings/${source}`, { identity }),
  cancelImport: (id: string) => ask<void>('DELETE', `/imports/${encodeURIComponent(id)}`),

  /** `quotes`: words that the statement quotes, to which the marks are narrowed; `window`: opens a part at a line. */
  excerpt: (
    project: string,
    evidence: Evidence,
    view: {
      readonly quotes?: readonly string[]
      readonly window?: { readonly part: number; readonly line: number }
    } = {},
  ) => {
    const query = placeQuery(evidence, view.quotes ?? [])
    if (view.window !== undefined) {
      query.set('part', String(view.window.part))
      query.set('line', String(view.window.line))
    }
    return ask<Excerpt>('GET', `${within(project)}/excerpt?${query.toString()}`)
  },
  /** Null where what stands there is no page. */
  frame: (project: string, evidence: Evidence, quotes: readonly string[]) =>
    ask<Frame | null>('GET', `${within(project)}/frame?${placeQuery(evidence, quotes).toString()}`),
  search,
  review: (project: string, claim: string, verdict: Review['verdict'], note: string) =>
    ask<void>('PUT', `${within(project)}/reviews`, { claim, verdict, note }),
  /** Begins; how it goes on is said by `GET /events`. */
  prove: (project: string, also: { readonly worth: boolean; readonly frontEnd: boolean }) =>
    ask<Proving>('POST', `${within(project)}/proof`, also),
  cancelProof: (project: string) => ask<void>('DELETE', `${within(project)}/proof`),
  frontEndOffer: (project: string) => ask<FrontEndOffer>('GET', `${within(project)}/proof/front-end`),
  proof: (project: string) => ask<ProofSheet>('GET', `${within(project)}/proof`),

  twin: (project: string) => ask<TwinState>('GET', `${within(project)}/twin`),
  startTwin: (project: string, of: { readonly role: string | null; readonly frontEnd: boolean }) =>
    ask<RunningTwin>('POST', `${within(project)}/twin`, of),
  stopTwin: (project: string) => ask<void>('DELETE', `${within(project)}/twin`),
  resetTwin: (project: string) => ask<void>('POST', `${within(project)}/twin/reset`, {}),
  restoreTwin: async (project: string, snapshot: File) => {
    await answered(`${within(project)}/twin/snapshot`, { method: 'PUT', headers, body: snapshot })
  },

  withdrawReview: (project: string, claim: string) =>
    ask<void>('DELETE', `${within(project)}/reviews?claim=${encodeURIComponent(claim)}`),
} as const

export type ExportFormat =
  | 'markdown'
  | 'json'
  | 'openapi'
  | 'html'
  | 'mermaid'
  | 'xstate'
  | 'matrix-csv'
  | 'agents'
  | 'playwright'
  | 'mock-server'
  | 'msw'

/** Addresses of what the browser downloads by itself. */
export const addressOf = {
  export: (project: string, to: ExportFormat) => `/api${within(project)}/export?to=${to}`,
  recording: (project: string, source: string) => `/api${within(project)}/recordings/${source}/har`,
  twinSnapshot: (project: string) => `/api${within(project)}/twin/snapshot`,
  events: '/api/events',
} as const

/** Hits as they are found, best first. Stops when `signal` aborts. */
async function* search(project: string, words: string, signal: AbortSignal): AsyncGenerator<SearchLine> {
  const answer = await answered(`${within(project)}/search?q=${encodeURIComponent(words)}`, { signal })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (reader === undefined) return
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    const lines = `${rest}${value ?? ''}`.split('\n')
    rest = done ? '' : (lines.pop() ?? '')
    for (const line of lines) if (line !== '') yield JSON.parse(line) as SearchLine
    if (done) return
  }
}

async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const request = body === undefined ? { method } : { method, headers, body: JSON.stringify(body) }
  const answer = await answered(path, request)
  return (answer.status === 204 ? null : await answer.json()) as Answer
}

async function answered(path: string, request: RequestInit): Promise<Response> {
  const answer = await fetch(`/api${path}`, { ...request, credentials: 'same-origin' }).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new RefusedError(
      0,
      'Asbuilt does not answer',
      'Look whether it still runs in its terminal, and start it again.',
    )
  })
  if (answer.ok) return answer
  const said = (await answer.json().catch(() => null)) as { message?: string; hint?: string | null } | null
  throw new RefusedError(answer.status, said?.message ?? `The server answered ${answer.status}`, said?.hint ?? null)
}

function placeQuery(
  { source, pointer, within: inside, original }: Evidence,
  quotes: readonly string[],
): URLSearchParams {
  const query = new URLSearchParams({ source, pointer })
  if (inside !== undefined) query.set('within', inside)
  if (original !== undefined) query.set('original', original)
  for (const quote of quotes) query.append('quote', quote)
  return query
}

function within(project: string): string {
  return `/projects/${encodeURIComponent(project)}`
}

const headers = { 'content-type': 'application/json' }
