import { bridge } from './homebridge.mjs'

export async function walk(tools) {
  const of = bridge(tools)
  await of.signIn('nobody', 'not-this-one')
  await of.signIn('admin', 'admin-pass-1')
  for (const address of ['/power-options', '/support', '/platform-tools/terminal']) await of.look(address)
  await of.addRoom('Garden')
  await of.searchPlugins('switch')
  await of.saveConfig('\n')
  for (const name of [
    'UI Advanced Settings',
    'Network Interfaces',
    'Backup & Restore',
    'Reset Individual Bridges',
    'Remove Individual Accessories',
  ])
    await of.settingsDialog(name)
  await of.settings('Bridge of the garden', 18592)
  await of.addUser('Visitor', 'visitor', 'visitor-pass-1', false)
  await of.addUser('Assistant', 'assistant', 'assistant-pass', true)
  await of.addUser('Again', 'visitor', 'again-pass-1', true)
  await of.renameUser(1, 'Guest, renamed')
  await of.wrongCode('123456')
  await of.deleteLastUser()
  await of.read('a program', [
    ['GET', '/api/plugins'],
    ['GET', '/api/status/uptime'],
    ['GET', '/api/status/ram'],
    ['GET', '/api/status/cpu'],
    ['GET', '/api/status/homebridge'],
    ['GET', '/api/config-editor/backups'],
    ['GET', '/api/config-editor'],
    ['GET', '/api/users'],
    ['POST', '/api/users', { name: 'Other program', username: 'robot', password: 'robot-pass', admin: false }],
    ['POST', '/api/users', { username: 'nameless' }],
    ['GET', '/api/backup/scheduled-backups'],
    ['GET', '/api/accessories/layout'],
    ['GET', '/api/accessories'],
    ['GET', '/api/server/pairing'],
    ['DELETE', '/api/users/77'],
    ['GET', '/api/elsewhere'],
  ])
  await of.clearLog()
  await of.look('/')
}
