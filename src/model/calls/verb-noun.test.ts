import { expect, it } from 'vitest'
import { callTree } from './call-tree.ts'
import { exchanges } from './exchanges.test-notation.ts'
import { operations } from './operations.ts'
import { isDeedOn } from './verb-noun.ts'

const found = (...paths: readonly string[]): readonly string[] =>
  operations(exchanges(paths.map(path => `POST ${path} → 302`)).reduce(callTree.add, callTree.empty()), [
    'https://app.example',
  ]).flatMap(({ path, verbNoun }) => (verbNoun === undefined ? [] : [`${path}: ${verbNoun.deed} ${verbNoun.noun}`]))

it.each([
  ['two verbs before it', ['/a/addqueue', '/a/delqueue'], ['/a/addqueue: create queue', '/a/delqueue: remove queue']],
  [
    'two verbs behind it',
    ['/useredit.php', '/useradd.php'],
    ['/useradd.php: create user', '/useredit.php: change user'],
  ],
  ['a mark, and itself', ['/user-new.php', '/users.php'], ['/user-new.php: create user']],
  ['a capital', ['/newUser.do', '/modifyUser.do'], ['/modifyUser.do: change User', '/newUser.do: create User']],
  ['a key', ['/editqueue/7', '/addqueue'], ['/addqueue: create queue', '/editqueue/{editqueueId}: change queue']],
])('a noun is told by %s', (_, paths, expected) => expect(found(...paths)).toEqual(expected))

it.each([
  ['one verb alone', ['/address', '/newsletter', '/editor']],
  ['itself, where no mark stands between', ['/newline', '/lines']],
  ['a verb in another folder', ['/a/addqueue', '/b/delqueue']],
  ['one verb twice', ['/addqueue', '/queueadd']],
])('%s tells none', (_, paths) => expect(found(...paths)).toEqual([]))

it('is read of a long word at once', () => expect(found(`/${'add'.repeat(20_000)}`)).toEqual([]))

it.each([
  ['createuser', 'users', true],
  ['order_line_add', 'orderLines', true],
  ['newest', 'users', false],
  ['user', 'users', false],
])('%s is a deed on %s: %s', (word, noun, expected) => expect(isDeedOn(word, noun)).toBe(expected))
