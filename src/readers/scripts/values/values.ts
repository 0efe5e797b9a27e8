import type { BinaryExpression, CallExpression, Node } from 'estree'
import { type Binding, type Change, type Condition, bindingOf } from '../scopes/binding.ts'
import type { Given, Held, Value, Values } from '../finder.ts'
import { importedText } from '../scopes/imported.ts'
import { argumentAt, isUndefined } from './expression-forms.ts'
import { locating } from './locate.ts'
import type { Modules } from '../scopes/modules.ts'
import { nameLeft } from '../syntax/names.ts'
import { bare, dottedName, placed } from '../syntax/nodes.ts'
import { joinTexts, textOf, wholeText } from './text.ts'
import { firstIs, ofTagged, patternCall, textCall } from './text-calls.ts'

const DEEPEST = 24
/** Steps for one question, and for all questions about one script. */
const STEPS = 20_000
const ALL_STEPS = 40_000_000
const OPERANDS = 2000
/** Of one expression. */
const MOST_VARIANTS = 5

/** What is asked for again while it is being found. */
const PENDING: Value = { is: 'unknown', name: '' }
const NO_NEEDS: ReadonlySet<Binding> = new Set()

/**
 * Answers what is asked of the expressions of one script.
 * @param isMinified whether local names mean nothing
 */
