import { expect, test } from 'vitest'
import type { Evidence } from '../../../../evidence/evidence.ts'
import type { SourceId } from '../../../../evidence/source.ts'
import { fieldOf } from '../../fields/field-of.ts'
import { fieldPlaces } from './field-places.ts'

const place = (pointer: string, source = 'a'): Evidence => ({ source: source as SourceId, pointer })

function check(field: string, ...evidence: readonly Evidence[]): readonly string[] {
  const parsed = fieldOf(field)
  if (parsed === null) return ['no field']
  return fieldPlaces(parsed, evidence).map(({ source, pointer, within }) => `${source}${pointer} ${within}`)
}

const call = place('/log/entries/97/request/url')

test.each<[string, readonly string[]]>([
  ['/request/status', ['a/log/entries/97/request/postData/text /status']],
  ['/response/200/data/[]/id', ['a/log/entries/97/response/content/text /data/0/id']],
  ['/request/a~1b/c~0d', ['a/log/entries/97/request/postData/text /a~1b/c~0d']],
  ['/response/200/by_name/{any key}/x', ['a/log/entries/97/response/content/text /by_name']],
  ['/query/limit', []],
  ['/field/author', []],
  ['/request', []],
  ['request', ['no field']],
  ['/elsewhere/x', ['no field']],
])('%s', (field, expected) => {
  expect(check(field, call)).toEqual(expected)
})

test('an exchange is asked once, of each recording', () => {
  const places = [call, place('/log/entries/97/response/status'), place('/log/entries/97/request/url', 'b')]
  expect(check('/request/x', ...places)).toEqual([
    'a/log/entries/97/request/postData/text /x',
    'b/log/entries/97/request/postData/text /x',
  ])
  expect(check('/request/x', place('/log/pages/0'))).toEqual([])
})
