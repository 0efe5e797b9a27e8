import { expect, test } from 'vitest'
import { buttonsOf } from './buttons.ts'
import { scriptsNamed } from './scripts.test-notation.ts'

/** What is pressed for the calls of `/x` in these scripts, with what pages hold by what scripts know it by. */
function check(
  texts: { readonly [name: string]: string },
  expected: string | null,
  onPages: { readonly [by: string]: string | null } = {},
): void {
  const scripts = scriptsNamed(texts)
  const places = scripts.flatMap(({ url: script, sightings, reading }) =>
    reading.findings.flatMap(finding =>
      finding.kind === 'call' && finding.url[0] === '/x' ? [{ script, sightings, at: finding.at }] : [],
    ),
  )
  expect(places.length).toBeGreaterThan(0)
  const button = buttonsOf({ scripts, textFiles: [], pressedOnPages: new Map(Object.entries(onPages)) })(places)
  expect(button === null ? null : `${button.label}${button.isOnPage ? ' (on a page)' : ''}`).toBe(expected)
}

const SEND = 'fetch("/x",{method:"POST"})'
const drawn = (label: string, handler: string): string => `jsx("button",{onClick:${handler},children:"${label}"});`

test('what the script draws', () => {
  check({ 'a.js': drawn('Save', `()=>${SEND}`) }, 'Save')
  check({ 'a.js': `${drawn('Save', '()=>save()')}function save(){${SEND}}` }, 'Save')
  check({ 'a.js': `${drawn('Save', '()=>other()')}function save(){${SEND}}` }, null)
})

test('of several the one whose function holds least else; of many none', () => {
  const around = `function page(){${drawn('Reload', 'page')}${drawn('Save', `()=>${SEND}`)}}`
  check({ 'a.js': around }, 'Save')
  const many = ['One', 'Two', 'Three', 'Four'].map(label => drawn(label, '()=>save()')).join('')
  check({ 'a.js': `${many}function save(){${SEND}}` }, null)
})

test('where it hangs on what is given which of several calls is made, no button is said', () => {
  const ask = `function ask(kind){if(kind==="x")${SEND};else fetch("/y",{method:"POST"})}`
  check({ 'a.js': `${drawn('Save', '()=>ask("y")')}${ask}` }, null)
  check({ 'a.js': `${drawn('Save', '()=>ask("x")')}function ask(kind){${SEND}}` }, 'Save')
})

test('what is read after the one thing that is done is no choice, and a single word names methods of what is imported', () => {
  const store = `export const s=()=>({async publish(id){await ${SEND};await fetch("/y",{method:"GET"})}})`
  const press = drawn('Publish it', '()=>s().publish(1)')
  check({ 'a.js': `import{s}from"./b.js";${press}`, 'b.js': store }, 'Publish it')
  check({ 'a.js': press, 'b.js': store }, null)
})

test('words of a moment stand behind those that are always there', () => {
  check({ 'a.js': `jsx("button",{onClick:()=>${SEND},children:busy?"Saving…":"Save"})` }, 'Save')
})

test('words in which something is put later are not known', () => {
  const rest = { a: 'Save the file', b: 'Open the file', c: 'Close all files', d: 'Show the list', e: 'Hide the list' }
  const assign = { to: 'Assign to {name}', none: 'None is selected', all: 'All are selected' }
  const pressed = (inner: string): { readonly [name: string]: string } => ({
    'en.js': `export default ${JSON.stringify({ assign, ...rest })}`,
    'a.js': `jsx("button",{onClick:()=>${SEND},children:[${inner}]})`,
  })
  check(pressed('t("assign.to"),t("assign.none")'), null)
  check(pressed('t("assign.none")'), 'None is selected')
})

test('what pages hold that scripts listen to', () => {
  const listening = `$("#save").on("click",()=>{${SEND}})`
  check({ 'a.js': listening }, 'Save (on a page)', { '#save': 'Save' })
  check({ 'a.js': listening }, null, { '#save': null })
  check({ 'a.js': listening }, null, { '#other': 'Save' })
  check({ 'a.js': listening }, null, { '#save': 'Save {{name}}' })
})

test('functions that the markup of pages names, where one function alone has the name', () => {
  const save = `$scope.saveAll=function(){${SEND}};`
  const markup = { 'call:saveAll': 'Save all' }
  check({ 'a.js': save }, 'Save all (on a page)', markup)
  check({ 'a.js': save, 'b.js': '$scope.saveAll=function(){fetch("/other",{method:"PUT"})};' }, null, markup)
  check({ 'a.js': save, 'b.js': save }, 'Save all (on a page)', markup)
})

test('methods of another script', () => {
  const service = `class Orders{saveOrder(order){return ${SEND}}}export{Orders}`
  const button = 'import{o}from"./b.js";jsx("button",{onClick:()=>o.saveOrder(1),children:"Save"})'
  check({ 'a.js': button, 'b.js': service }, 'Save')
})