export function values(modules: Modules, isMinified: boolean): Values {
  const memo = new Map<Node, Value>()
  let isAsking = false
  // Made when the first is met: most of what is asked depends on none.
  let needs: Set<Binding> | null = null
  /** How many of the conditions that are met first do not hold, and the others do; null while none is decided. */
  let failing: number | null = null
  /** Names are told apart by numbers: minified ones are the same all over a script. */
  const numbers = new Map<Binding, number>()
  /** Whether each condition that was met holds. */
  const decided = new Map<string, boolean>()
  let steps = 0
  let allSteps = 0

  const unknown = (node: Node): Value => {
    const name = nameLeft(node, isMinified)
    const imported = isNameOf(node) ? importedText(node) : null
    return imported === null ? { is: 'unknown', name } : { is: 'unknown', name, imported }
  }

  const { locate, member, entries, called } = locating(
    modules,
    (held, depth) => {
      const known = evaluate(held.node, held.given, depth)
      if (known.is === 'number') return String(known.number)
      const [only, more] = known.is === 'text' ? known.text : []
      return typeof only === 'string' && more === undefined ? only : null
    },
    parameter => {
      if (isAsking) (needs ??= new Set()).add(parameter)
    },
    () => ++steps > STEPS,
  )

  const evaluate = (node: Node, given: Given | null, depth: number): Value => {
    if (depth > DEEPEST || ++steps > STEPS) return unknown(node)
    const isPlain = given === null && !isAsking && failing === null
    const known = isPlain ? memo.get(node) : undefined
    if (known !== undefined) return known === PENDING ? unknown(node) : known
    if (isPlain) memo.set(node, PENDING)
    const value = evaluated(bare(node), given, depth)
    if (isPlain) memo.set(node, value)
    return value
  }

  const evaluated = (node: Node, given: Given | null, depth: number): Value => {
    const inner = (of: Node): Value => evaluate(of, given, depth + 1)
    switch (node.type) {
      case 'Literal':
        return ofLiteral(node)
      case 'TemplateLiteral': {
        const parts: Value[] = []
        for (const [index, quasi] of node.quasis.entries()) {
          const { cooked } = quasi.value
          if (cooked != null && cooked !== '') parts.push(textOf(cooked))
          const expression = node.expressions[index]
          if (expression !== undefined) parts.push(inner(expression))
        }
        return parts.length === 0 ? textOf('') : joinTexts(parts)
      }
      case 'TaggedTemplateExpression':
        return ofTagged(node, inner) ?? unknown(node)
      case 'BinaryExpression':
        return ofBinary(node, inner) ?? unknown(node)
      case 'UnaryExpression': {
        if (node.operator === '!') {
          const isTrue = truth({ node: node.argument, given }, depth)
          return isTrue === null ? unknown(node) : { is: 'boolean', boolean: !isTrue }
        }
        const argument = inner(node.argument)
        return node.operator === '-' && argument.is === 'number'
          ? { is: 'number', number: -argument.number }
          : unknown(node)
      }
      case 'ConditionalExpression': {
        const isTrue = truth({ node: node.test, given }, depth) ?? holds({ test: node.test, holds: true }, node)
        return isTrue === null ? unknown(node) : inner(isTrue ? node.consequent : node.alternate)
      }
      case 'LogicalExpression': {
        const left = inner(node.left)
        if (node.operator === '&&' || (left.is !== 'unknown' && left.is !== 'null')) {
          if (node.operator !== '&&') return left
          if (left.is === 'boolean' && !left.boolean) return left
          const right = inner(node.right)
          const isSure = left.is === 'boolean' || isFilled(left)
          return isSure || (right.is === 'boolean' && !right.boolean) ? right : unknown(node)
        }
        const right = inner(node.right)
        return left.is === 'null' || isOfEnvironment(node.left) ? right : unknown(node)
      }
      case 'ObjectExpression':
        return ofObject({ node, given }, depth)
      case 'ArrayExpression': {
        const items: Node[] = []
        let isOpen = false
        for (const element of node.elements) {
          if (element === null) continue
          if (element.type !== 'SpreadElement') items.push(element)
          else {
            const spread = inner(element.argument)
            if (spread.is === 'list') items.push(...spread.items)
            isOpen ||= spread.is !== 'list' || spread.isOpen
          }
        }
        return { is: 'list', items, isOpen }
      }
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
      case 'FunctionDeclaration':
        return { is: 'function', node }
      case 'Identifier':
      case 'MemberExpression':
        return ofName({ node, given }, depth)
      case 'AssignmentExpression':
        return node.operator === '=' ? inner(node.right) : unknown(node)
      case 'NewExpression':
      case 'CallExpression': {
        const text = textCall(node, inner) ?? patternCall(node, inner)
        if (text !== null) return text
        if (node.type === 'NewExpression') return unknown(node)
        const made = locate({ node, given }, depth + 1)
        const value =
          made === null || made.node === node
            ? unknown(node)
            : orNamed(evaluate(made.node, made.given, depth + 1), node)
        return value.is === 'unknown' ? withWord(value, node, inner) : value
      }
      default:
        return unknown(node)
    }
  }

  const ofName = (held: Held, depth: number): Value => {
    const made = locate(held, depth + 1)
    if (made !== null && made.node !== held.node && !isNameOf(made.node)) {
      const value = evaluate(made.node, made.given, depth + 1)
      if (value.is !== 'object' && value.is !== 'unknown') return value
      const whole = ofObject(held, depth)
      return whole.is === 'unknown' ? orNamed(value, held.node) : whole
    }
    const binding = held.node.type === 'Identifier' ? bindingOf(held.node) : undefined
    if (binding?.changes != null) return ofChanged(held, binding.changes, depth)
    const value = ofObject(held, depth)
    if (value.is !== 'unknown' || value.name !== '') return value
    const argument = argumentOf(held)
    return argument === null ? value : evaluate(argument.node, argument.given, depth + 1)
  }

  /** Whether a condition holds by what it comes to, or by what nothing was given for; null where neither says so. */
  const truth = (test: Held, depth: number): boolean | null => {
    const value = evaluate(test.node, test.given, depth + 1)
    if (value.is === 'boolean') return value.boolean
    if (value.is === 'number') return value.number !== 0
    if (value.is === 'null') return false
    if (value.is === 'text') return isFilled(value) || (wholeText(value) === '' ? false : null)
    if (value.is !== 'unknown' || bindingOf(bare(test.node))?.parameter === undefined) return null
    const located = locate(test, depth + 1)
    return located !== null && isUndefined(located.node) ? false : null
  }

  /** Null while no condition is decided. The same condition is what it was the last time. */
  const holds = (condition: Condition, at: Node): boolean | null => {
    if (failing === null) return null
    const { key, isSame } = keyOfCondition(condition, at, numbers)
    let isTrue = decided.get(key)
    if (isTrue === undefined) {
      isTrue = decided.size >= failing === isSame
      decided.set(key, isTrue)
    }
    return isTrue === isSame
  }

  /** What a name holds where it stands, of its changes: `let url = '/orders'; if (id) url += `/${id}`; fetch(url)`. */
  const ofChanged = (held: Held, changes: readonly Change[], depth: number): Value => {
    const at = placed(held.node).start
    for (const [index, { value, isMore, end, when }] of [...changes.entries()].reverse()) {
      if (end > at) continue
      const isTrue = when?.test == null ? null : truth({ node: when.test, given: held.given }, depth)
      const isMade = when === null ? true : isTrue === null ? holds(when, value) : isTrue === when.holds
      if (isMade === null) return unknown(held.node)
      if (!isMade) continue
      const made = evaluate(value, held.given, depth + 1)
      if (!isMore) return made
      const before = ofChanged(held, changes.slice(0, index), depth + 1)
      return before.is === 'text' || made.is === 'text' ? joinTexts([before, made]) : unknown(held.node)
    }
    const argument = argumentOf(held)
    return argument === null ? unknown(held.node) : evaluate(argument.node, argument.given, depth + 1)
  }

  /** What has no name of its own is called what it is kept as. */
  const orNamed = (value: Value, node: Node): Value =>
    value.is === 'unknown'
      ? {
          is: 'unknown',
          name: nameLeft(node, isMinified) || value.name,
          ...(value.madeOf === undefined ? {} : { madeOf: value.madeOf }),
        }
      : value

  const ofObject = (held: Held, depth: number): Value => {
    const found = entries(held, depth + 1)
    if (found === null) return unknown(held.node)
    const properties = new Map<string, Node>()
    for (const [key, { node }] of found.properties) properties.set(key, node)
    return { is: 'object', properties, isOpen: found.isOpen }
  }

  /** All of some expressions at once, when all conditions in them hold, when the first does not, …; one row where they have none. */
  const together = (held: readonly Held[]): readonly (readonly Value[])[] => {
    const found: (readonly Value[])[] = []
    for (failing = 0; failing < MOST_VARIANTS; failing++) {
      begin()
      decided.clear()
      found.push(held.map(({ node, given }) => evaluate(node, given, 0)))
      if (decided.size <= failing) break
    }
    failing = null
    return found
  }

  const conditionsOf = ({ node, given }: Held): readonly string[] => {
    begin()
    decided.clear()
    failing = 0
    evaluate(node, given, 0)
    failing = null
    return [...decided.keys()]
  }

  const begin = (): void => {
    allSteps += steps
    steps = allSteps > ALL_STEPS ? STEPS : 0
  }
  return {
    value: ({ node, given }) => {
      begin()
      return evaluate(node, given, 0)
    },
    locate: held => {
      begin()
      return locate(held)
    },
    member: (held, name) => {
      begin()
      return member(held, name)
    },
    entries: held => {
      begin()
      return entries(held)
    },
    called: call => {
      begin()
      return called(call)
    },
    variants: held => together([held]).flat(),
    together: held => {
      const apart = held.map(one => together([one]))
      const hanging = held.filter((_, index) => (apart[index] ?? []).length > 1).map(conditionsOf)
      const [first] = hanging
      // What hangs on conditions of its own goes with everything.
      const isTied = hanging.slice(1).some(keys => keys.some(key => first?.includes(key)))
      return isTied ? together(held) : crossed(apart.map(rows => rows.flat()))
    },
    isSpent: () => allSteps > ALL_STEPS,
    asking: ask => {
      const outer = { isAsking, needs }
      isAsking = true
      needs = null
      const result = ask()
      const met: ReadonlySet<Binding> = needs ?? NO_NEEDS
      ;({ isAsking, needs } = outer)
      return { result, needs: met }
    },
  }
}

