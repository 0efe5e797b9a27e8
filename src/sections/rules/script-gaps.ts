import type { Claim, Gap } from '../../evidence/claim.ts'
import type { RuleSubject } from '../../evidence/subjects.ts'
import { type ScriptDemand, scriptDemands } from '../../model/declared/script-demands.ts'
import { scriptPlace } from '../../model/declared/script-place.ts'
import type { Model } from '../../model/model.ts'
import { gap } from '../observed.ts'

const NAMED = 6
/** A long list of doubts helps nobody. */
const FORMS = 12
const PLACES = 5

/** One gap for each call, or each form without one, whose rules only scripts state. */
export function scriptRuleGaps(model: Model, claims: readonly Claim<RuleSubject>[]): readonly Gap[] {
  const alone = new Set(
    claims.filter(({ subject: { witnesses } }) => witnesses.every(witness => witness === 'script')).map(({ id }) => id),
  )
  const groups = new Map<string, ScriptDemand[]>()
  for (const demand of scriptDemands(model)) {
    if (!alone.has(demand.id)) continue
    const key = demand.id.slice('rules/'.length, demand.id.lastIndexOf('#'))
    groups.set(key, [...(groups.get(key) ?? []), demand])
  }
  const most = [...groups].toSorted(([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1))
  return most.slice(0, FORMS).map(([key, demands]) => gapOf(model, key, demands))
}

/** @param key the call, the screen, or what holds the fields together in the script */
function gapOf(model: Model, key: string, demands: readonly ScriptDemand[]): Gap {
  const [first] = demands as [ScriptDemand, ...ScriptDemand[]]
  const names = [...new Set(demands.map(({ field }) => `\`${field}\``))].sort()
  const listed = `${names.slice(0, NAMED).join(', ')}${names.length > NAMED ? ` and ${names.length - NAMED} more` : ''}`
  const isKnown = first.operation !== null || first.screen !== null
  return gap(
    `rules/not-shown/script ${key}`,
    {
      what: isKnown
        ? `whether the server holds to what ${scriptPlace(first)} demands of ${listed} (${key})`
        : `which form and which call have the fields ${listed}${first.form === null ? '' : ` of \`${first.form}\``}`,
      because: isKnown
        ? 'only a validator in the script states it, and no recording shows what becomes of input that breaks it'
        : `a validator in ${scriptPlace(first)} holds them together; no form and no call with them was recorded`,
      next: isKnown
        ? `send ${key.startsWith('/') ? `the form on ${key}` : key} with ${names[0]} left empty or wrong, past the checks of the page`
        : `open the form that asks for ${names[0]}, send it, and record what happens`,
      blocks: false,
      opens: names.length,
    },
    demands
      .slice(0, PLACES)
      .map(({ script, at }) => model.places.evidence(script.sightings, '/response/content/text', at)[0]),
  )
}
