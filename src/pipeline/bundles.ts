import { readFileSync } from 'node:fs'
import { UserError } from '../evidence/user-error.ts'

/** Programs that the build bundles by themselves, for packages that are exported: they lie where this program runs from. */
export function bundle(name: 'mock-server' | 'twin-bundle'): string {
  const file = new URL(`./${name}.js`, import.meta.url)
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new UserError('this format needs the program as it is built', { hint: 'npm run build, then again' })
  }
}
