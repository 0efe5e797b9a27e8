import { wiki } from './mediawiki.mjs'

export async function walk(tools) {
  const of = wiki(tools)
  await of.register('Writer', 'mistyped', 'mis-typed')
  await of.register('Writer', 'Write-Pass-2026', 'Write-Pass-2026')
  for (const name of ['UserRights', 'Preferences', 'Watchlist', 'Block', 'AllPages', 'RecentChanges'])
    await of.look(`/Special:${name}`)
  await of.edit('Kitchen_tools', '== Tools ==\n* Ladle', 'begun')
  await of.edit('Kitchen_tools', '== Tools ==\n* Ladle\n* Whisk', 'added')
  await of.read('a program', [
    '/api.php?action=opensearch&search=Kit&format=json',
    '/api.php?action=query&list=allpages&format=json',
    '/api.php?action=query&meta=siteinfo&format=json',
    '/api.php?action=unknown&format=json',
    '/rest.php/v1/search/title?q=Kit&limit=3',
    '/rest.php/v1/search/page?q=Kitchen',
    '/rest.php/v1/page/Kitchen_tools',
    '/rest.php/v1/page/Kitchen_tools/bare',
    '/rest.php/v1/page/Kitchen_tools/history',
    '/rest.php/v1/page/Nowhere_page',
    '/rest.php/v1/revision/3',
    '/rest.php/v1/revision/88888',
  ])
  await of.look('?title=Kitchen_tools&action=history')
  await of.look('/Main_Page')
  await of.signOut()
}
