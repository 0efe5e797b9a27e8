import { randomBytes } from 'node:crypto'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { isDiskFull } from '../evidence/disk-full.ts'
import { UserError } from '../evidence/user-error.ts'
import { makeFolders } from '../store/make-folders.ts'

/** Where the key stands if nobody says otherwise (XDG Base Directory Specification). */
export const keyFilePath = (): string =>
  join(process.env['XDG_CONFIG_HOME'] || join(homedir(), '.config'), 'asbuilt', 'redaction.key')

/**
 * The key under which recordings are redacted: 32 bytes, made at first use, readable by its owner only.
 * @throws UserError where others may read the file, or it holds no key
 */
export async function readKey(path: string = keyFilePath()): Promise<Uint8Array> {
  try {
    await makeFolders(dirname(resolve(path)), 0o700)
    await writeFile(path, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? ''
    // An empty one would be taken for the key.
    if (isDiskFull(error)) await rm(path, { force: true })
    if (code !== 'EEXIST')
      throw new UserError(`${path}: the redaction key cannot be made here (${code})`, {
        file: path,
        hint: 'name another file with --key',
      })
  }
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UserError(`${path}: the redaction key cannot be read (${error.code})`, {
      file: path,
      hint: 'name another file with --key',
    })
  })
  if (process.platform !== 'win32' && ((await stat(path)).mode & 0o077) !== 0)
    throw new UserError(`${path}: others may read the redaction key`, { file: path, hint: `chmod 600 ${path}` })
  if (!/^[0-9a-f]{64}\s*$/.test(text))
    throw new UserError(`${path}: this is no redaction key (64 hex digits)`, {
      file: path,
      hint: 'name another file with --key',
    })
  return Uint8Array.from(Buffer.from(text.trim(), 'hex'))
}
