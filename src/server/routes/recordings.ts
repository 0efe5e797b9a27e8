import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { z } from 'zod'
import type { Bindings } from '../bindings.ts'
import { fileAnswer } from '../file-answer.ts'
import type { Library } from '../library.ts'
import { jsonBody, queryOf, textOf } from '../request-body.ts'

const identity = textOf(100).transform(text => text.trim() || null)

const uploadQuery = z.object({
  name: textOf(1000).min(1),
  as: identity.optional(),
  screenshots: z.enum(['true', 'false']).optional(),
})

/** Recordings of a project: one is added by sending its bytes, however many they are. */
export function recordingRoutes({ need, work, recordingFiles }: Pick<Library, 'need' | 'work' | 'recordingFiles'>) {
  return new Hono<Bindings>()
    .put('/', async context => {
      const { id } = await need(context.req.param('project') as string)
      const { name, as, screenshots } = queryOf(context, uploadQuery)
      const length = Number(context.req.header('content-length') ?? Number.NaN)
      const { incoming } = context.env
      const received = await work.receive(id, incoming, {
        file: fileName(name),
        identity: as ?? null,
        screenshots: screenshots === 'true',
        totalBytes: Number.isFinite(length) ? length : null,
      })
      return context.json(received, 202)
    })
    .delete('/:source', async context => {
      const { id } = await need(context.req.param('project') as string)
      const recording = await recordingFiles(id, context.req.param('source'))
      await work.removeRecording(id, recording.id)
      return context.body(null, 204)
    })
    .patch('/:source', async context => {
      const { id } = await need(context.req.param('project') as string)
      const recording = await recordingFiles(id, context.req.param('source'))
      const asked = await jsonBody(context, z.object({ identity: identity.nullable() }))
      await work.nameRole(id, recording.id, asked.identity)
      return context.body(null, 204)
    })
    .get('/:source/har', async context => {
      const { id } = await need(context.req.param('project') as string)
      const { name, content } = await recordingFiles(id, context.req.param('source'))
      const file = await open(content, 'r')
      const { size } = await file.stat()
      return fileAnswer(context, Readable.toWeb(file.createReadStream()) as ReadableStream, {
        name: `${name.replace(/(\.har)?(\.gz|\.zip)?$/i, '')}.redacted.har.gz`,
        type: 'application/gzip',
        size,
      })
    })
}

/** Without folders, whoever sent it. */
const fileName = (name: string): string =>
  name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1) || name
