import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ScriptFinding } from '../../../evidence/script.ts'
import { readScript } from '../read-script.ts'

type Route = Extract<ScriptFinding, { kind: 'route' }>
const routes = (script: string): readonly Route[] =>
  readScript(script, 1).findings.filter(finding => finding.kind === 'route')
/** `path [name] [→redirect] [«title»] [frame] [loads] [!requires]` */
const lines = (script: string): readonly string[] =>
  routes(script).map(({ path, name, title, redirectTo, frames, loads, loadsRows, requires }) =>
    [
      path === '' ? '(index)' : path,
      ...(name === null ? [] : [`[${name}]`]),
      ...(redirectTo === null ? [] : [`→${redirectTo}`]),
      ...(title === null ? [] : [`«${title}»`]),
      ...(frames ? ['frame'] : []),
      ...loads.map(load => `${loadsRows ? '⇊' : '↓'}${load}`),
      ...requires.map(right => `!${right}`),
    ].join(' '),
  )
const check = (script: string, expected: readonly string[]): void =>
  expect(lines(script).toSorted()).toEqual(expected.toSorted())

it('a class that is made where it is named is what a row shows', () => {
  const text =
    'var P=(()=>{class i{a=1;static c=w({type:i})}return i})(),Q=class{};var H=[{path:"",title:"Orders",component:P},{path:"new",component:Q}]'
  const shown = routes(text).map(({ draws = [] }) =>
    draws.map(([from, to]) => text.slice(Number(from.split(':')[1]) - 1, Number(to.split(':')[1]) - 1)),
  )
  expect(shown).toEqual([['class i{a=1;static c=w({type:i})}'], ['class{}']])
})

it('what is put into the template of a class is shown with it', () => {
  const text =
    'function V(f,n){f&1&&(s(0,"button"),x(1,"Go"),e())}class P{static c=w({type:P,decls:1,template:function(f,n){f&1&&t(0,V,2,0,"button")}})}class Q{}var H=[{path:"",title:"Orders",component:P},{path:"new",component:Q}]'
  const [first, second] = routes(text).map(({ draws = [] }) => draws.map(([from]) => from))
  expect(first).toContain('1:1')
  expect(second).toHaveLength(1)
})

describe('routes: resources', () => {
  it('reads the screens that a resource names', () =>
    check(
      'const L=()=>j.jsx(G,{});import{F}from"./f.js";j.jsxs(A,{children:[j.jsx(R,{name:"orders",list:L,create:()=>j.jsx(F,{}),edit:F,options:{label:"Orders"}}),j.jsx(R,{name:"tags",list:L,show:L})]})',
      [
        '/orders «Orders»',
        ...['/orders/create', '/orders/:id', '/tags/:id/show'].flatMap(path => [path, `${path}/*`]),
        '/tags',
      ],
    ))
  it('reads the screens that stand elsewhere and are spread into it', () =>
    check(
      'const L=()=>j.jsx(G,{}),screens={list:L,show:()=>j.jsx(L,{}),Slip:L};j.jsx(R,{name:"orders",...screens,icon:L})',
      ['/orders', '/orders/:id/show', '/orders/:id/show/*'],
    ))
  it('reads the tabs that have addresses below them', () =>
    check(
      'const L=()=>j.jsx(G,{}),C=()=>j.jsx(K,{children:j.jsxs(T.Tabs,{children:[j.jsx(T.Tab,{label:"Names",children:[]}),j.jsx(T.Tab,{label:"Rates",path:"rates",children:[]})]})}),E=()=>j.jsx(K,{children:j.jsx(X,{path:"rates",children:[]})});j.jsx(R,{name:"tags",list:L,create:C,edit:E})',
      ['/tags', '/tags/create', '/tags/create/*', '/tags/:id', '/tags/:id/*', '/tags/create/rates «Rates»'],
    ))
  it('has them draw what is drawn once for all', () => {
    const text =
      'const F=j.jsxs(S,{children:[]}),C=()=>j.jsx(K,{children:F});j.jsx(R,{name:"tags",list:K,create:C,edit:C})'
    const [edit] = routes(text).flatMap(({ draws = [] }) => [draws.map(([from]) => from)])
    expect(edit).toEqual(['1:35', '1:9'])
  })
  it('reads none where addresses or rights stand under these names', () =>
    check(
      'j.jsxs(A,{children:[j.jsx(R,{name:"orders",list:"/orders",edit:"/orders/edit/:id"}),j.jsx(R,{name:"orders",list:!0,show:!1})]})',
      [],
    ))
})

