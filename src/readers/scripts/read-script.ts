import type { Node } from 'estree'
import type { ScriptFinding, ScriptPlace, ScriptReading } from '../../evidence/script.ts'
import type { Around, Finder } from './finder.ts'
import { beginningFinder } from './finders/beginnings.ts'
import { callsFinder } from './finders/calls.ts'
import { catalogueFinder } from './finders/catalogues.ts'
import { choiceFinder } from './finders/choices.ts'
import { documentFinder } from './finders/documents.ts'
import { constantFinder } from './finders/constants.ts'
import { stateMessageFinder } from './finders/messages-states.ts'
import { messageFinder } from './finders/messages.ts'
import { permissionFinder } from './finders/permissions.ts'
import { angularValidatorFinder } from './finders/validators-angular.ts'
import { validatorChainFinder } from './finders/validators-chains.ts'
import { validatorConditionFinder } from './finders/validators-conditions.ts'
import { markupValidatorFinder } from './finders/validators-markup.ts'
import { namedValidatorFinder } from './finders/validators-named.ts'
import { validatorOptionFinder } from './finders/validators-options.ts'
import { validatorSchemaFinder } from './finders/validators-schema.ts'
import { linkFinder } from './finders/routes-links.ts'
import { textFinder } from './finders/routes-texts.ts'
import { routeFinder } from './finders/routes.ts'
import { type Start, lineColumn } from './line-column.ts'
import { type MapReading, lineLengths, mapProblem, readSourceMap, withSources } from './mapped-findings.ts'
import { type Placed, placed } from './nodes.ts'
import { type Overview, overview } from './overview.ts'
import { parseScript } from './parse.ts'
import { mapNoted } from './source-map-url.ts'
import { values } from './values.ts'
import { type Layout, layOut, walk } from './walk.ts'

/** What looks at every script, in a fixed order. */
const FINDERS: readonly (() => Finder)[] = [
  callsFinder,
  beginningFinder,
  documentFinder,
  linkFinder,
  routeFinder,
  textFinder,
  catalogueFinder,
  choiceFinder,
  constantFinder,
  messageFinder,
  stateMessageFinder,
  permissionFinder,
  angularValidatorFinder,
  validatorChainFinder,
  validatorConditionFinder,
  markupValidatorFinder,
  namedValidatorFinder,
  validatorOptionFinder,
  validatorSchemaFinder,
]

/** Of one kind, in one script. */
const MOST_FINDINGS = 8192

/**
 * What one script says, and what its sources say where it carries a map of them. Never throws: what cannot be read is said in
 * `problem`.
 * @param start where it begins inside a page
 */
export function readScript(text: string, digest: number, start: Start | null = null): ScriptReading {
  const parsed = parseScript(text)
  if ('problem' in parsed) return { digest, findings: [], imports: [], problem: parsed.problem }
  const layout = layOut(parsed.program)
  const { modules, isMinified, imports } = overview(layout)
  const place = lineColumn(text, start ?? undefined)
  const { findings, problem } = look(layout, node => place(node.start), { modules, isMinified })
  const reading = { digest, findings, imports, problem }
  const note = start === null ? mapNoted(text) : null
  if (note === null || 'url' in note) return reading
  if (note.json === null) return { ...reading, problem: problem ?? mapProblem('cannot be decoded') }
  return withSources(reading, readMap(note.json), lineLengths(text))
}

/** What the sources say that a map holds. Never throws. */
export const readMap = (json: string): MapReading =>
  readSourceMap(json, (program, at) => {
    const layout = layOut(program)
    return look(layout, at, { ...overview(layout), isMinified: false })
  })

/** One walk with all finders. */
function look(
  layout: Layout,
  place: (node: Placed) => ScriptPlace,
  { modules, isMinified }: Pick<Overview, 'modules' | 'isMinified'>,
): Pick<ScriptReading, 'findings' | 'problem'> {
  const known = values(modules, isMinified)
  const findings: ScriptFinding[] = []
  const counts = new Map<string, number>()
  let problem: string | null = null
  let parents: readonly Node[] = []
  const around: Around = {
    get parents() {
      return parents
    },
    known,
    value: node => known.value({ node, given: null }),
    resolve: node => known.locate({ node, given: null })?.node ?? null,
    at: node => place(placed(node)),
    found: finding => {
      const count = (counts.get(finding.kind) ?? 0) + 1
      counts.set(finding.kind, count)
      if (count <= MOST_FINDINGS) findings.push(finding)
      else problem = `has more than ${MOST_FINDINGS} findings of the kind ${finding.kind}; the rest was left out`
    },
  }
  const finders = FINDERS.map(make => make())
  const byType = new Map<Node['type'], Finder[]>()
  for (const finder of finders) for (const type of finder.types) byType.set(type, [...(byType.get(type) ?? []), finder])
  const seenBy = (wanting: readonly Finder[]) => (node: Node, above: readonly Node[]) => {
    parents = above
    for (const finder of wanting) finder.see(node, around)
  }
  walk(layout, Object.fromEntries([...byType].map(([type, wanting]) => [type, seenBy(wanting)])))
  parents = []
  for (const finder of finders) finder.end?.(around)
  return { findings, problem }
}
