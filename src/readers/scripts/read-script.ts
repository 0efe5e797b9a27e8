import type { Node, Program } from 'estree'
import type { ScriptFinding, ScriptReading } from '../../evidence/script.ts'
import type { Around, Finder } from './finder.ts'
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
import { placed } from './nodes.ts'
import { type Overview, overview } from './overview.ts'
import { parseScript } from './parse.ts'
import { values } from './values.ts'
import { walk } from './walk.ts'

/** What looks at every script, in a fixed order. */
const FINDERS: readonly (() => Finder)[] = [
  callsFinder,
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
 * What one script says. Never throws: what cannot be read is said in `problem`.
 * @param start where it begins inside a page
 */
export function readScript(text: string, digest: number, start: Start | null = null): ScriptReading {
  const parsed = parseScript(text)
  if ('problem' in parsed) return { digest, findings: [], imports: [], problem: parsed.problem }
  const { program } = parsed
  const { modules, isMinified, imports } = overview(program)
  const { findings, problem } = look(program, lineColumn(text, start ?? undefined), { modules, isMinified })
  return { digest, findings, imports, problem }
}

/** One walk with all finders. */
function look(
  program: Program,
  place: ReturnType<typeof lineColumn>,
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
    at: node => place(placed(node).start),
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
  walk(program, (node, above) => {
    const wanting = byType.get(node.type)
    if (wanting === undefined) return
    parents = above
    for (const finder of wanting) finder.see(node, around)
  })
  parents = []
  for (const finder of finders) finder.end?.(around)
  return { findings, problem }
}