describe('routes: React Router', () => {
  it('joins objects below objects', () =>
    check(
      'var r=x([{path:"/",element:(0,j.jsx)(L,{}),children:[{index:!0,element:(0,j.jsx)(H,{})},{path:"users",element:(0,j.jsx)(U,{}),children:[{path:":userId",element:(0,j.jsx)(D,{})}]}]},{path:"*",element:(0,j.jsx)(N,{})}])',
      ['/', '/users frame', '/users/:userId', '*'],
    ))
  it('reads elements, with what frames them, and the redirects among them', () =>
    check(
      'const A=()=>(0,n.jsx)(Rs,{children:[(0,n.jsx)(R,{path:"/login",element:(0,n.jsx)(Lo,{})}),(0,n.jsxs)(R,{path:"/app",element:(0,n.jsx)(G,{roles:["admin"],children:(0,n.jsx)(F,{})}),children:[(0,n.jsx)(R,{index:!0,element:(0,n.jsx)(Nav,{to:"home",replace:!0})}),e&&(0,n.jsx)(R,{path:"home",element:(0,n.jsx)(Ho,{})})]})]})',
      ['/login', '/app →home !admin', '/app/home !admin'],
    ))
  it('reads what renders a redirect as one, and no link with words', () =>
    check(
      'const A=()=>c(S,null,c(R,{exact:!0,path:"/",render:function(){return c(D,{to:"/desk",push:!0})}}),c(R,{path:"/desk",render:()=>c(K,null)}),c(R,{path:"/b",render:()=>c(D,{to:"/desk"},"Desk")}))',
      ['/ →/desk', '/desk', '/b'],
    ))
  it('takes rows for some that stand beside an index', () =>
    check(
      'const A=()=>j.jsx(Rs,{children:j.jsxs(R,{element:j.jsx(O,{}),children:[j.jsx(R,{index:!0,element:j.jsx(H,{})}),j.jsxs(R,{path:"users",children:[j.jsx(R,{index:!0,element:j.jsx(U,{})}),j.jsx(R,{path:":userId",element:j.jsx(D,{})})]})]})})',
      ['(index)', 'users', 'users/:userId'],
    ))
  it('puts the rows that a component holds below the row that draws it', () =>
    check(
      'const I=()=>j.jsxs(Rs,{children:[j.jsx(R,{path:"old",element:j.jsx(O,{})}),j.jsx(R,{index:!0,element:j.jsx(P,{})})]});const U=m(()=>j.jsxs(Rs,{children:[j.jsx(R,{index:!0,element:j.jsx(L,{})}),j.jsx(R,{path:":id",element:j.jsx(D,{})}),j.jsx(R,{path:"gone/*",element:j.jsx(I,{})})]}));const A=()=>j.jsxs(Rs,{children:[j.jsx(R,{path:"users/*",element:j.jsx(G,{children:j.jsx(U,{})})}),j.jsx(R,{path:"logs",element:j.jsx(Lo,{})})]})',
      ['users/*', 'logs', 'users', 'users/:id', 'users/gone', 'users/gone/*', 'users/gone/old'],
    ))
  it('puts them there too where they begin with a slash, unless the row above stands in them', () => {
    const rows = (...paths: readonly string[]): string =>
      paths.map(path => `j.jsx(R,{path:"${path}",element:j.jsx(P,{})})`).join(',')
    const app = (front: string, ...paths: readonly string[]): string =>
      `const U=()=>j.jsxs(Rs,{children:[${rows(...paths)}]});const A=()=>j.jsxs(Rs,{children:[j.jsx(R,{path:"${front}",element:j.jsx(U,{})}),j.jsx(R,{path:"logs",element:j.jsx(L,{})})]})`
    check(app('auth/*', '/saml', '/open'), ['auth/*', 'logs', 'auth/saml', 'auth/open'])
    check(app('auth/*', '/admin/auth/saml', '/open'), ['auth/*', 'logs', '/admin/auth/saml', 'auth/open'])
    check(app('*', '/saml', '/open'), ['*', 'logs', '/saml', '/open'])
  })
  it('puts elements with a path of their own below those around them, unless they go on from there', () => {
    check(
      'P(R,{path:"/jobs",get children(){return[P(R,{path:"/",component:L}),P(R,{path:"/:id",component:D}),P(R,{path:"/new",component:N})]}})',
      ['/jobs', '/jobs/:id', '/jobs/new'],
    )
    check(
      'j.jsxs(R,{path:["/a","/b"],component:F,children:[j.jsx(R,{path:"/a/x",component:X}),j.jsx(R,{path:"/b/y",component:Y})]})',
      ['/a frame', '/b frame', '/a/x', '/b/y'],
    )
  })
  it('leaves rows that hold each other where they are', () =>
    check(
      'const A=()=>[j.jsx(R,{path:"a/*",element:j.jsx(B,{})}),j.jsx(R,{path:"c",element:j.jsx(C,{})})],B=()=>[j.jsx(R,{path:"b/*",element:j.jsx(A,{})}),j.jsx(R,{path:"d",element:j.jsx(C,{})})]',
      ['a/*', 'b/*', 'c', 'd'],
    ))
  it('takes no other index for a row', () =>
    check('a=[{index:!0,value:1},{index:!0,element:"x"},{index:3,element:B}]', []))
  it('reads the rights that a function or a check is asked for', () =>
    check('[{path:"/a",component:A,roles:()=>["Admin","Editor"]},{path:"/b",component:B,permissions:e(["b.read"])}]', [
      '/a !Admin !Editor',
      '/b !b.read',
    ]))
  it('reads createElement with children behind', () =>
    check(
      'e.createElement(R,{path:"/a",element:e.createElement(A)},e.createElement(R,{path:"b",element:e.createElement(B)}))',
      ['/a frame', '/a/b'],
    ))
  it('knows the script that a component loads which holds all that stands below', () =>
    check(
      'function C(){const{t}=u();return j.jsx(V,{children:j.jsx(L,{importer:()=>p(()=>import("./c.js"),[0])})})}const A=()=>j.jsxs(Rs,{children:[j.jsx(R,{path:"/c/*",element:j.jsx(C,{})}),j.jsx(R,{path:"/d",element:j.jsx(C,{})})]})',
      ['/c/* ↓./c.js', '/d'],
    ))
  it('knows the scripts that a route loads, through lazy, names and helpers of bundlers', () =>
    check(
      'const P=(0,k.lazy)(()=>v(()=>import("./Page-1a.js"),m([0,1])));const r=[{path:"/p",element:(0,j.jsx)(P,{})},{path:"/q",lazy:()=>import("./q.js")}]',
      ['/p ↓./Page-1a.js', '/q ↓./q.js'],
    ))
  it('knows what a route takes out of a script that it loads, and where that stands there', () => {
    const taken = (script: string): readonly (readonly [string, readonly string[]])[] =>
      routes(script).map(({ path, takes = [] }) => [path, takes])
    const table = (...rows: readonly string[]): string =>
      `createBrowserRouter([${rows.map((row, nth) => `{path:"/${'abcdef'.charAt(nth)}",${row}}`).join(',')}])`
    expect(
      taken(
        `const L=k.lazy(()=>v(()=>import("./p.js"),[]).then(m=>({default:m.Berths})));${table(
          'lazy:()=>v(()=>import("./p.js"),[0]).then(m=>({Component:m.Orders}))',
          'lazy:()=>import("./p.js").then(({Order:o,orders:l})=>({Component:o,loader:l}))',
          'lazy:async()=>{const{Crew:c}=await import("./p.js");return{Component:c}}',
          'loadComponent:()=>import("./p.js").then(m=>m.Desk)',
          'element:j.jsx(L,{})',
          'lazy:()=>import("./p.js").then(m=>({default:m.default}))',
        )}`,
      ),
    ).toEqual([
      ['/a', ['Orders']],
      ['/b', ['Order', 'orders']],
      ['/c', ['Crew']],
      ['/d', ['Desk']],
      ['/e', ['Berths']],
      ['/f', []],
    ])
    const page =
      'const F=()=>1;function A(){return x(F,{})}function B(){return x("p",{})}export{A as Orders,B as Order}'
    const given = readScript(page, 1).findings.flatMap(one =>
      one.kind === 'component' ? [`${one.exported} ${one.draws.length}`] : [],
    )
    expect(given.toSorted()).toEqual(['Order 1', 'Orders 2'])
  })
  it('does not enter what is bundled with it', () =>
    check(
      'function lz(e){return{t:1,p:{r:e}}}function J(t,p){return{type:t,props:p}}const P=lz(()=>import("./p.js")),g=J(G,{roles:["x"],children:J(P,{})});const l=[J(R,{path:"/p",element:g}),J(R,{path:"*",element:J(N,{to:"/",replace:!0})})]',
      ['/p ↓./p.js !x', '* →/'],
    ))
  it('reads elements that hold what they show', () =>
    check(
      '(0,j.jsxs)(S,{children:[(0,j.jsx)(R,{path:"/a",exact:!0,children:(0,j.jsx)(A,{})}),(0,j.jsx)(P,{path:"/b",roles:["x"],children:(0,j.jsx)(B,{})}),(0,j.jsx)(Fo,{path:"/c",icon:i,children:(0,j.jsx)(B,{})}),(0,j.jsx)(K,{path:"/d",children:"Words"})]})',
      ['/a', '/b !x'],
    ))
  it('reads what a getter gives', () =>
    check('c(R,{path:"/a",component:A,get children(){return[c(R,{path:"b",component:B})]}})', ['/a frame', '/a/b']))
  it('takes a path from a name, an enum, a template', () =>
    check(
      'var W;(function(e){e.Home="/home",e.Item="/items/:id"})(W||(W={}));const b="/team";[{path:W.Home,component:H},{path:W.Item,component:I},{path:`${b}/:slug`,component:S}]',
      ['/home', '/items/:id', '/team/:slug'],
    ))
  it('says where the path stands in another script', () =>
    expect(routes('import{r as z}from"./u.js";(0,j.jsx)(R,{element:(0,j.jsx)(L,{}),path:z.LOGIN})')).toMatchObject([
      { path: '', parts: [{ from: './u.js', name: 'r', member: 'LOGIN' }] },
    ]))
  it('keeps the base and the way addresses are kept', () =>
    expect(routes('createBrowserRouter([{path:"/x",element:(0,j.jsx)(X,{})}],{basename:"/shop"})')).toMatchObject([
      { path: '/x', base: ['/shop'], history: 'path' },
    ]))
})

