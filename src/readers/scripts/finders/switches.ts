import type { CallExpression, Node, ObjectExpression } from 'estree'
import type { JsonValue } from '../../../evidence/exchange.ts'
import type { Around, Finder, Value } from '../finder.ts'
import { nameOfKey } from '../syntax/nodes.ts'
import { everySight, namedSight } from '../syntax/sights.ts'
import { lastName, objectOf, plainText } from './names.ts'

/**
 * Switches of features: what is asked about before something is shown or done. `client.isEnabled("new-editor")` (Unleash),
 * `variation("new-editor", false)` (LaunchDarkly), `useFeatureIsOn("new-editor")` (GrowthBook), `useFeatureFlagEnabled("new-editor")`
 * (PostHog), `getBooleanValue("new-editor", false)` (OpenFeature), `checkGate("new-editor")` (Statsig), tables
 * `featureFlags: {newEditor: true}`, and `x.featureFlags.newEditor`.
 */
export const switchFinder = (): Finder => ({
  sights: [
    namedSight('CallExpression', name => ASKS.test(name), seeCall),
    namedSight(
      'Property',
      name => TABLE.test(name),
      ({ value }, around) => seeTable(value, around),
    ),
    namedSight(
      'VariableDeclarator',
      name => TABLE.test(name) || name === '',
      ({ id, init }, around) => {
        if (id.type === 'Identifier' && init != null) seeTable(init, around)
        else if (init?.type === 'CallExpression' && lastName(init.callee) === 'useFlags') seeTaken(id, around)
      },
    ),
    everySight('MemberExpression', (node, around) => {
      if (node.object.type !== 'MemberExpression' && node.object.type !== 'ChainExpression') return
      const name = TABLE.test(lastName(node.object)) ? lastName(node) : ''
      // What is called on a table is a method of its own.
      const parent = around.parents.at(-1)
      const isCalled = parent?.type === 'CallExpression' && parent.callee === node
      if (isSwitch(name) && !isCalled) report(name, null, node.property, around)
    }),
  ],
})

/** Functions that ask nothing else, and those that may ask about anything. */
const ASKS =
  /^(?:use|is|has|get|check|eval)?_?(?:feature|flag|feature_?(?:flag|toggle|switch|gate))_?(?:is)?_?(?:enabled|active|on|off|value|variant|payload)?$|^(?:isFeature|isFlag|hasFeature|hasFlag|isToggle|toggleIs)(?:Enabled|Active|On)?$|^use(?:FeatureFlag(?:Enabled|Payload|VariantKey)|FeatureIsOn|FeatureValue|BooleanFlag(?:Value|Details)|Gate)$|^(?:bool|string|number|json)?variation(?:Detail)?$|^get(?:Boolean|String|Number|Object)(?:Value|Details)$|^checkGate$|^is_?(?:Enabled|On)$/i
/** Names that other things have too: the switch itself has to read like one there. */
const ANY =
  /^(?:is_?(?:enabled|on)|(?:(?:get|use|has|is|check|eval)_?)?(?:feature|flag)|variation|get(?:Boolean|String|Number|Object)(?:Value|Details))$/i
const ASKED_OF = /flag|feature|toggle|switch|unleash|growthbook|launchdarkly|^ld|experiment|openfeature|statsig/i
const TABLE = /^(?:feature_?(?:flags?|toggles?|switches)|enabledFeatures)$/i

const isSwitch = (name: string): boolean => /^[A-Za-z][\w.:/-]{2,80}$/.test(name)
/** Several words that are written together: a word alone may be anything. */
const isCompound = (name: string): boolean => /[a-z][A-Z]|[a-z\d][._:-][a-z\d]/i.test(name)

function seeCall({ callee, arguments: [first, otherwise] }: CallExpression, around: Around): void {
  if (first === undefined || first.type === 'SpreadElement') return
  const name = plainText(around.value(first))
  if (name === null || !isSwitch(name)) return
  const object = objectOf(callee)
  const isSure = !ANY.test(lastName(callee)) || (object !== null && ASKED_OF.test(lastName(object)))
  const value = otherwise === undefined || otherwise.type === 'SpreadElement' ? null : plain(around.value(otherwise))
  if (isSure || (isCompound(name) && typeof value === 'boolean')) report(name, value, first, around)
}

/** `{newEditor: true, oldList: false}`: nothing but switches. */
function seeTable(node: Node, around: Around): void {
  const object = around.resolve(node) ?? node
  if (object.type !== 'ObjectExpression' || object.properties.length === 0) return
  const rows = object.properties.map(property => rowOf(property, around))
  for (const row of rows) if (row === null) return
  for (const row of rows) if (row !== null) report(row.name, row.value, row.node, around)
}

function rowOf(property: ObjectExpression['properties'][number], around: Around) {
  const name = property.type === 'Property' ? nameOfKey(property) : null
  if (property.type !== 'Property' || name === null || !isSwitch(name)) return null
  const value = around.value(property.value)
  return value.is === 'boolean' ? { name, value: value.boolean, node: property.value } : null
}

/** `const {newEditor} = useFlags()` */
function seeTaken(pattern: Node, around: Around): void {
  if (pattern.type !== 'ObjectPattern') return
  for (const property of pattern.properties) {
    const name = property.type === 'Property' ? nameOfKey(property) : null
    if (property.type === 'Property' && name !== null && isSwitch(name)) report(name, null, property.key, around)
  }
}

const plain = (value: Value): JsonValue =>
  value.is === 'boolean' ? value.boolean : value.is === 'number' ? value.number : plainText(value)

function report(name: string, value: JsonValue, node: Node, { at, found }: Around): void {
  found({ kind: 'switch', at: at(node), name, value })
}
