import { expect, it } from 'vitest'
import { found } from '../found.test-notation.ts'

const check = (text: string, ...expected: readonly string[]): void =>
  expect(
    found(text, 'heading').map(({ level, words: [word], given }) =>
      [
        word === undefined ? `${level} varies` : `${level} ${word.key === null ? '' : 't '}${word.text}`,
        ...(given === undefined ? [] : [`with ${given.parameter} ${given.words[0]?.text}`]),
      ].join(', '),
    ),
    text,
  ).toEqual(expected)

it('elements, with words or keys of them', () => {
  check('jsx("h1",{children:"Orders"})', '1 Orders')
  check('h("h2",null,t("orders.title"),1)', '2 t orders.title')
  check('k[1]||(k[1]=d("h1",null,"Berths",-1))', '1 Berths')
})

it('markup that is cloned, and no other without a control', () => {
  check('var a=h("<h1>Tools</h1> <!> <ul></ul>",1);export function P(x){var y=a();b(x,y)}', '1 Tools')
  check('var a=h("<h1> </h1>");export function P(x){var y=a();b(x,y)}', '1 varies')
  check('send("<h1>Mail</h1>")')
})

it('components that are told to look like one', () =>
  check('jsx(T,{variant:"h4",children:"Orders"});jsx(T,{variant:"body1",children:"Totals"})', '4 Orders'))

it('the title of what a function draws as a whole', () =>
  check(
    'function A(){return jsx(P,{title:"New order",children:jsx(C,{title:"Totals"})})}const B=()=>jsx(P,{title:o.name})',
    '7 New order',
    '7 varies',
  ))

it('no words where a part varies, or one of several is drawn', () => {
  check('jsx("h1",{children:id?"Change order":"New order"})', '1 varies')
  check('h("h1",null,n.title)', '1 varies')
})

it('what it says where the address has a parameter, and where it has none', () => {
  check(
    'function F(){const{t:a}=u(),{id:b}=p();return jsx(T,{variant:"h5",children:b?a("orders.edit"):a("orders.new")})}',
    '5 t orders.new, with id orders.edit',
  )
  check(
    'function F(){const{t:a}=u(),{id:b}=p();return jsx("h1",{children:a(b?"orders.edit":"orders.new")})}',
    '1 t orders.new, with id orders.edit',
  )
  check('h("h1",null,!r.params.id?"New order":"Change order")', '1 New order, with id Change order')
  check('function F(){const[b]=s(!1);return jsx("h1",{children:b?"Change order":"New order"})}', '1 varies')
})

it('behind what opens a block, and of each that is chosen from', () => {
  check(
    'return_=()=>{const v=G("private-view");return j(),k(v,{title:h(t)("settings")},{default:I(()=>[k(C,{title:"Totals"})])})}',
    '7 t settings',
  )
  check('function A(){return e?jsx(E,{title:"Not found"}):(o(),b(P,{title:"Orders"}))}', '7 Not found', '7 Orders')
  check('function A(){return b(P,{title:"Orders"}),c}')
  check('function A(){return jsx(P,{title:"Orders"})?b:c}')
})

it('the title in a slot of what is drawn as a whole and has none', () => {
  const slot = (given: string, slots: string): string => `function A(){return o(),b(L,${given},${slots},40,["a"])}`
  check(
    slot('{a}', '{default:c(({s:x})=>{var y;return[b(P,{title:t("presets"),z:x(y)}),b(Q,{})]}),_:1}'),
    '7 t presets',
  )
  check(
    slot('{a}', '{default:c(()=>[b(P,{title:"Orders"},{sidebar:c(()=>[b(S,{title:"Information"})])})]),_:1}'),
    '7 Orders',
  )
  check(slot('{a}', '{default:()=>b(P,{title:"Orders"})}'), '7 Orders')
  check(slot('{a}', '{sidebar:c(()=>[b(S,{title:"Information"})]),_:1}'))
  check(slot('{title:"Orders"}', '{default:c(()=>[b(C,{title:"Totals"})]),_:1}'), '7 Orders')
})

it('the title in a fragment that is drawn as a whole', () => {
  check('function A(){return o(),b(v.Fragment,null,[b(M,{open:e}),b(L,{title:"Staff"})])}', '7 Staff')
  check('function A(){return r.jsxs(r.Fragment,{children:[e&&r.jsx(M,{}),r.jsx(L,{title:"Staff"})]})}', '7 Staff')
  check('function A(){return r.jsx(r.Fragment,{children:r.jsx(L,{title:"Staff"})})}', '7 Staff')
  check('function A(){return r.jsxs(B,{children:[r.jsx(L,{title:"Totals"})]})}')
})

it('but none in a dialog, which can be closed', () => {
  check(
    'jsx(Page,{children:[jsx("h1",{children:"Members"}),jsx("dialog",{children:jsx("h1",{children:"Invite"})})]})',
    '1 Members',
  )
  check('jsx(M,{open:o,onClose:c,children:jsx(B,{children:[jsx("h2",{children:"New password"})]})})')
  check('h("div",{role:"alertdialog"},h("h2",null,"Leave"))')
  check('const D=()=>jsx(M,{title:"New password",onOpenChange:c})')
  check('jsx("dialog",{children:jsx("p",{})});jsx("h1",{children:"Members"})', '1 Members')
})

it('and none in what may stand there or not', () => {
  check('function A(){return jsx(M,{title:"Unsaved order",visible:v})}')
  check('function A(){return jsx(P,{title:"Orders",open:!0})}', '7 Orders')
})

it('what the document is called, above all headings', () => {
  check(
    'function A(){e(()=>{document.title="Shop - Orders"},[]);return jsx("h1",{children:"Orders"})}',
    '0 Shop - Orders',
    '1 Orders',
  )
  check('window.document.title=t("orders.title")', '0 t orders.title')
  check('document.title=o.name;o.title="Orders"', '0 varies')
})