describe('routes: Vue Router', () => {
  it('reads names, titles, rights, redirects and what catches all', () =>
    check(
      'const t=[{path:"/",redirect:"/home"},{path:"/home",name:"home",component:()=>import("./Home.js"),meta:{title:"Home"}},{path:"/admin",component:L,children:[{path:"",name:"admin",component:A,meta:{roles:["admin","owner"],requiresAuth:!0}},{path:"logs",name:"logs",component:B}]},{path:"/:pathMatch(.*)*",name:"not-found",component:N}];const o=mk({history:wh("/base/"),routes:t})',
      [
        '/ →/home',
        '/home [home] «Home» ↓./Home.js',
        '/admin [admin] !admin !owner !requiresAuth',
        '/admin/logs [logs]',
        '/:pathMatch(.*)* [not-found]',
      ],
    ))
  it('reads what a path is called beside', () =>
    check('[{path:"/users/:id",component:U,alias:["/people/:id","/staff/:id"]}]', [
      '/people/:id',
      '/staff/:id',
      '/users/:id',
    ]))
  it('takes the base from the history', () =>
    expect(routes('mk({history:createWebHashHistory(u()+"admin/"),routes:[{path:"/a",component:A}]})')).toMatchObject([
      { base: [{ hole: '' }, 'admin/'], history: 'hash' },
    ]))
  it('puts shared rows below each row that takes them over', () =>
    check(
      'const c=[{path:"boats",components:{default:B}},{path:"crews/:crewId?",components:{default:C}}];const r=[{path:"/fleets",redirect:"/home",children:[{path:":fleetId",children:c.map((o,i)=>({...o,name:n.fleets[i].name})).concat([{path:"settings",component:S}])}]},{path:"/home",children:c.map(o=>({...o,name:n.home}))}]',
      [
        '/fleets →/home frame',
        '/fleets/:fleetId/boats',
        '/fleets/:fleetId/crews/:crewId?',
        '/fleets/:fleetId/settings',
        '/home/boats',
        '/home/crews/:crewId?',
      ],
    ))
  it('puts the rows of modules below their names where a row is made of each', () =>
    check(
      'const a=d({id:"files",name:"Files",routes:[{name:"files",path:"",component:F},{name:"file",path:":id",component:G}]});const b=d({id:"team",routes:[{path:"",component:T}]});for(const r of all)router.addRoute({name:r.id,path:`/${r.id}`,component:P,children:r.routes})',
      ['/files [files]', '/files/:id [file]', '/team'],
    ))
})

