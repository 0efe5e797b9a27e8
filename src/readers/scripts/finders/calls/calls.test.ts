import { expect, test } from 'vitest'
import { writtenText } from '../../values/text.ts'
import { readScript } from '../../read-script.ts'

/** `METHOD url ?query body` of every call that a script makes, `-` where no method is known. */
function found(text: string): readonly string[] {
  const { findings, problem } = readScript(text, 1)
  if (problem !== null) throw new Error(`${problem}: ${text}`)
  return findings.flatMap(finding =>
    finding.kind === 'call'
      ? [
          [
            finding.protocol === 'http' ? (finding.method ?? '-') : finding.protocol,
            writtenText(finding.url),
            ...(finding.query.length > 0 ? [`?${finding.query.join('&')}`] : []),
            ...(finding.body.length > 0 ? [finding.body.join(',')] : []),
          ].join(' '),
        ]
      : [],
  )
}

const check = (text: string, ...expected: readonly string[]): void => expect(found(text), text).toEqual(expected)

test('modules of AMD in one script know each other', () => {
  const net =
    'define("shop/net",["jquery"],function($){if(a)b();var ask=function(url,how){return $.ajax(url,how)};var all={ask:ask};return all});'
  const list = (id: string): string =>
    `define("shop/list",["jquery","${id}"],function($,n){var L=function(){};L.prototype.at=function(){return"/api/"+this.name};L.prototype.save=function(){return n.ask(this.at(),{type:"PATCH"})}})`
  check(net + list('shop/net'), 'PATCH /api/{name}')
  check(net + list('./net'), 'PATCH /api/{name}')
  check(list('other/net'))
})

test('what a wrapper puts in the body or in the query, by the method, is sent in one of them', () => {
  const ask =
    'async function request(c){const{method,url,data}=c,o={method,url};if(["POST","PUT"].includes(method))o.data=data;else if(data)o.params=data;return axios.request(o)}' +
    'const ask=(method,url,data)=>request({method,url,data});'
  check(
    `${ask}a=e=>ask("POST","/orders",{sum:e});b=e=>ask("GET","/orders",{limit:e});d=e=>ask("DELETE","/orders",{ids:e})`,
    'POST /orders sum',
    'GET /orders ?limit',
    'DELETE /orders ?ids',
  )
  check('axios.request({method:"POST",url:"/orders",data:{sum:1},params:{sum:1}})', 'POST /orders ?sum sum')
})

test('a wrapper that hands on what it was given hides no method', () => {
  const ask =
    'function ask(url,how){if(typeof url==="object"){how=url;url=how.url}how=signed(how);return $.ajax(url,how)}var net={ajax:ask};'
  check(ask + 'net.ajax("/users/"+e.id,{type:"DELETE"})', 'DELETE /users/{id}')
  const wait = 'function wait(url,how){how=how||{};return new Promise(function(a){how.success=a;net.ajax(url,how)})}'
  check(ask + wait + 'wait("/users/"+e.id,{type:"PATCH"})', 'PATCH /users/{id}')
})

test('fetch', () => {
  check('fetch("/users")', 'GET /users')
  check('window.fetch("/users?limit=5&q="+e)', 'GET /users ?limit&q')
  check(
    'fetch(`/users/${e.userId}`,{method:"PATCH",body:JSON.stringify({name:t,mail:n})})',
    'PATCH /users/{userId} mail,name',
  )
  check('fetch(`/images/${e.imageSpec.toEncoded()}?from=${e.toDate}`)', 'GET /images/{imageSpec} ?from')
  check('fetch(`/images/${e.toEncoded()}`)', 'GET /images/{}')
  check('fetch(`/search/${encodeURIComponent(this.form.value.query)}`)', 'GET /search/{query}')
  check('fetch(`/search/${this.form.value.data}/${this.route.query}`)', 'GET /search/{}/{route}')
  check('fetch("/users",t)', '- /users')
  check('fetch("/users",{...t})', '- /users')
  check('fetch("/users",{...t,method:"post"})', 'POST /users')
  check('fetch(new Request("/users",{method:"PUT"}))', 'PUT /users')
  check('fetch(new URL("/users",location.origin))', 'GET /users')
  check('fetch(new URL("/users",location.origin).href)', 'GET /users')
  check(
    'function at(n,e){const t=new URL(`assets/${n}`,base());return e&&t.searchParams.set("download",""),t.href}api.get(at(`${o.id}?key=a`))',
    'GET {base}/assets/{id} ?key',
  )
  check('fetch(new URL("users",e.base+"/"))', 'GET {base}/users')
  check('const f=window.fetch.bind(window);f("/users")', 'GET /users')
  check('function fetch(){}fetch("/users")')
  check('fetch("/users"+(e?"/"+e.id:""))', 'GET /users/{id}', 'GET /users')
  check('fetch(e?"/a":"/b")', 'GET /a', 'GET /b')
  check('fetch(e?null:t?"/a":"/b")', 'GET /a', 'GET /b')
  check(
    'const w=C(()=>{if(!t)return null;if(t.a)return"/a";if(t.b){const e=1;return"/b"}return null});fetch(w.value)',
    'GET /a',
    'GET /b',
  )
  check('fetch("/users",{method:e?"PUT":"POST"})', 'PUT /users', 'POST /users')
  check('const {origin:t}=location;fetch(`${t}/api/users`)', 'GET {origin}/api/users')
  check('fetch("https://api.example/users/"+e)', 'GET https://api.example/users/{}')
  check('fetch(e)')
  check('fetch("./logo.svg")')
})

