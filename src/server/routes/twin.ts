import { Hono } from 'hono'
import { z } from 'zod'
import { openStoredFrontEnd } from '../../pipeline/proving/open-front-end.ts'
import type { StoredFiles } from '../../pipeline/projects/stored-entries.ts'
import { specificationOf } from '../../pipeline/projects/specification-parts.ts'
import type { SpecificationPart } from '../../store/store.ts'
import { headings } from '../../specification/headings.ts'
import { NotFound } from '../answers.ts'
import type { Bindings } from '../bindings.ts'
import { fileAnswer } from '../file-answer.ts'
import type { Library } from '../library.ts'
import { jsonBody, largeJsonBody } from '../request-body.ts'

/** A twin of the project's specification: started, stopped, asked about; what it holds is forgotten, saved and taken back. */
export function twinRoutes({
  store,
  need,
  twins,
  allRecordingFiles,
}: Pick<Library, 'store' | 'need' | 'twins' | 'allRecordingFiles'>) {
  const storedFiles = async (project: string): Promise<readonly StoredFiles[]> =>
    (await allRecordingFiles(project)).map(({ id, name, identity, content, index }) => ({
      source: { id: id, name, ...(identity === null ? {} : { identity }) },
      content,
      index,
    }))
  return new Hono<Bindings>()
    .get('/', async context => {
      const { id } = await need(context.req.param('project') as string)
      return context.json(twins.state(id))
    })
    .post('/', async context => {
      const { id, current } = await need(context.req.param('project') as string)
      const { role, frontEnd = false } = await jsonBody(
        context,
        z.object({ role: z.string().max(200).nullable(), frontEnd: z.boolean().optional() }),
      )
      if (current === null)
        throw new NotFound('nothing is written yet', { hint: 'add a recording to the project first' })
      const parts = new Map<SpecificationPart, Uint8Array>()
      for (const part of ['title' as const, ...headings.map(({ name }) => name)])
        parts.set(part, await store.blobs.read(current.parts[part]))
      const specification = specificationOf(part => parts.get(part) as Uint8Array)
      const openFront = async () => openStoredFrontEnd(await storedFiles(id), specification, role)
      return context.json(await twins.start(id, specification, { role, frontEnd: frontEnd ? openFront : null }), 201)
    })
    .delete('/', async context => {
      const { id } = await need(context.req.param('project') as string)
      if (!(await twins.stop(id))) throw new NotFound('the twin does not run')
      return context.body(null, 204)
    })
    .post('/reset', async context => {
      const { id } = await need(context.req.param('project') as string)
      twins.reset(id)
      return context.body(null, 204)
    })
    .get('/snapshot', async context => {
      const { id, current } = await need(context.req.param('project') as string)
      const text = JSON.stringify(twins.snapshot(id), null, 2)
      return fileAnswer(context, new TextEncoder().encode(text), {
        name: `${current?.summary.name ?? 'twin'}.twin.json`,
        type: 'application/json',
      })
    })
    .put('/snapshot', async context => {
      const { id } = await need(context.req.param('project') as string)
      twins.restore(id, await largeJsonBody(context))
      return context.body(null, 204)
    })
}
