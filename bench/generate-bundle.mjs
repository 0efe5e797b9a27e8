/** The front end of the made-up shop: scripts as bundlers write them, styles and pictures, delivered again with every page. */

const MAIN_BYTES = 1_200_000
const CHUNKS = 80
const CHUNK_BYTES = 50_000
const STYLE_BYTES = 120_000
const PICTURES = 12
const PICTURE_BYTES = 20_000

/**
 * What the pages load: some 5 MB of scripts, of which the first is needed everywhere.
 * @param {{ pick: Function, whole: Function, words: Function, hex: Function, base64: Function }} session drawn from once
 * @returns {{ [name in 'main' | 'style']: Part } & { [name in 'chunks' | 'pictures']: Part[] }} each with its path and its text
 */
export function bundle(session) {
  const { hex } = session
  const file = (folder, name, ending, text) => ({ path: `/${folder}/${name}-${hex(8)}.${ending}`, text })
  return {
    main: file('assets', 'main', 'js', scriptOf(session, MAIN_BYTES, routes)),
    chunks: Array.from({ length: CHUNKS }, (_, nth) =>
      file('assets', `chunk${nth}`, 'js', scriptOf(session, CHUNK_BYTES)),
    ),
    style: file('assets', 'main', 'css', styleOf(session, STYLE_BYTES)),
    pictures: Array.from({ length: PICTURES }, (_, nth) =>
      file('img', `picture${nth}`, 'png', session.base64(PICTURE_BYTES).replaceAll('-', '+').replaceAll('_', '/')),
    ),
  }
}

const ENTITIES = ['orders', 'customers', 'products', 'invoices']
const routes = `const R=[${ENTITIES.flatMap(name => [
  `{path:"/${name}",title:"All ${name}",component:L}`,
  `{path:"/${name}/:id",title:"One of ${name}",component:O}`,
]).join(',')}];`

/** Statements of the usual kinds until there are enough bytes. */
function scriptOf(session, bytes, beginning = '') {
  const parts = [beginning]
  let length = beginning.length
  while (length < bytes) {
    const part = session.pick(STATEMENTS)(session)
    parts.push(part)
    length += part.length
  }
  return parts.join('')
}

const STATEMENTS = [
  ({ hex, words, whole }) =>
    `const $${hex(5)}=(e,t)=>{const n=e.filter(r=>r.state!==t&&r.total>${whole(900)}).map(r=>({key:r.id,label:t("${words(1)}.${words(1)}"),rank:r.rank??${whole(9)}}));return n.length>${whole(20)}?n.slice(0,${whole(20)}):n};`,
  ({ hex, words }) =>
    `function $${hex(5)}(e){const[t,n]=u(null),r=v(()=>{n(o=>({...o,note:e.note,open:!o.open}))},[e]);return j("div",{className:"${words(1)}-${hex(3)}",onClick:r,children:[j("h2",{children:"${words(3)}"}),e.items.map(o=>j("span",{title:o.title,children:o.name},o.id))]})}`,
  ({ hex, words, whole }) =>
    `class $${hex(5)} extends K{constructor(e){super(e),this.size=e.size??${whole(64)},this.held=new Map}get(e){return this.held.get(e)}set(e,t){switch(e){case"${words(1)}":return this.size+=t,1;case"${words(1)}":return this.held.delete(t),0;default:return this.held.set(e,t),this}}};`,
  ({ hex, words, whole }) =>
    `var $${hex(5)}={name:"${words(2)}",order:${whole(99)},props:{value:{type:String,default:""},open:{type:Boolean,default:!1}},setup(e,{emit:t}){let n=0;for(const r of Object.keys(e))n+=r.length>>>1;return()=>n>${whole(50)}?t("${words(1)}",n):void 0}};`,
  ({ hex, pick }) =>
    `async function $${hex(5)}(e,t){const n=await fetch("/api/v1/${pick(ENTITIES)}/"+e,{method:"PATCH",headers:{"content-type":"application/json"},body:JSON.stringify({note:t.note,state:t.state})});if(!n.ok)throw new Error("The change was not saved.");return n.json()}`,
]

function styleOf(session, bytes) {
  const { hex, pick, whole } = session
  const parts = []
  let length = 0
  while (length < bytes) {
    const part = `.${pick(['card', 'list', 'menu', 'form', 'page'])}-${hex(4)}:hover>.in{display:flex;margin:${whole(40)}px ${whole(40)}px;color:#${hex(6)};border:1px solid rgba(${whole(255)},${whole(255)},${whole(255)},.4)}`
    parts.push(part)
    length += part.length
  }
  return parts.join('')
}
