// Builds dist/: the program as rolldown.config.mjs says, then the web page as vite.config.ts says. Assumes that the dependencies are
// installed. While you work: node scripts/build.mjs program (or page).
import { rolldown } from 'rolldown'
import { build as buildPage } from 'vite'
import config, { bundles } from '../rolldown.config.mjs'

const { output, ...input } = config
const started = performance.now()
const asked = process.argv.slice(2)
const builds = name => asked.length === 0 || asked.includes(name)
try {
  if (builds('program')) await buildProgram()
  if (builds('page')) await buildPage({ logLevel: 'warn' })
  console.log(`built in ${((performance.now() - started) / 1000).toFixed(1)} s`)
} catch (error) {
  console.error(error.message)
  process.exit(1)
}

async function buildProgram() {
  const bundle = await rolldown(input)
  // The page lies in the same folder, and stays where it is not built too.
  const { output: files } = await bundle.write({ ...output, cleanDir: builds('page') })
  await bundle.close()
  for (const { output: written, ...entry } of bundles) {
    const single = await rolldown(entry)
    await single.write(written)
    await single.close()
  }
  const names = files.filter(file => file.type === 'chunk' && file.isEntry).map(file => `dist/${file.fileName}`)
  console.log(names.join(', '))
}