test('what hands elements of the page out by names asks nobody', () => {
  check(
    'define(["components"],function(c){c.get("topic/pin").toggleClass("hidden",true);const t=c.get("topic/title");c.get("topic/menu","id",7);t.attr("title",n)})',
  )
  check('define(["components"],function(c){c.get("topic/pin").on("click",pin)})')
  check('define(["client"],function(c){c.get("topics/pinned").then(show)})', 'GET topics/pinned')
  check('define(["client"],function(c){c.get("/topics/all").on("response",show)})', 'GET /topics/all')
})

test('what is asked as collections are asks nobody', () => {
  const jsx = 'const at=e=>`${e}/jsx-runtime`;'
  for (const text of [
    `${jsx}function f(o,e){return o.made.get(at(e))?.get(e)}`,
    `${jsx}function f(o,e){var t,i;const a=at(e),s=null==(i=null==(t=o.made)?void 0:t.get(a))?void 0:i.get(e);return s||(o.made||(o.made=new Map),o.made.get(a))}`,
    `${jsx}function f(o,e){return o.made.get(at(e))!==void 0}`,
    `${jsx}function f(o,e){for(let i=0;null!=o.made.get(at(e));i++);}`,
    `${jsx}class A{f(e){this.seen.has(e)||this.seen.get(at(e))}}`,
    'function f(m,e){m.get("pages/shown").add(e)}',
    `${jsx}function f(e,n){return e.made?.get(n)?.module}f(g,at(h))`,
    `${jsx}function f(e,n){var r,i;return null==(i=null==(r=null==e?void 0:e.made)?void 0:r.get(n))?void 0:i.module}f(g,at(h))`,
    `${jsx}function f(e,n){var i;return null===(i=e.get(n))||void 0===i?void 0:i.module.name()}f(g,at(h))`,
    'class A{static idOf(e,t){let i=`${t.id}/${e}`;for(let n=0;void 0!==t.made.get(i);n++)i=`${t.id}/${e}_${n}`;return i}}A.idOf(`part_${n}`,o)',
  ])
    check(text)
  check('async function f(c,e){const t=await c.get("/users/all");return t.get(e)}', 'GET /users/all')
  check('function f(c){c.get("/users/all")?.then(e)}', 'GET /users/all')
  check('async function f(c){return(await c.get("/users/all"))?.users}', 'GET /users/all')
  check('function f(c){c.get("/users/all").get("body")}', 'GET /users/all')
  check('function f(c){c.get("/users/all").set("Accept",t)}', 'GET /users/all')
  check('function f(o,e){return o.seen.has(e)?null:o.http.get("/users/all")}', 'GET /users/all')
  check('async function f(c){const t=await c.get("/users/all");return t.find(e)}', 'GET /users/all')
})

test('client libraries', () => {
  check('axios.get("/users",{params:{limit:1}})', 'GET /users ?limit')
  check('axios.post("/users",{name:e})', 'POST /users name')
  check('axios({url:"/users",method:"delete"})', 'DELETE /users')
  check('axios({url:"/users"})', 'GET /users')
  check(
    'const a=axios.create({baseURL:"/api"});a.get("users");a.put("/users/"+e.id,e)',
    'GET /api/users',
    'PUT /api/users/{id}',
  )
  check('const a=b.create({baseURL:e.apiUrl});a.get("/users")', 'GET {apiUrl}/users')
  check('const a=b.create({baseURL:t()});a.get(new URL("users",e.apiUrl).href)', 'GET {apiUrl}/users')
  check(
    'const k=ky.extend({prefixUrl:"/api"});k.post("users",{json:{name:1},searchParams:{a:1}})',
    'POST /api/users ?a name',
  )
  check('e.get("/users")', 'GET /users')
  check('e.delete(`/users/${t}/roles`)', 'DELETE /users/{}/roles')
  check('this.http.get(`${n.apiUrl}/users`)', 'GET {apiUrl}/users')
  check(
    'class A{constructor(e){this.http=e;this.base="api/users"}find(t){return this.http.get(`${this.base}/${t.id}`,{observe:"response"})}}',
    'GET api/users/{id}',
  )
  check('$.ajax({url:"/users",type:"POST",data:{a:1}})', 'POST /users a')
  check('$.getJSON("/users",{page:1},function(){})', 'GET /users ?page')
  check('$.post("/users",{a:1},function(){})', 'POST /users a')
  check('var x=new XMLHttpRequest;x.open("PUT","/users/"+id,!0)', 'PUT /users/{id}')
  check('navigator.sendBeacon("/seen",JSON.stringify({a:1}))', 'POST /seen a')
  check('new WebSocket(`wss://${location.host}/live`)', 'websocket wss://{host}/live')
  check('new EventSource("/events?topic=a")', 'sse /events ?topic')
  check('call(ctx,"GET","/workflows")', 'GET /workflows')
  check('call("/workflows","POST",{a:1})', 'POST /workflows a')
  check('x({method:"GET",path:"/v1/users/{id}"})', 'GET /v1/users/{id}')
  check('x({url:"/users",method:"post",data:{a:1}})', 'POST /users a')
})

