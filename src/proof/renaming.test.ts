import { expect, test } from 'vitest'
import { sampleField } from '../evidence/subjects.test-sample.ts'
import type { EntitySubject } from '../evidence/subjects.ts'
import { makeRenaming } from './renaming.ts'

const person: EntitySubject = {
  kind: 'entity',
  name: 'Person',
  key: 'login',
  calls: [],
  fields: [sampleField('login'), sampleField('mail'), { ...sampleField('invitedBy'), references: 'Person' }],
}

test('what refers to somebody takes no name that a thing itself has', () => {
  const renaming = makeRenaming([person])
  renaming.learn(
    [
      { invitedBy: 'root', login: 'ada', mail: 'a' },
      { invitedBy: 'ada', login: 'bob', mail: 'b' },
    ],
    [
      { invitedBy: 'bob', login: 'ada', mail: 'a' },
      { invitedBy: 'ada', login: 'bob', mail: 'b' },
    ],
  )
  expect(['ada', 'bob', 'root'].map(login => renaming.counterpart(login, 'Person'))).toEqual(['ada', 'bob', undefined])
})

test('a name that whoever makes a thing chose stands for nothing that is made up', () => {
  const renaming = makeRenaming([person], undefined, name => name === 'Person')
  renaming.learn({ invitedBy: 'root', login: 'ada', mail: 'a' }, { invitedBy: 'root', login: 'person-2', mail: 'a' })
  expect(['ada', 'root'].map(login => renaming.counterpart(login, 'Person'))).toEqual([undefined, 'root'])
})
