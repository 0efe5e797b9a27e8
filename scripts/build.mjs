// Builds dist/: the program as rolldown.config.mjs says, then the web page as vite.config.ts says. Assumes that the dependencies are
// installed.
import { rolldown } from 'rolldown'
import { build as buildPage } from 'vite'
import config from '../rolldown.config.mjs'

const { output, ...input } = config
const started = performance.now()
try {
  const bundle = await rolldown(input)
  const { output: files } = await bundle.write(output)
  await bundle.close()
  const names = files.filter(file => file.type === 'chunk' && file.isEntry).map(file => `dist/${file.fileName}`)
  await buildPage({ logLevel: 'warn' })
  console.log(`built ${names.join(', ')} and dist/web in ${((performance.now() - started) / 1000).toFixed(1)} s`)
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
