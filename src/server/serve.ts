import type { Server } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createAdaptorServer } from '@hono/node-server'
import { UserError } from '../evidence/user-error.ts'
import { openEmbeddedStore } from '../store/embedded/embedded-store.ts'
import { makeApp } from './app.ts'
import { makeEvents } from './events.ts'
import { makeLibrary } from './library.ts'
import { listenHere } from './listen.ts'
import { startReadingThread } from './reading/reading-thread.ts'
import { makeSampleOnce } from './sample.ts'
import { knock, openDoor } from './security/door.ts'
import { allowedHosts } from './security/hosts.ts'
import { makeSessions } from './security/sessions.ts'
import { staticFiles } from './static-files.ts'
import { openUnfinished } from './work/unfinished.ts'
import { makeTwins } from './twins/twins.ts'
import { makeWork } from './work/work.ts'

export interface ServeOptions {
  /** Made where it is missing. */
  readonly dataFolder: string
  /** 0: any. */
  readonly port: number
  /** Whether the next free port will do. */
  readonly otherPorts: boolean
  /** Further names under which this server may be asked. */
  readonly allowHosts: readonly string[]
  readonly version: string
  /** Hears of errors that are nobody's mistake but ours. */
  readonly report: (error: unknown) => void
  /** Where the web page and the bundled recordings lie; default: beside the program. */
  readonly webFolder?: string
  readonly sampleFolder?: string
}

/** A server that answers. */
export interface Serving {
  /** `http://127.0.0.1:4870` */
  readonly address: string
  /** An address that opens one browser, once. */
  readonly invitation: () => string
  /** Ends what is not acknowledged, finishes what is, and lets the data folder go. */
  readonly stop: () => Promise<void>
}

/**
 * Starts the local application: store, work, web page. Resolves when it answers and the sample is written.
 * @throws UserError where the data folder is in use or cannot be written, or the port is taken
 */
export async function serve(options: ServeOptions): Promise<Serving> {
  const { dataFolder, version, report } = options
  const store = await openEmbeddedStore(dataFolder).catch(async (error: unknown) => {
    const invitation = error instanceof UserError ? await knock(dataFolder) : null
    throw invitation === null ? error : new UserError((error as UserError).message, { hint: `open ${invitation}` })
  })
  const reading = startReadingThread()
  let server: Server | null = null
  try {
    const unfinished = await openUnfinished(join(dataFolder, 'unfinished'))
    const run = Date.now().toString(36)
    const events = makeEvents(() => ({ imports: work.running(), provings: work.proofs() }), run)
    const twins = makeTwins(project => events.tell({ event: 'twin', project }))
    const work = makeWork({
      store,
      events,
      unfinished,
      report,
      removed: project => void twins.stop(project).catch(report),
    })
    const library = makeLibrary({ store, work, reading, twins })
    const files = await staticFiles(options.webFolder ?? besideProgram('./web/'))
    const sessions = makeSessions()

    let app: ReturnType<typeof makeApp> | null = null
    const listening = createAdaptorServer({
      fetch: (request, env) => app?.fetch(request, env) ?? new Response(null, { status: 503 }),
      overrideGlobalObjects: false,
      // A large recording takes as long as it takes.
      serverOptions: { requestTimeout: 0 },
    }) as Server
    server = listening
    const port = await listenHere(listening, options.port, options.otherPorts)
    const address = `http://127.0.0.1:${port}`
    await store.announce(address)
    const door = await openDoor(dataFolder, address)
    const invitation = (): string => `${address}/#token=${sessions.invite()}`
    app = makeApp({
      library,
      events,
      files,
      sessions,
      opensWith: door.opensWith,
      invitation,
      report,
      hosts: allowedHosts(port, options.allowHosts),
      cookie: `asbuilt-${port}`,
      about: { version, dataFolder },
    })
    const samples = options.sampleFolder ?? besideProgram('../examples/tool-library/')
    // Without a sample everything else works.
    await makeSampleOnce(store, dataFolder, samples).catch(report)
    await work.takeUp()
    return {
      address,
      invitation,
      stop: async () => {
        const closed = new Promise<void>(resolve => listening.close(() => resolve()))
        events.close()
        await door.close()
        await twins.stopAll()
        await work.stop()
        await reading.end()
        listening.closeAllConnections()
        await closed
        await store.close()
      },
    }
  } catch (error) {
    server?.close()
    server?.closeAllConnections()
    await reading.end()
    await store.close()
    throw error
  }
}

/** The program is built into one folder, `dist/`. */
const besideProgram = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
