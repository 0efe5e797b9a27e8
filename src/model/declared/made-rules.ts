import type { ScriptText } from '../../evidence/script.ts'
import { type LoadedScripts, loadedScripts } from '../screens/declared/loaded-scripts.ts'
import type { Script } from '../scripts/scripts.ts'
import { type Declared, type Finding, declared } from './findings.ts'

type Rule = Declared<'rule'>

/**
 * The rules that scripts state, without those that hang on what another script makes and of which that is not known, or is something
 * else: a bundler may put a library of validators into a script of its own, and of its names nothing is left. Those of validators that
 * another script gives out are told by that.
 */
export const madeRules = (scripts: readonly Script[]): readonly Rule[] => known(scripts).map(asFormat)

function known(scripts: readonly Script[]): readonly Rule[] {
  const rules = declared(scripts, 'rule')
  if (rules.every(({ finding }) => finding.onlyIf === undefined && finding.madeBy === undefined)) return rules
  const loaded: LoadedScripts = loadedScripts(scripts)
  const makes = givenBy(declared(scripts, 'maker'), loaded, finding => [finding.exported])
  const validators = givenBy(declared(scripts, 'validator'), loaded, ({ exported, member }) => [exported, member])
  return rules.flatMap((rule): readonly Rule[] => {
    const { script, finding } = rule
    const { onlyIf = [], madeBy } = finding
    if (madeBy !== undefined) {
      const validator = validators(madeBy.from, [madeBy.name, madeBy.member], script.url)
      return validator === null ? [] : toldBy(validator, madeBy, rule)
    }
    return onlyIf.every(({ from, name, makes: any }) => any.includes(makes(from, [name], script.url)?.makes ?? ''))
      ? [rule]
      : []
  })
}

/** An expression for addresses of mail, in the field for one, says what its many characters are for. */
function asFormat(rule: Rule): Rule {
  const { finding } = rule
  const isOfMail =
    finding.rule === 'pattern' &&
    typeof finding.value === 'string' &&
    OF_MAIL.test(finding.field) &&
    isMail(finding.value)
  return isOfMail ? { ...rule, finding: { ...finding, rule: 'format', value: 'email' } } : rule
}

const OF_MAIL = /mail/i

/** Something, `@`, and behind it whatever domain: `@shop\.test$` asks for one of its own. */
function isMail(expression: string): boolean {
  const plain = expression.replace(/\\./g, '').replace(/\[[^\]]*\]/g, '.')
  const at = plain.lastIndexOf('@')
  return at > 0 && plain.length > at + 1 && !/\p{L}{2}/u.test(plain.slice(at + 1))
}

/**
 * What is given out under a name; null where it is not known, or is given out by several.
 * @param nameOf what it is asked for by
 */
function givenBy<Kind extends 'maker' | 'validator'>(
  all: readonly Declared<Kind>[],
  loaded: LoadedScripts,
  nameOf: (finding: Finding<Kind>) => readonly (string | null)[],
): (from: string, name: readonly (string | null)[], url: string) => Finding<Kind> | null {
  const byName = new Map(all.map(({ script, finding }) => [JSON.stringify([script.url, ...nameOf(finding)]), finding]))
  const known = new Map<string, Finding<Kind> | null>()
  return (from, name, url) => {
    const key = JSON.stringify([from, name, url])
    const before = known.get(key)
    if (before !== undefined) return before
    const found = loaded.resolve([from], url).flatMap(other => byName.get(JSON.stringify([other, ...name])) ?? [])
    const [only = null, more] = new Map(
      found.map(finding => [JSON.stringify({ ...finding, at: '' }), finding]),
    ).values()
    const result = more === undefined ? only : null
    known.set(key, result)
    return result
  }
}

/** What a validator of another script demands of what it was given. */
function toldBy(
  { isMaker, demands }: Finding<'validator'>,
  { given }: NonNullable<Finding<'rule'>['madeBy']>,
  { script, finding }: Rule,
): readonly Rule[] {
  if (isMaker !== (given !== null)) return []
  const { madeBy: _, ...rule } = finding
  return demands.flatMap(({ argument, message, ...demand }): readonly Rule[] => {
    const asked = argument === null ? null : given?.[argument.at]
    const value = asked === null ? demand.value : typeof asked === 'number' ? asked + (argument?.plus ?? 0) : asked
    return value === undefined || (argument !== null && value === null)
      ? []
      : [{ script, finding: { ...rule, rule: demand.rule, value, message: filled(message, given ?? []) } }]
  })
}

/** A message with what was given in its holes; null where something in it is not known. */
function filled(message: ScriptText | null, given: readonly (string | number | null)[]): string | null {
  const parts = (message ?? [null]).map(part =>
    typeof part === 'string' || part === null ? part : (given[Number(part.hole)] ?? null),
  )
  return parts.includes(null) ? null : parts.join('')
}
