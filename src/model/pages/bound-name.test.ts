import { expect, it } from 'vitest'
import { boundName, boundRule } from './bound-name.ts'
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

it('rules that are no expressions', () => {
  const input = inputWith('ng-minlength="3" ng-maxlength="limit" ng-pattern="/^a+$/" ng-required="isNew()"')
  expect(['minlength', 'maxlength', 'pattern', 'required'].map(rule => boundRule(input, rule))).toEqual([
    '3',
    undefined,
    '^a+$',
    undefined,
  ])
})

const inputWith = (attribute: string) => {
  const input = htmlElements(`<body><input ${attribute}></body>`).find(({ tagName }) => tagName === 'input')
  if (input === undefined) throw new Error('no input')
  return input
}
