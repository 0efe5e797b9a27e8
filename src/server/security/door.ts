import { randomBytes } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeSecret } from './secret.ts'

/**
 * How the owner of the data folder gets a further address from a server that runs already: who can read this file can read all that
 * the server keeps.
 */
export interface Door {
  readonly opensWith: (key: string) => boolean
  readonly close: () => Promise<void>
}

const fileOf = (dataFolder: string): string => join(dataFolder, 'door.json')

export async function openDoor(dataFolder: string, address: string): Promise<Door> {
  const key = randomBytes(32).toString('base64url')
  const isKey = makeSecret(key)
  await rm(fileOf(dataFolder), { force: true })
  await writeFile(fileOf(dataFolder), JSON.stringify({ address, key }), { mode: 0o600, flag: 'wx' })
  return { opensWith: isKey, close: async () => rm(fileOf(dataFolder), { force: true }) }
}

/** An address that opens one browser, from the server that has this data folder; null where it gives none. */
export async function knock(dataFolder: string): Promise<string | null> {
  try {
    const { address, key } = JSON.parse(await readFile(fileOf(dataFolder), 'utf8')) as Record<string, string>
    const answer = await fetch(`${address}/api/session/invitation`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: String(address) },
      body: JSON.stringify({ key }),
      signal: AbortSignal.timeout(3000),
    })
    const { invitation } = (await answer.json()) as { invitation?: unknown }
    return typeof invitation === 'string' ? invitation : null
  } catch {
    // It is starting, or stopping, or hangs: then its terminal has to be found.
    return null
  }
}