describe('routes: Angular', () => {
  it('reads lazily loaded components and tables', () =>
    check(
      'var f=[{path:"",loadComponent:()=>import("./l.js").then(s=>s.L),canActivate:[at],children:[{path:"",loadComponent:()=>import("./s.js").then(s=>s.S)},{path:"users",loadChildren:()=>import("./u.js").then(s=>s.M)},{path:"logs",title:"Logs",component:X,data:{permissions:["logs.read"]}}]},{path:"**",redirectTo:"/"}]',
      ['(index) ↓./s.js', 'users ⇊./u.js', 'logs «Logs» !logs.read', '** →/'],
    ))
  it('reads the table of a module that is loaded', () =>
    check('var u=[{path:"",component:T}],a=(()=>{class o{static i=t({imports:[i.forChild(u),i]})}return o})()', [
      '(index)',
    ]))
})

describe('routes: tables that are called together', () => {
  it('AngularJS states stand below each other by name', () =>
    check(
      'p.state("app",{url:"/app",abstract:!0,template:"<x>"}).state("app.orders",{url:"/orders?page",templateUrl:"o.html",title:"Orders"}).state("app.orders.item",{url:"/{id:int}",controller:"C",data:{roles:["clerk"]}})',
      ['/app/orders [app.orders] «Orders»', '/app/orders/:id [app.orders.item] !clerk'],
    ))
  it('AngularJS states whose parameters say what they match', () =>
    check(
      'p.state("book",{url:"/books/{bookId}",template:"x"}).state("book.new",{url:"/{kind:(?:card|list)}/new?from",template:"y"}).state("day",{url:"/days/{day:[0-9]{8}}",template:"z"})',
      ['/books/:bookId [book]', '/books/:bookId/:kind/new [book.new]', '/days/:day [day]'],
    ))
  it('AngularJS routes', () =>
    check('r.when("/a/:id",{templateUrl:"a.html"}).when("/b",{redirectTo:"/a/1"}).otherwise({redirectTo:"/"})', [
      '/a/:id',
      '/b →/a/1',
    ]))
  it('Ember', () =>
    check(
      'R.map(function(){this.route("posts",function(){this.route("post",{path:"/:post_id"})}),this.route("about")})',
      ['/posts [posts] frame', '/posts/:post_id [post]', '/about [about]'],
    ))
  it('Sammy and its like: what is behind a hash, with what draws it', () =>
    check(
      'd(function(s){s.get("#/",function(){r()});s.get("#/queues/:vhost/:name",()=>r("queue"));s.get("/plain",function(){});s.get("#/named",n)})',
      ['/', '/queues/:vhost/:name'],
    ))
  it('what is behind a hash, handed on to the router by a function of the application', () =>
    check(
      'd(function(s){function page(t,p){s.get(p,function(){r(t)})}page("orders","#/orders");page("items","#/items/:id");page("#/x","/y");other("a","#/b")})',
      ['/orders', '/items/:id'],
    ))
  it('what is looked up behind a hash by a function is no route', () =>
    check(
      'function find(p){return all.get(p)}function say(p,f){l.push(f);f(p)}find("#/a");say("#/b",function(){})',
      [],
    ))
  it('Backbone', () =>
    check('B.Router.extend({routes:{"":"home","users/:id":"user"},home:function(){},user:function(e){}})', [
      '/ [home]',
      '/users/:id [user]',
    ]))
})

