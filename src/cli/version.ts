import { readFileSync } from 'node:fs'

/** The version in package.json, which stands beside `dist/` in the checkout and in the installed package. */
export const VERSION: string = (
  JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }
).version
