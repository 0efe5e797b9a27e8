import type { Element } from './elements.ts'

/**
 * The attributes by which templates that a browser fills in say what a control sets: AngularJS (`ng-model`), Vue (`v-model`, also with
 * modifiers), Alpine (`x-model`) and Livewire (`wire:model`).
 */
const BINDING = /^(?:(?:data-)?ng-model|(?:v|x)-model(?:\.[\w.]+)?|wire:model(?:\.[\w.]+)?)$/

/** What only leads to the object that holds it. */
const HOLDER = /^(?:\$?ctrl|\$?vm|this|self|\$root|\$parent|\$data|\$scope|model|form|data|formdata|state)$/i

/**
 * The name under which what is put in is kept: `rescanIntervalS` of `ng-model="currentFolder.rescanIntervalS"`, `address.city` of
 * `v-model="order.address.city"`. Null where nothing is bound, and where the name is computed.
 */
export function boundName(control: Element): string | null {
  const expression = control.attrs.find(({ name }) => BINDING.test(name))?.value.trim()
  if (expression === undefined || !/^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*$/.test(expression)) return null
  const steps = expression.split('.')
  while (steps.length > 1 && HOLDER.test(steps[0] as string)) steps.shift()
  // The first of several is the object that is edited.
  return (steps.length > 1 && !control.attrs.some(isLivewire) ? steps.slice(1) : steps).join('.')
}

/** Whose properties are fields themselves. */
const isLivewire = ({ name }: { readonly name: string }): boolean => name.startsWith('wire:')