it('how addresses are kept where nothing says so, and where something does', () => {
  const histories = (script: string) => routes(script).map(({ history }) => history)
  const state = 'p.state("a",{url:"/a",template:"x"});'
  const backbone = 'B.Router.extend({routes:{"users":"user"},user:function(e){}});'
  expect(histories(state)).toEqual(['hash'])
  expect(histories(`${state}l.html5Mode(!0)`)).toEqual(['path'])
  expect(histories(backbone)).toEqual(['hash'])
  expect(histories(`${backbone}B.history.start({pushState:!0})`)).toEqual(['path'])
  const rows = 'routes:[{path:"/a",component:A}]'
  expect(histories(`function h(b){return b=b||"/",b.includes("#")||(b+="#"),w(b)}r({history:h(),${rows}})`)).toEqual([
    'hash',
  ])
  expect(histories(`function h(b){return w(b)}r({history:h(),${rows}})`)).toEqual([null])
  const said = (kind: string): string => `x(1,\`relative pathnames are not supported in ${kind} history.push(\${a})\`);`
  expect(histories(`${said('hash')}[{path:"/a",element:A}]`)).toEqual(['hash'])
  expect(histories(`${said('hash')}${said('memory')}[{path:"/a",element:A}]`)).toEqual([null])
  const types = 'var t={hashbang:{e:a},noslash:{e:b},slash:{e:c}};'
  expect(histories(`${types}[{path:"/a",component:A}]`)).toEqual(['hash'])
  expect(histories(`${types}function p(n){var r=n.forceRefresh;return r}[{path:"/a",component:A}]`)).toEqual([null])
  expect(histories('[{path:"/a",component:A}]')).toEqual([null])
})

describe('routes: trees and manifests', () => {
  it('TanStack Router', () =>
    check(
      'const r=C({component:R}),a=k({getParentRoute:()=>r,path:"/users",component:A}),b=k({getParentRoute:()=>a,path:"$userId",component:B});const f=cf("/_auth/teams/$id")({component:lz(()=>import("./t.js"),"component")});const g=f.update({id:"/_auth/x",path:"/x",getParentRoute:()=>r}).lazy(()=>import("./x.lazy.js").then(d=>d.Route))',
      ['/teams/:id ↓./t.js', '/users frame', '/users/:userId', '/x ↓./x.lazy.js'],
    ))
  it('Next', () =>
    check(
      'self.__BUILD_MANIFEST={"/":["static/chunks/pages/index-1.js"],"/users/[id]":["static/css/a.css","static/chunks/pages/users/[id]-2.js"],sortedPages:["/","/_app","/docs/[...slug]","/users/[id]"]}',
      ['/ ↓static/chunks/pages/index-1.js', '/docs/:slug*', '/users/:id ↓static/chunks/pages/users/[id]-2.js'],
    ))
  it('SvelteKit', () =>
    check('const d={"/":[2],"/(app)/users/[id=int]":[5,[0]],"/login":[~4]};export{d as dictionary}', [
      '/',
      '/users/:id',
      '/login',
    ]))
  it('SvelteKit, with what each page loads', () =>
    check(
      'const n=[()=>c(()=>import("../nodes/0.js"),[],import.meta.url),()=>c(()=>import("../nodes/1.js"),[0]),()=>import("../nodes/2.js"),()=>c(()=>import("../chunks/a.js").then(a=>a._),[])],s=[0],d={"/":[-2,[0]],"/users":[~1],"/login":[2],"/logout":[3]};export{d as dictionary,n as nodes,s as server_loads}',
      ['/ ↓../nodes/1.js', '/users ↓../nodes/1.js', '/login ↓../nodes/2.js', '/logout'],
    ))
  it('React Router with files', () =>
    check(
      'window.__reactRouterManifest={routes:{root:{id:"root",path:"",module:"/assets/root.js"},"routes/users":{id:"routes/users",parentId:"root",path:"users",module:"/assets/u.js"},"routes/users.$id":{id:"routes/users.$id",parentId:"routes/users",path:":id",module:"/assets/i.js"}}}',
      ['/users frame ↓/assets/u.js', '/users/:id ↓/assets/i.js'],
    ))
})

