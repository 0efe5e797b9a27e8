import { expect, it } from 'vitest'
import { deedWords, isDoneInside, pageNoun, pageThing } from './page-thing.ts'

it.each([
  ['/Ticket/Display.html?id=7', 'Ticket 7'],
  ['/Ticket/Display.html?Action=Take;id=7', 'Ticket 7'],
  ['/Admin/Queues/Modify.html?id=4&tab=a', 'Queue 4'],
  ['/show_bug.cgi?id=12', 'Bug 12'],
  ['/post.php?post=12&action=edit', 'Post 12'],
  ['/bug_update.php?bug_id=12', 'Bug 12'],
  ['/Ticket/Create.html?Queue=3', null],
  ['/view.php?id=12', null],
  ['/orders/7?id=8', null],
  ['/ticket/view.php?user_id=5', null],
  ['/ticket/view.php?id=all', null],
])('%s is of %s', (path, expected) => {
  const thing = pageThing(`https://desk.test${path}`)
  expect(thing && `${thing.noun} ${thing.key}`).toBe(expected)
})

it('takes the key of a hidden field', () =>
  expect(pageThing('https://desk.test/Ticket/Modify.html', [['id', '7']])?.key).toBe('7'))

it('names none where two keys stand there', () =>
  expect(pageThing('https://desk.test/Ticket/Modify.html?id=8', [['id', '7']])).toBeNull())

it.each([
  [['comm', 'propal', 'card.php'], 'Propal'],
  [['tickets', '7'], null],
  [['index.php'], null],
])('the noun of %j is %s', (segments, noun) => expect(pageNoun(segments)).toBe(noun))

it.each([
  ['/Ticket/Update.html?id=7&Status=open&Token=1234', '/Ticket/Update.html?Status=open&Token&id={id}'],
  ['/Ticket/Display.html?id=7', null],
  ['/Ticket/Display.html?id=7&results=0285d2d4d3da797cf59ccf421f663db7', null],
  ['/tickets?action=close', null],
])('%s is opened as %s', (path, words) => expect(deedWords(`https://desk.test${path}`)).toBe(words))

it.each([
  ['/tasks/7/comment/save', true],
  ['/tasks/7/update', false],
  ['/tasks/7/status', false],
  ['/tasks/7/edit/save', false],
  ['/tasks/save', false],
])('%s is done inside of the thing: %s', (path, expected) =>
  expect(isDoneInside(path.slice(1).split('/'))).toBe(expected),
)