test('a method alone is no address', () =>
  check(
    'function R(m,u){this.m=m;this.u=u}R.prototype.end=function(){var x=new XMLHttpRequest;x.open(this.m,this.u)};function r(m,u){return arguments.length==1?new R("GET",m):new R(m,u)}function get(u){return r("GET",u)}get("/users").end()',
    'GET /users',
  ))

test('what is no call', () => {
  for (const text of [
    'new Map().get("/a")',
    'const m=new Map;m.delete("/a/b")',
    'e.searchParams.get("a/b")',
    'router.get("/users",function(e,t){})',
    'e.get("/users",(e,t)=>{t.send()})',
    'routes=[{path:"/users/:id",component:x,method:"GET"}]',
    'x={method:"GET",path:"/users",handler:e}',
    'window.open("/users","_blank")',
    'e.get("name")',
    'e.get("/")',
    'e.get("/assets/logo.svg")',
    'e.open("a","b")',
    'e.post("hello world/x")',
    'fetch("data:text/plain,a/b")',
  ])
    check(text)
})

test('what a function of another module of the script does with what it is given stands in that module', () => {
  const chunk = (modules: string): string => `(self.webpackChunkapp=self.webpackChunkapp||[]).push([[12],{${modules}}])`
  const all = (of: string, body: string): string =>
    Array.from({ length: 40 }, (_, nth) => `function ${of}${nth}(y,s){${body}}`).join('')
  const each = (of: string): string => Array.from({ length: 40 }, (_, nth) => `${of}${nth}(y,s)`).join(';')
  for (const [put, called] of [
    ['const put=(o,k,v)=>{o[k]=v}', '(0,r.Z)(y,s,1)'],
    ['const put=made()', '(0,r.Z)(y,s,{enumerable:!0,value:1})'],
  ] as const)
    check(
      chunk(
        `10:(e,t,n)=>{n.d(t,{Z:()=>put});${put}},12:(e,t,n)=>{var r=n(10);function a(y,s){${called}}${all('b', 'a(y,s)')}${all('c', each('b'))}${all('d', each('c'))}function ask(u){return fetch("/api"+u)}ask("/users")}`,
      ),
      'GET /api/users',
    )
  check(
    chunk(
      '10:(e,t,n)=>{n.d(t,{Z:()=>ask});const ask=(u,o)=>bus.send(u,o)},12:(e,t,n)=>{var r=n(10);(0,r.Z)("/users/"+x.id,{method:"DELETE"})}',
    ),
    'DELETE /users/{id}',
  )
})

