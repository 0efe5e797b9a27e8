import { SaxesParser } from 'saxes'
import type { DescriptionPlace, DescriptionProblem } from '../../evidence/description.ts'

/** An element of a document; names are without their prefixes. */
export interface XmlElement {
  readonly name: string
  /** Where it begins: `line:column`, from 1. */
  readonly at: DescriptionPlace
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly XmlElement[]
}

const DEEPEST = 64
const MOST = 400_000

/** The outermost element of a document; null where it cannot be read, which is said. */
export function xmlTree(text: string, problems: DescriptionProblem[]): XmlElement | null {
  const around: (XmlElement & { readonly children: XmlElement[] })[] = []
  let root: XmlElement | null = null
  let count = 0
  let begins = '1:1'
  const parser = new SaxesParser()
  const giveUp = (message: string): never => {
    problems.push({ at: `${parser.line}:${parser.column + 1}`, message })
    throw new Error(message)
  }
  parser.on('error', () => giveUp('this is no XML from here on'))
  parser.on('opentagstart', ({ name }) => {
    // One sign behind the name was read.
    begins = `${parser.line}:${Math.max(1, parser.column - name.length - 1)}`
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (++count > MOST || around.length >= DEEPEST) giveUp('it is too much to be read from here on')
    const element = { name: bare(name), at: begins, attributes: new Map(Object.entries(attributes)), children: [] }
    if (root === null) root = element
    around.at(-1)?.children.push(element)
    around.push(element)
  })
  parser.on('closetag', () => {
    around.pop()
  })
  try {
    parser.write(text).close()
  } catch {
    return null
  }
  return root
}

const bare = (name: string): string => name.slice(name.indexOf(':') + 1)

/** The elements of a name inside of another. */
export const childrenOf = ({ children }: XmlElement, name: string): readonly XmlElement[] =>
  children.filter(child => child.name === name)
