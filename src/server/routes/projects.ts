import { Hono } from 'hono'
import { z } from 'zod'
import type { Bindings } from '../bindings.ts'
import type { Library } from '../library.ts'
import { asProject } from '../projects.ts'
import { jsonBody, textOf } from '../request-body.ts'

const LONGEST_NAME = 200

const name = textOf(LONGEST_NAME).transform(text => text.trim() || null)

/** The list of projects, and what a person does with one as a whole. */
export function projectRoutes({ store, need, work }: Pick<Library, 'store' | 'need' | 'work'>) {
  return new Hono<Bindings>()
    .get('/', async context => context.json((await store.projects()).map(asProject)))
    .post('/', async context => {
      const asked = await jsonBody(context, z.object({ name: name.optional() }))
      const project = await work.createProject(asked.name ?? null)
      return context.json(asProject(project), 201)
    })
    .get('/:project', async context => context.json(asProject(await need(context.req.param('project')))))
    .patch('/:project', async context => {
      const { id } = await need(context.req.param('project'))
      const asked = await jsonBody(context, z.object({ name }))
      await work.renameProject(id, asked.name)
      return context.json(asProject(await need(id)))
    })
    .delete('/:project', async context => {
      const { id } = await need(context.req.param('project'))
      await work.deleteProject(id)
      return context.body(null, 204)
    })
}
