import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'vite'

/**
 * Writes a small front end into a folder and builds it there, as its makers would with Vite, with a file that is no script among what is
 * built.
 * @param name of the folder that is built
 * @returns its path
 */
export async function builtFrontEnd(folder: string, name: string, sourcemap: boolean | 'inline'): Promise<string> {
  for (const [path, text] of Object.entries(SOURCES)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const outDir = join(folder, name)
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: { outDir, sourcemap, rolldownOptions: { external: ['zod'] } },
  })
  writeFileSync(join(outDir, 'assets', 'broken.js'), 'const = nothing\n')
  return outDir
}

/** A secret, which is replaced by something shorter: in a built file everything behind it on its line moves. */
export function token(name: string): string {
  const encoded = [{ alg: 'HS256' }, { sub: name, iat: 1_700_000_000 }].map(part =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  )
  return `${encoded.join('.')}.${Buffer.from(`${name} signs this with something long`).toString('base64url')}`
}

const SOURCES: Readonly<Record<string, string>> = {
  'index.html': '<!doctype html><div id="root"></div><script type="module" src="/src/main.ts"></script>',
  'src/main.ts': `import { z } from 'zod'
import { saveOrder } from './api/orders'

const contact: string = '${token('grace')}'
const schema = z.object({ title: z.string().min(3, 'Title is too short').max(60) })

export const routes = [
  { path: '/', component: () => contact },
  { path: '/orders/:orderId', component: () => import('./pages/my order') },
]

document.querySelector('#root')?.addEventListener('click', event => {
  const title = (event.target as HTMLElement).innerText
  schema.parse({ title })
  void saveOrder(title.toLowerCase(), { title })
})
document.title = routes.map(({ path }) => path).join()
`,
  'src/api/orders.ts': `const root: string = '/api/v2'

export async function saveOrder(id: string, body: object): Promise<void> {
  await fetch(\`\${root}/orders/\${id}\`, { method: 'PUT', body: JSON.stringify(body) })
}
`,
  'src/pages/my order.ts': `const support: string = '${token('ada')}'

export async function loader(): Promise<unknown> {
  const answer = await fetch('/api/v2/customers', { method: 'DELETE', headers: { from: support } })
  return answer.json()
}
`,
}