test('functions around a request are looked at once for each of their calls', () => {
  check(
    'function r(e,t){return fetch("/api"+e,{method:t})}r("/users","GET");r("/users/"+x.id,"DELETE")',
    'GET /api/users',
    'DELETE /api/users/{id}',
  )
  check(
    'const r=(e,t={})=>fetch(`${B}/${e}`,{...t}),B="/api";r("users",{method:"POST",body:JSON.stringify({a:1})})',
    'POST /api/users a',
  )
  check('async function r(e){const t=`/api${e}`;return await fetch(t)}const u=()=>r("/users");u()', 'GET /api/users')
  check(
    'const g=e=>q(e,"GET"),p=(e,t)=>q(e,"POST",t),q=(e,t,n)=>fetch("/api"+e,{method:t,body:JSON.stringify(n)});g("/a");p("/b",{c:1})',
    'GET /api/a',
    'POST /api/b c',
  )
  check(
    'class A{constructor(e){this.b=e}get(e){return fetch(this.b+e)}}const a=new A("/api");a.get("/users")',
    'GET /api/users',
  )
  check(
    'class R{constructor(e){this.p=e}list(){return x.get(this.p)}one(e){return x.get(this.p+"/"+e)}}new R("/users");new R("/posts")',
    'GET /users',
    'GET /posts',
    'GET /users/{}',
    'GET /posts/{}',
  )
  check(
    'class B{req(e,t){return fetch("/api"+t,{method:e})}}class A extends B{list(){return this.req("GET","/users")}}',
    'GET /api/users',
  )
  check(
    'const make=b=>({get:e=>fetch(b+e),del:e=>fetch(b+e,{method:"DELETE"})});const a=make("/api");a.get("/u");a.del("/u/1")',
    'GET /api/u',
    'DELETE /api/u/1',
  )
  check(
    'function r({url:e,method:t="GET"}){return fetch("/api"+e,{method:t})}r({url:"/users"});r({url:"/users",method:"POST"})',
    'GET /api/users',
    'POST /api/users',
  )
  check('const u=e=>fetch(`/users/${e}`);u(1);u(t.id)', 'GET /users/1', 'GET /users/{id}')
  check('const u=e=>fetch(`/users/${e}/x`);u(1)', 'GET /users/{}/x')
  check('const r=(e,t)=>fetch("/api"+e,{...t});r("/a");r("/b",{method:"PUT"})', 'GET /api/a', 'PUT /api/b')
  check('const r=(e,t)=>fetch("/api"+e,t?{headers:t}:{});r("/a")', 'GET /api/a')
  check('const u=e=>fetch(`/users${e}`)', 'GET /users')
  check(
    'function r(e,t,n){return s(t,n===void 0?{method:e}:{method:e,body:JSON.stringify(n)})}function s(e,t){return fetch(`/api${e}`,{...t,credentials:"x"})}const c=e=>`/p/${encodeURIComponent(e)}`;r("GET","/p");r("PATCH",c(t.id),{name:1})',
    'GET /api/p',
    'PATCH /api/p/{id} name',
  )
  check('const r=e=>r(e+"/x");r("/a")')
})

test('addresses that are put together step by step', () => {
  check('function f(x){let u="/users";if(x)u+="?q="+x;fetch(u)}', 'GET /users ?q')
  check(
    'function f(x){let u=`/api/users/${x}`;y&&(u+="/roles");fetch(u)}',
    'GET /api/users/{}/roles',
    'GET /api/users/{}',
  )
  check(
    'function f(i){let u="/orders";if(i)u="/orders/"+i;fetch(u,{method:i?"PUT":"POST"})}',
    'PUT /orders/{}',
    'POST /orders',
  )
  check('fetch(i?"/api/orders/"+i:"/api/orders",{method:i?"PUT":"POST"})', 'PUT /api/orders/{}', 'POST /api/orders')
  check(
    'class A{ask(m,p,q){p="/rest"+p;if(q)p+="?"+text(q);return fetch(p,{method:m})}f(){this.ask("PATCH","/users")}}',
    'PATCH /rest/users',
  )
})

test('what compilers write for browsers that know less', () => {
  check(
    'var v=function(e){var t=arguments.length>1&&void 0!==arguments[1]?arguments[1]:"GET";return fetch(e,{method:t})};v("/users");v("/roles","PUT")',
    'GET /users',
    'PUT /roles',
  )
  check(
    'function a(u,m){if(m===void 0){m="PUT"}return fetch("/api"+u,{method:m})}a("/users");a("/roles","PATCH")',
    'PUT /api/users',
    'PATCH /api/roles',
  )
  check('function a(u,m){void 0===m&&(m="PUT");return fetch("/api"+u,{method:m})}a("/users")', 'PUT /api/users')
  for (const merged of [
    'Object.assign({},o,{method:"PUT"})',
    '_.extend(true,{},o,{method:"PUT"})',
    '__assign(__assign({},o),{method:"PUT"})',
    'Object(c.a)(Object(c.a)({},o),{},{method:"PUT"})',
    'Object(a.defaultsDeep)({},{method:"PUT"},{method:"GET"})',
  ])
    check(`fetch("/users",${merged})`, 'PUT /users')
  check('function f(u,o){return fetch("/api"+u,x(x({},d),o))}f("/users",{method:"PUT"})', 'PUT /api/users')
  check(
    'function f(a){var u=a.url,o=r(a,["url"]);return fetch("/api"+u,o)}f({url:"/users",method:"PUT"})',
    'PUT /api/users',
  )
})

test('clients that were made of a description', () => {
  // Angular, axios and fetch of OpenAPI Generator; Hey API.
  check(
    'let p=`/users/${this.c.encode({name:"id",value:id})}`;this.httpClient.request("delete",`${this.c.basePath}${p}`)',
    'DELETE {basePath}/users/{id}',
  )
  check(
    'const t=function(u){return u.pathname+u.search+u.hash};const f=async(i,o={})=>{const p="/users/{id}".replace(`{${"id"}}`,encodeURIComponent(String(i))),n=new URL(p,"https://example.com"),r={method:"PATCH",...o};s(n,q);return{url:t(n),options:r}}',
    'PATCH /users/{id}',
  )
  check(
    'this.request({path:"/users/{id}".replace("{id}",encodeURIComponent(String(e.id))),method:"GET"})',
    'GET /users/{id}',
  )
  check('(o.client??c).post({url:"/api/users/{id}",...o})', 'POST /api/users/{id}')
})

