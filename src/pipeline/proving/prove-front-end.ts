import { credentialOf } from '../../twin/sessions/sessions.ts'
import { makeRouter } from '../../twin/answers/routes.ts'
import { type Twin, makeTwin } from '../../twin/twin.ts'
import type { TwinRequest, TwinResponse } from '../../twin/message.ts'
import type { FrontEndProof } from '../../specification/proof.ts'
import type { Specification } from '../../specification/specification.ts'
import { chromiumPath, startChromium } from '../../front-end/chromium.ts'
import { openClosedNetwork } from '../../front-end/closed-network.ts'
import { driveJourney } from '../../front-end/drive-journey.ts'
import { type Files, filesOf } from '../../front-end/files.ts'
import { makeFrontEndTally } from '../../front-end/front-end-tally.ts'
import type { Look, ScreenJourney } from '../../front-end/journey.ts'
import type { Heard } from '../../front-end/heard.ts'
import { makeStanding } from '../../front-end/presuppose.ts'
import { makeScreenRouter } from '../../front-end/screen-routes.ts'
import { readPage } from '../../model/pages/read-page.ts'
import { accountsIn } from '../../proof/accounts-in.ts'
import { entitiesOf } from '../../proof/replay.ts'
import { asked } from '../../proof/asked.ts'
import { type Renaming, makeRenaming } from '../../proof/renaming.ts'
import { routeIn } from '../../proof/routed.ts'
import type { Journey } from './journeys.ts'
import { serversOf } from './servers-of.ts'
import { frontEndIn } from './recorded-front-end.ts'
import type { WatchedRecording } from './recorded-calls.ts'
import { screenJourney } from './screen-journey.ts'

/** Serves a twin, and files before it, on a port of this machine. */
export type ServeTwin = (
  twin: Twin,
  options: {
    readonly port: number
    readonly otherPorts: boolean
    readonly heard: (request: TwinRequest, answer: TwinResponse) => void
    readonly files: () => Files
    readonly clock: () => number
  },
) => Promise<{ readonly address: string; readonly stop: () => Promise<void> }>

/** Runs recorded front ends on twins. */
export interface FrontEndProving {
  /**
   * Does again what was done in a journey, in a browser of its own.
   * @throws UserError where it does not start; the reason of the signal
   */
  readonly drive: (journey: Journey, on: Driven) => Promise<void>
  readonly proof: () => FrontEndProof
  readonly notes: () => readonly string[]
}

interface Driven {
  /** What the twin is made from. */
  readonly specification: Specification
  readonly held: readonly Journey[]
  /** Hears how many steps of the journey were done. */
  readonly stepping: (done: number) => void
}

/**
 * @param recordings all, of journeys and of what was learnt from: the front end is the same whoever uses it
 * @throws UserError where there is no browser
 */
export function startFrontEnd(
  recordings: readonly WatchedRecording[],
  serve: ServeTwin,
  signal?: AbortSignal,
): FrontEndProving {
  chromiumPath(process.env['CHROME_PATH'])
  const tally = makeFrontEndTally()
  const notes = new Set<string>()
  return {
    drive: async (journey, { specification, held, stepping }) => {
      signal?.throwIfAborted()
      const recording = recordings.find(({ source }) => source === journey.source)
      if (recording === undefined) return
      const screens = makeScreenRouter(specification.sections.screens.claims)
      const frontEnd = await frontEndIn(recordings, held, screens)
      if (frontEnd.isCut()) notes.add('The files of the front end are more than are kept: some were left out.')
      const home = frontEnd.home()
      if (home === null) {
        notes.add(`No document of a front end was recorded that could be sent again: ${journey.name} was not run.`)
        return
      }
      const servers = serversOf(specification)
      const router = makeRouter(specification.sections.calls.claims)
      const told = await screenJourney(journey, recording, { servers, router, screens, look })
      if (told.steps.length === 0) {
        notes.add(`${journey.name} tells of no screen: a trace of the same steps does.`)
        return
      }
      if (told.isCut) notes.add(`${journey.name} is longer than is kept: its end was not done again.`)
      const twin = makeTwin(specification)
      const entities = entitiesOf(specification)
      const renaming = makeRenaming(entities)
      admit(twin, told, { router, renaming })
      const presupposed = accountsIn(specification)
      for (const { exchanges } of told.steps) exchanges.forEach(presupposed.add)
      const accounts = presupposed.found()
      if (accounts !== null) twin.accounts(accounts)
      let heard: Heard[] = []
      const begun = performance.now()
      const now = (): number => Math.round((told.startedAt || Date.now()) + performance.now() - begun)
      const serving = await serve(twin, {
        port: 0,
        otherPorts: false,
        heard: (request, answer) => void (heard.length < MOST_HEARD && heard.push({ request, answer })),
        files: () => filesOf(frontEnd, specification, () => told.identity),
        clock: now,
      })
      // The browser asks for things of its own, too.
      const named = new Set<string>()
      const origins = new Set([...frontEnd.origins(), ...servers])
      const network = await openClosedNetwork({ server: serving.address, stands: origin => origins.has(origin) })
      try {
        const browser = await startChromium(network.proxy)
        try {
          const done = await driveJourney(told, {
            browser,
            network,
            screens,
            look,
            renaming,
            standing: makeStanding(twin, { router, renaming, entities }),
            taken: () => {
              const since = heard
              heard = []
              return since
            },
            now,
            stepping,
            ...(signal === undefined ? {} : { signal }),
            home,
            askedFor: url => void (URL.canParse(url) && named.size < MOST_ORIGINS && named.add(new URL(url).origin)),
          })
          tally.add(told, done, screens)
        } finally {
          await browser.close()
        }
      } finally {
        tally.turnedAway(new Map([...network.turnedAway()].filter(([origin]) => named.has(origin))))
        await network.close()
        await serving.stop()
      }
    },
    proof: () => tally.proof(),
    notes: () => [...notes],
  }
}

const MOST_ORIGINS = 1000
/** Between two steps. */
const MOST_HEARD = 10_000

const look: Look = html => {
  const { title, headings, skeleton } = readPage(html)
  return { title, headings: headings.map(({ text }) => text), skeleton }
}

/** Who was signed in before the journey began is signed in on the twin too. */
function admit(
  twin: Twin,
  { steps, identity }: ScreenJourney,
  { router, renaming }: { readonly router: ReturnType<typeof makeRouter>; readonly renaming: Renaming },
): void {
  twin.signsInAs(identity)
  for (const { exchanges } of steps)
    for (const exchange of exchanges) {
      const route = routeIn(router, exchange)
      if (route === null) continue
      // From here on the twin hands out its own.
      if (route.call.subject.effect === 'sign-in') return
      const request = asked(exchange, route, renaming)
      for (const scheme of route.call.subject.security) {
        const credential = credentialOf(request, scheme)
        if (credential !== undefined) twin.admit(credential, identity)
      }
    }
}
