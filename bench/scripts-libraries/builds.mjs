import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Which packages each bundler has beside it. */
const PLACES = { next: 'next', svelte: 'svelte', angular: 'angular' }
const ENVIRONMENT = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', NG_CLI_ANALYTICS: 'false' }
const OPTIONS = {
  target: 'ES2022',
  module: 'ESNext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  experimentalDecorators: true,
  useDefineForClassFields: false,
  strict: true,
  skipLibCheck: true,
}

/** Puts the packages of all bundlers into a folder, where they are not there yet. Asks the registry of npm. */
export function install(work) {
  const versions = JSON.parse(readFileSync(new URL('packages.json', import.meta.url), 'utf8'))
  for (const [place, dependencies] of Object.entries(versions)) {
    const folder = join(work, place)
    if (existsSync(join(folder, 'node_modules'))) continue
    mkdirSync(folder, { recursive: true })
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ private: true, type: place === 'main' ? 'module' : 'commonjs', dependencies }),
    )
    run('npm', ['install', '--no-audit', '--no-fund', '--legacy-peer-deps'], folder)
  }
}

/** Builds one application as a maker would deliver it. Gives back the folder with its scripts. */
export function build(work, { name, bundler, truth, sources }) {
  const place = PLACES[bundler] ?? 'main'
  const root = join(work, place, 'applications', name)
  const out = join(work, 'built', `${name}.${bundler}`)
  for (const folder of [root, out]) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
  }
  const write = (path, text) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), typeof text === 'string' ? text : JSON.stringify(text))
  }
  for (const [path, source] of sources) write(path, source)
  const main = sources.map(([path]) => path).find(path => /src\/main\.tsx?$/.test(path))
  const program = command => join(work, place, 'node_modules/.bin', command)
  BUILDS[bundler]({ root, out, main, truth, write, run: (command, args) => run(program(command), args, root) })
  return out
}

const run = (command, args, cwd) =>
  execFileSync(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...ENVIRONMENT } })

const BUILDS = {
  vite: ({ out, main, truth, write, run: start }) => {
    const isOfFiles = truth.packages.includes('@tanstack/router-plugin')
    write('tsconfig.json', { compilerOptions: OPTIONS })
    write(
      'index.html',
      `<!doctype html><div id="root"></div><div id="app"></div><script type="module" src="/${main}"></script>`,
    )
    write(
      'vite.config.mjs',
      `import react from '@vitejs/plugin-react'
      import vue from '@vitejs/plugin-vue'
      ${isOfFiles ? "import { tanstackRouter } from '@tanstack/router-plugin/vite'" : ''}
      const files = ${isOfFiles ? "[tanstackRouter({ target: 'react', autoCodeSplitting: true })]" : '[]'}
      export default { logLevel: 'warn', plugins: [...files, react(), vue()], build: { outDir: ${JSON.stringify(out)}, emptyOutDir: true } }`,
    )
    start('vite', ['build'])
  },
  esbuild: ({ out, main, write, run: start }) => {
    write('tsconfig.json', { compilerOptions: OPTIONS })
    const form = [
      '--bundle',
      '--minify',
      '--splitting',
      '--format=esm',
      '--jsx=automatic',
      '--entry-names=[name]-[hash]',
    ]
    start('esbuild', [
      main,
      ...form,
      `--outdir=${out}`,
      '--define:process.env.NODE_ENV="production"',
      '--log-level=error',
    ])
  },
  webpack: ({ out, main, write, run: start }) => {
    const loader = {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true, decorators: true },
        transform: { react: { runtime: 'automatic' }, legacyDecorator: true },
      },
    }
    write(
      'webpack.config.mjs',
      `export default {
        mode: 'production', entry: './${main}', devtool: false, performance: { hints: false },
        output: { path: ${JSON.stringify(out)}, filename: '[name].[contenthash:8].js', chunkFilename: '[id].[contenthash:8].js' },
        optimization: { splitChunks: { chunks: 'all' } }, resolve: { extensions: ['.tsx', '.ts', '.js', '.mjs'] },
        module: { rules: [{ test: /\\.tsx?$/, loader: 'swc-loader', options: ${JSON.stringify(loader)} }] } }`,
    )
    start('webpack', ['--config', 'webpack.config.mjs'])
  },
  next: ({ root, out, write, run: start }) => {
    write('package.json', { private: true })
    start('next', ['build'])
    cpSync(join(root, '.next/static'), join(out, '_next/static'), { recursive: true })
  },
  svelte: ({ root, out, write, run: start }) => {
    write('package.json', { private: true, type: 'module' })
    write(
      'svelte.config.js',
      "import adapter from '@sveltejs/adapter-static'\nexport default { kit: { adapter: adapter({ fallback: 'index.html' }) } }",
    )
    write('vite.config.js', "import { sveltekit } from '@sveltejs/kit/vite'\nexport default { plugins: [sveltekit()] }")
    start('vite', ['build'])
    cpSync(join(root, 'build'), out, { recursive: true })
  },
  angular: ({ root, out, write, run: start }) => {
    const options = {
      browser: 'src/main.ts',
      index: 'src/index.html',
      tsConfig: 'tsconfig.json',
      outputPath: 'dist',
      polyfills: ['zone.js', '@angular/localize/init'],
      outputHashing: 'all',
      progress: false,
      optimization: true,
    }
    const built = { builder: '@angular/build:application', options }
    write('package.json', { private: true })
    write('src/index.html', '<!doctype html><base href="/"><app-root></app-root>')
    write('tsconfig.json', {
      compilerOptions: { ...OPTIONS, module: 'preserve', types: ['@angular/localize'] },
      files: ['src/main.ts'],
    })
    write('angular.json', {
      version: 1,
      projects: { app: { projectType: 'application', root: '', architect: { build: built } } },
    })
    start('ng', ['build'])
    cpSync(join(root, 'dist/browser'), out, { recursive: true })
  },
}
