import { isPlural } from '../../singular.ts'
import type { Reason } from './forms.ts'
import type { Sibling } from './sibling.ts'

/** Whether a name is that of a file of the application itself, or of the form that an answer has: `app.js`, `orders.json`. */
export const isFileName = (text: string, parent: string): boolean =>
  BUILT.test(text) ||
  // Below a plural, `/reports/april.json`, the ending may be a format's.
  (/\.(?:json|xml)$/i.test(text) && !isPlural(parent))

const BUILT = /\.(?:js|mjs|css|html?|txt|map|wasm|php|aspx?|jsp|do|action|cgi)$/i

/** `/contents/notes.txt`, answered with `{ "name": "notes.txt", … }`: a thing that has the name of a file. */
export const isNamedFile = ({ text, own, sent }: Sibling): boolean =>
  /\.\w{1,5}$/.test(text) && (own !== null || sent !== null)

/** `POST /files/notes.txt`: what is only ever sent there is kept under that name; what answers as a program does is none. */
export const isKeptFile = ({ text, node }: Sibling, parent: string): boolean =>
  isPlural(parent) &&
  /\.[a-z]\w{1,4}$/i.test(text) &&
  !/\.(?:php|aspx?|jsp|do|action|cgi|html?)$/i.test(text) &&
  !OF_ALL.test(text) &&
  node.leaves.entries.size > 0 &&
  [...node.leaves.entries.keys()].every(key => /^(?:POST|PUT)\b/.test(key))

/**
 * `manual.pdf` beside `8c21….pdf`: a file beside files of its kind that are values is one more, unless its name is that of all of them together, as of
 * `list.pdf`.
 */
export function addFiles(open: readonly Sibling[], values: Map<Sibling, Reason>, literals: Map<Sibling, string>): void {
  const kinds = new Set([...values.keys()].flatMap(fileKinds))
  for (const word of open) {
    const [ending] = values.has(word) ? [] : fileKinds(word)
    if (ending === undefined) continue
    if (OF_ALL.test(word.text)) literals.set(word, `\`${word.text}\` is named as what holds them all`)
    else if (kinds.has(ending)) values.set(word, { rank: 7, text: `files that end in \`${ending}\` stand here` })
  }
}

const OF_ALL =
  /^(?:all|archive|export|feed|full|index|latest|list|manifest|overview|report|sample|summary|template)\.\w+$/i

/** The endings of the files that stand here, where all of it is answered as one. */
function fileKinds(sibling: Sibling): readonly string[] {
  if (!isFile(sibling)) return []
  const texts = sibling.kind === null ? [sibling.text] : [...(sibling.node.values?.entries.keys() ?? [])]
  return texts.flatMap(text => /\.\w{2,5}$/.exec(text)?.[0].toLowerCase() ?? [])
}

/** A segment that is answered without structure, and with nothing below. */
export const isFile = ({ node }: Sibling): boolean =>
  node.children.entries.size === 0 &&
  node.leaves.entries.size === 1 &&
  [...node.leaves.entries.values()].every(
    ({ answerKeys: { kinds } }) => kinds.size > 0 && [...kinds].every(kind => kind === 'binary' || kind === 'text'),
  )
