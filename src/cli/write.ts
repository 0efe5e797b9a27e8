import { Command } from 'commander'
import { UserError } from '../evidence/user-error.ts'
import { type FolderFormat, type Format, isFolder } from '../pipeline/formats.ts'
import { type EvidenceInput, type Written, writeSpecification } from '../pipeline/write-specification.ts'
import { choice } from './choice.ts'
import { CHOICES, formatOf } from './formats.ts'
import { putSpecification } from './put-specification.ts'
import { refuseOverwriting, refuseUnwritable } from './put.ts'
import { progressView } from './progress.ts'
import { writeOut } from './standard-output.ts'
import { replacedForPrograms, warningsOf, writeSummary } from './summary.ts'
import { roleFile } from './role-file.ts'
import { threads } from './whole-number.ts'

interface Options {
  readonly output?: readonly string[]
  readonly to?: Format | FolderFormat
  readonly as?: readonly EvidenceInput[]
  readonly name?: string
  readonly declared?: boolean
  readonly closed?: boolean
  readonly json?: boolean
  readonly threads?: number
  readonly quiet?: boolean
}

/** `asbuilt write`: evidence in, specification out. */
export function writeCommand(): Command {
  return new Command('write')
    .summary('read recordings, write the specification')
    .description(
      'Reads recordings of a web application and writes its specification under nine headings, every statement with the evidence it rests on. Secrets are replaced before anything is summed up.',
    )
    .argument(
      '[evidence...]',
      'recordings: HAR (.har, .har.gz), traces of Playwright (trace.zip, or the folder it was unpacked into); and descriptions of the API: OpenAPI, GraphQL, Postman; - is standard input',
    )
    .option(
      '-o, --output <file>',
      'where to write, in the format of its ending; can be given several times; a folder where --to says so',
      more,
    )
    .option('--to <format>', `the format, where no ending says it: ${CHOICES.join(', ')}`, choice(CHOICES))
    .option('--as <role=file>', 'a recording of one role; can be given several times', roleFile)
    .option('--name <name>', "the product's name, where the recordings do not show it")
    .option('--declared', 'OpenAPI: also what only scripts declare and no behaviour showed')
    .option('--closed', 'OpenAPI: values as closed lists (enum) also where only no others were seen')
    .option('--threads <n>', 'threads beside the main one (default: by size and cores)', threads)
    .option('--json', 'a summary for programs on standard output (with -o), or the specification as JSON')
    .option('-q, --quiet', 'no progress and no summary')
    .addHelpText(
      'after',
      `
Examples:
  asbuilt write session.har -o specification.md
  asbuilt write --as admin=admin.har --as editor=editor.har.gz -o specification.html
  asbuilt write session.har -o specification.md -o openapi.yaml
  asbuilt write session.har api/openapi.yaml -o specification.md
  asbuilt write session.har --to agents -o for-agents/
  cat session.har | asbuilt write - --to json > specification.json

Folders: agents (a file for each capability, an index, acceptance tests), playwright (the acceptance tests alone),
mock-server (a server that needs Node alone), msw (handlers for Mock Service Worker).

Exit codes: 0 written, 2 the call is wrong or a file cannot be read, 130 interrupted.`,
    )
    .action(run)
}

async function run(evidence: readonly string[], options: Options): Promise<void> {
  const inputs = [...evidence.map(path => ({ path })), ...(options.as ?? [])]
  if (inputs.filter(({ path }) => path === '-').length > 1)
    throw new UserError('standard input (-) was named twice', { hint: 'name it once' })
  const outputs = options.output ?? ['-']
  for (const output of outputs)
    await refuseOverwriting(
      output,
      inputs.map(({ path }) => path),
    )
  const targets = outputs.map(path => ({ path, format: formatOf(path, options.to, options.json === true) }))
  for (const { path, format } of targets) if (!isFolder(format)) await refuseUnwritable(path)
  const view = progressView(options.quiet === true)
  let written: Written
  try {
    written = await writeSpecification(inputs, {
      ...(options.name === undefined ? {} : { name: options.name }),
      ...(options.threads === undefined ? {} : { threads: options.threads }),
      report: view.show,
    })
  } catch (error) {
    view.fail()
    throw error
  }
  for (const target of targets)
    await putSpecification(target, written.specification, {
      declared: options.declared === true,
      closed: options.closed === true,
    })
  view.end(
    writeSummary(
      written,
      outputs.filter(path => path !== '-'),
    ),
  )
  if (options.json === true && !outputs.includes('-'))
    await writeOut(`${JSON.stringify(summaryForPrograms(written, targets), null, 2)}\n`)
}

function summaryForPrograms(
  { specification, replaced }: Written,
  outputs: readonly { readonly path: string; readonly format: Format | FolderFormat }[],
): object {
  const { name, revision, sources, verdict, funnel, sections } = specification
  return {
    format: 'asbuilt-write/1',
    outputs,
    name,
    revision,
    verdict,
    funnel,
    sources: sources.map(({ name: source, digest, observations, diagnostics }) => ({
      name: source,
      digest,
      observations,
      diagnostics,
    })),
    sections: Object.fromEntries(
      Object.entries(sections).map(([section, { claims, notShown }]) => [
        section,
        { claims: claims.length, notShown: notShown.length },
      ]),
    ),
    warnings: warningsOf(specification),
    redacted: replacedForPrograms(replaced),
  }
}

const more = (value: string, previous: readonly string[] = []): readonly string[] => [...previous, value]
