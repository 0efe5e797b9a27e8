import { expect, it } from 'vitest'
import { found } from '../found.test-notation.ts'

/** Of every form `name → button`, then its fields: `name:control "label" rules offers options`. */
function check(text: string, ...expected: readonly string[]): void {
  const words = (all: readonly { readonly text: string; readonly key: string | null }[]): string =>
    all.map(({ text: said, key }) => (key === null ? said : `t ${said}`)).join(' ')
  const forms = found(text, 'form').map(({ name, titled = [], fields, sends }) =>
    [
      `${name}${words(titled)} → ${words(sends)}`.trim(),
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
  check('c("label",null,[x(t("order.size")),d("input",{name:"size",type:"number"})])', '→; size:number "t order.size"')
  check(
    'c("form",null,[d("label",null,[x(t("order.size"),1),d("input",{name:"size"})])])',
    '→; size:text "t order.size"',
  )
})

it('controls of one id have the labels for it in their order; of one label the first has it', () => {
  const control = (name: string): string => `h("input",{id:"x","onUpdate:modelValue":e=>o.${name}=e})`
  const label = (text: string): string => `h("label",{for:"x"},"${text}")`
  check(
    `h("form",null,[${control('host')},${label('Host')},${control('port')},${label('Port')}])`,
    '→; host:text "Host"; port:text "Port"',
  )
  check(`h("form",null,[${label('Host')},${control('host')},${control('port')}])`, '→; host:text "Host"; port:text')
})

it('where options are told apart by a field, a label is a field of theirs', () =>
  check('h("form",null,[h(M,{name:"crew",label:"nick",trackBy:"id",options:c})])', '→; crew:component'))

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

it('controls of libraries in compiled templates: labels beside them, what may be chosen in them, words on them', () => {
  const text =
    'K.c=define({type:K,decls:9,vars:1,consts:[[3,"ngSubmit"],["formControlName","kind"],["value","a"],["value","b"],["formControlName","open"],["type","submit"]],template:function(f,n){f&1&&(s(0,"form",0),l("ngSubmit",function(){return n.save()}),s(1,"h1"),x(2,"Fruit"),e(),s(3,"x-field"),s(4,"x-label"),x(5,"Kind"),e(),s(6,"x-select",1),s(7,"x-option",2),x(8,"Apples"),e(),s(9,"x-option",3),x(10,"Pears"),e()()(),s(11,"x-checkbox",4),x(12,"Only open"),e(),s(13,"button",5),x(14,"Save"),e()())}})'
  check(text, '→ Save; kind:select "Kind" offers Apples Pears; open:component "Only open"')
  expect(found(text, 'heading').map(({ level, words: [word] }) => [level, word?.text])).toEqual([[1, 'Fruit']])
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
  check(
    'function A(){return jsxs("div",{children:[jsxs("label",{children:["From ",jsx("input",{name:"from"}),jsx("input",{name:"until"})]})]})}',
    '→; from:text "From"; until:text "From"',
  )
  check('h("form",null,[h("input",{type:"hidden",name:"token"}),h("input",{type:"submit",name:"go"})])')
})

it('an example of what goes in is no label, and names of minified things are none', () => {
  check('jsx("form",{children:jsx("input",{value:o.e,name:"room",placeholder:"B-204"})})', '→; room:text')
  check('jsx("form",{children:jsx("input",{value:o.e,onChange:f})})')
})

it('components that are filled in, in no form that is written out: by what they are given, there or elsewhere', () => {
  check(
    'import{Form,I}from"./k.js";function F(){return jsxs(Form,{...p,children:[jsx(Form.Item,{name:"title",label:"Title",rules:[{max:9}],children:jsx(I,{})}),jsx(Form.Item,{name:"note",label:"Remark"})]})}',
    '→; title:component "Title"; note:component "Remark"',
  )
  check(
    'import{T,B,S}from"./k.js";function F(){return jsxs(S,{children:[jsx(T,{source:"code",validate:r()}),jsx(B,{source:"open",label:"Is open"})]})}function L(){return jsx(S,{children:jsx(B,{source:"open"})})}',
    '→; code:component; open:component "Is open"',
  )
  check('function L(){return jsx(Grid,{children:jsx(Tab,{name:"general",label:"General"})})}')
  check(
    'function F(){return c(V,{modelValue:o.title,"onUpdate:modelValue":e=>o.title=e,label:"Title"})}function D(){return c(W,{modelValue:o.open,"onUpdate:modelValue":e=>o.open=e})}',
    '→; title:component "Title"',
  )
})

it('components that are drawn once for all: what each constant holds', () => {
  check(
    'import{T,S}from"./k.js";const F=[jsx(T,{source:"title",alwaysOn:!0}),jsx(T,{source:"kind"})],G=jsxs(S,{children:[jsx(T,{source:"crew",validate:r()}),jsx(T,{source:"note"})]})',
    '→; title:component; kind:component',
    '→; crew:component; note:component',
  )
})

it('a component that is told what becomes of what is sent is a form, with all that stands in it', () => {
  check(
    'jsx(Formik,{onSubmit:s,children:()=>jsxs(Form,{onSubmit:q,children:[jsx(Field,{name:"mail",type:"email",placeholder:"Your address"}),jsx("button",{type:"submit",children:"Join"})]})})',
    '→ Join; mail:email "Your address"',
  )
})

it('a component with the name and the kind of a control, in a form', () =>
  check(
    'jsx(Formik,{onSubmit:s,children:({errors:e})=>jsxs(Form,{children:[jsx("label",{htmlFor:"mail",children:"E-mail"}),jsx(Field,{id:"mail",name:"mail",type:"email"}),jsx(Problem,{name:"mail",component:"div"}),jsxs(Field,{as:"select",name:"kind",children:[jsx("option",{value:"a",children:"Apples"}),jsx("option",{value:"b",children:"Pears"})]}),jsx("button",{type:"submit",children:"Join"})]})})',
    '→ Join; mail:email "E-mail"; kind:select offers Apples Pears',
  ))

it('what is looked up as the label of a component is its label, and says that it is a control', () => {
  check(
    'jsxs("form",{onSubmit:a,children:[jsx(T,{form:f,name:"breed",label:t("pets.breed")}),jsx(T,{form:f,name:"born",label:t("pets.born"),type:"date"}),jsx(P,{name:"breed",component:E})]})',
    '→; breed:component "t pets.breed"; born:date "t pets.born"',
  )
  check('function L(){return jsx(Grid,{children:jsx(Tab,{name:"general",label:t("pets.general")})})}')
})

it('the title of a dialog that sends what is filled in names the form', () => {
  check(
    'jsx(D,{open:o,title:t("rooms.new"),onSubmit:s,children:jsx(T,{name:"kind",label:"Kind"})})',
    't rooms.new →; kind:component "Kind"',
  )
  check('jsx(D,{title:e?"a":"b",onSubmit:s,children:jsx(T,{name:"kind",label:"Kind"})})', '→; kind:component "Kind"')
})

it('a label that a component draws', () =>
  check(
    'jsxs("form",{children:[jsx(L,{htmlFor:"t",children:"Title"}),jsx("input",{id:"t",name:"title"})]})',
    '→; title:text "Title"',
  ))

it('a component that has a method is a form', () =>
  check(
    'jsxs(Form,{method:"post",children:[jsxs("label",{children:["Days ",jsx("input",{name:"days"})]}),jsx("button",{children:"Send"})]})',
    '→ Send; days:text "Days"',
  ))

it('what may be chosen in a component, as it is given', () => {
  check(
    'var k=[{id:"a",name:"Apples"},{id:"b",name:"Pears"}];function F(){return jsx(S,{source:"kind",choices:k,validate:r})}',
    '→; kind:select offers Apples Pears',
  )
  check('function F(){return jsx(S,{source:"kind",choices:k.map(x=>({id:x,name:x})),validate:r})}', '→; kind:component')
})

it('a component that keeps the value of a field, and is given what draws it', () => {
  const field = (name: string, label: string, more = ''): string =>
    `jsx(F.Field,{control:a.control,name:"${name}",render:({field:r})=>jsxs(F.Item,{children:[jsx(F.Label,{children:t("${label}")}),jsx(F.Control,{children:jsx(I,{${more}...r})})]})})`
  check(
    `function C(){return jsx(R,{form:a,children:jsxs(K,{onSubmit:j,children:[${field('mail', 'person.mail')},${field('width', 'box.width', 'type:"number",')},jsx(B,{type:"submit",children:"Make it"})]})})}`,
    '→ Make it; mail:component "t person.mail"; width:number "t box.width"',
  )
  check(
    'function C(){return jsx("form",{children:jsx(f.Field,{name:"title",children:e=>jsxs("div",{children:["Title",jsx(I,{value:e.state.value,onChange:n})]})})})}',
    '→; title:component "Title"',
  )
  check('function C(){return jsx(P,{name:"size",render:({input:e})=>jsx(I,{...e})})}', '→; size:component')
  check('function C(){return jsx(Row,{name:"total",render:e=>jsx("b",{children:e})})}')
})
