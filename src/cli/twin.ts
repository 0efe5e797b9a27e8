import { Command } from 'commander'
import { UserError } from '../evidence/user-error.ts'
import { portNumber } from './port-number.ts'
import { readSpecification } from './read-specification.ts'
import { stopSignal } from './stop-signal.ts'
import { twinLine } from './twin-line.ts'

interface Options {
  readonly port?: number
  readonly as?: string
  readonly frontEnd?: readonly string[]
  readonly quiet?: boolean
}

const PORT = 4880

/** `asbuilt twin`: a back end that answers from a specification alone. */
export function twinCommand(): Command {
  return new Command('twin')
    .summary('serve a back end made from a specification')
    .description(
      'Serves a back end that answers from a specification alone, on this machine only. Every answer says in x-asbuilt-provenance whether it is shown, computed, a default or refused, and in x-asbuilt-claims on which statements it rests; what the specification does not say is refused with 501, never guessed.',
    )
    .argument('<specification>', 'a specification as JSON; - is standard input')
    .option('--port <n>', `where to listen (default: ${PORT}, or the next that is free)`, portNumber)
    .option('--as <role>', 'the role of whoever signs in (default: the specification does not tell)')
    .option('--front-end <recordings...>', 'also serve the pages, scripts and styles that these recordings hold')
    .option('-q, --quiet', 'no line for each request')
    .addHelpText(
      'after',
      `
Things that are made, changed and removed stay so until the twin ends, or is told to forget them:
  curl -X POST ADDRESS/.asbuilt/reset                     forgets everything
  curl ADDRESS/.asbuilt/snapshot > twin.json              saves what it holds
  curl -T twin.json ADDRESS/.asbuilt/snapshot             takes it back

With --front-end, the recorded front end runs on the twin: open the address in a browser. It is served as it was recorded, without
secrets, under the twin's address, and may reach nothing else. An address that has no recorded document gets that of its screen.

Examples:
  asbuilt write session.har -o specification.json
  asbuilt twin specification.json --port 5000 --as admin
  asbuilt twin specification.json --front-end session.har

Exit codes: 0 stopped by Ctrl-C or SIGTERM, 2 the call is wrong or a file cannot be read, 130 stopped at once.`,
    )
    .action(run)
}

async function run(path: string, { port, as, quiet, frontEnd }: Options): Promise<void> {
  const specification = await readSpecification(path)
  const roles = specification.sections.roles.claims.flatMap(({ subject }) =>
    subject.kind === 'role' ? [subject.name] : [],
  )
  if (as !== undefined && !roles.includes(as))
    throw new UserError(`--as ${as}: the specification speaks of no such role`, {
      hint: roles.length === 0 ? 'it speaks of none: leave --as out' : `it speaks of ${roles.join(', ')}`,
    })
  // What only this command needs is not loaded for the others.
  const { makeTwin } = await import('../twin/twin.ts')
  const { openFrontEnd } = await import('../pipeline/proving/open-front-end.ts')
  const { serveTwin } = await import('../server/twins/serve-twin.ts')
  const twin = makeTwin(specification)
  twin.signsInAs(as ?? null)
  const front =
    frontEnd === undefined
      ? null
      : await openFrontEnd(
          frontEnd.map(path => ({ path })),
          specification,
          as ?? null,
        )
  for (const note of front?.notes ?? []) process.stderr.write(`asbuilt: ${note}\n`)
  const serving = await serveTwin(twin, {
    port: port ?? PORT,
    otherPorts: port === undefined,
    ...(front === null ? {} : { files: front.files }),
    heard: quiet === true ? () => {} : (request, answer) => void process.stderr.write(`${twinLine(request, answer)}\n`),
  })
  const stopAsked = stopSignal()
  process.stdout.write(`${serving.address}\n`)
  await stopAsked
  await serving.stop()
  process.exit(0)
}
