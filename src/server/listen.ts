import type { Server } from 'node:http'
import { UserError } from '../evidence/user-error.ts'

const LOOPBACK = '127.0.0.1'
/** Ports that are tried one after the other. */
const ATTEMPTS = 50
/**
 * Milliseconds for which a connection that nobody uses stays open. Node closes one after five seconds, at which clients that keep them now and then
 * send the next request: it is lost then ("read ECONNRESET").
 */
const IDLE = 75_000

/**
 * Listens on this machine only, and keeps connections for whoever asks again.
 * @param others whether the next free port will do where this one is taken
 * @returns the port
 * @throws UserError where no port can be had
 */
export async function listenHere(server: Server, port: number, others: boolean): Promise<number> {
  server.keepAliveTimeout = IDLE
  for (let next = port; next < port + (others ? ATTEMPTS : 1) && next < 65_536; next++) {
    const error = await attempt(server, next)
    if (error === null) {
      const address = server.address()
      return typeof address === 'object' && address !== null ? address.port : next
    }
    if (error.code !== 'EADDRINUSE')
      throw new UserError(`port ${next} cannot be used (${error.code ?? error.message})`, {
        hint: 'name another: asbuilt serve --port N',
      })
  }
  throw new UserError(`port ${port} is taken by another program`, {
    hint: others ? 'end one of the programs behind it' : 'name another, or leave --port out to take the next free one',
  })
}

function attempt(server: Server, port: number): Promise<NodeJS.ErrnoException | null> {
  return new Promise(resolve => {
    const failed = (error: NodeJS.ErrnoException): void => {
      server.off('listening', listening)
      resolve(error)
    }
    const listening = (): void => {
      server.off('error', failed)
      resolve(null)
    }
    server.once('error', failed).once('listening', listening).listen(port, LOOPBACK)
  })
}
