import { Command } from 'commander'
import { redactRecording } from '../pipeline/redact-recording.ts'
import { keyFilePath, readKey } from './key-file.ts'
import { refuseOverwriting } from './put.ts'
import { writeOut } from './standard-output.ts'
import { openTarget } from './target.ts'
import { progressView } from './progress.ts'
import { redactionSentence, replacedForPrograms } from './summary.ts'
import { threads } from './whole-number.ts'

interface Options {
  readonly output?: string
  readonly key?: string
  readonly json?: boolean
  readonly threads?: number
  readonly quiet?: boolean
  readonly screenshots?: boolean
}

/** `asbuilt redact`: a recording in, the same recording without its secrets out. */
export function redactCommand(): Command {
  return new Command('redact')
    .summary('copy a recording without its secrets')
    .description(
      'Copies a recording with its secrets replaced: passwords, tokens, cookies, keys, addresses, card numbers. The same secret always gets the same mark, so that the copy still shows who was signed in and what led to what.',
    )
    .argument(
      '<recording>',
      'a HAR (.har, .har.gz), or a trace of Playwright (trace.zip), which becomes a HAR; - is standard input',
    )
    .option('-o, --output <file>', 'where to write the copy, packed where it ends in .gz (default: standard output)')
    .option('--key <file>', 'the key behind the marks, made where it is missing (default: one of your own)')
    .option(
      '--screenshots',
      'of a trace: keep the pictures of moments whose markup held nothing that was replaced; what else pictures show cannot be looked through',
    )
    .option('--threads <n>', 'threads beside the main one (default: by size and cores)', threads)
    .option('--json', 'with -o: what was replaced, for programs, on standard output')
    .option('-q, --quiet', 'no progress and no summary')
    .addHelpText(
      'after',
      `
Recordings that are redacted with one key can be used together: one session has one mark in all of them.
The key stands in ${keyFilePath()} and is never written anywhere else;
whoever deletes it makes the marks untraceable.

Examples:
  asbuilt redact session.har -o session.redacted.har
  asbuilt redact - < session.har > session.redacted.har

Exit codes: 0 written, 2 the call is wrong or a file cannot be read, 130 interrupted.`,
    )
    .action(run)
}

async function run(recording: string, { output, key, json, threads, quiet, screenshots }: Options): Promise<void> {
  if (output !== undefined) await refuseOverwriting(output, [recording])
  const secret = await readKey(key)
  const view = progressView(quiet === true)
  const target = await openTarget(output)
  try {
    const { entries, replaced, diagnostics } = await redactRecording(recording, secret, target.write, {
      report: view.show,
      ...(threads === undefined ? {} : { threads }),
      ...(screenshots === true ? { screenshots } : {}),
    })
    await target.keep()
    const said = diagnostics.map(({ pointer, message }) => `${recording}, ${pointer}: ${message}`)
    view.end([`${entries.toLocaleString('en')} entries${target.name}`, redactionSentence(replaced), ...said].join('\n'))
    if (json === true && target.name !== '')
      await writeOut(
        `${JSON.stringify({ format: 'asbuilt-redact/1', output, entries, redacted: replacedForPrograms(replaced), diagnostics }, null, 2)}\n`,
      )
  } catch (error) {
    view.fail()
    await target.discard()
    throw error
  }
}
