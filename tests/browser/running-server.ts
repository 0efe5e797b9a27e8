import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The built command, serving a data folder of its own. */
export interface RunningServer {
  /** `http://127.0.0.1:40123` */
  readonly address: string
  /** The printed address: it lets one browser in, once. */
  readonly entrance: string
  /** Asks it to stop, as Ctrl-C does. Resolves to its exit code. */
  readonly stop: () => Promise<number | null>
}

const command = fileURLToPath(new URL('../../bin/asbuilt.js', import.meta.url))

/** Starts it on an empty data folder and any free port. Resolves when it says where it is. */
export async function startServer(): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'asbuilt-browser-'))
  const child = spawn(process.execPath, [command, 'serve', '--port', '0', '--data', join(folder, 'kept')], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>(resolve => child.once('exit', code => resolve(code)))
  // Nothing is left behind where the tests end before they stop it.
  process.once('exit', () => child.kill('SIGKILL'))
  const entrance = await printedAddress(child)
  return {
    address: new URL(entrance).origin,
    entrance,
    stop: async () => {
      child.kill('SIGINT')
      const code = await ended
      rmSync(folder, { recursive: true, force: true })
      return code
    },
  }
}

function printedAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const hear = (chunk: Buffer): void => {
      said += chunk.toString()
      const address = /http:\/\/\S+#token=\S+(?=\s)/.exec(said)?.[0]
      if (address !== undefined) resolve(address)
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', code =>
      reject(new Error(`asbuilt serve ended with ${code} before it said where it is:\n${said}`)),
    )
  })
}
