import { readFile } from 'node:fs/promises'
import { Command } from 'commander'
import type { Specification } from '../specification/specification.ts'
import { makeTwin } from '../twin/twin.ts'
import { serveTwin } from '../server/twins/serve-twin.ts'
import { portNumber } from './port-number.ts'
import { stopSignal } from './stop-signal.ts'
import { twinLine } from './twin-line.ts'

/** The program of an exported mock server: it serves the specification that lies beside it. Bundled by itself, as `server.mjs`. */
const DEFAULT_PORT = 4880

const program = new Command('server.mjs')
  .description(
    'Answers from specification.json, which lies beside this file; what it does not say is refused with 501.',
  )
  .option('--port <n>', `where to listen (default: ${DEFAULT_PORT}, or the next that is free)`, portNumber)
  .option('--as <role>', 'the role of whoever signs in (or say it with each sign-in: x-asbuilt-role)')
  .option('-q, --quiet', 'no line for each request')
  .parse()
const { port, as, quiet } = program.opts<{ port?: number; as?: string; quiet?: boolean }>()
const text = await readFile(new URL('./specification.json', import.meta.url), 'utf8')
const twin = makeTwin(JSON.parse(text) as Specification)
twin.signsInAs(as ?? null)
const stopAsked = stopSignal()
const serving = await serveTwin(twin, {
  port: port ?? DEFAULT_PORT,
  otherPorts: port === undefined,
  heard: quiet === true ? () => {} : (request, answer) => void process.stderr.write(`${twinLine(request, answer)}\n`),
})
process.stdout.write(`${serving.address}\n`)
await stopAsked
await serving.stop()
