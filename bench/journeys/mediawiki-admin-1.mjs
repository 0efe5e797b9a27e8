import { wiki } from './mediawiki.mjs'

export async function walk(tools) {
  const of = wiki(tools)
  await of.signIn('Admin', 'not-this-one')
  await of.signIn('Admin', 'Admin-Pass-2026')
  await of.edit('Roof', 'Slate or tiles', 'first')
  await of.edit('Wall', 'Brick', 'first')
  await of.move('Roof', 'Roof of a house')
  await of.remove('Wall')
  for (const name of ['Log', 'ListUsers', 'ListGroupRights', 'BlockList', 'Statistics', 'Version'])
    await of.look(`/Special:${name}`)
  await of.read('a program', [
    '/rest.php/v1/page/Roof_of_a_house',
    '/rest.php/v1/page/Roof_of_a_house/history',
    '/rest.php/v1/page/Wall',
    '/rest.php/v1/search/page?q=Slate',
    '/api.php?action=query&list=logevents&format=json',
    '/api.php?action=query&list=users&ususers=Admin&format=json',
  ])
  await of.signOut()
}