/** What is made is told apart by the one word that it is made of. */
function withWord(
  value: Extract<Value, { is: 'unknown' }>,
  { arguments: [first, ...more] }: CallExpression,
  inner: (of: Node) => Value,
): Value {
  const known = first === undefined || first.type === 'SpreadElement' || more.length > 0 ? null : inner(first)
  const word = known === null ? null : wholeText(known)
  return word === null || !/^[a-z][\w.-]*$/i.test(word) ? value : { ...value, madeOf: word }
}

/** A condition under a name that the same condition has elsewhere, and whether it is that, or the opposite of it. */
function keyOfCondition(
  { test, holds }: Condition,
  at: Node,
  numbers: Map<Binding, number>,
): { readonly key: string; readonly isSame: boolean } {
  let isSame = holds
  let inner = test === null ? null : bare(test)
  while (inner?.type === 'UnaryExpression' && inner.operator === '!') {
    isSame = !isSame
    inner = bare(inner.argument)
  }
  const path = inner === null ? '' : dottedName(inner)
  if (inner === null || path === '') return { key: String(placed(inner ?? at).start), isSame }
  let root = inner
  while (root.type === 'MemberExpression') root = bare(root.object)
  const binding = bindingOf(root)
  if (binding === undefined) return { key: path, isSame }
  const number = numbers.get(binding) ?? numbers.size
  numbers.set(binding, number)
  return { key: `${path} ${number}`, isSame }
}

