import { Hono } from 'hono'
import { z } from 'zod'
import type { FrontEndOffer, ProofSheet } from '../../api/proving.ts'
import { type TitlePart, unpackJson } from '../../pipeline/projects/specification-parts.ts'
import type { ProofReport } from '../../specification/proof-report.ts'
import { NotFound } from '../answers.ts'
import type { Bindings } from '../bindings.ts'
import { frontEndOffer } from '../front-end-offer.ts'
import type { Library } from '../library.ts'
import { jsonBody } from '../request-body.ts'

/** `POST` proves the project's specification on its own recordings, `DELETE` stops that, `GET` gives the last proof. */
export function proofRoutes({ store, need, work }: Pick<Library, 'store' | 'need' | 'work'>) {
  return new Hono<Bindings>()
    .get('/', async context => {
      const { current } = await need(context.req.param('project') as string)
      const report = current?.parts['proof report']
      if (current === null || report === undefined) return context.json(null)
      const { verdict, showNext } = unpackJson(await store.blobs.read(current.parts.title)) as TitlePart
      const sheet: ProofSheet = {
        ...(unpackJson(await store.blobs.read(report)) as ProofReport),
        isStale: verdict.isStale === true,
        next: showNext.filter(({ by }) => by === 'proof'),
      }
      return context.json(sheet)
    })
    .get('/front-end', async context => {
      const { current } = await need(context.req.param('project') as string)
      if (current === null) return context.json<FrontEndOffer>({ isOffered: false, because: NOTHING })
      const { funnel } = unpackJson(await store.blobs.read(current.parts.title)) as TitlePart
      return context.json<FrontEndOffer>(frontEndOffer(funnel))
    })
    .post('/', async context => {
      const { id } = await need(context.req.param('project') as string)
      const asked = await jsonBody(
        context,
        z.object({
          parts: z.number().int().min(2).max(20).optional(),
          worth: z.boolean().optional(),
          frontEnd: z.boolean().optional(),
        }),
      )
      const { parts = PARTS, worth = false, frontEnd = false } = asked
      return context.json(await work.prove(id, { parts, worth, frontEnd }), 202)
    })
    .delete('/', async context => {
      const { id } = await need(context.req.param('project') as string)
      if (!(await work.cancelProof(id)))
        throw new NotFound('it is not being proved', { hint: 'it may have come to its end' })
      return context.body(null, 204)
    })
}

const NOTHING = 'nothing is written yet: add a recording first'

/** Parts into which the journeys are dealt where nobody says. */
const PARTS = 5