test('what a client is told to put in front', () => {
  check('axios.defaults.baseURL="/api";axios.get("/users")', 'GET /api/users')
  check('const i=axios.create();i.defaults.baseURL="/api";i.post("/users")', 'POST /api/users')
  check('import{a as x}from"./x.js";x.defaults.baseURL="/api";x.get("/users")', 'GET /api/users')
  check('axios.defaults.baseURL="/api";other.get("/users")', 'GET /users')
})

test('older libraries', () => {
  check('dojo.xhrPut({url:"/users",content:{a:1}})', 'PUT /users')
  check('new Ajax.Request("/users",{parameters:{a:1}})', 'POST /users')
  check('new Ajax.Updater("list","/users",{method:"get"})', 'GET /users')
  check('$("#list").load("/users?sort="+s)', 'GET /users ?sort')
  check('image.load("/users")')
  check('$("#t").DataTable({ajax:"/users/list"})', 'GET /users/list')
  check('$("#s").select2({ajax:{url:"/users/list",dataType:"json"}})', 'GET /users/list')
  check('Ext.define("S",{proxy:{type:"rest",url:"/users/list"}})', 'GET /users/list')
  check(
    'Ext.define("S",{proxy:{type:"ajax",api:{read:"/users/list",create:"/users/create",destroy:"/users/drop"}}})',
    'GET /users/list',
    'POST /users/create',
    'POST /users/drop',
  )
})

test('an address that a function is given is told once', () =>
  check(
    'function ask(m,u){return fetch(w.BASE+u,{method:m})}ask("GET","/api/users");const r="/api/roles";ask("PUT",r)',
    'GET {BASE}/api/users',
    'PUT {BASE}/api/roles',
  ))

test('what webpack 4 writes', () => {
  check(
    '(window.w=window.w||[]).push([[1],{10:function(e,t,n){n.d(t,"a",(function(){return l}));var l=function(e){return fetch("/api"+e)}},12:function(e,t,n){var a=n(10);Object(a.a)("/users")}}]);',
    'GET /api/users',
  )
  check('const n={};n.at=function(e){return "/api"+e};const r=n;fetch(r.at("/users"))', 'GET /api/users')
})

test('addresses beside the page', () => {
  check('fetch("./api/users")', 'GET {}/api/users')
  check('const h={root:"../"};fetch(h.root+"users")', 'GET {}/users')
  check('load("./api/users")')
  check(
    'const h={root:"/x/"};function at(e){return h.root.endsWith("/")&&e.startsWith("/")&&(e=e.substr(1)),h.root+e}fetch(at("/users"));fetch(at("roles"))',
    'GET /x/users',
    'GET /x/roles',
  )
})

test('methods that are known by their name alone', () => {
  const api = 'class A{loadJson(p,o){return fetch("/api"+p,o)}}'
  check(`${api}function f(){useContext(C).loadJson("/users",{method:"POST"})}`, 'POST /api/users')
  check(`${api}class B{constructor(a){this.a=a}f(){this.a.loadJson("/users")}}`, 'GET /api/users')
  check(`${api}class B{loadJson(p){return p}}function f(a){a.loadJson("/users")}`)
  check('class A{load(p){return fetch("/api"+p)}}function f(a){a.load("/users")}')
  // Browsers have methods of that name themselves.
  check(
    'class A{removeItem(t){return fetch(`/api/items/${t}`)}}function f(){window.localStorage.removeItem("token")}',
    'GET /api/items/{}',
  )
})

test('methods of what Angular injects', () => {
  const api =
    'class A{constructor(h){this.http=h}load(e){return this.http.get("/api"+e)}static ɵfac=function(t){return new(t||A)(i(H))}}'
  check(
    `${api}class B{constructor(x,a){this.api=a}f(){this.api.load("/users")}static ɵfac=function(t){return new(t||B)(i(X),i(A))}}`,
    'GET /api/users',
  )
  check(`${api}class B{api=i(A);f(){this.api.load("/users")}}`, 'GET /api/users')
  check(
    'class A{http=i(H);load(e){return this.http.get("/api"+e)}static{this.ɵfac=function(t){return new(t||A)}}}class B{api=i(A);f(){this.api.load("/users")}}',
    'GET /api/users',
  )
  check(`${api}class B{api=i(A);f(){return w(this,null,function*(){yield this.api.load("/users")})}}`, 'GET /api/users')
  // What a method is given is nothing that is injected.
  check(`${api}class B{use(a){this.api=a}f(){this.api.load("/users")}static ɵfac=function(t){return new(t||B)(i(A))}}`)
})

