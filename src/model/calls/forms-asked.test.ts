import { describe, expect, it } from 'vitest'
import { formsAsked } from './forms-asked.ts'

const at = (path: string, namedBy: string | undefined, ...names: readonly string[]) =>
  names.map(name => ({ path, method: 'POST', name, ...(namedBy === undefined ? {} : { namedBy }) }))

const asked = (all: readonly ReturnType<typeof at>[number][]): readonly string[] =>
  all.filter(formsAsked(all)).map(({ name }) => name)

describe('formsAsked', () => {
  it.each([
    ['edit beside update', at('/do', 'action', 'a.edit', 'a.update', 'b.edit', 'b.update'), ['a.edit', 'b.edit']],
    [
      'of the others in the same words',
      at('/do', 'action', 'a.edit', 'a.update', 'b.edit', 'b.save', 'popup.c.edit', 'd.disable'),
      ['a.edit', 'b.edit', 'popup.c.edit'],
    ],
    ['create beside store', at('/do', 'do', 'a_create', 'a_store', 'b_create', 'b_store'), ['a_create', 'b_create']],
    ['edit beside editSave', at('/do', 'm', 'a/edit', 'a/save', 'b/edit', 'b/editSave'), ['a/edit', 'b/edit']],
    ['create alone', at('/do', 'action', 'a.create', 'a.update', 'b.create', 'b.update'), []],
    ['edit alone changes', at('/do', 'action', 'a.edit', 'b.edit', 'c.delete'), []],
    ['one thing is no habit', at('/do', 'action', 'a.edit', 'a.update', 'b.edit'), []],
    [
      'at another address',
      [...at('/a', 'action', 'a.edit', 'b.edit'), ...at('/b', 'action', 'a.update', 'b.update')],
      [],
    ],
    ['methods of a protocol', at('/rpc', undefined, 'a.edit', 'a.update', 'b.edit', 'b.update'), []],
    ['no word of an object', at('/do', 'action', 'edit', 'update', 'constructor', 'a.constructor'), []],
  ])('finds %s', (_what, all, expected) => {
    expect(asked(all)).toEqual(expected)
  })
})
