import { studio } from './directus.mjs'

export async function walk(tools) {
  const { signIn, signOut, look, search, fill, press, newFolder, upload, newDashboard, read, ask, step } = studio(tools)
  await signIn('administrator', 'admin@example.com', 'Admin-Pass-2026')
  await look('/users')
  await fill('/users/+', async ({ texts }) => {
    await texts.nth(0).fill('Alan')
    await texts.nth(2).fill('alan@example.com')
  })
  for (const address of ['/settings/policies', '/settings/roles', '/settings/flows', '/settings/data-model'])
    await look(address)
  await upload('letter.txt', 'Dear reader, this is longer than a note.')
  await newFolder('Drawings')
  await look('/content/authors')
  await read('a website', [
    ['GET', '/items/authors'],
    ['GET', '/items/articles?limit=3'],
    ['GET', '/items/articles?limit=3&page=2'],
    ['GET', '/items/articles/1?fields=id,title,author.name'],
    ['GET', '/items/articles?filter[status][_eq]=published&fields=id,status'],
    ['GET', '/items/articles?sort=title&fields=id,title'],
    ['GET', '/items/articles?meta=total_count,filter_count&limit=2'],
    ['GET', '/items/articles?aggregate[count]=*'],
    ['GET', '/items/articles/4321'],
    ['GET', '/items/unknown'],
    ['POST', '/items/articles', { title: 'By post', slug: 'by-post', author: 1, rating: 2 }],
    ['POST', '/items/articles', { title: 'By post again', slug: 'by-post' }],
    ['POST', '/items/articles', {}],
    ['GET', '/revisions?limit=3'],
    ['POST', '/comments', { collection: 'articles', item: '3', comment: 'Short' }],
    ['GET', '/comments'],
    ['GET', '/server/health'],
    ['PATCH', '/items/articles/1', { status: 'review' }],
    ['GET', '/elsewhere'],
  ])
  await look('/content/articles')
  await fill('/content/articles/+', async ({ texts, numbers }) => {
    await texts.nth(1).fill('Too bad')
    await numbers.nth(0).fill('9')
  })
  await fill('/content/articles/+', async ({ texts, numbers }) => {
    await texts.nth(1).fill('Engines and numbers')
    await texts.nth(2).fill('engines-and-numbers')
    await numbers.nth(0).fill('5')
  })
  await press('/content/articles/5', 'delete')
  await press('/content/articles/1', 'archive')
  await fill('/content/articles/3', ({ texts }) => texts.nth(1).fill('Article 3, corrected'))
  await search('articles', 'Engines')
  await fill('/content/authors/+', async ({ texts }) => {
    await texts.nth(0).fill('Charles')
    await texts.nth(1).fill('charles@example.com')
  })
  for (const address of ['/settings/translations', '/activity', '/settings/presets']) await look(address)
  await newDashboard('Readers')
  await step('a flow, its operation, and its end', async () => {
    const flow = await ask('POST', '/flows', {
      name: 'Remind',
      status: 'active',
      trigger: 'manual',
      options: { collections: ['authors'] },
    })
    const { id } = flow.body.data
    await ask('POST', '/operations', {
      flow: id,
      name: 'Write',
      key: 'write',
      type: 'log',
      position_x: 21,
      position_y: 3,
      options: { message: 'reminded' },
    })
    await ask('PATCH', `/flows/${id}`, { status: 'inactive' })
    await ask('DELETE', `/flows/${id}`)
  })
  await fill('/settings/project', ({ texts }) => texts.nth(0).fill('Courier'))
  await signOut()
  await signIn('somebody unknown', 'who@example.com', 'also-wrong')
  await signIn('administrator', 'admin@example.com', 'Admin-Pass-2026')
}
