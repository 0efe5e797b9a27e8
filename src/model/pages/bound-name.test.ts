import { expect, it } from 'vitest'
import { boundName } from './bound-name.ts'
import { htmlElements } from './elements.ts'

it.each([
  ['ng-model="currentFolder.rescanIntervalS"', 'rescanIntervalS'],
  ['data-ng-model="vm.order.total"', 'total'],
  ['ng-model="$ctrl.search"', 'search'],
  ['v-model.trim="form.title"', 'title'],
  ['v-model="order.address.city"', 'address.city'],
  ['x-model="open"', 'open'],
  ['wire:model.live="order.title"', 'order.title'],
  ['ng-model="rows[$index].name"', null],
  ['name="title"', null],
])('%s', (attribute, name) => expect(boundName(inputWith(attribute))).toBe(name))

const inputWith = (attribute: string) => {
  const input = htmlElements(`<body><input ${attribute}></body>`).find(({ tagName }) => tagName === 'input')
  if (input === undefined) throw new Error('no input')
  return input
}
