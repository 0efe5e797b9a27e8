import { configureGlobal } from 'fast-check'

/** Property tests draw the same cases in every run, so that a red run is the change's fault; `SEED=… npm test` draws others. */
configureGlobal({ seed: Number(process.env['SEED'] ?? 20_261_121) })
