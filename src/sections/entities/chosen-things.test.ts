import { expect, it } from 'vitest'
import { sampleSource } from '../../evidence/source.test-sample.ts'
import { decide, modelFold } from '../../model/model.ts'
import { browse } from '../../model/pages/browse.test-sample.ts'
import { entities } from './entities.ts'

const page = (action: string, fields: string): string =>
  `<h1>Nursery</h1><form method="post" action="${action}">${fields}<button>Save</button></form>`

const grower = page('/growers/new', '<input name="title"><input name="town">')
const tree = (growers: readonly string[]): string => {
  const options = growers.map(name => `<option value="${name.charCodeAt(0)}">${name}</option>`).join('')
  return page('/trees/new', `<input name="title"><select name="grower_id">${options}</select>`)
}

/** What the fields of trees refer to, where each time the list of growers is another one. */
function references(made: string, lists: readonly (readonly string[])[]): readonly string[] {
  const { seen, goTo, post } = browse()
  goTo('/growers/new', grower)
  post('/growers/new', '', { redirect: '/growers', fields: { title: made, town: 'Ulm' }, from: '/growers/new' })
  for (const [nth, list] of lists.entries()) {
    goTo('/trees/new', tree(list))
    post('/trees/new', '', { redirect: '/trees', fields: { title: `T${nth}`, grower_id: '71' }, from: '/trees/new' })
  }
  const model = decide(
    seen.reduce(modelFold.add, modelFold.empty()),
    [sampleSource('aaaaa00000000000')],
    (ordinal, part) => `/log/entries/${ordinal / 2}${part}`,
  )
  return entities(model).claims.flatMap(({ subject: { name, fields } }) =>
    fields.flatMap(field => (field.references === undefined ? [] : [`${name}.${field.name} ${field.references}`])),
  )
}

it('a list of what is kept refers to the things that it is called like, where one of them stands in it', () =>
  expect(references('Baum und Co', [['Ahorn', 'Baum und Co'], ['Linde']])).toEqual(['Tree.grower_id Grower']))

it.each<readonly [string, string, readonly (readonly string[])[]]>([
  ['holds none of them', 'Baum und Co', [['Ahorn'], ['Linde']]],
  [
    'is always the same',
    'Eiche',
    [
      ['Ahorn', 'Linde'],
      ['Ahorn', 'Linde'],
    ],
  ],
])('not where the list %s', (_, made, lists) => expect(references(made, lists)).toEqual([]))
