import type { Specification } from '../../specification/specification.ts'
import { written } from '../../specification/words.ts'
import { type FolderFile, fileName } from '../folder-file.ts'

/**
 * A mock server that runs with Node alone. `specification.json` is to lie beside these files.
 * @param server the program, bundled: one file without dependencies
 */
export function toMockServer(specification: Specification, server: string): readonly FolderFile[] {
  return [
    {
      path: 'README.md',
      text: `# Mock server of ${nameOf(specification)}\n\n${serverUse(exampleRole(specification))}\n\n${ANSWERS}\n`,
    },
    {
      path: 'package.json',
      text: packageText(specification, 'mock-server', {
        bin: 'server.mjs',
        scripts: { start: 'node server.mjs' },
        engines: { node: '>=20' },
      }),
    },
    { path: 'server.mjs', text: server },
  ]
}

/**
 * Handlers of Mock Service Worker (2.x), for a page or for tests in Node. `specification.json` is to lie beside these files.
 * @param twin the twin, bundled: one module without dependencies
 */
export function toMsw(specification: Specification, twin: string): readonly FolderFile[] {
  return [
    {
      path: 'README.md',
      text: `# MSW handlers of ${nameOf(specification)}\n\n${handlersUse(exampleRole(specification))}\n\n${ANSWERS}\n`,
    },
    {
      path: 'package.json',
      text: packageText(specification, 'msw-handlers', {
        exports: { '.': './handlers.mjs' },
        peerDependencies: { msw: '^2.0.0' },
      }),
    },
    { path: 'handlers.mjs', text: HANDLERS },
    { path: 'specification.mjs', text: `export default ${moduleText(specification)}\n` },
    { path: 'twin.mjs', text: twin },
  ]
}

/** JSON as an expression of JavaScript, which it is; no markup ends in it where a page holds the module. */
const moduleText = (specification: Specification): string =>
  JSON.stringify(specification).replaceAll('<', String.raw`\u003c`)

const nameOf = ({ name }: Specification): string =>
  name === null ? 'an application' : written(name).replaceAll(/[\\`*_[\]<>#|]/g, String.raw`\$&`)

function packageText({ name, revision }: Specification, kind: string, rest: object): string {
  const slug = fileName(name ?? 'application', new Set())
  const digest = revision.replace(/^sha256:/, '').slice(0, 12)
  return `${JSON.stringify({ name: `${slug}-${kind}`, version: `0.0.0-${digest}`, private: true, type: 'module', ...rest }, null, 2)}\n`
}

/** A role that the reader may want to be; null where none is known. */
const exampleRole = ({ sections }: Specification): string | null => {
  const names = sections.roles.claims.flatMap(({ subject }) => (subject.kind === 'role' ? [subject.name] : []))
  return names.find(name => name !== 'anonymous') ?? null
}

/** As one word of a command. */
const argument = (text: string): string =>
  /^[\w.-]+$/.test(text) ? text : `'${written(text).replaceAll("'", String.raw`'\''`)}'`

const serverUse = (
  role: string | null,
): string => `    node server.mjs --port 4880${role === null ? '' : ` --as ${argument(role)}`}

It needs nothing but Node 20 or later, listens on this machine only, and holds what it was asked to keep until it ends. Without \`--as\`
whoever signs in has no role that the specification knows; a client that plays several roles says with each sign-in whose it is
(\`x-asbuilt-role: ROLE\`).

\`server.mjs\` holds Hono, Commander (both MIT) and RE2JS (MIT) besides the twin itself (Apache-2.0).`

const handlersUse = (
  role: string | null,
): string => `    import { setupServer } from 'msw/node' // or setupWorker from 'msw/browser'
    import { makeHandlers } from './handlers.mjs'

    const server = setupServer(...makeHandlers(${role === null ? '' : `{ role: ${JSON.stringify(written(role))} }`}))

\`makeHandlers\` makes a back end of its own each time, which holds what it was asked to keep; \`origins\` are the addresses that it
answers for (by itself those of the specification, and that of the page). What is not asked of them passes by. Event streams and sockets say nothing here: the mock server has
them.

\`twin.mjs\` holds a part of Hono (MIT) and RE2JS (MIT) besides the twin itself (Apache-2.0).`

const ANSWERS = `Every answer says in \`x-asbuilt-provenance\` whether it is shown, computed, a default or refused, and in \`x-asbuilt-claims\` on which
statements of the specification it rests. What the specification does not say is refused with 501, never guessed.`

const HANDLERS = `import { http, passthrough } from 'msw'
import specification from './specification.mjs'
import { answerBatch, answerProcedures, askTwin, makeTwin, twinRequest, webResponse } from './twin.mjs'

/**
 * @param {{ role?: string, origins?: readonly string[] }} options role: of whoever signs in; origins: the addresses it answers for
 */
export function makeHandlers({ role, origins = originsOf(specification) } = {}) {
  const twin = makeTwin(specification)
  twin.signsInAs(role ?? null)
  return [
    http.all('*', async ({ request, cookies }) => {
      const { origin, pathname } = new URL(request.url)
      const isMine = origins.includes(origin) || globalThis.location?.origin === origin
      if (!isMine || !speaksOf(pathname)) return passthrough()
      const known = new Map(Object.entries(cookies))
      const ask = asked => askTwin(twin, { ...asked, cookies: known }, Date.now())
      const together =
        (await answerProcedures(request.clone(), { ask, speaks: twin.speaks })) ?? (await answerBatch(request.clone(), ask))
      return together ?? webResponse(ask(await twinRequest(request.clone())))
    }),
  ]
}

const originsOf = ({ sections }) => [...new Set(sections.calls.claims.flatMap(({ subject }) => subject.servers))]

/** Pages, scripts and pictures of the page itself are none of the twin's. */
const paths = specification.sections.calls.claims
  .flatMap(({ subject }) => [subject.path, ...(subject.insideOf ?? []).map(({ path }) => path)])
  .map(path => path.split('/'))
/** Several procedures may be called at once, by names with commas between. */
const speaksOf = path => {
  const slash = path.lastIndexOf('/') + 1
  return path.slice(slash).split(/,|%2C/i).every(name => isKnown(path.slice(0, slash) + name))
}
const isKnown = path => {
  const segments = path.split('/')
  return paths.some(
    template => template.length === segments.length && template.every((part, nth) => part.includes('{') || part === segments[nth]),
  )
}
`
