import { expect, test } from 'vitest'
import { found } from '../found.test-notation.ts'
import { written } from '../names.ts'

const said = (text: string): readonly string[] =>
  found(text, 'message').map(({ text: words, code, level }) => `${level} ${code ?? '-'}: ${written(words)}`)

const component = (body: string, drawn: string): string =>
  `function F(){const[e,s]=(0,R.useState)("");const go=async()=>{${body}};return j("form",{onSubmit:go,children:${drawn}})}`
const ALERT = 'e&&j("p",{role:"alert",children:e})'

const cases: readonly (readonly [string, string, readonly string[]])[] = [
  ['kept and drawn', component('s("Could not save");s(null)', ALERT), ['error -: Could not save']],
  [
    'by its class',
    component('s("Could not save")', 'j("div",{className:"form-error mt-2"},e)'),
    ['error -: Could not save'],
  ],
  ['with what it is for', component('if(r.status===409)s("Name is taken")', ALERT), ['error 409: Name is taken']],
  ['drawn as something else', component('s("Could not save")', 'j("p",{className:"title",children:e})'), []],
  ['another name', component('t("Could not save")', ALERT), []],
  ['another function', `${component('', ALERT)}function G(s){s("Could not save")}`, []],
]

test.each(cases)('%s', (_, text, expected) => expect(said(text)).toEqual(expected))
