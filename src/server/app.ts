import { Hono } from 'hono'
import { answerError, said } from './answers.ts'
import type { Bindings } from './bindings.ts'
import type { Events } from './events.ts'
import { makeFrames } from './frames/frames.ts'
import type { Library } from './library.ts'
import { eventRoutes } from './routes/events.ts'
import { evidenceRoutes } from './routes/evidence.ts'
import { frameRoutes } from './routes/frames.ts'
import { importRoutes } from './routes/imports.ts'
import { pageRoutes } from './routes/page.ts'
import { proofRoutes } from './routes/proof.ts'
import { projectRoutes } from './routes/projects.ts'
import { recordingRoutes } from './routes/recordings.ts'
import { reviewRoutes } from './routes/reviews.ts'
import { sessionRoutes } from './routes/session.ts'
import { specificationRoutes } from './routes/specification.ts'
import { twinRoutes } from './routes/twin.ts'
import { type GuardOptions, guard } from './security/guard.ts'
import type { StaticFile } from './static-files.ts'

export interface AppParts extends GuardOptions {
  readonly library: Library
  readonly events: Events
  readonly files: ReadonlyMap<string, StaticFile>
  readonly about: { readonly version: string; readonly dataFolder: string }
  readonly report: (error: unknown) => void
  readonly opensWith: (key: string) => boolean
  readonly invitation: () => string
}

/** Everything that this server answers: the API below `/api`, the page everywhere else. */
export function makeApp({ library, events, files, report, ...entrance }: AppParts): Hono<Bindings> {
  const frames = makeFrames()
  return new Hono<Bindings>()
    .use(guard(entrance))
    .route('/api/session', sessionRoutes(entrance))
    .route('/api/events', eventRoutes(events))
    .route('/api/imports', importRoutes(library))
    .route('/api/projects', projectRoutes(library))
    .route('/api/projects/:project/recordings', recordingRoutes(library))
    .route('/api/projects/:project/reviews', reviewRoutes(library))
    .route('/api/projects/:project/proof', proofRoutes(library))
    .route('/api/projects/:project/twin', twinRoutes(library))
    .route('/api/projects/:project', specificationRoutes(library))
    .route('/api/projects/:project', evidenceRoutes(library, { frames, hosts: entrance.hosts }))
    .route('/frames', frameRoutes(frames))
    .all('/api/*', context => said(context, 404, 'there is nothing at this address'))
    .route('/', pageRoutes(files))
    .notFound(context => said(context, 404, 'there is nothing at this address'))
    .onError((error, context) => answerError(error, context, report))
}
