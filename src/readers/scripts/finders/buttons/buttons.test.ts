import { expect, test } from 'vitest'
import { readScript } from '../../read-script.ts'

/** Of every button `words or selectors → what it enters`: the text of each function, cut off; `?` where it may do several things. */
function check(text: string, ...expected: readonly string[]): void {
  const { findings, problem } = readScript(text, 1)
  if (problem !== null) throw new Error(`${problem}: ${text}`)
  const cut = (from: string, to: string): string => text.slice(columnOf(from), columnOf(to))
  const found = findings.flatMap(finding =>
    finding.kind === 'button'
      ? [
          `${[...finding.words.map(({ text: word, key }) => (key === null ? word : `t ${word}`)), ...finding.selectors].join(', ')} → ${finding.enters.map(([from, to, depends]) => `${depends === undefined ? '' : '?'}${cut(from, to)}`).join(' ')}`,
        ]
      : [],
  )
  expect(found, text).toEqual(expected)
}

const columnOf = (place: string): number => Number(place.split(':')[1]) - 1

test('a handler that stands there', () => {
  check('jsx("button",{onClick:()=>go(1),children:"Go on"})', 'Go on → ()=>go(1)')
  check('h(B,{onClick:e[1]||(e[1]=t=>go(t))},{default:w(()=>[x(t("go.on"),1)])})', 't go.on → t=>go(t)')
  // Vue keeps words that never change, and spreads them where they stand.
  check(
    'h(B,{onClick:e[0]||(e[0]=t=>go(t))},{default:w(()=>[...e[1]||(e[1]=[x("Go on",-1)])]),_:1})',
    'Go on → t=>go(t)',
  )
})

test('a function of the script, and what it calls', () => {
  check(
    'function a(){c()}function c(){}jsx("button",{onClick:a,children:"Save"})',
    'Save → function a(){c()} function c(){}',
  )
  check(
    'const a=async()=>{};jsx("button",{onClick:f(()=>a(),["stop"]),"aria-label":"Save"})',
    'Save → ()=>a() async()=>{}',
  )
})

test('a mutation that was made before', () => {
  const button = (press: string): string => `jsx("button",{onClick:()=>${press},children:"Remove"})`
  const made = 'q({mutationFn:()=>go(1),onSuccess:f})'
  check(`function A(){const m=${made};return ${button('m.mutate()')}}`, 'Remove → ()=>m.mutate() ()=>go(1)')
  check(`function A(){const{mutateAsync:m}=${made};return ${button('m(2)')}}`, 'Remove → ()=>m(2) ()=>go(1)')
  check(
    `function A(){const m=s();return ${button('m.mutate()')}}const s=()=>${made}`,
    'Remove → ()=>m.mutate() ()=>go(1)',
  )
  check(`function A(){const m=q({fn:()=>go(1)});return ${button('m.mutate()')}}`, 'Remove → ()=>m.mutate()')
  const asks = 'api.order.remove.useMutation(f)'
  check(`function A(){const m=${asks};return ${button('m.mutate()')}}`, `Remove → ()=>m.mutate() ${asks}`)
  const options = 'api.order.remove.mutationOptions()'
  check(`function A(){const m=q(${options});return ${button('m.mutate()')}}`, `Remove → ()=>m.mutate() ${options}`)
})

test('what a function does may hang on what it is given, or on what was said far away', () => {
  check(
    'function a(){b(1)}function b(x){c()}function c(){}jsx("button",{onClick:a,children:"Save"})',
    'Save → function a(){b(1)} ?function b(x){c()} ?function c(){}',
  )
})

test('how a date is written is no word', () =>
  check('jsx("button",{onClick:()=>go(1),children:[format(d,"MMMM d, yyyy"),"Menu"]})', 'Menu → ()=>go(1)'))

test('either of two texts that are looked up in one call', () =>
  check(
    'jsx("button",{onClick:()=>go(1),children:t(o?"box.close":"box.open")})',
    't box.close, t box.open → ()=>go(1)',
  ))

test('no words or no handler', () => {
  check('jsx("button",{onClick:()=>go(1),children:icon})')
  check('jsx("button",{onClick:e,children:"Save"})')
  check('jsx("button",{children:"Save"})')
})

test('a form is sent by the one button in it that sends', () => {
  const form = (inner: string): string => `jsx("form",{onSubmit:()=>go(),children:[${inner}]})`
  const label = 'jsx("label",{children:"Name"})'
  const send = 'jsx("button",{type:"submit",children:"Save"})'
  check(form(`${label},${send}`), 'Save → ()=>go()')
  check(form(label))
  check(form(`${send},jsx("button",{type:"submit",children:"Save and close"})`))
})

test('a GraphQL document that is named is entered too', () => {
  check(
    'const D=gql`mutation Save { save }`;jsx("button",{onClick:()=>api.mutate(D),children:"Save"})',
    'Save → ()=>api.mutate(D) gql`mutation Save { save }`',
  )
})

/** A component of Angular as its compiler writes it, with names cut short. */
const component = (template: string, methods: string, more = ''): string =>
  `${more}class C{${methods}static \u0275cmp=d({type:C,decls:9,consts:[["type","submit"],["title","Reload",3,"click"],[1,"wide"]],template:function(f,c){${template}}})}`
const made = (text: string): string => `f&1&&(${text})`

test('Angular: what listens, with the texts inside and the methods of the component', () => {
  check(
    component(
      made('s(0,"div",2)(1,"button"),l("click",function(){return c.save()}),t(2,"Save"),e()()'),
      'save(){this.send()}send(){}',
    ),
    'Save → function(){return c.save()} (){this.send()} ?(){}',
  )
})

