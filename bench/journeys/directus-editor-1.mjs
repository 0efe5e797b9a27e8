import { studio } from './directus.mjs'

export async function walk(tools) {
  const { signIn, signOut, look, search, fill, read } = studio(tools)
  await signIn('editor', 'editor@example.com', 'Editor-Pass-1')
  await look('/content/articles')
  await look('/content/articles/1')
  await fill('/content/articles/+', ({ texts }) => texts.nth(1).fill('Seen from the desk'))
  await search('articles', 'desk')
  await look('/content/authors')
  await look('/users')
  await look('/settings/data-model')
  await read('what an editor may and may not', [
    ['GET', '/items/articles?limit=2&fields=id,title'],
    ['GET', '/items/articles?filter[status][_eq]=draft&fields=id,status'],
    ['POST', '/items/articles', { title: 'Allowed', slug: 'allowed', status: 'draft' }],
    ['POST', '/items/articles', { title: 'Forbidden', status: 'published' }],
    ['PATCH', '/items/articles/1', { title: 'A better title' }],
    ['PATCH', '/items/articles/1', { price: 12 }],
    ['DELETE', '/items/articles/1'],
    ['POST', '/users', { email: 'friend@example.com' }],
    ['GET', '/roles'],
    ['GET', '/items/authors'],
    ['GET', '/nowhere'],
  ])
  await signOut()
}
