import { Command } from 'commander'
import { UserError } from '../evidence/user-error.ts'
import type { Proved } from '../pipeline/proving/prove.ts'
import type { EvidenceInput } from '../pipeline/write-specification.ts'
import { nextToShow } from '../specification/show-next.ts'
import { withProof } from '../specification/with-proof.ts'
import { formatOf } from './formats.ts'
import { putSpecification } from './put-specification.ts'
import { refuseOverwriting, refuseUnwritable } from './put.ts'
import { proofSummary } from './proof-summary.ts'
import { readSpecification } from './read-specification.ts'
import { roleFile } from './role-file.ts'
import { writeOut } from './standard-output.ts'
import { threads, wholeNumber } from './whole-number.ts'

interface Options {
  readonly split?: number
  readonly atLeast?: number
  readonly worth?: boolean
  readonly frontEnd?: boolean
  readonly as?: readonly EvidenceInput[]
  readonly output?: string
  readonly threads?: number
  readonly json?: boolean
  readonly quiet?: boolean
}

const AT_LEAST = 0.95

const parts = wholeNumber('--split', 'say into how many parts: --split 3')

/** `asbuilt prove`: a specification held against journeys that it was not learnt from. */
export function proveCommand(): Command {
  return new Command('prove')
    .summary('replay held-back journeys on a twin of the specification')
    .description(
      'Makes a back end from a specification alone (the twin), asks it what was asked in recorded journeys, and says how many answers were the recorded ones: in status, in shape, in values. Only journeys count that the specification was not learnt from.',
    )
    .argument('[files...]', 'a specification as JSON, then the recordings; with --split only recordings')
    .option('--split <k>', 'write from a part of the recordings and replay the others, k times', parts)
    .option('--as <role=file>', 'a recording of one role; can be given several times', roleFile)
    .option('--at-least <share>', `exit with 1 below this share of statuses or shapes (default: ${AT_LEAST})`, share)
    .option('--worth', 'also what single statements are worth: each is taken away and the journeys asked again')
    .option('--front-end', 'also do again in a browser what was done, in the recorded front end on the twin')
    .option('-o, --output <file>', 'write the specification with its proof, in the format of its ending')
    .option('--threads <n>', 'threads beside the main one (default: by size and cores)', threads)
    .option('--json', 'the proof for programs, on standard output')
    .option('-q, --quiet', 'no progress and no summary')
    .addHelpText(
      'after',
      `
A recording is a journey. With --split, each stretch of a single recording from a sign-in to the next is one.
Recordings that the specification was learnt from are not replayed: two tapes are made of them and stand beside as the floor.
With --front-end, the recorded pages and scripts run in Chromium with an empty profile. It reaches nothing but the twin. A trace of
Playwright tells each click; of a HAR the visits to screens are done again. CHROME_PATH names the browser.

Examples:
  asbuilt prove specification.json held-back.har
  asbuilt prove specification.json held-back.har learnt-from.har
  asbuilt prove --split 3 --as admin=admin.har --as editor=editor.har --as guest=guest.har
  asbuilt prove --split 5 session.har -o specification.html
  asbuilt prove --split 2 --worth monday.har tuesday.har
  asbuilt prove specification.json held-back-trace.zip learnt-from.har --front-end

Exit codes: 0 proved, 1 below --at-least, 2 the call is wrong or a file cannot be read, 130 interrupted.`,
    )
    .action(run)
}

async function run(files: readonly string[], options: Options): Promise<void> {
  const { output, json, quiet } = options
  const least = options.atLeast ?? AT_LEAST
  const inputs = [
    ...(options.split === undefined ? files.slice(1) : files).map(path => ({ path })),
    ...(options.as ?? []),
  ]
  if (output !== undefined)
    await refuseOverwriting(
      output,
      inputs.map(({ path }) => path),
    )
  const format = output === undefined ? undefined : formatOf(output, undefined, false)
  if (output !== undefined) await refuseUnwritable(output)
  const proved = await prove(files[0], inputs, options)
  const { proof, specification, notes } = proved
  if (output !== undefined && format !== undefined)
    await putSpecification({ path: output, format }, withProof(specification, proof), { declared: false })
  const next = nextToShow(specification.sections, { proof }).filter(({ by }) => by === 'proof')
  if (quiet !== true) process.stderr.write(`${proofSummary(proof, { notes, next })}\n`)
  const isEnough = proof.exchanges > 0 && Math.min(proof.status, proof.shape) >= least
  if (json === true)
    await writeOut(
      `${JSON.stringify({ format: 'asbuilt-prove/1', atLeast: least, isEnough, proof, notes, next }, null, 2)}\n`,
    )
  if (!isEnough) process.exitCode = 1
}

async function prove(
  first: string | undefined,
  inputs: readonly EvidenceInput[],
  { split, threads, quiet, worth, frontEnd }: Options,
): Promise<Proved> {
  const report = quiet === true ? {} : { report: (doing: string) => void process.stderr.write(`asbuilt: ${doing}\n`) }
  const options = {
    ...report,
    ...(threads === undefined ? {} : { threads }),
    ...(worth === true ? { worth } : {}),
    // What only a server needs is not loaded for the other options.
    ...(frontEnd === true ? { frontEnd: (await import('../server/twins/serve-twin.ts')).serveTwin } : {}),
  }
  if (inputs.length === 0)
    throw new UserError('nothing to replay was named beside the specification', {
      hint: 'asbuilt prove specification.json HELD-BACK.har, or asbuilt prove --split 3 RECORDING.har…',
    })
  if (split !== undefined) {
    if (split < 2)
      throw new UserError(`--split ${split}: at least two parts are needed`, { hint: 'say --split 2 or more' })
    const { proveBySplitting } = await import('../pipeline/proving/prove.ts')
    return proveBySplitting(inputs, split, options)
  }
  if (first === undefined || inputs.every(({ path }) => path === first))
    throw new UserError('no specification was named', { hint: 'asbuilt prove specification.json HELD-BACK.har' })
  const { proveSpecification } = await import('../pipeline/proving/prove.ts')
  return proveSpecification(await readSpecification(first), inputs, options)
}

function share(value: string): number {
  const number = Number(value)
  if (value.trim() === '' || !(number >= 0 && number <= 1))
    throw new UserError(`--at-least ${value}: that is no share from 0 to 1`, {
      hint: 'say, for example, --at-least 0.9',
    })
  return number
}