describe('routes: screens by their paths', () => {
  it('reads components and what is given them', () =>
    check(
      'const r={"/":Ho,"/books/:id":w({component:Bo,roles:["clerk"]}),"/lazy":w({asyncComponent:()=>import("./l.js")}),"*":No}',
      ['*', '/', '/books/:id !clerk', '/lazy ↓./l.js'],
    ))
  it('takes no other tables for them', () => {
    check('({"/a":f,"/b":g,"/c":h})', [])
    check('({"/":f,"/b/:x":g,"/c":h})', [])
    check('({"/":"a","/b":"b","*":"c"})', [])
    check('({"/api":{target:"x"},"/b/:x":{target:"y"},"*":{}})', [])
  })
  it('reads states that are registered', () =>
    check(
      'r.register({name:"docker",url:"/docker",abstract:!0,views:{}});r.register({name:"docker.images",url:"/images",views:{}});r.register({name:"x",component:C})',
      ['/docker/images [docker.images]'],
    ))
})

describe('routes: what is none', () => {
  it.each([
    ['cookies', 'set("a",1,{path:"/",domain:"x",secure:!0})'],
    ['requests', 'r({path:"/api/users",method:"GET",handler:h})'],
    ['options of fetch', 'r({path:"/api/users",redirect:"follow"})'],
    ['icons', '({path:"M0 0h24v24H0z",element:"path"})'],
    ['trees of fields', '[{name:"Route",path:"route",children:[{name:"Query",path:"route.query"}]}]'],
    ['fields of forms', '[{path:"user.name",component:"Input"},{path:"user.age",component:"Number"}]'],
    ['a table of parts by name', 'const t={"/":"root","/a":"b"}'],
    ['breadcrumbs', '[{path:"/a",title:"A"},{path:"/b",title:"B"}]'],
    ['error paths', '({path:["user","name"],message:"Required"})'],
  ])('%s', (_, script) => check(script, []))
})

it('names of chunks', () => {
  const { findings } = readScript(
    '(self.webpackChunkapp=self.webpackChunkapp||[]).push([[12,"ab"],{5:(e,t,n)=>{}}])',
    1,
  )
  expect(findings).toMatchObject([{ kind: 'chunk', names: ['chunk 12', 'chunk ab'] }])
  expect(readScript('a.push([[1],{2:3}])', 1).findings).toEqual([])
})

it('routes that load chunks of webpack', () =>
  check('[{path:"/a",component:()=>n.e(12).then(n.bind(n,45))}]', ['/a ↓chunk 12']))

