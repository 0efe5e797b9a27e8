import { bridge } from './homebridge.mjs'

export async function walk(tools) {
  const of = bridge(tools)
  await of.signIn('guest', 'guest-pass-1')
  for (const address of ['/users', '/settings', '/config', '/plugins', '/accessories', '/logs', '/'])
    await of.look(address)
  await of.read('what a guest may and may not', [
    ['GET', '/api/users'],
    ['POST', '/api/users', {}],
    ['GET', '/api/accessories'],
    ['GET', '/api/accessories/layout'],
    ['GET', '/api/plugins'],
    ['GET', '/api/status/cpu'],
    ['GET', '/api/status/uptime'],
    ['PUT', '/api/server/restart'],
    ['GET', '/api/backup/scheduled-backups'],
    ['GET', '/api/config-editor'],
    ['GET', '/api/nothing'],
  ])
}
