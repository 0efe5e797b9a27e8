import { expect, test } from 'vitest'
import type { JsonValue } from '../../evidence/exchange.ts'
import { chosenInBody } from './chosen-in-body.ts'

test.each<[JsonValue | undefined, readonly (readonly [string, readonly string[]])[]]>([
  [{ fields: ['name', 'id'], ids: ['7'] }, [['body fields', ['id', 'name']]]],
  [{ facets: ['owner.name'], filter: { a: 1 } }, [['body facets', ['owner.name']]]],
  [{ fields: [] }, []],
  [{ fields: ['id', 7] }, []],
  [{ fields: 'id' }, []],
  [['fields'], []],
  [undefined, []],
])('%j chooses %j', (body, chosen) => expect(chosenInBody(body)).toEqual(chosen))
