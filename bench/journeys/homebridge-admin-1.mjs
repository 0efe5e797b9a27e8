import { bridge } from './homebridge.mjs'

export async function walk(tools) {
  const of = bridge(tools)
  await of.setUp('admin', 'admin-pass-1')
  await of.signIn('admin', 'not-the-one')
  await of.signIn('admin', 'admin-pass-1')
  await of.addUser('Guest One', 'guest', 'guest-pass-1', false)
  await of.addUser('Twice', 'guest', 'other-pass-1', false)
  await of.addUser('Helper', 'helper', 'helper-pass-1', true)
  await of.renameUser(2, 'Helping Hand')
  await of.deleteLastUser()
  await of.wrongCode('000000')
  await of.settings('Bridge of the house', 18591)
  for (const name of [
    'Backup & Restore',
    'Network Interfaces',
    'Remove Individual Accessories',
    'Reset Individual Bridges',
    'UI Advanced Settings',
  ])
    await of.settingsDialog(name)
  await of.saveConfig(' ')
  await of.searchPlugins('dummy')
  await of.addRoom('Kitchen')
  await of.clearLog()
  for (const address of ['/support', '/platform-tools/terminal', '/power-options', '/']) await of.look(address)
  await of.read('a program', [
    ['GET', '/api/users'],
    ['POST', '/api/users', { name: 'By program', username: 'program', password: 'program-pass', admin: false }],
    ['POST', '/api/users', { name: 'Nobody' }],
    ['GET', '/api/server/pairing'],
    ['GET', '/api/config-editor'],
    ['GET', '/api/config-editor/backups'],
    ['GET', '/api/status/cpu'],
    ['GET', '/api/status/ram'],
    ['GET', '/api/status/uptime'],
    ['GET', '/api/status/homebridge'],
    ['GET', '/api/plugins'],
    ['GET', '/api/accessories'],
    ['GET', '/api/accessories/layout'],
    ['GET', '/api/backup/scheduled-backups'],
    ['DELETE', '/api/users/99'],
    ['GET', '/api/nothing'],
  ])
}