describe('routes in modules of webpack', () => {
  const bundle = (modules: string): string =>
    `(self.webpackChunkapp=self.webpackChunkapp||[]).push([[12],{${modules}}])`
  it('load modules, and say in which they stand', () => {
    const script = bundle(
      '7:(e,t,n)=>{var r=[{path:"teams",loadChildren:()=>Promise.all([n.e(3),n.e(4)]).then(n.bind(n,45)).then(m=>m.T)},{path:"crews",loadChildren:()=>Promise.resolve().then(n.bind(n,46)).then(m=>m.C)}]},46:(e,t,n)=>{var r=[{path:"",component:n.A},{path:"new",component:n.B}]}',
    )
    check(script, ['teams ⇊chunk 3 ⇊chunk 4 ⇊module 45', 'crews ⇊module 46', '(index)', 'new'])
    expect(routes(script).map(({ module }) => module)).toEqual(['module 7', 'module 7', 'module 46', 'module 46'])
  })

  it('have paths made of what another module enumerates', () =>
    check(
      bundle(
        '5:(e,t,n)=>{n.d(t,{V:()=>d});var d=(()=>{return(s=d||(d={})).NEW="new",s.EDIT="edit",d;var s})()},6:(e,t,n)=>{var v=n(5),r=[{path:"",component:n.A},{path:v.V.NEW,component:n.B},{path:`${v.V.EDIT}/:id`,component:n.B}]}',
      ),
      ['(index)', 'new', 'edit/:id'],
    ))

  it('are left out where nothing is known of them but a parameter', () =>
    check(bundle('6:(e,t,n)=>{var v=n(5),r=[{path:"",component:n.A},{path:`${v.V.EDIT}/:id`,component:n.B}]}'), [
      '(index)',
    ]))

  it('have parts that another chunk enumerates', () => {
    const [, add] = routes(bundle('6:(e,t,n)=>{var v=n(5),r=[{path:"",component:n.A},{path:v.V.NEW,component:n.B}]}'))
    expect(add?.parts).toEqual([{ from: 'module 5', name: 'module 5 V', member: 'NEW' }])
    const given = readScript(
      bundle(
        '5:(e,t,n)=>{n.d(t,{V:()=>d,W:()=>w,X:()=>x});var d,w={a:"some words",b:"more"},x="word";!function(s){s.NEW="new",s.EDIT="edit"}(d||(d={}))}',
      ),
      1,
    ).findings.filter(({ kind }) => kind === 'texts')
    expect(given).toMatchObject([
      {
        exported: 'module 5 V',
        texts: [
          ['NEW', 'new'],
          ['EDIT', 'edit'],
        ],
      },
    ])
  })
})

describe('what is written to be long in reading', () => {
  const branches = (depth: number): string =>
    Array.from({ length: depth }, (_, nth) => `var l${nth + 1}=[${`...l${nth},`.repeat(9)}];`).join('')
  it.each([
    ['lists of lists', `var l0=[{path:"/a",component:A}];${branches(11)}x({routes:l11})`],
    ['rows in a circle', 'var a={path:"/a",element:e,children:[b,b]},b={path:"b",element:e,children:[a,a]};x([a,b])'],
    [
      'frames in a circle',
      'var a={element:e,children:[b,b]},b={element:e,children:[a,a]};[{path:"/",element:e,children:[a]}]',
    ],
    ['deep rows', `${'[{path:"a",component:A,children:'.repeat(60)}[]${'}]'.repeat(60)}`],
    ['parents in a circle', 'var a=k({getParentRoute:()=>b,path:"a"}),b=k({getParentRoute:()=>a,path:"b"})'],
  ])('%s', (_, script) => {
    const { findings, problem } = readScript(script, 1)
    expect(problem).toBe(null)
    expect(findings.length).toBeLessThan(9000)
  })
})

describe('links', () => {
  const links = (script: string): readonly string[] =>
    readScript(script, 1).findings.flatMap(finding =>
      finding.kind === 'link'
        ? [
            `${finding.to.map(part => (typeof part === 'string' ? part : `{${part.hole}}`)).join('')}${finding.label === null ? '' : ` «${finding.label}»`}`,
          ]
        : [],
    )
  it.each([
    ['o("/users/"+userId,1);navigate(`/users/${userId}`)', ['/users/{userId}']],
    ['this.router.navigate(["/users",e.userId,"edit"])', ['/users/{userId}/edit']],
    ['r.push({path:"/a"})', ['/a']],
    ['(0,j.jsx)(L,{to:"/users",children:"Users"})', ['/users «Users»']],
    ['[{icon:i,label:t("menu.users"),to:"/users"}]', ['/users «menu.users»']],
    ['h(L,{to:"/users"},{default:w(()=>[...c[0]||=[x("Users",-1)]]),_:1})', ['/users «Users»']],
    [
      'h(L,{to:"/users"},{default:w(()=>[h("div",null,[h(I,{icon:"cog"})]),x(" "+s(e.$t("All users")),1)]),_:1})',
      ['/users «All users»'],
    ],
    ['e(L,{to:"/users"},"Users")', ['/users «Users»']],
    ['[{path:"/users",icon:i,title:"Users"}]', ['/users «Users»']],
    ['["routerLink","/users",1,"btn"]', ['/users']],
    ['({href:"https://other.test/"})', []],
    ['list.push("/"); stack.push({path:"M 0 0"})', ['/']],
    ['e.replace("/","-")', []],
    ['({url:"/api/users",method:"GET"})', []],
  ])('%s', (script, expected) => expect(links(script)).toEqual(expected))
})

it('scripts that a loader gets which a name was given to: TanStack', () =>
  check('const l=()=>p(()=>import("./orders.js"),[1]),r=F("/orders/")({component:z(l,"component")})', [
    '/orders ↓./orders.js',
  ]))

