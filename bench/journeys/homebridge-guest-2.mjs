import { bridge } from './homebridge.mjs'

export async function walk(tools) {
  const of = bridge(tools)
  await of.signIn('visitor', 'wrong-pass-1')
  await of.signIn('visitor', 'visitor-pass-1')
  for (const address of ['/', '/accessories', '/logs', '/plugins', '/users', '/config', '/settings'])
    await of.look(address)
  await of.read('what a guest may and may not', [
    ['GET', '/api/accessories/layout'],
    ['GET', '/api/config-editor'],
    ['PUT', '/api/server/restart'],
    ['GET', '/api/status/uptime'],
    ['GET', '/api/status/cpu'],
    ['GET', '/api/plugins'],
    ['GET', '/api/accessories'],
    ['POST', '/api/users', { name: 'Mine' }],
    ['GET', '/api/users'],
    ['GET', '/api/backup/scheduled-backups'],
    ['GET', '/api/missing'],
  ])
}