test('Angular: texts that change, and attributes that always are the same', () => {
  check(
    component(
      `${made('s(0,"p"),t(1,"One"),e(),s(2,"button"),l("click",function(){go()}),t(3),p(4,"translate"),e()')};f&2&&(a(3),h(b(4,1,"form.save")))`,
      '',
    ),
    't form.save → function(){go()}',
  )
  check(
    component(made('s(0,"p"),e(),s(1,"button",1),l("click",function(){go()}),e()'), ''),
    'Reload → function(){go()}',
  )
})

test('Angular: what a template puts in comes after what always stands there', () => {
  const views = 'function v(f,c){f&1&&(s(0,"i"),t(1,"Saving"),e())}'
  check(
    component(made('s(0,"div")(1,"button"),l("click",function(){go()}),i(2,v,2,0,"i"),t(3,"Save"),e()()'), '', views),
    'Save, Saving → function(){go()}',
  )
})

test('Angular: a form is sent by its button, and a box that holds others to press has no words', () => {
  check(
    component(
      made('s(0,"form"),l("ngSubmit",function(){go()}),s(1,"p"),t(2,"Name"),e(),s(3,"button",0),t(4,"Send"),e()()'),
      '',
    ),
    'Send → function(){go()}',
  )
  check(
    component(
      made(
        's(0,"div"),l("click",function(){close()}),t(1,"Title"),s(2,"a"),l("click",function(){go()}),t(3,"Go"),e()()',
      ),
      '',
    ),
    'Go → function(){go()}',
  )
})

test('Angular: methods of what was injected', () => {
  check(
    component(
      made('s(0,"p"),e(),s(1,"button"),l("click",function(){c.orders.save()}),t(2,"Save"),e()'),
      'orders=inject(O);',
      'class O{save(){go()}static ɵfac=function(t){return new(t||O)}}',
    ),
    'Save → function(){c.orders.save()} (){go()}',
  )
})

test('what listens to elements of a page', () => {
  check('$("#save").on("click",()=>go())', '#save → ()=>go()')
  check('$("#save").click(()=>go())', '#save → ()=>go()')
  check('const b=document.getElementById("save");b.addEventListener("click",()=>go())', '#save → ()=>go()')
  check('document.querySelector("button.save").onclick=()=>go()', '.save → ()=>go()')
  check('$(document).on("click",".rows a, #more",()=>go())', '.rows a, #more → ()=>go()')
  check('$("#save").on("change",()=>go())')
  check('$("div > p").on("click",()=>go())')
})

test('what a script makes, with the words that it puts on it', () => {
  check('const b=document.createElement("button");b.textContent="Save";b.onclick=()=>go()', 'Save → ()=>go()')
  check('$("<button>").addClass("a").text("Save").on("click",()=>go())', 'Save → ()=>go()')
  check('$("<a href=#>Save all</a>").appendTo(x).click(()=>go())', 'Save all → ()=>go()')
  check('notify("x",{buttons:[{text:t("a.save"),click:()=>go()}]})', 't a.save → ()=>go()')
})

test('a notice that can be pressed says what was done', () => {
  check('notify({title:t("a.saved"),message:"Open it",onClick:()=>go()})')
  check('ask({title:t("a.drop"),message:"Sure?",onOk:()=>go()})', 't a.drop → ()=>go()')
})

test('what only keeps a press from what stands around does nothing', () => {
  check('h("div",{onClick:e[0]||(e[0]=m(()=>{},["stop"]))},[x("p",null,t("a.or"))])')
})

test('what is cloned of markup, and the nodes in it', () => {
  const made = 'var a=T("<main><h1>Orders</h1><!><button title=Now>Send all</button><button>Drop"),b=T("<button>Save");'
  check(`${made}(()=>{var e=b();return e.$$click=()=>go(),e})()`, 'Save → ()=>go()')
  check(
    `${made}(()=>{var e=a(),c=e.firstChild.nextSibling.nextSibling,d=c.nextSibling;c.$$click=()=>go();d.__click=()=>go(2);return e})()`,
    'Send all → ()=>go()',
    'Drop → ()=>go(2)',
  )
  check(
    'var f=T("<form><label>Name</label><button type=button>Back</button><button>Sign in");(()=>{var e=f();e.addEventListener("submit",()=>go())})()',
    'Sign in → ()=>go()',
  )
  check(`${made}(()=>{var e=a();e.firstChild.nextSibling.$$click=()=>go();x().$$click=()=>go()})()`)
})

test('functions that ask a server, by name', () => {
  const { findings } = readScript(
    '$scope.saveAll=function(){$http.post("/a")};class A{loadMore(){return fetch("/b")}draw(){this.x()}}',
    1,
  )
  const methods = findings.flatMap(finding => (finding.kind === 'method' ? [finding.name] : []))
  expect(methods.toSorted()).toEqual(['loadMore', 'saveAll'])
})

test('elements of markup that functions lead to: Svelte', () => {
  const made =
    'import{n,f}from"./l.js";var a=m("<p>Tools</p> <!> <div><label>Until <input></label> <button>Borrow</button></div>",1);'
  check(`${made}function C(){var r=a(),p=f(r),d=n(p,4),b=n(f(d),2);e("click",b,()=>go(1))}`, 'Borrow → ()=>go(1)')
  check(
    'var a=m("<form><input> <button>Save it</button></form>");function C(){var r=a();e("submit",r,()=>go(1))}',
    'Save it → ()=>go(1)',
  )
  check('function C(r){e("click",r,()=>go(1))}')
})

test('what a function gives back for what it is given', () => {
  check(
    'const act=w=>async()=>{go(w)};jsx("button",{onClick:act("archive"),children:"Archive"})',
    'Archive → async()=>{go(w)}',
  )
})