it('what a row of the script itself shows, and the components that this draws', () => {
  const drawn = (text: string) =>
    routes(text).map(({ path, draws = [] }) =>
      [path, ...draws.map(([from, to]) => text.slice(Number(from.slice(2)) - 1, Number(to.slice(2)) - 1))].join(' '),
    )
  const parts = 'function P(){return j(F,{})}function F(){return j("form",{})}function G(c){return c.children}'
  const expected = ['/a function P(){return j(F,{})} function F(){return j("form",{})}']
  expect(drawn(`${parts}j(R,{path:"/a",element:j(P,{})})`)).toEqual(expected)
  expect(drawn(`${parts}j(R,{path:"/a",exact:!0,children:j(P,{})})`)).toEqual(expected)
  expect(drawn(`${parts}j(R,{path:"/a",render:function(){return j(F,null)}})`)).toEqual([
    '/a function(){return j(F,null)} function F(){return j("form",{})}',
  ])
  // `connect(…)(Form)` and its like draw what they are given.
  expect(
    drawn('const F=O(u.connect)(["user"])(function(){return j("form",{})});j(R,{path:"/a",render:()=>j(F,null)})'),
  ).toEqual(['/a ()=>j(F,null) function(){return j("form",{})}'])
  expect(drawn('class F extends C{render(){return j("form",{})}}j(R,{path:"/a",render:()=>j(F,null)})')).toEqual([
    '/a ()=>j(F,null) class F extends C{render(){return j("form",{})}}',
  ])
  // What a frame draws in the rows that it holds is shown by them.
  const frame = 'function L(){return j("div",{children:[j(G,{}),j(R,{path:"/a",element:j(P,{})})]})}'
  expect(drawn(`${parts}${frame}j(R,{path:"/*",element:j(L,{})})`).toSorted()).toEqual([
    `/* ${frame} function G(c){return c.children}`,
    ...expected,
  ])
  // What is another row's, and drawn only sometimes, is another screen: whoever is not signed in is asked to.
  const guarded = 'function Q(){return u?j(F,{}):j(L,{})}function L(){return j("input",{})}'
  expect(drawn(`${parts}${guarded}j(R,{path:"/b",element:j(Q,{})});j(R,{path:"/in",element:j(L,{})})`)).toEqual([
    '/b function Q(){return u?j(F,{}):j(L,{})} function F(){return j("form",{})}',
    '/in function L(){return j("input",{})}',
  ])
  expect(drawn(`${parts}r({history:createWebHistory(),routes:[{path:"/a",component:P}]})`)).toEqual(expected)
  expect(drawn('const v={setup(){return()=>h("p")}};r({routes:[{path:"/a",component:v}]})')).toEqual([
    '/a {setup(){return()=>h("p")}}',
  ])
  expect(drawn('r({routes:[{path:"/a",component:()=>import("./a.js")}]})')).toEqual(['/a'])
})

it('addresses that are given out to other scripts', () => {
  const { findings } = readScript(
    'var A=(e=>(e.Login="/login",e.Name="name",e))(A||{});const b="/api";const c={d:1};export{A as r,b as s,c as t}',
    1,
  )
  expect(findings.filter(({ kind }) => kind === 'texts')).toMatchObject([
    { exported: 'r', texts: [['Login', '/login']] },
    { exported: 's', texts: [['', '/api']] },
  ])
})

it('reads whatever stands in the place of a table', () => {
  const key = fc.constantFrom(
    ...`path component element children routes redirect lazy name meta data roles index alias to label url
    getParentRoute sortedPages history basename "/a" "*" "/b/:c"`.split(/\s+/),
  )
  const { node } = fc.letrec(tie => ({
    node: fc.oneof(
      { maxDepth: 5, depthSize: 'small' },
      fc.constantFrom('"/a"', '":id"', '""', '"*"', '`/${x.id}/b`', 'A', 'x.y', '1', 'null', '!0', '/r/', 'this', 'z'),
      fc
        .array(fc.tuple(key, tie('node')), { maxLength: 4 })
        .map(list => `{${list.map(([k, v]) => `${k}:${String(v)}`).join(',')}}`),
      fc.array(tie('node'), { maxLength: 4 }).map(list => `[${list.join(',')}]`),
      fc.array(tie('node'), { maxLength: 3 }).map(list => `f.route(${list.join(',')})`),
      fc.array(tie('node'), { maxLength: 3 }).map(list => `(0,j.jsx)(${list.join(',')})`),
      tie('node').map(inner => `(()=>(${String(inner)}))`),
      tie('node').map(inner => `[...${String(inner)}]`),
    ),
  }))
  fc.assert(
    fc.property(fc.array(node, { minLength: 1, maxLength: 4 }), values => {
      const script = values.map((value, nth) => `var ${'Azxf'[nth]}=${value};`).join('')
      const { findings, problem } = readScript(script, 1)
      expect(problem).toBe(null)
      for (const finding of findings) if (finding.kind === 'route') expect(typeof finding.path).toBe('string')
    }),
    { numRuns: 300 },
  )
})