test('`this` under another name, and in what is called with it', () => {
  check(
    'function A(){}A.prototype.send=function(o){var x=new XMLHttpRequest;x.open(o.method,o.url)};A.prototype.load=function(p){var self=this;return new Promise(function(){self.send({method:"GET",url:"/api"+p})})};new A().load("/users")',
    'GET /api/users',
  )
  check(
    'function A(){this.base="/api"}A.prototype.load=function(p){later(function(){fetch(this.base+p)}.bind(this))};new A().load("/users")',
    'GET /api/users',
  )
  check(
    'function A(){this.base="/api"}A.prototype.load=function(all){all.map(function(p){fetch(this.base+"/users")},this)}',
    'GET /api/users',
  )
})

test('addresses that nothing known asks for', () => {
  check('x={loan:`/api/loans/${e.loanId}`}', '- /api/loans/{loanId}')
  check('x("/api/loans/"+e.id+"/x")', '- /api/loans/{id}/x')
  check('n(`POST`,`/api/loans/${t.id}`,i)', 'POST /api/loans/{id}')
  check('fetch("/api/loans")', 'GET /api/loans')
  for (const text of [
    'x={path:"/api/loans"}',
    'a.startsWith("/api/")',
    'a==="/api/loans"',
    'x="/loans/7"',
    '"/api/loans"',
  ])
    check(text)
})

test('functions that a script gives out', () => {
  const askers = (text: string): readonly string[] =>
    readScript(text, 1).findings.flatMap(finding =>
      finding.kind === 'asker'
        ? [`${finding.exported} ${finding.method ?? '-'} ${writtenText(finding.url)} ${finding.methodAt ?? ''}`.trim()]
        : [],
    )
  const inModule = (text: string, ...expected: readonly string[]): void => expect(askers(text), text).toEqual(expected)
  inModule('function r(e,t){return fetch("/api"+e,t)}export{r as a}', 'a GET /api/{argument} 1')
  inModule('export const r=(e,t)=>fetch(`${B}/${t}`,{method:e});const B="/api"', 'r - /api/{argument} 0')
  inModule('export default e=>fetch(e)', 'default GET /{argument}')
  inModule(
    'const q=(e,t)=>fetch("/api"+e,{method:t}),g=e=>q(e,"GET"),p=(e,t)=>q(e,"POST",t);export{g,p}',
    'g GET /api/{argument}',
    'p POST /api/{argument}',
  )
  inModule('export const u=e=>fetch(`/users/${e.id}`);export const n=1;export const f=e=>e+1')
  const { findings } = readScript('import{a as e}from"./api.js";e("/users");e("/users/"+t.id,{method:"DELETE"})', 1)
  expect(findings).toMatchObject([
    { method: null, url: ['/users'], through: { from: './api.js', name: 'a', methods: [null] } },
    { method: 'DELETE', url: ['/users/', { hole: 'id' }], through: { methods: [null, 'DELETE'] } },
  ])
})

test('endpoints of Redux Toolkit', () => {
  const api = (endpoints: string): string => `c({baseQuery:f({baseUrl:"/api"}),endpoints:b=>({${endpoints}})})`
  check(api('u:b.query({query:()=>"users"})'), 'GET /api/users')
  check(api('u:b.query({query:e=>`users/${e}`})'), 'GET /api/users/{}')
  check(api('u:b.mutation({query:({id:e,...t})=>({url:`/users/${e}`,method:"PUT",body:t})})'), 'PUT /api/users/{id}')
})

test('places are those of the address', () => {
  const { findings } = readScript('\n\nx;\n  fetch(\n    "/users")', 1)
  expect(findings.map(({ at }) => at)).toEqual(['5:5'])
})

/** What calls go through, as `METHOD url by script name`, and what the script gives out for others to ask with. */
function links(text: string): readonly string[] {
  const { findings, problem } = readScript(text, 1)
  if (problem !== null) throw new Error(`${problem}: ${text}`)
  return findings.flatMap(finding => {
    if (finding.kind === 'asker')
      return [`${finding.exported} asks ${finding.method ?? '-'} ${writtenText(finding.url)}`]
    if (finding.kind === 'texts') return finding.texts.map(([member, is]) => `${finding.exported}.${member} is ${is}`)
    if (finding.kind !== 'call') return []
    const { method, url, through } = finding
    const imported = url.flatMap(part =>
      typeof part === 'object' && part.imported !== undefined
        ? [` with ${part.imported.from} ${part.imported.name}.${part.imported.member ?? ''}`]
        : [],
    )
    return [
      `${method ?? '-'} ${writtenText(url)}${through === undefined ? '' : ` by ${through.from} ${[through.name, through.member].filter(Boolean).join('.')}`}${imported.join('')}`,
    ]
  })
}

const checkLinks = (text: string, ...expected: readonly string[]): void => expect(links(text), text).toEqual(expected)

