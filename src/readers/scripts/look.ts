import type { Node } from 'estree'
import type { ScriptFinding, ScriptPlace, ScriptReading } from '../../evidence/script.ts'
import type { Around, Finder } from './finder.ts'
import { beginningFinder } from './finders/beginnings.ts'
import { buttonFinder } from './finders/buttons/buttons.ts'
import { callsFinder } from './finders/calls/calls.ts'
import { catalogueFinder } from './finders/catalogues.ts'
import { choiceFinder } from './finders/choices.ts'
import { documentFinder } from './finders/documents.ts'
import { constantFinder } from './finders/constants.ts'
import { headingFinder } from './finders/forms/headings.ts'
import { formFinder } from './finders/forms/forms.ts'
import { stateMessageFinder } from './finders/messages/states.ts'
import { messageFinder } from './finders/messages/messages.ts'
import { permissionFinder } from './finders/permissions.ts'
import { angularValidatorFinder } from './finders/validators/angular.ts'
import { validatorChainFinder } from './finders/validators/chains.ts'
import { validatorConditionFinder } from './finders/validators/conditions.ts'
import { givenMakerFinder } from './finders/validators/makers-given.ts'
import { givenValidatorFinder } from './finders/validators/validators-given.ts'
import { markupValidatorFinder } from './finders/validators/markup.ts'
import { namedValidatorFinder } from './finders/validators/named.ts'
import { validatorOptionFinder } from './finders/validators/options.ts'
import { validatorSchemaFinder } from './finders/validators/schema.ts'
import { roleRightFinder } from './finders/role-rights.ts'
import { serverRouteFinder } from './finders/server-routes.ts'
import { switchFinder } from './finders/switches.ts'
import { linkFinder } from './finders/routes-links.ts'
import { textFinder } from './finders/routes-texts.ts'
import { routeFinder } from './finders/routes.ts'
import { wordFinder } from './finders/words.ts'
import { type Placed, placed } from './syntax/nodes.ts'
import type { Overview } from './overview.ts'
import { sightsByType } from './syntax/sights.ts'
import { values } from './values/values.ts'
import { type Layout, walkDown } from './syntax/walk.ts'

/** What looks at every script, in a fixed order. */
const FINDERS: readonly (() => Finder)[] = [
  callsFinder,
  beginningFinder,
  documentFinder,
  linkFinder,
  routeFinder,
  serverRouteFinder,
  textFinder,
  catalogueFinder,
  choiceFinder,
  constantFinder,
  messageFinder,
  stateMessageFinder,
  permissionFinder,
  roleRightFinder,
  switchFinder,
  angularValidatorFinder,
  validatorChainFinder,
  validatorConditionFinder,
  givenMakerFinder,
  givenValidatorFinder,
  markupValidatorFinder,
  namedValidatorFinder,
  validatorOptionFinder,
  validatorSchemaFinder,
  wordFinder,
  buttonFinder,
  formFinder,
  headingFinder,
]

/** Of one kind, in one script. */
const MOST_FINDINGS = 8192

/** One walk with all finders. */
export function look(
  layout: Layout,
  place: (node: Placed) => ScriptPlace,
  { modules, isMinified }: Pick<Overview, 'modules' | 'isMinified'>,
): Pick<ScriptReading, 'findings' | 'problem'> {
  const known = values(modules, isMinified)
  const findings: ScriptFinding[] = []
  const counts = new Map<string, number>()
  let problem: string | null = null
  const parents: Node[] = []
  const around: Around = {
    parents,
    known,
    modules,
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
  walkDown(
    layout,
    parents,
    sightsByType(
      finders.flatMap(({ sights }) => sights),
      around,
    ),
  )
  for (const finder of finders) finder.end?.(around)
  if (known.isSpent()) problem ??= 'leads too far to be followed to its end; what is said further on was left out'
  return { findings, problem }
}
