import { expect, test } from 'vitest'
import { found } from './found.test-notation.ts'

const names = (text: string): readonly string[] => found(text, 'permission').map(({ is, name }) => `${is} ${name}`)

const cases: readonly (readonly [string, string, readonly string[]])[] = [
  [
    'asked by a member',
    'a.hasPermission("orders:write");u.hasRole("admin")',
    ['permission orders:write', 'role admin'],
  ],
  [
    'renamed by minifying',
    'function F(){const{hasPermission:n}=u();return n("orders:read")&&m("x:y")}',
    ['permission orders:read'],
  ],
  ['several at once', 'x.hasAnyPermission(["a:read","b:read"])', ['permission a:read', 'permission b:read']],
  [
    'the right below the kind of question',
    'hasPermission(["rbac"],{rbac:{scope:"orders:create"}});hasPermission(["rbac","licence"],{rbac:{scope:["orders:read","orders:list"]},licence:{feature:"teams"}})',
    ['permission orders:create', 'permission orders:read', 'permission orders:list'],
  ],
  ['a right with options', 'hasPermission("orders:read",{strict:true})', ['permission orders:read']],
  ['an ability', 'a.can("create","articles");b.can("walk")', ['permission create articles']],
  [
    'what a browser or a device can',
    'if(r.can("select_file")&&r.can("slice_blob")&&r.can("use_canvas"))r.can("return_response_type","json")||r.can("upload","blob")',
    [],
  ],
  ['what is done to what', 'c.hasPermission("articles","update")', ['permission update articles']],
  [
    'keys',
    'r={requiredPermission:"users.edit",roles:["admin","editor"],permissions:"Permissions"};y={roles:"Roles",requiredRole:"owner"}',
    ['permission users.edit', 'role admin', 'role editor', 'role owner'],
  ],
  [
    'what a directive is given, by number',
    'x.d=n.F({inputs:{authorities:[1,"hasAnyAuthority","authorities"]}});h.hasAuthority("ROLE_ADMIN")',
    ['permission ROLE_ADMIN'],
  ],
  ['an option of something', 'C.setGeometry({anchor:e,privilege:"forceAbove"})', []],
  [
    'keys of several',
    'r=[{privilege:"editOrders"},{privilege:"readOrders"}]',
    ['permission editOrders', 'permission readOrders'],
  ],
  [
    'roles of elements, and whatever else the script calls so',
    'if(e.role==="button"||e.role==="mine")f();x={allowedRoles:["doc-toc"]}',
    [],
  ],
  [
    'what a component is told to be',
    'if(props.role==="start"||this.props.role==="end")f();C={setup(p,{emit:e}){return()=>p.role==="start"&&u.role==="owner"}}',
    ['role owner'],
  ],
  [
    'what a component is told to be, under a name of its own',
    'C={setup(p,{emit:e}){const n=p,o=u.me;return()=>n.role==="start"&&o.role==="owner"}}',
    ['role owner'],
  ],
  [
    'who speaks in a conversation',
    'e.role==="userMessage"?t=`User: ${e.content}`:e.role==="botMessage"&&(t=e.content)',
    [],
  ],
  [
    'kinds of things in what a script says to itself',
    's.send("App",{type:"add",role:"order"});s.send("App",{type:"edit",role:"order"});s.send("App",{type:"add",role:"user"});s.send("App",{type:"drop",role:"user",id:e});if("order"===m.role)f();else if("user"===m.role)g()',
    [],
  ],
  [
    'of whoever is made one',
    's.send({type:"invite",role:"guest"});s.send({type:"invite",role:"owner"});if(u.role==="owner"||u.role==="guest")f()',
    ['role owner', 'role guest'],
  ],
  ['compared', 'if(u.role==="owner"||role==="x")f()', ['role owner']],
  ['what is something else', 'navigator.permissions.query({name:"camera"});x={role:"dialog"}', []],
]

test.each(cases)('%s', (_, text, expected) => expect(names(text)).toEqual(expected))
