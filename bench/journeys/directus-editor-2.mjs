import { studio } from './directus.mjs'

export async function walk(tools) {
  const { signIn, signOut, look, search, fill, read } = studio(tools)
  await signIn('editor', 'editor@example.com', 'wrong-word')
  await signIn('editor', 'editor@example.com', 'Editor-Pass-1')
  await read('what an editor may and may not', [
    ['GET', '/roles'],
    ['GET', '/items/authors'],
    ['POST', '/items/articles', { title: 'Not allowed', status: 'archived' }],
    ['POST', '/items/articles', { title: 'Fine', slug: 'fine', status: 'review' }],
    ['PATCH', '/items/articles/2', { price: 99 }],
    ['PATCH', '/items/articles/2', { title: 'Another title' }],
    ['GET', '/items/articles?filter[status][_eq]=review&fields=id,status'],
    ['GET', '/items/articles?limit=3&fields=id,title'],
    ['DELETE', '/items/articles/2'],
    ['POST', '/users', { email: 'foe@example.com' }],
    ['GET', '/somewhere'],
  ])
  await look('/users')
  await look('/content/authors')
  await look('/content/articles')
  await search('articles', 'Fine')
  await look('/content/articles/2')
  await fill('/content/articles/+', ({ texts }) => texts.nth(1).fill('Late news'))
  await look('/settings/data-model')
  await signOut()
}
