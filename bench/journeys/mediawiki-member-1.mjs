import { wiki } from './mediawiki.mjs'

export async function walk(tools) {
  const of = wiki(tools)
  await of.look('/Main_Page')
  await of.register('Reader', 'short', 'other')
  await of.register('Reader', 'Read-Pass-2026', 'Read-Pass-2026')
  await of.edit('Garden_tools', '== Tools ==\n* Spade', 'first')
  await of.edit('Garden_tools', '== Tools ==\n* Spade\n* Rake', 'more')
  await of.look('?title=Garden_tools&action=history')
  for (const name of ['RecentChanges', 'AllPages', 'Watchlist', 'Preferences', 'Block', 'UserRights'])
    await of.look(`/Special:${name}`)
  await of.read('a program', [
    '/rest.php/v1/page/Garden_tools',
    '/rest.php/v1/page/Garden_tools/bare',
    '/rest.php/v1/page/Garden_tools/history',
    '/rest.php/v1/page/No_such_page',
    '/rest.php/v1/search/page?q=Garden',
    '/rest.php/v1/search/title?q=Gar&limit=5',
    '/rest.php/v1/revision/2',
    '/rest.php/v1/revision/99999',
    '/api.php?action=query&meta=siteinfo&format=json',
    '/api.php?action=query&list=allpages&format=json',
    '/api.php?action=opensearch&search=Gar&format=json',
    '/api.php?action=nothing&format=json',
  ])
  await of.signOut()
}
