import type { Node } from 'estree'
import type { Around, Finder } from '../finder.ts'
import { nameOfKey } from '../syntax/nodes.ts'
import { namedSight } from '../syntax/sights.ts'
import { lastName } from './names.ts'

/**
 * Numbers that may be limits: under a name that says so (`maxFileSize: 10 * 1024 * 1024`, `pageSize: 25`), and pauses in
 * milliseconds (`setInterval(load, 5e3)`, `refetchInterval: 3e4`). Nothing is stated of them without a second witness.
 */
export const constantFinder = (): Finder => ({
  sights: [
    namedSight(
      'CallExpression',
      name => name === 'setInterval' || name === 'interval' || name === 'useInterval' || name === 'timer',
      (node, around) => {
        const name = lastName(node.callee)
        report(name, node.arguments.at(name === 'interval' ? 0 : 1), 'ms', around)
      },
    ),
    namedSight('VariableDeclarator', isLimit, (node, around) => {
      if (node.id.type === 'Identifier') named(node.id.name, node.init, around)
    }),
    namedSight('AssignmentExpression', isLimit, (node, around) => {
      if (node.operator === '=') named(lastName(node.left), node.right, around)
    }),
    namedSight('Property', isLimit, (node, around) => named(nameOfKey(node) ?? '', node.value, around)),
    namedSight('PropertyDefinition', isLimit, (node, around) => named(nameOfKey(node) ?? '', node.value, around)),
  ],
})

type Unit = 'ms' | 'bytes' | 'entries'

function named(name: string, of: Node | null | undefined, around: Around): void {
  const unit = unitOf(name)
  if (unit !== null) report(name, of, unit, around)
}

const unitOf = (name: string): Unit | null =>
  INTERVAL.test(name) ? 'ms' : SIZE.test(name) ? 'bytes' : PAGE.test(name) ? 'entries' : null

function isLimit(name: string): boolean {
  return unitOf(name) !== null
}

function report(name: string, of: Node | null | undefined, unit: Unit, { value, at, found }: Around): void {
  const known = isNumeric(of) ? value(of) : null
  if (isNumeric(of) && known?.is === 'number' && Number.isFinite(known.number) && known.number >= LEAST[unit])
    found({ kind: 'constant', at: at(of), name, value: known.number, unit })
}

/** Shorter pauses are for the eye; smaller sizes are no limits. */
const LEAST = { ms: 900, bytes: 1024, entries: 2 }
const NUMERIC: ReadonlySet<string> = new Set(['Literal', 'BinaryExpression', 'Identifier', 'MemberExpression'])
const isNumeric = (node: Node | null | undefined): node is Node => node != null && NUMERIC.has(node.type)
const INTERVAL =
  /^(?:(?:re)?fetch|poll(?:ing)?|refresh|auto_?(?:refresh|save)|update|sync|heart_?beat|ping)_?(?:interval|every|rate|delay|period)(?:_?(?:ms|millis))?$|^pollInterval$/i
const SIZE =
  /^max(?:imum)?_?(?:file|upload|image|attachment|payload|body)_?(?:size|bytes|length)(?:_?(?:in_?)?bytes)?$|^(?:file|upload|image|attachment)_?(?:size_?)?(?:limit|max)$/i
const PAGE =
  /^(?:default_?)?(?:page_?size|per_?page|items_?per_?page|rows_?per_?page|page_?limit|results_?per_?page|limit)$/i
