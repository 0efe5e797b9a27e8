import { type DocumentNode, parse, print } from 'graphql/language/index.js'
import type { Node } from 'estree'
import type { Around, Finder, Values } from '../finder.ts'
import { isPlainObject, plainValue } from '../values/plain-value.ts'
import { everySight, namedSight } from '../syntax/sights.ts'
import { wholeText } from '../values/text.ts'

const LONGEST = 64_000
const BEGINS = /^[\s,]*(?:#[^\n]*\n[\s,]*)*(?:query|mutation|subscription|fragment)\b[^;]*\{/

/** GraphQL documents: texts that parse as one, and syntax trees that a bundler made of them (GraphQL, October 2021). */
export const documentFinder = (): Finder => {
  const told = new Set<string>()
  const tell = (text: string | null, node: Node, around: Around): void => {
    if (text === null || told.has(text)) return
    told.add(text)
    around.found({ kind: 'document', at: around.at(node), text })
  }
  return {
    sights: [
      everySight('Literal', (node, around) => {
        if (typeof node.value === 'string') tell(documentIn(node.value), node, around)
      }),
      everySight('TemplateLiteral', (node, around) => tell(documentIn(templateText(node, around.known)), node, around)),
      namedSight(
        'ObjectExpression',
        name => name === 'kind',
        (node, around) => {
          if (isDocument(node)) tell(printed(node, around.known), node, around)
        },
      ),
    ],
  }
}

/** The text where it is a document; null otherwise. */
function documentIn(text: string): string | null {
  if (text.length > LONGEST || text.length < 8 || !BEGINS.test(text)) return null
  try {
    parse(text, { noLocation: true, maxLexicalTokens: 20_000 })
    return text.trim()
  } catch {
    return null
  }
}

type Template = Extract<Node, { type: 'TemplateLiteral' }>

/** With the documents that are put into it: fragments stand in names of their own. */
function templateText(node: Template, known: Values, depth = 0): string {
  if (!BEGINS.test(node.quasis[0]?.value.cooked ?? '')) return ''
  return node.quasis
    .map(({ value }, index) => {
      const expression = node.expressions[index]
      return (value.cooked ?? '') + (expression === undefined ? '' : putIn(expression, known, depth + 1))
    })
    .join('')
}

function putIn(expression: Node, known: Values, depth: number): string {
  const held = known.locate({ node: expression, given: null })
  const inner = held?.node.type === 'TaggedTemplateExpression' ? held.node.quasi : held?.node
  if (inner?.type === 'TemplateLiteral' && depth < 8) return `\n${templateText(inner, known, depth)}`
  return wholeText(known.value({ node: expression, given: null })) ?? ''
}

/** `{ kind: "Document", definitions: [ … ] }` */
function isDocument({ properties }: Extract<Node, { type: 'ObjectExpression' }>): boolean {
  return properties.some(
    property =>
      property.type === 'Property' &&
      property.key.type === 'Identifier' &&
      property.key.name === 'kind' &&
      property.value.type === 'Literal' &&
      property.value.value === 'Document',
  )
}

function printed(node: Node, known: Values): string | null {
  const tree = plainValue({ node, given: null }, known)
  if (!isPlainObject(tree)) return null
  const source =
    isPlainObject(tree['loc']) && isPlainObject(tree['loc']['source']) ? tree['loc']['source']['body'] : null
  if (typeof source === 'string') return documentIn(source)
  try {
    return documentIn(print(tree as unknown as DocumentNode))
  } catch {
    return null
  }
}
