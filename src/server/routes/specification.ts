import { Hono } from 'hono'
import type { Context } from 'hono'
import { z } from 'zod'
import type { Revision, Title } from '../../api/project.ts'
import type { Review, SectionResult } from '../../evidence/claim.ts'
import type { FolderFormat, Format } from '../../pipeline/formats.ts'
import { type TitlePart, unpackJson, verdictInShort } from '../../pipeline/projects/specification-parts.ts'
import type { SpecificationPart, StoredProject, StoredRevision } from '../../store/store.ts'
import { NotFound } from '../answers.ts'
import type { Bindings } from '../bindings.ts'
import { fileAnswer } from '../file-answer.ts'
import type { Library } from '../library.ts'
import { asProject, asRecording } from '../projects.ts'
import { sectionNames } from '../reading/statement-texts.ts'
import { queryOf } from '../request-body.ts'

/** What a project's recordings show: its title sheet, its sections one by one, and all of it as a file. */
export function specificationRoutes({ store, need, work, reading, specificationFiles }: Library) {
  const partOf = async (project: StoredProject, part: SpecificationPart): Promise<Uint8Array> =>
    work.draft(project.id)?.parts[part] ??
    (project.current === null ? (await work.nothingShown()).parts[part] : store.blobs.read(project.current.parts[part]))

  return new Hono<Bindings>()
    .get('/title', async context => {
      const project = await need(context.req.param('project') as string)
      const part = unpackJson(await partOf(project, 'title')) as TitlePart
      const title: Title = {
        project: asProject(project),
        ...part,
        verdict: verdictInShort(part.verdict, true),
        showNext: part.showNext.slice(0, SHOW_NEXT),
        recordings: (await store.recordings(project.id)).map(asRecording),
        revisions: (await store.revisions(project.id)).map(asRevision),
        isDraft: work.draft(project.id) !== null,
      }
      return context.json(title)
    })
    .get('/sections/:section', async context => {
      const project = await need(context.req.param('project') as string)
      const name = sectionNames.find(each => each === context.req.param('section'))
      if (name === undefined)
        throw new NotFound('there is no such section', { hint: `there are: ${sectionNames.join(', ')}` })
      const unwritten = await work.unwritten(project.id)
      if (unwritten !== null) return context.json(reviewed(unpackJson(await partOf(project, name)), unwritten))
      const tag = `"${work.draft(project.id)?.tag ?? project.current?.revision ?? 'nothing'}"`
      context.header('ETag', tag)
      context.header('Cache-Control', 'private, no-cache')
      if (context.req.header('if-none-match') === tag) return context.body(null, 304)
      return packedJson(context, await partOf(project, name))
    })
    .get('/export', async context => {
      const project = await need(context.req.param('project') as string)
      const { to } = queryOf(context, z.object({ to: z.enum(Object.keys(ENDINGS) as [Format | FolderFormat]) }))
      if (project.current === null)
        throw new NotFound('nothing is written yet', { hint: 'add a recording to the project first' })
      const content = await reading.export({ specification: await specificationFiles(project.current), format: to })
      const name = project.givenName ?? project.current.summary.name ?? 'specification'
      return fileAnswer(context, content, { name: `${name}${ENDINGS[to]}`, type: TYPES[to] })
    })
}

/** What is to be shown next, as far as a title sheet lists it. */
const SHOW_NEXT = 12

/** A section whose statements have what was said of them since it was written. */
function reviewed(section: unknown, reviews: ReadonlyMap<string, Review>): SectionResult<unknown> {
  const { claims, ...rest } = section as SectionResult<unknown>
  return { ...rest, claims: claims.map(claim => ({ ...claim, review: reviews.get(claim.id) ?? null })) }
}

const ENDINGS: Readonly<Record<Format | FolderFormat, string>> = {
  markdown: '.md',
  json: '.json',
  openapi: '.openapi.json',
  'openapi-yaml': '.openapi.yaml',
  html: '.html',
  mermaid: '.mmd',
  xstate: '.xstate.json',
  'matrix-csv': '.roles.csv',
  'matrix-markdown': '.roles.md',
  agents: '.agents.zip',
  playwright: '.playwright.zip',
  'mock-server': '.mock-server.zip',
  msw: '.msw.zip',
}
const TYPES: Readonly<Record<Format | FolderFormat, string>> = {
  markdown: 'text/markdown; charset=utf-8',
  json: 'application/json',
  openapi: 'application/json',
  'openapi-yaml': 'application/yaml',
  html: 'text/html; charset=utf-8',
  mermaid: 'text/plain; charset=utf-8',
  xstate: 'application/json',
  'matrix-csv': 'text/csv; charset=utf-8',
  'matrix-markdown': 'text/markdown; charset=utf-8',
  agents: 'application/zip',
  playwright: 'application/zip',
  'mock-server': 'application/zip',
  msw: 'application/zip',
}

const asRevision = ({ revision, written, because, statements, added, removed }: StoredRevision): Revision => ({
  revision,
  written,
  because,
  statements,
  added,
  removed,
})

/** JSON is stored packed, and sent so where the page can unpack it. */
function packedJson(context: Context<Bindings>, bytes: Uint8Array): Response {
  const type = 'application/json; charset=utf-8'
  if (/\bgzip\b/.test(context.req.header('accept-encoding') ?? ''))
    return context.body(Uint8Array.from(bytes), 200, {
      'Content-Type': type,
      'Content-Encoding': 'gzip',
      Vary: 'Accept-Encoding',
    })
  return context.body(JSON.stringify(unpackJson(bytes)), 200, { 'Content-Type': type })
}
