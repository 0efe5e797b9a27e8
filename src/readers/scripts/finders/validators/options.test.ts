import { expect, test } from 'vitest'
import { found, rulesIn } from '../found.test-notation.ts'

const cases: readonly (readonly [string, string, readonly string[]])[] = [
  [
    'React Hook Form',
    'r("title",{required:"Title is needed",maxLength:{value:60,message:"Too long"},pattern:/^a/});r("age",{min:18,max:99,valueAsNumber:!0});r("name",{required:!0})',
    [
      'age maximum 99',
      'age minimum 18',
      'name required',
      'title maxLength 60: Too long',
      'title pattern "^a"',
      'title required: Title is needed',
    ],
  ],
  ['a controller', 'e(C,{name:"mail",control:c,rules:{required:"Mail please"}})', ['mail required: Mail please']],
  [
    'what draws a controller',
    'e(V,{id:"a-name",name:"name",label:"Name",validate:{required:{value:!0,message:"Name please"},maxLength:{value:9,message:"Nine at most"},validate:f}})',
    ['name maxLength 9: Nine at most', 'name required: Name please'],
  ],
  [
    'Ant Design',
    'e(F.Item,{name:["address","city"],rules:[{required:!0,message:"City!"},{max:40},{type:"email"}]})',
    ['address.city format "email"', 'address.city maxLength 40', 'address.city required: City!'],
  ],
  [
    'Element',
    'data(){return{rules:{name:[{required:!0,message:"Name!",trigger:"blur"},{min:3,max:5,message:"3 to 5",trigger:"blur"}],age:[{type:"number",min:1,message:"One!"}]}}}'
      .replace(/^/, 'x={')
      .concat('}'),
    ['age minimum 1: One!', 'name maxLength 5: 3 to 5', 'name minLength 3: 3 to 5', 'name required: Name!'],
  ],
  [
    'Vuelidate',
    'x={validations:{name:{required:a,maxLength:b(9)},mail:{required:a,email:c}}}',
    ['mail format "email"', 'mail required', 'name maxLength 9', 'name required'],
  ],
  [
    'Vuelidate, fields inside of fields, ranges and words',
    'x=u({a:{zip:{maxLength:m(9)},city:{required:w("City is needed",r)}},age:{between:b(1,9)},site:{url:v}},s)',
    ['a.city required: City is needed', 'a.zip maxLength 9', 'age maximum 9', 'age minimum 1', 'site format "uri"'],
  ],
  [
    'Vuelidate, with makers of the application that are told the words first',
    'x={validations:{name:{required:v.required("Name please"),minLength:v.minLength("Three at least",3),maxLength:v.maxLength("app.most",9)}}}',
    ['name maxLength 9', 'name minLength 3: Three at least', 'name required: Name please'],
  ],
  [
    'rules by name, of fields that are drawn',
    'var n={required:!0,min:3};e(F,{name:"mail",rules:"required|email|max:60"});e(F,{name:"nick",rules:n});e(F,{name:"age",rules:"between:18,99|odd"})',
    [
      'age maximum 99',
      'age minimum 18',
      'mail format "email"',
      'mail maxLength 60',
      'mail required',
      'nick minLength 3',
      'nick required',
    ],
  ],
  [
    'options of a field that are kept in a name',
    'var o={required:!0,minLength:3};r("street",o)',
    ['street minLength 3', 'street required'],
  ],
  [
    'attributes that are drawn',
    'e("input",{type:"email",name:"mail",required:!0,maxLength:60});e("input",{type:"number",name:"n",min:1,max:"9"});h(T,{name:"who",label:"Who",onChange:f,inputProps:{maxLength:8}})',
    ['mail format "email"', 'mail maxLength 60', 'mail required', 'n maximum 9', 'n minimum 1', 'who maxLength 8'],
  ],
  [
    'attributes of what a component is bound to',
    'c(V,{name:"note",modelValue:o.note,"onUpdate:modelValue":e=>o.note=e,type:"textarea",maxlength:"500"},null,8,["modelValue"])',
    ['note maxLength 500'],
  ],
  [
    'what controls are bound to, before their ids',
    'e("input",{id:"a-1","onUpdate:modelValue":v=>o.watt=v,type:"number",required:"",min:"20"})',
    ['watt minimum 20', 'watt required'],
  ],
  [
    'what is no validator',
    'e(F,{name:"x",rules:"a table of rules|and more"});a("size",{min:1});b("click",{required:c,other:1});e(X,{name:"x",required:!0});d={min:3,max:4}',
    [],
  ],
]

test.each(cases)('%s', (_, text, expected) => expect(rulesIn(text)).toEqual(expected))

test('the fields that one function draws stand beside each other', () => {
  const [rule] = found('function F(){return[e("input",{name:"a",required:!0}),e("input",{name:"b"})]}', 'rule')
  expect(rule).toMatchObject({ field: 'a', beside: ['a', 'b'], library: 'markup' })
})

test('what is ticked is filled in beside the others', () => {
  const rules = found(
    'function f(){return[e("textarea",{name:"text",maxlength:"90"}),e("input",{name:"internal",type:"checkbox"})]}',
    'rule',
  )
  expect(rules.map(({ beside }) => beside)).toEqual([['internal', 'text']])
})