test('clients and addresses of other scripts', () => {
  checkLinks('const s=axios.create({baseURL:"/api/v1"});export{s as a}', 'a asks - /api/v1/{argument}')
  checkLinks('const s=axios.create({timeout:1e3});export{s as a}')
  checkLinks('import{a as s}from"./api.js";s.get("/users")', 'GET /users by ./api.js a.get')
  checkLinks('import*as s from"./api.js";s.a.get("/users")', 'GET /users by ./api.js a.get')
  checkLinks('import{a as s}from"./api.js";s({url:"/users",method:"post"})', 'POST /users by ./api.js a')
  checkLinks('import{b as s}from"./api.js";fetch(s+"/users")', 'GET {}/users with ./api.js b.')
  checkLinks('import{b as s}from"./api.js";fetch(s.login)', 'GET {login} with ./api.js b.login')
  checkLinks('import{b as s}from"./api.js";t(s.login)')
})

test('methods of what another script gives out', () => {
  checkLinks(
    'const s={load(u){return fetch("/api"+u)}};class K{constructor(){this.at="/api/v1"}send(m,u){return fetch(this.at+u,{method:m})}}const k=new K;export{s as a,k as b,K as C}',
    'a.load asks GET /api/{argument}',
    'b.send asks - /api/v1/{argument}',
    'C.send asks - /api/v1/{argument}',
  )
  checkLinks('import{a as s}from"./api.js";s.load("/users")', '- /users by ./api.js a.load')
  checkLinks('import*as s from"./api.js";s.a.load("/users")', '- /users by ./api.js a.load')
  checkLinks('import{C as s}from"./api.js";const c=new s;c.send("PUT","/users")', 'PUT /users by ./api.js C.send')
  checkLinks(
    'import{C as s,i}from"./api.js";class B{constructor(c){this.c=c}f(){this.c.load("/users")}static ɵfac=function(t){return new(t||B)(i(s))}}',
    '- /users by ./api.js C.load',
  )
  checkLinks('import{R as s,i}from"./api.js";class B{r=i(s);f(){this.r.navigate("/users")}}')
})

/** A chunk of webpack 5 with one module. */
const chunk = (id: number | string, body: string): string =>
  `(self.webpackChunkapp=self.webpackChunkapp||[]).push([[12],{${JSON.stringify(id)}:(e,t,n)=>{"use strict";${body}}}])`

test('modules of webpack in other chunks', () => {
  checkLinks(
    chunk(
      345,
      'n.d(t,{Z:()=>s,q:()=>p,B:()=>b});const s=axios.create({baseURL:"/api/v1"});const b="/rest";function p(e){return fetch("/rest/"+e,{method:"PUT"})}',
    ),
    'module 345 q asks PUT /rest/{argument}',
    'module 345 Z asks - /api/v1/{argument}',
    'PUT /rest/{}',
    'module 345 B. is /rest',
  )
  checkLinks(chunk('./src/api.js', 't.base="/rest"'), 'module ./src/api.js base. is /rest')
  checkLinks(
    chunk(346, 'n.r(t);var r=n(345);r.Z.get("/users");(0,r.q)("orders/list");fetch(r.B+"/x")'),
    'GET /users by module 345 module 345 Z.get',
    '- orders/list by module 345 module 345 q',
    'GET {}/x with module 345 module 345 B.',
  )
  // What the chunk holds itself is known without the others.
  checkLinks(
    '(self.webpackChunkapp=self.webpackChunkapp||[]).push([[12],{1:(e,t,n)=>{t.B="/rest"},2:(e,t,n)=>{var r=n(1);fetch(r.B+"/x")}}])',
    'GET /rest/x',
    'module 1 B. is /rest',
  )
})

test('procedures of tRPC', () => {
  check(
    'const c=a({links:[b(),d({url:"/api/trpc"})]});c.user.byId.query({id:1});c.post.create.mutate(x);c.user.byId.other()',
    'GET /api/trpc/user.byId',
    'POST /api/trpc/post.create',
  )
  check(
    'const t=a();t.createClient({links:[d({url:`${o()}/api/trpc`})]});function P(){return t.user.list.useQuery()}',
    'GET {}/api/trpc/user.list',
  )
  check(
    'const c=a({links:[s({condition:f,true:b({url:"/live"}),false:[l(),d({url:"/api/trpc"})]})]});c.user.byId.query()',
    'GET /api/trpc/user.byId',
  )
  check('t.user.byId.useQuery()')
  check('const c=a({links:["a"]});c.user.byId.query()')
  checkLinks(
    'const t=a();t.createClient({links:[d({url:"/api/trpc"})]});export{t as x}',
    'x asks - /api/trpc/{argument}',
  )
  checkLinks('export const t=a({links:[d({url:"/api/trpc"})]})', 't asks - /api/trpc/{argument}')
  checkLinks('import{x as t}from"./a.js";t.user.byId.useQuery()', 'GET user.byId by ./a.js x')
  checkLinks('import{x as t}from"./a.js";t.endpoints.byId.useQuery()')
  checkLinks('import*as t from"./a.js";t.x.user.byId.useMutation()', 'POST user.byId by ./a.js x')
})

