import type { Node } from 'estree'
import type { Finder } from '../finder.ts'
import { exportOfModule } from '../scopes/imported.ts'
import { everySight } from '../syntax/sights.ts'
import { type Asking, plainText } from './routes/reading.ts'

/** What one name gives out; more is no table of addresses. */
const MOST = 1000
/** An enumeration of more, or longer, is one of something else. */
const MOST_WORDS = 64
const LONGEST_WORD = 64

/** Addresses, and words that they may be made of, that a script gives out to others, so that `path: ROUTES.login` there can be read. */
export const textFinder = (): Finder => ({
  sights: [
    everySight('ExportNamedDeclaration', (node, around) => {
      if (node.source != null) return
      const given: (readonly [string, Node])[] = node.specifiers.flatMap(({ exported, local }) =>
        exported.type === 'Identifier' ? [[exported.name, local] as const] : [],
      )
      if (node.declaration?.type === 'VariableDeclaration')
        for (const { id } of node.declaration.declarations) if (id.type === 'Identifier') given.push([id.name, id])
      for (const [exported, local] of given) {
        const texts = textsOf(local, around)
        if (texts.length > 0) around.found({ kind: 'texts', at: around.at(local), exported, texts })
      }
    }),
  ],
  end: around => {
    for (const [module, given] of around.modules.all())
      for (const [name, node] of given) {
        const texts = textsOf(node, around)
        if (texts.length > 0)
          around.found({ kind: 'texts', at: around.at(node), exported: exportOfModule(module, name), texts })
      }
  },
})

function textsOf(local: Node, around: Asking): readonly (readonly [string, string])[] {
  const own = addressIn(local, around)
  if (own !== null) return [['', own]]
  const value = around.value(local)
  const members = value.is === 'object' ? [...value.properties].slice(0, MOST) : []
  const addresses = members.flatMap(([name, node]) => {
    const text = addressIn(node, around)
    return text === null ? [] : [[name, text] as const]
  })
  return addresses.length > 0 ? addresses : wordsIn(members, around)
}

/** An enumeration of words, which may be parts of addresses: `enum Path { Users = "users", Create = "create" }`. */
function wordsIn(
  members: readonly (readonly [string, Node])[],
  around: Asking,
): readonly (readonly [string, string])[] {
  if (members.length > MOST_WORDS) return []
  const words = members.map(([name, node]) => [name, plainText(node, around) ?? ''] as const)
  return words.every(([, word]) => /^[\w-]+(?:\/[\w:-]+)*$/.test(word) && word.length <= LONGEST_WORD) ? words : []
}

function addressIn(node: Node, around: Asking): string | null {
  const text = plainText(node, around)
  return text !== null && text.length <= 300 && /^(?:\/|https?:\/\/)/.test(text) ? text : null
}
