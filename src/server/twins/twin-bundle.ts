/** What an exported package takes from here: the twin, and the way between it and the requests of the web. Bundled by itself. */
export { makeTwin } from '../../twin/twin.ts'
export { answerBatch } from './twin-batches.ts'
export { answerProcedures } from './twin-procedures.ts'
export { askTwin, twinRequest, webResponse } from './twin-messages.ts'
