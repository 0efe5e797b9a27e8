import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const { dependencies } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'))

/**
 * A database without tables, beside the program: unpacking it takes a quarter of the time and less than half of the memory of
 * making one. Made once for each version of PGlite.
 */
const emptyDatabase = {
  name: 'empty-database',
  async generateBundle() {
    const version = dependencies['@electric-sql/pglite']
    const kept = fileURLToPath(new URL(`build/empty-database-${version}.tar.gz`, import.meta.url))
    let source
    try {
      source = readFileSync(kept)
    } catch {
      const { PGlite } = await import('@electric-sql/pglite')
      const database = await PGlite.create('memory://')
      source = Buffer.from(await (await database.dumpDataDir('gzip')).arrayBuffer())
      await database.close()
      mkdirSync(fileURLToPath(new URL('build', import.meta.url)), { recursive: true })
      writeFileSync(kept, source)
    }
    this.emitFile({ type: 'asset', fileName: 'empty-database.tar.gz', source })
  },
}

/**
 * Every thread keeps the text of the program, with two bytes for each character as soon as one of them is not Latin-1; so those
 * are written as escapes, which strings, templates and regular expressions understand alike.
 */
const inLatin1 = {
  name: 'in-latin-1',
  generateBundle(_, files) {
    for (const file of Object.values(files)) {
      if (file.type !== 'chunk') continue
      const unclear = /(?<!\\)(?:\\\\)*\\[^\0-\xff]|String\.raw`[^`]*[^\0-\xff]/.exec(file.code)
      if (unclear !== null) throw new Error(`${file.fileName}: ${unclear[0]} cannot be written as an escape`)
      file.code = file.code.replace(/[^\0-\xff]/g, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    }
  },
}

/** What the packages that were taken into the program ask to be passed on with it. */
const licenses = {
  name: 'licenses',
  generateBundle(_, files) {
    const taken = new Set()
    for (const { moduleIds = [] } of Object.values(files))
      for (const id of moduleIds) {
        const [folder] = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id) ?? []
        if (folder !== undefined) taken.add(folder)
      }
    const texts = [...taken].map(folder => {
      const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
      const file = readdirSync(folder).find(one => /^licen[cs]e(?:\.|$)/i.test(one))
      const text = file === undefined ? '' : `\n${readFileSync(join(folder, file), 'utf8').trim()}\n`
      return `${name} ${version} (${license})\n${text}`
    })
    this.emitFile({
      type: 'asset',
      fileName: 'third-party-licenses.txt',
      source: [...new Set(texts)].toSorted().join('\n\n'),
    })
  },
}

/** Packages that bring more than code with them (a database, builds of another language, the driver of a browser). */
const beside = ['@electric-sql/pglite', 'oxc-parser', 'playwright-core']

/** The command and its threads, which are found by `new URL('./worker.js', import.meta.url)`. */
export default {
  input: {
    cli: 'src/cli/main.ts',
    worker: 'src/pipeline/folding/worker.ts',
    'script-thread': 'src/pipeline/folding/script-thread.ts',
    'project-thread': 'src/pipeline/projects/project-thread.ts',
    'prove-thread': 'src/server/work/prove-thread.ts',
    reading: 'src/server/reading/thread.ts',
    'database-thread': 'src/store/embedded/database-thread.ts',
  },
  platform: 'node',
  plugins: [emptyDatabase, inLatin1, licenses],
  // The database is made once, and takes longer than all the rest.
  checks: { pluginTimings: false },
  // All else becomes part of the program: every thread would find, read and join some two hundred files (decision 117).
  external: [/^node:/, ...beside.map(name => new RegExp(`^${name}(/|$)`))],
  onLog(level, log, report) {
    report(log.code === 'UNRESOLVED_IMPORT' ? 'error' : level, log)
  },
  cwd: fileURLToPath(new URL('.', import.meta.url)),
  output: {
    dir: 'dist',
    format: 'esm',
    sourcemap: true,
    cleanDir: true,
    comments: false,
    entryFileNames: '[name].js',
    chunkFileNames: 'shared-[hash].js',
  },
}

/** Programs of exported packages: each one file that needs nothing beside it. */
export const bundles = ['src/server/twins/twin-bundle.ts', 'src/cli/mock-server.ts'].map(input => ({
  input,
  platform: input.startsWith('src/server/') ? 'browser' : 'node',
  external: [/^node:/],
  cwd: fileURLToPath(new URL('.', import.meta.url)),
  output: { dir: 'dist', format: 'esm', entryFileNames: '[name].js', codeSplitting: false },
}))
