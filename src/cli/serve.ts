import { spawn } from 'node:child_process'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { Command } from 'commander'
import { portNumber } from './port-number.ts'
import { stopSignal } from './stop-signal.ts'
import { tellError } from './tell-error.ts'
import { unopened } from './unwritable.ts'
import { VERSION } from './version.ts'

interface Options {
  readonly port?: number
  readonly data?: string
  readonly allowHost?: readonly string[]
  readonly open?: boolean
}

const PORT = 4870

/** `asbuilt serve`, and `asbuilt` alone: the local application. */
export function serveCommand(): Command {
  return new Command('serve')
    .summary('start the local application (what asbuilt alone does)')
    .description(
      'Starts Asbuilt as a web page on this machine: projects, recordings, and their specification with the evidence behind every statement. Nothing leaves the machine, and no secret of a recording is kept.',
    )
    .option('--port <n>', `where to listen (default: ${PORT}, or the next that is free)`, portNumber)
    .option('--data <folder>', 'where everything is kept (default: one of your own)')
    .option('--allow-host <host...>', 'further names under which this server may be asked')
    .option('--open', 'open the page in a browser')
    .addHelpText(
      'after',
      `
The address that is printed opens the page in one browser, once; Enter prints another.
Only one Asbuilt can use a data folder at a time: a second one says how to open the first, and ends with 2.
The data folder is ${dataFolderPath()} where --data names none.

Examples:
  asbuilt
  asbuilt serve --data ./shop --port 5000 --open

Exit codes: 0 stopped by Ctrl-C or SIGTERM, 2 the call is wrong or the data folder is in use, 130 stopped at once.`,
    )
    .action(run)
}

async function run({ port, data, allowHost, open }: Options): Promise<void> {
  const dataFolder = resolve(data ?? dataFolderPath())
  // What only the server needs is not loaded for the other commands.
  const { serve } = await import('../server/serve.ts')
  const serving = await serve({
    dataFolder,
    port: port ?? PORT,
    otherPorts: port === undefined,
    allowHosts: allowHost ?? [],
    version: VERSION,
    report,
  }).catch((error: unknown) => {
    throw unopened(dataFolder, error)
  })
  const stopAsked = stopSignal()
  const address = serving.invitation()
  process.stdout.write(`Asbuilt ${VERSION}\n\n  open   ${address}\n  data   ${dataFolder}\n\n`)
  if (process.stdin.isTTY) {
    process.stdout.write('Enter prints an address for another browser, Ctrl-C stops.\n')
    createInterface({ input: process.stdin }).on('line', () => process.stdout.write(`${serving.invitation()}\n`))
  }
  if (open === true) openInBrowser(address)
  await stopAsked
  await serving.stop()
  process.exit(0)
}

function openInBrowser(address: string): void {
  const [command, ...args] = {
    darwin: ['open', address],
    win32: ['cmd', '/c', 'start', '', address],
  }[process.platform as string] ?? ['xdg-open', address]
  const child = spawn(command as string, args, { stdio: 'ignore', detached: true })
  child.on('error', () => process.stderr.write('asbuilt: no browser could be opened; open the address yourself\n'))
  child.unref()
}

function report(error: unknown): void {
  process.stderr.write(tellError(error))
}

/** XDG Base Directory Specification. */
const dataFolderPath = (): string => join(process.env['XDG_DATA_HOME'] || join(homedir(), '.local', 'share'), 'asbuilt')
