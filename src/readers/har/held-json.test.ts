import { describe, expect, it } from 'vitest'
import type { FormField } from '../../evidence/exchange.ts'
import { heldJson } from './held-json.ts'

const field = (name: string, value: string): FormField => ({ name, value })
const file: FormField = { name: 'file', value: '', fileName: 'a.png', mediaType: 'image/png' }

describe('a form around one object of JSON', () => {
  it('is the object where its name says nothing', () =>
    expect(heldJson([field('_payload', '{"title":"Spade","tags":[1]}')])).toEqual({
      value: { title: 'Spade', tags: [1] },
      heldIn: '_payload',
    }))
  it('is the object under its name, and may send files beside it', () =>
    expect(heldJson([file, field('entry', '{"title":"Spade"}')])).toEqual({ value: { entry: { title: 'Spade' } } }))
  it.each<readonly [string, readonly FormField[]]>([
    ['two fields', [field('a', '{"b":1}'), field('c', 'd')]],
    ['text', [field('note', 'Spade')]],
    ['a list', [field('ids', '[1,2]')]],
    ['broken JSON', [field('a', '{"b":')]],
    ['files alone', [file]],
    ['nothing', []],
  ])('is a form of fields with %s', (_, fields) => expect(heldJson(fields)).toBeNull())
  it('does not let a captured name reach the prototype', () => {
    heldJson([field('__proto__', '{"polluted":true}')])
    expect(({} as { polluted?: true }).polluted).toBeUndefined()
  })
})
