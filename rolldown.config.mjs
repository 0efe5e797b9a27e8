import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const { dependencies } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'))

/** The command and its worker, which finds itself by `new URL('./worker.js', import.meta.url)`. */
export default {
  input: { cli: 'src/cli/main.ts', worker: 'src/pipeline/worker.ts' },
  platform: 'node',
  // What package.json declares is imported where it is installed; anything else that is imported does not build.
  external: [/^node:/, ...Object.keys(dependencies).map(name => new RegExp(`^${name}(/|$)`))],
  onLog(level, log, report) {
    report(log.code === 'UNRESOLVED_IMPORT' ? 'error' : level, log)
  },
  cwd: fileURLToPath(new URL('.', import.meta.url)),
  output: {
    dir: 'dist',
    format: 'esm',
    sourcemap: true,
    cleanDir: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'shared-[hash].js',
  },
}
