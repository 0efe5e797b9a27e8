import { fstatSync, writeSync } from 'node:fs'
import { unwritable } from './unwritable.ts'

/**
 * Writes text to standard output, all of it.
 * @throws UserError where it does not take it
 */
export async function writeOut(text: string): Promise<void> {
  try {
    // A stream that leads to a file takes what fits on the disk for the whole.
    if (fstatSync(process.stdout.fd).isFile()) writeAll(process.stdout.fd, Buffer.from(text))
    else
      await new Promise<void>((resolve, reject) =>
        process.stdout.write(text, error => (error ? reject(error) : resolve())),
      )
  } catch (error) {
    throw unwritable('standard output', error)
  }
}

/** Whoever writes a part only is asked for the rest, and then says why. */
export function writeAll(descriptor: number, bytes: Uint8Array, write: typeof writeSync = writeSync): void {
  for (let at = 0; at < bytes.length;) at += write(descriptor, bytes, at)
}
