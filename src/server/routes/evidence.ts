import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { Frame } from '../../api/frame.ts'
import type { Evidence } from '../../evidence/evidence.ts'
import type { SourceId } from '../../evidence/source.ts'
import type { Bindings } from '../bindings.ts'
import type { Frames } from '../frames/frames.ts'
import type { Library } from '../library.ts'
import { queryOf } from '../request-body.ts'
import { frameOrigin } from '../security/frame-origin.ts'
import type { Hosts } from '../security/hosts.ts'

const LONGEST_POINTER = 10_000
const LONGEST_QUERY = 1000

const whole = z.coerce.number().int().min(0)

const placeQuery = z.object({
  source: z.string().max(64),
  pointer: z.string().max(LONGEST_POINTER),
  within: z.string().max(LONGEST_POINTER).optional(),
  original: z.string().max(LONGEST_POINTER).optional(),
})
const excerptQuery = placeQuery.extend({ part: whole.optional(), line: whole.optional() })

/** Opens a place in a recording, and finds words in statements and in all that was recorded. */
export function evidenceRoutes(
  { need, reading, recordingFiles, allRecordingFiles, specificationFiles }: Library,
  { frames, hosts }: { readonly frames: Frames; readonly hosts: Hosts },
) {
  return new Hono<Bindings>()
    .get('/excerpt', async context => {
      const project = await need(context.req.param('project') as string)
      const { source, part, line, ...place } = queryOf(context, excerptQuery)
      const recording = await recordingFiles(project.id, source)
      const excerpt = await reading.excerpt({
        recording,
        evidence: evidenceOf(source, place),
        view: {
          quotes: quotesOf(context),
          ...(part === undefined || line === undefined ? {} : { window: { part, line } }),
        },
      })
      return context.json(excerpt)
    })
    .get('/frame', async context => {
      const project = await need(context.req.param('project') as string)
      const { source, ...place } = queryOf(context, placeQuery)
      const recording = await recordingFiles(project.id, source)
      const page = await reading.page({ recording, evidence: evidenceOf(source, place), quotes: quotesOf(context) })
      if (page === null) return context.json(null satisfies Frame | null)
      const host = context.req.header('host') ?? ''
      const origin = frameOrigin(host, hosts)
      const framedBy = origin === null ? "'self'" : `http://${host}`
      const addressOf = (html: string): string => `${origin ?? ''}/frames/${frames.keep({ html, framedBy })}`
      const fragment = page.target === null ? '' : `#${encodeURIComponent(page.target)}`
      return context.json({
        address: `${addressOf(page.html)}${fragment}`,
        picture: page.picture === null ? null : addressOf(page.picture),
      } satisfies Frame)
    })
    .get('/search', async context => {
      const project = await need(context.req.param('project') as string)
      const { q } = queryOf(context, z.object({ q: z.string().max(LONGEST_QUERY) }))
      const lines = reading.search({
        query: q,
        specification: project.current === null ? null : await specificationFiles(project.current),
        recordings: await allRecordingFiles(project.id),
      })
      return context.body(linesOf(lines), 200, { 'Content-Type': 'application/x-ndjson; charset=utf-8' })
    })
}

function evidenceOf(
  source: string,
  { pointer, within, original }: Omit<z.output<typeof placeQuery>, 'source'>,
): Evidence {
  return {
    source: source as SourceId,
    pointer,
    ...(within === undefined ? {} : { within }),
    ...(original === undefined ? {} : { original }),
  }
}

const MOST_QUOTES = 20

const quotesOf = (context: Context): readonly string[] =>
  (context.req.queries('quote') ?? []).slice(0, MOST_QUOTES).map(quote => quote.slice(0, LONGEST_QUERY))

/** Lines of JSON as they come. Where the page goes, the search stops. */
function linesOf(lines: AsyncGenerator<unknown, void, undefined>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    pull: async controller => {
      const { done, value } = await lines.next()
      if (done === true) controller.close()
      else controller.enqueue(new TextEncoder().encode(`${JSON.stringify(value)}\n`))
    },
    cancel: async () => {
      await lines.return()
    },
  })
}
