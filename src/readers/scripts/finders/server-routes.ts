import type { Node, ObjectExpression } from 'estree'
import type { ScriptText } from '../../../evidence/script.ts'
import type { Around, Finder } from '../finder.ts'
import { literalText } from '../syntax/nodes.ts'
import { namedSight } from '../syntax/sights.ts'
import { propertiesOf } from './names.ts'
import { fullRoute } from './routes/found.ts'

/**
 * The routes of a server as it hands them to its front end, each with its methods: `{"orders.update": {"uri": "orders/{order}", "methods": ["PUT"]}}`
 * (Ziggy, Tuyau), `{methods: ["post"], url: "/orders"}` (Wayfinder), and in tokens from behind (FOSJsRouting). What is got is a page, but below `api`.
 */
export const serverRouteFinder = (): Finder => ({
  sights: [
    namedSight(
      'ObjectExpression',
      name => name === 'methods',
      (node, around) => {
        const row = propertiesOf(node)
        const methods = methodsOf(row.get('methods'))
        const address = methods === null ? null : addressOf(row)
        if (methods === null || address === null || OF_TOOLS.test(address)) return
        const path = `${frontOf(around)}${address}`
        for (const method of methods)
          if (method !== 'GET' || OF_DATA.test(address)) sayCall(method, path, node, around)
          else sayPage(path, node, around)
      },
    ),
  ],
})

/** Upper case, without those that come with others; null for what is no list of methods. FOSJsRouting writes none for any. */
function methodsOf(node: Node | undefined): readonly string[] | null {
  if (node?.type !== 'ArrayExpression' || node.elements.length === 0) return null
  const names = node.elements.map(one => literalText(one)?.toUpperCase() ?? '')
  return names.every(name => METHODS.has(name)) ? names.filter(name => name !== 'HEAD' && name !== 'OPTIONS') : null
}

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** With a slash in front and parameters in braces. */
function addressOf(row: ReadonlyMap<string, Node>): string | null {
  const written = ADDRESSES.map(name => literalText(row.get(name))).find(text => text !== null) ?? tokensIn(row)
  if (written === undefined || written === null || !WRITTEN.test(written)) return null
  return `/${written.replace(/^\//, '')}`
    .replace(/\/:(\w+)\??/g, '/{$1}')
    .replace(/\{(\w+)(?::\w+)?\??\}/g, '{$1}')
    .replace(/([\w-]+)\/\{(\w+)\}/g, (_, holder: string, name: string) => `${holder}/{${ofThing(holder, name)}}`)
    .replace(/(?<=.)\/$/, '')
}

/** `{project}` below `projects` is its key. */
function ofThing(holder: string, name: string): string {
  const plain = (text: string): string => text.replace(/[-_]/g, '').toLowerCase()
  return plain(holder).startsWith(plain(name).slice(0, -1)) && plain(holder) !== plain(name) ? `${name}Id` : name
}

const ADDRESSES = ['uri', 'url', 'pattern', 'path']
const WRITTEN = /^(?:\/|[\w{-])[\w{}:?./~@-]{0,200}$/

/** `[["variable", "/", "[^/]++", "id"], ["text", "/api/orders"]]`: the last part comes first. */
function tokensIn(row: ReadonlyMap<string, Node>): string | null {
  const tokens = row.get('tokens')
  if (tokens?.type !== 'ArrayExpression' || tokens.elements.length === 0) return null
  const parts = tokens.elements.map(token => {
    if (token?.type !== 'ArrayExpression') return null
    const [kind, front, , name] = token.elements.map(one => literalText(one))
    if (kind === 'text' && front != null) return front
    return kind === 'variable' && front != null && name != null ? `${front}{${name}}` : null
  })
  return parts.includes(null) ? null : parts.toReversed().join('')
}

/** Routes of the framework itself, and of what watches it. */
const OF_TOOLS = /^\/(?:_|sanctum\b|telescope\b|horizon\b|storage\b|livewire\b|up$|broadcasting\b)/
/** What is got there is no page. */
const OF_DATA = /^\/(?:api|graphql|rest|ajax)(?:\/|$)|\.(?:json|xml|csv|pdf)$|\{_format\}$/

/** What the table says that stands in front of all routes, `{"url": "https://shop.example/app", "routes": {…}}`: their folder. */
function frontOf({ parents }: Around): string {
  const table = parents.findLast(
    (parent): parent is ObjectExpression => parent.type === 'ObjectExpression' && propertiesOf(parent).has('routes'),
  )
  const whole = propertiesOf(table)
  const text = literalText(whole.get('url')) ?? literalText(whole.get('base_url')) ?? ''
  const path = /^https?:\/\//.test(text) && URL.canParse(text) ? new URL(text).pathname : text
  return /^(?:\/[\w.~-]{1,60})*\/?$/.test(path) ? path.replace(/\/$/, '') : ''
}

function sayCall(method: string, path: string, node: Node, around: Around): void {
  const parts = path.split(/\{(\w+)\}/).map((part, nth) => (nth % 2 === 1 ? { hole: part } : part))
  const url: ScriptText = parts.filter(part => part !== '')
  around.found({ kind: 'call', at: around.at(node), method, url, protocol: 'http', body: [], query: [] })
}

function sayPage(path: string, node: Node, around: Around): void {
  const row = { node, path: path.replace(/\{(\w+)\}/g, ':$1'), ofServer: true } as const
  around.found(fullRoute(row, { base: null, history: 'path' }, around.at(node), []))
}
