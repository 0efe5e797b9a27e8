// Asks exported handlers of MSW, as a test of somebody's own would; prints what was answered.
//   node tests/ask-handlers.mjs FOLDER
import { pathToFileURL } from 'node:url'
import { setupServer } from 'msw/node'

const folder = pathToFileURL(`${process.argv[2]}/`)
const { makeHandlers } = await import(new URL('handlers.mjs', folder))
const { default: specification } = await import(new URL('specification.mjs', folder))

const [origin] = specification.sections.calls.claims[0].subject.servers
const server = setupServer(...makeHandlers({ role: 'member' }))
server.listen({ onUnhandledRequest: 'bypass' })
const closed = await fetch(`${origin}/api/tools`)
const signIn = await fetch(`${origin}/api/session`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: 'a@b.test', password: 'abcdefgh1234' }),
})
const [cookie] = (signIn.headers.get('set-cookie') ?? '').split(';')
const open = await fetch(`${origin}/api/tools`, { headers: { cookie } })
const passed = await fetch(`${origin}/nothing/of/the/kind`).then(
  ({ status }) => status,
  () => 'passed on',
)
console.log(
  JSON.stringify([closed.status, signIn.status, open.status, open.headers.get('x-asbuilt-provenance'), passed]),
)
server.close()
