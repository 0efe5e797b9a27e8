import { Hono } from 'hono'
import { z } from 'zod'
import type { SourceId } from '../../evidence/source.ts'
import type { Bindings } from '../bindings.ts'
import type { Library } from '../library.ts'
import { queryOf } from '../request-body.ts'

const LONGEST_POINTER = 10_000
const LONGEST_QUERY = 1000

const whole = z.coerce.number().int().min(0)

const excerptQuery = z.object({
  source: z.string().max(64),
  pointer: z.string().max(LONGEST_POINTER),
  within: z.string().max(LONGEST_POINTER).optional(),
  part: whole.optional(),
  line: whole.optional(),
})

/** Opens a place in a recording, and finds words in statements and in all that was recorded. */
export function evidenceRoutes({ need, reading, recordingFiles, allRecordingFiles, specificationFiles }: Library) {
  return new Hono<Bindings>()
    .get('/excerpt', async context => {
      const project = await need(context.req.param('project') as string)
      const { source, pointer, within, part, line } = queryOf(context, excerptQuery)
      const recording = await recordingFiles(project.id, source)
      const quotes =
        context.req
          .queries('quote')
          ?.slice(0, 20)
          .map(quote => quote.slice(0, LONGEST_QUERY)) ?? []
      const excerpt = await reading.excerpt({
        recording,
        evidence: { source: source as SourceId, pointer, ...(within === undefined ? {} : { within }) },
        view: { quotes, ...(part === undefined || line === undefined ? {} : { window: { part, line } }) },
      })
      return context.json(excerpt)
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
