import { type Node, type Options, Parser } from 'acorn'
import type { Program } from 'estree'

declare module 'acorn' {
  /** What its own declarations leave out. */
  interface Parser {
    finishNode(node: Node, type: string): Node
  }
}

/** Beyond it the syntax tree takes more memory than a thread has. */
const LONGEST = 24_000_000

const TOLERANT: Omit<Options, 'sourceType'> = {
  ecmaVersion: 'latest',
  allowHashBang: true,
  allowReturnOutsideFunction: true,
  allowAwaitOutsideFunction: true,
  allowImportExportEverywhere: true,
  allowSuperOutsideMethod: true,
  checkPrivateFields: false,
}

/**
 * The syntax tree of a script, whichever kind it is: a module where it parses as one, else a script with all that browsers still
 * take. Never throws.
 */
export function parseScript(text: string): { readonly program: Program } | { readonly problem: string } {
  if (text.length > LONGEST) return { problem: `has more than ${LONGEST / 1_000_000} million characters` }
  const asModule = parsed(text, 'module')
  if ('program' in asModule) return asModule
  const asScript = parsed(text, 'script')
  return 'program' in asScript ? asScript : asModule
}

/** Where a node holds a list: the types of which a script has many nodes. */
const LISTS: ReadonlyMap<string, string> = new Map([
  ['ArrayExpression', 'elements'],
  ['ArrowFunctionExpression', 'params'],
  ['BlockStatement', 'body'],
  ['CallExpression', 'arguments'],
  ['ClassBody', 'body'],
  ['FunctionDeclaration', 'params'],
  ['FunctionExpression', 'params'],
  ['NewExpression', 'arguments'],
  ['ObjectExpression', 'properties'],
  ['ObjectPattern', 'properties'],
  ['SequenceExpression', 'expressions'],
  ['SwitchCase', 'consequent'],
  ['TemplateLiteral', 'quasis'],
  ['VariableDeclaration', 'declarations'],
])

/**
 * Without what tells errors that change no tree (names declared twice or reserved, targets that cannot be assigned to, patterns that
 * are none): browsers have run what is read here, and looking for them takes a seventh of the time.
 */
class PlainParser extends Parser {
  /**
   * Where the stack is used up, the parser compiles an expression on what is left of it to tell the error by its words; V8 ends
   * the process there. The error goes up as it is instead.
   */
  catchStackOverflow<Result>(parse: () => Result): Result {
    return parse()
  }
  /**
   * A list that grew from nothing has room for 17 things, and most hold one or two: a sixth of the memory of a whole tree. A copy has
   * as much room as it needs.
   */
  override finishNode(node: Node, type: string): Node {
    const key = LISTS.get(type)
    if (key !== undefined) {
      const holder = node as unknown as Record<string, readonly Node[]>
      const list = holder[key] as readonly Node[]
      if (list.length > 0) holder[key] = list.slice()
    }
    return super.finishNode(node, type)
  }
  declareName(): void {}
  checkLocalExport(): void {}
  checkExport(): void {}
  checkUnreserved(): void {}
  checkPropClash(): void {}
  checkParams(): void {}
  checkLValSimple(): void {}
  checkLValPattern(): void {}
  checkLValInnerPattern(): void {}
  validateRegExpFlags(): void {}
  validateRegExpPattern(): void {}
}

function parsed(
  text: string,
  sourceType: 'module' | 'script',
): { readonly program: Program } | { readonly problem: string } {
  try {
    return { program: PlainParser.parse(text, { ...TOLERANT, sourceType }) as unknown as Program }
  } catch (error) {
    // The parser calls itself for what is nested, and says so when it runs out of stack.
    if (error instanceof RangeError || (error instanceof SyntaxError && error.message.startsWith('Not enough stack')))
      return { problem: 'is nested too deeply to be read' }
    if (error instanceof SyntaxError) return { problem: `does not parse as JavaScript: ${withPlace(error)}` }
    throw error
  }
}

/** The parser counts columns from 0. */
function withPlace({
  message,
  loc,
}: SyntaxError & { readonly loc?: { readonly line: number; readonly column: number } }) {
  const said = message.replace(/ \(\d+:\d+\)$/, '')
  return loc === undefined ? said : `${said} (${loc.line}:${loc.column + 1})`
}
