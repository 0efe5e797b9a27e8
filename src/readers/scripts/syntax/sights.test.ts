import { describe, expect, test } from 'vitest'
import type { Around } from '../finder.ts'
import { overview } from '../overview.ts'
import { parseScript } from './parse.ts'
import { callSight, everySight, namedSight, sightsByType } from './sights.ts'
import { layOut, walkDown } from './walk.ts'

/** What sights of calls and of objects were shown, as `sight:text`. */
function shown(text: string): readonly string[] {
  const parsed = parseScript(text)
  if ('problem' in parsed) throw new Error(parsed.problem)
  const layout = layOut(parsed.program)
  overview(layout)
  const seen: string[] = []
  const note =
    (name: string) =>
    (node: object): void => {
      const { start, end } = node as { readonly start: number; readonly end: number }
      seen.push(`${name}:${text.slice(start, end)}`)
    }
  const sights = [
    everySight('NewExpression', note('every')),
    namedSight('CallExpression', name => name === 'save' || name === '', note('named')),
    callSight(name => name === 'save', note('call')),
    namedSight('ObjectExpression', name => name === 'path', note('object')),
    namedSight('AssignmentExpression', name => name === 'limit', note('assigned')),
  ]
  walkDown(layout, [], sightsByType(sights, {} as Around))
  return seen
}

describe('what looks at a node', () => {
  test.each([
    ['a member by its end', 'a.b.save(1)', ['named:a.b.save(1)', 'call:a.b.save(1)']],
    ['another name is not shown', 'a.b.load(1)', []],
    ['what has no name', '(e => e)(1)', ['named:(e => e)(1)']],
    ['an object that is given, once', 'load({}, {})', ['call:load({}, {})']],
    [
      'an import by what it is called where it comes from',
      'import { save as s } from "./a.js"; s(1)',
      ['named:s(1)', 'call:s(1)'],
    ],
    ['an object by any of its keys', 'x = { a: 1, "path": 2 }; y = { a: 1 }', ['object:{ a: 1, "path": 2 }']],
    ['an assignment by its target', 'a.limit = 1; b.other = 1', ['assigned:a.limit = 1']],
    ['all of a type', 'new A(); new B()', ['every:new A()', 'every:new B()']],
  ])('%s', (_, text, expected) => expect(shown(text)).toEqual(expected))
})
