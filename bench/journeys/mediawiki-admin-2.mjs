import { wiki } from './mediawiki.mjs'

export async function walk(tools) {
  const of = wiki(tools)
  await of.signIn('Admin', 'Admin-Pass-2026')
  for (const name of ['Statistics', 'Version', 'ListUsers', 'BlockList', 'Log', 'ListGroupRights'])
    await of.look(`/Special:${name}`)
  await of.edit('Door', 'Oak', 'begun')
  await of.edit('Window', 'Glass in a frame', 'begun')
  await of.remove('Door')
  await of.move('Window', 'Window of a house')
  await of.read('a program', [
    '/api.php?action=query&list=users&ususers=Writer&format=json',
    '/api.php?action=query&list=logevents&format=json',
    '/rest.php/v1/search/page?q=Glass',
    '/rest.php/v1/page/Window_of_a_house',
    '/rest.php/v1/page/Window_of_a_house/history',
    '/rest.php/v1/page/Door',
  ])
  await of.signOut()
  await of.signIn('Moderator', 'wrong-word')
}
