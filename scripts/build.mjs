// Builds dist/ as rolldown.config.mjs says; assumes that the dependencies are installed.
import { rolldown } from 'rolldown'
import config from '../rolldown.config.mjs'

const { output, ...input } = config
const started = performance.now()
try {
  const bundle = await rolldown(input)
  const { output: files } = await bundle.write(output)
  await bundle.close()
  const names = files.filter(file => file.type === 'chunk' && file.isEntry).map(file => `dist/${file.fileName}`)
  console.log(`built ${names.join(' and ')} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