/** Each of the first with each of the second, and so on. */
const crossed = (all: readonly (readonly Value[])[]): readonly (readonly Value[])[] =>
  all.reduce<readonly (readonly Value[])[]>(
    (rows, values) => rows.flatMap(row => values.map(value => [...row, value])),
    [[]],
  )

function ofLiteral(node: Extract<Node, { type: 'Literal' }>): Value {
  if ('regex' in node && node.regex !== undefined)
    return { is: 'pattern', source: node.regex.pattern, flags: node.regex.flags }
  if (typeof node.value === 'string') return textOf(node.value)
  if (typeof node.value === 'number') return { is: 'number', number: node.value }
  if (typeof node.value === 'boolean') return { is: 'boolean', boolean: node.value }
  return node.value === null ? { is: 'null' } : { is: 'unknown', name: '' }
}

/** Sums of texts lean to the left, thousands deep: they are laid out flat first. */
function ofBinary(node: BinaryExpression, inner: (of: Node) => Value): Value | null {
  if (node.operator !== '+') {
    if (node.left.type === 'PrivateIdentifier') return null
    const begins = firstIs(node, inner)
    if (begins !== null) return begins
    const [left, right] = [inner(node.left), inner(node.right)]
    return left.is === 'number' && right.is === 'number' ? calculated(node.operator, left.number, right.number) : null
  }
  const operands: Node[] = []
  let left: Node = node
  while (left.type === 'BinaryExpression' && left.operator === '+') {
    operands.push(left.right)
    left = left.left
    if (operands.length > OPERANDS) return null
  }
  operands.push(left)
  const parts = operands.reverse().map(inner)
  if (parts.every(part => part.is === 'number'))
    return { is: 'number', number: parts.reduce((sum, part) => sum + part.number, 0) }
  return parts.some(part => part.is === 'text') ? joinTexts(parts) : null
}

function calculated(operator: string, left: number, right: number): Value | null {
  const number =
    operator === '*'
      ? left * right
      : operator === '-'
        ? left - right
        : operator === '/'
          ? left / right
          : operator === '**'
            ? left ** right
            : operator === '<<'
              ? left << right
              : NaN
  return Number.isFinite(number) ? { is: 'number', number } : null
}

/** What a parameter was given, where the call is looked at. */
function argumentOf({ node, given }: Held): Held | null {
  const asked = bindingOf(node)?.parameter
  let call = asked === undefined ? null : given
  while (call !== null && call.of !== asked?.of) call = call.outer
  const argument = call == null ? null : argumentAt(call.arguments, asked?.index ?? 0)
  if (call == null || argument == null) return null
  return { node: argument, given: call.outer }
}

/** A text that is not empty, whatever stands in its holes. */
const isFilled = (value: Value): boolean =>
  value.is === 'text' && value.text.some(part => typeof part === 'string' && part !== '')

/** A name that leads to nothing but another name. */
const isNameOf = (node: Node): boolean => node.type === 'Identifier' || node.type === 'MemberExpression'

/** What whoever built the script could set, and mostly did not: `import.meta.env.VITE_API`, `process.env.API`. */
const isOfEnvironment = (node: Node): boolean => /^(?:import\.meta|process)\.env\./.test(dottedName(node))
