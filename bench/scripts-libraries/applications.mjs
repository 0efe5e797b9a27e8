import { readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const FOLDER = fileURLToPath(new URL('applications/', import.meta.url))
/** Where an application does not say which. */
const BUNDLERS = ['vite', 'webpack', 'esbuild']

/**
 * The small applications: each a text with what is true of it (the first block) and its sources.
 * @param only names, or names with a bundler behind (`zod-4.vite`); empty: all
 */
export function applications(only) {
  return readdirSync(FOLDER)
    .filter(file => file.endsWith('.md'))
    .sort()
    .flatMap(file => {
      const name = basename(file, '.md')
      const text = readFileSync(join(FOLDER, file), 'utf8')
      const truth = JSON.parse(/```json\n([\s\S]*?)\n```/.exec(text)[1])
      const sources = [...text.matchAll(/```\w+ (\S+)\n([\s\S]*?)\n```/g)].map(([, path, source]) => [
        path,
        `${source}\n`,
      ])
      return (truth.bundlers ?? BUNDLERS)
        .filter(bundler => only.length === 0 || only.includes(name) || only.includes(`${name}.${bundler}`))
        .map(bundler => ({ name, bundler, truth, sources }))
    })
}
