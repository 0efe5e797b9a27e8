import { Command, CommanderError } from 'commander'
import { misplacedFile } from './misplaced-file.ts'
import { proveCommand } from './prove.ts'
import { redactCommand } from './redact.ts'
import { serveCommand } from './serve.ts'
import { tellError } from './tell-error.ts'
import { twinCommand } from './twin.ts'
import { unwritable } from './unwritable.ts'
import { VERSION } from './version.ts'
import { writeCommand } from './write.ts'

/** Exit codes of every command: 0 done, 1 the answer is no, 2 the call is wrong or a file cannot be read, 130 interrupted. */
const WRONG_CALL = 2
const INTERRUPTED = 130

process.on('SIGINT', () => process.exit(INTERRUPTED))
process.stdout.on('error', error => {
  // The reader of a pipe went away (`asbuilt write … | head`): nothing is left to do.
  if ((error as NodeJS.ErrnoException).code === 'EPIPE') process.exit(0)
  process.exit(report(unwritable('standard output', error)))
})

const program = new Command('asbuilt')
  .description('Writes the as-built specification of a web application from what was seen.')
  .version(VERSION)
  .showHelpAfterError('(asbuilt --help says more)')
  .addCommand(serveCommand())
  .addCommand(writeCommand())
  .addCommand(redactCommand())
  .addCommand(proveCommand())
  .addCommand(twinCommand())

// Subcommands do not inherit this from their program.
for (const command of [program, ...program.commands]) command.exitOverride()

try {
  const args = process.argv.slice(2)
  const misplaced = misplacedFile(args, ['help', ...program.commands.map(command => command.name())])
  if (misplaced !== null) throw misplaced
  await program.parseAsync(withCommand(args), { from: 'user' })
} catch (error) {
  process.exitCode = report(error)
}

/** `asbuilt` alone, or with options only, is `asbuilt serve`. */
function withCommand(args: readonly string[]): string[] {
  const [first] = args
  const isServe = first === undefined || (first.startsWith('-') && !/^(-h|--help|-V|--version)$/.test(first))
  return isServe ? ['serve', ...args] : [...args]
}

/** Says what went wrong on standard error. */
function report(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : WRONG_CALL
  process.stderr.write(tellError(error))
  return WRONG_CALL
}
