import { expect, it } from 'vitest'
import { found } from '../found.test-notation.ts'

/** Of every form `name → button`, then its fields: `name:control "label" rules offers options`. */
function check(text: string, ...expected: readonly string[]): void {
  const words = (all: readonly { readonly text: string; readonly key: string | null }[]): string =>
    all.map(({ text: said, key }) => (key === null ? said : `t ${said}`)).join(' ')
  const forms = found(text, 'form').map(({ name, fields, sends }) =>
    [
      `${name} → ${words(sends)}`.trim(),
      ...fields.map(({ name: field, label, control, rules, options }) =>
        [
          `${field}:${control}`,
          ...(label.length === 0 ? [] : [`"${words(label)}"`]),
          ...rules,
          ...(options.length === 0 ? [] : [`offers ${options.join(' ')}`]),
        ].join(' '),
      ),
    ].join('; '),
  )
  expect(forms, text).toEqual(expected)
}

it('elements of React: labels around and for controls, what is registered, what is controlled', () => {
  check(
    'jsxs("form",{onSubmit:a,children:[jsxs("label",{children:["Title ",jsx("input",{name:"title",required:!0,maxLength:60})]}),jsx("button",{children:"Send"})]})',
    '→ Send; title:text "Title" required maxlength=60',
  )
  check(
    'e("form",null,e("label",{htmlFor:"m"},"E-mail"),e("input",{id:"m",type:"email",...r("email")}),e("button",{type:"button",onClick:b},"Back"))',
    '→; email:email "E-mail"',
  )
  check(
    'jsx("form",{children:jsx("input",{value:o.customer,onChange:f,placeholder:"Whose is it?"})})',
    '→; customer:text "Whose is it?"',
  )
  check(
    'jsx("form",{"aria-label":"New order",children:jsx(T,{name:"size",label:"Size"})})',
    'New order →; size:component "Size"',
  )
})

it('what may be chosen, where all of it stands there', () => {
  check(
    'h("select",{name:"kind"},[h("option",{value:"a"},"Apples"),h("option",{value:"b"},"Pears")])',
    '→; kind:select offers Apples Pears',
  )
  check('h("select",{name:"kind"},[h("option",{value:""},"All"),k.map(x=>h("option",{value:x},x))])', '→; kind:select')
})

it('templates of Vue: what is bound, what is kept from being drawn again, texts by key', () => {
  check(
    'r=>(o(),c("form",{onSubmit:s},[d("label",null,[i[1]||=x("Reason ",-1),w(d("input",{"onUpdate:modelValue":i[0]||=e=>p.reason=e},null,512),[[m,p.reason]])]),i[2]||=d("button",null,"Cancel it",-1)],32))',
    '→ Cancel it; reason:text "Reason"',
  )
  check('c("label",null,[x(t("order.size")),d("input",{name:"size",type:"number"})])', '→; size:number')
  check(
    'c("form",null,[d("label",null,[x(t("order.size"),1),d("input",{name:"size"})])])',
    '→; size:text "t order.size"',
  )
})

it('compiled templates of Angular', () => {
  const component = (consts: string, template: string): string =>
    `K.c=define({type:K,decls:9,vars:1,consts:[${consts}],template:function(f,n){f&1&&(${template})}})`
  check(
    component(
      '[3,"ngSubmit"],["for","t"],["id","t","formControlName","title"],["type","submit"]',
      's(0,"form",0),l("ngSubmit",function(){return n.save()}),s(1,"label",1),x(2,"Title (in full)"),e(),v(3,"input",2),s(4,"button",3),x(5,"Save"),e()()',
    ),
    '→ Save; title:text "Title (in full)"',
  )
})

it('links of compiled templates, with the words in them', () => {
  const text =
    'K.c=define({type:K,decls:4,vars:0,consts:[["routerLink","/orders"]],template:function(f,n){f&1&&(s(0,"nav"),s(1,"a",0),x(2,"Orders"),e(),s(3,"p"),e()())}})'
  expect(found(text, 'link').flatMap(({ to, label }) => (label === null ? [] : [[...to, label]]))).toEqual([
    ['/orders', 'Orders'],
  ])
})

it('markup that scripts hold as text: Svelte, Solid, templates of others', () => {
  check(
    'var r=m(`<form><label>Plate <input name="plate" pattern="[A-Z]+"/></label> <button>Add it</button></form>`)',
    '→ Add it; plate:text "Plate" pattern=[A-Z]+',
  )
  check(
    'var r=m(`<label>Only open <input type="checkbox" v-model="filter.open"></label>`)',
    '→; open:checkbox "Only open"',
  )
})

it('markup stands where it is cloned', () => {
  const [form] = found('var r=m("<form><input name=plate></form>");function A(){var e=r()}', 'form')
  expect(form?.at).toBe('1:63')
})

it('controls in no form are one for the function that draws them; buttons and hidden fields are none', () => {
  check(
    'function A(){return [h("input",{name:"from",type:"date"}),h("input",{name:"until",type:"date"})]}',
    '→; from:date; until:date',
  )
  check('h("form",null,[h("input",{type:"hidden",name:"token"}),h("input",{type:"submit",name:"go"})])')
})

it('an example of what goes in is no label, and names of minified things are none', () => {
  check('jsx("form",{children:jsx("input",{value:o.e,name:"room",placeholder:"B-204"})})', '→; room:text')
  check('jsx("form",{children:jsx("input",{value:o.e,onChange:f})})')
})