test('what is only tried says nothing of the script, however deep it stands', () =>
  check(
    chunk(1, 'n.d(t,{q:()=>s});function o(r){return function(e){return fetch(r+e)}}const s=o("/x/");o("/y/")("z")'),
    'GET /y/z',
  ))

test('clients whose library stands in the same script', () => {
  check(
    'function k(o={}){return async function(e){return o.f(e)}}const b=k({baseUrl:"/shop"});const s=c({baseQuery:b,endpoints:e=>({all:e.query({query:()=>"/products"})})})',
    'GET /shop/products',
  )
  check(
    'function m(o){const w=[];return{use(e){w.push(e)}}}const c=m({links:[h({url:"/trpc"})]});c.user.byId.query({id:1})',
    'GET /trpc/user.byId',
  )
  check(
    'function a(o){function f(e){return x(o,e)}return f.get=1,f}const c=a({baseURL:"/rest"});c({url:"/users/1/avatar",method:"put",data:t})',
    'PUT /rest/users/1/avatar',
  )
})

test('paths as a description writes them', () =>
  check(
    'const c=m({baseUrl:"/v1"});c.GET("/pets/{petId}",{params:{path:{petId:e},query:{limit:1}}});c.POST("/pets",{body:{name:t}})',
    'GET /v1/pets/{petId} ?limit',
    'POST /v1/pets name',
  ))

test('an address that is handed on to what asks', () => {
  check(
    'const f=e=>fetch(e).then(r);u("/api/profile",f);u(t?`/teams/${t.teamId}`:null,f)',
    'GET /api/profile',
    'GET /teams/{teamId}',
  )
  check('const s=(e,{arg:t})=>fetch(e,{method:"PUT",body:JSON.stringify(t)});u("/api/profile",s)', 'PUT /api/profile')
  check('const f=e=>fetch(e);list.map(f);u("click",f)')
})

test('what a framework hands out under the name of fetch', () =>
  check(
    'const l=async({fetch:t,params:e})=>({a:await(await t(`/api/items/${e.itemId}`)).json()})',
    'GET /api/items/{itemId}',
  ))

test('where GraphQL is asked', () => {
  check('new L({uri:"/graphql"});new C("/api/graphql")', 'POST /graphql', 'POST /api/graphql')
  check('a({href:"/graphql"});b("/graphql")')
})

test('a base word without a slash, given to a function that puts the root in front', () => {
  check(
    'import{f as w}from"./f.js";const q=w(`api/admin/flags/${e}`);u(w("api/admin/tags"))',
    '- api/admin/flags/{}',
    '- api/admin/tags',
  )
  check(
    'require("api/users");t("api/title");define("api/users",["x"]);const x={a:"api/users"};["api/users"].includes(u)',
  )
})

test('a function that was handed in, with options that say the method', () => {
  check(
    'function m({ask:a}){const s=`api/flags/${id}`,r=a(s,{method:"PUT",body:JSON.stringify(t)},"change")}',
    'PUT api/flags/{id}',
  )
  check('function m({ask:a}){a("flag",{method:"PUT"});a("/flags/a",{method:"x"});a("/flags/b",{})}')
})

test('what only a server for development answers', () => {
  check('const n=window.c?.host??"/";fetch(`${n}__open-in-editor?file=${f}`);fetch("/__webpack_hmr")')
  check(
    'fetch("/__own/orders");fetch("/api/__meta");fetch("/_next")',
    'GET /__own/orders',
    'GET /api/__meta',
    'GET /_next',
  )
})

test('what Ext JS sends as parameters', () => {
  check('Ext.Ajax.request({url:"/nodes/"+node,method:"POST",params:{name:n},success:f})', 'POST /nodes/{node} name')
  check('Ext.Ajax.request({url:"/nodes",method:"GET",params:{page:1},success:f})', 'GET /nodes ?page')
  check('axios({url:"/nodes",method:"post",params:{dry:1}})', 'POST /nodes ?dry')
})

test('an address that a generated client puts together, and cuts at its end', () => {
  const client = (body: string): string => `class C{constructor(h){this.http=h}get(i,p){${body}}}`
  const ask = 'return this.http.request("get",u,{observe:"response"})'
  check(
    client(`let u="/orders/{id}?";u=u.replace("{id}",encodeURIComponent(""+i));u=u.replace(/[?&]$/,"");${ask}`),
    'GET /orders/{id}',
  )
  check(
    client(`let u="/orders?";u+="page="+encodeURIComponent(""+p)+"&";u=u.replace(/[?&]$/,"");${ask}`),
    'GET /orders ?page',
  )
  check('const base="/api//".replace(/\\/+$/,"");fetch(base+"/orders")', 'GET /api/orders')
})
