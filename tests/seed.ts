import { configureGlobal } from 'fast-check'

/**
 * Property tests draw the same cases in every run, so that a red run is the change's fault; `SEED=… npm test` draws others. A failing
 * property is shrunk for a minute at most.
 */
const seed = Number(process.env['SEED'] ?? 20_261_121)
configureGlobal({ seed, interruptAfterTimeLimit: 60_000, markInterruptAsFailure: false })
