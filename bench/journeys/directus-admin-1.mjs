import { studio } from './directus.mjs'

export async function walk(tools) {
  const { signIn, signOut, look, search, fill, press, newFolder, upload, newDashboard, read, ask, step } = studio(tools)
  await signIn('somebody unknown', 'nobody@example.com', 'not-this-one')
  await signIn('administrator', 'admin@example.com', 'Admin-Pass-2026')
  await look('/content/articles')
  await search('articles', 'Article 3')
  await fill('/content/authors/+', async ({ texts }) => {
    await texts.nth(0).fill('Grace')
    await texts.nth(1).fill('grace@example.com')
  })
  await look('/content/authors')
  await fill('/content/articles/+', async ({ texts, numbers }) => {
    await texts.nth(1).fill('Compilers for all')
    await texts.nth(2).fill('compilers-for-all')
    await numbers.nth(0).fill('4')
  })
  await fill('/content/articles/+', async ({ texts, numbers }) => {
    await texts.nth(1).fill('Too good')
    await numbers.nth(0).fill('11')
  })
  await fill('/content/articles/1', ({ texts }) => texts.nth(1).fill('Article 1, second edition'))
  await press('/content/articles/2', 'archive')
  await press('/content/articles/4', 'delete')
  await look('/users')
  await fill('/users/+', async ({ texts }) => {
    await texts.nth(0).fill('Hedy')
    await texts.nth(2).fill('hedy@example.com')
  })
  await newFolder('Invoices')
  await upload('note.txt', 'a first note')
  await newDashboard('Sales')
  for (const address of ['/settings/roles', '/settings/policies', '/settings/data-model', '/settings/flows'])
    await look(address)
  await fill('/settings/project', ({ texts }) => texts.nth(0).fill('Gazette'))
  for (const address of ['/settings/presets', '/settings/translations', '/activity']) await look(address)
  await step('a flow, its operation, and its end', async () => {
    const flow = await ask('POST', '/flows', {
      name: 'Tell',
      status: 'active',
      trigger: 'manual',
      options: { collections: ['articles'] },
    })
    const { id } = flow.body.data
    await ask('POST', '/operations', {
      flow: id,
      name: 'Log',
      key: 'log',
      type: 'log',
      position_x: 19,
      position_y: 1,
      options: { message: 'told' },
    })
    await ask('PATCH', `/flows/${id}`, { status: 'inactive' })
    await ask('DELETE', `/flows/${id}`)
  })
  await read('a website', [
    ['GET', '/items/articles?limit=2'],
    ['GET', '/items/articles?limit=2&page=2'],
    ['GET', '/items/articles?sort=-rating&fields=id,title,rating'],
    ['GET', '/items/articles?filter[status][_eq]=draft&fields=id,status'],
    ['GET', '/items/articles?aggregate[count]=*'],
    ['GET', '/items/articles?meta=total_count,filter_count&limit=1'],
    ['GET', '/items/articles/3?fields=id,title,author.name'],
    ['GET', '/items/articles/777'],
    ['GET', '/items/nothing'],
    ['GET', '/items/authors'],
    ['POST', '/items/articles', { title: 'From afar', slug: 'from-afar', author: 1 }],
    ['POST', '/items/articles', { title: 'From afar again', slug: 'from-afar' }],
    ['POST', '/items/articles', {}],
    ['PATCH', '/items/articles/3', { status: 'published' }],
    ['GET', '/server/health'],
    ['GET', '/comments'],
    ['POST', '/comments', { collection: 'articles', item: '1', comment: 'Read it twice' }],
    ['GET', '/revisions?limit=2'],
    ['GET', '/nowhere'],
  ])
  await signOut()
}
