import type { Demand } from './demand.ts'

/** What tells two demands of one call apart. */
interface Told extends Demand {
  /** Of the rule's claim. */
  readonly id: string
  readonly field: string
  readonly reason: { readonly refusal: { readonly message: string | null } }
  readonly because: readonly string[]
}

/** Demands of one call, those that are rules of their own under ids of their own. */
export const toldApart = <One extends Told>(all: readonly One[]): readonly One[] => apart(inSomeCases(all))

/** Of two bounds that one field is refused for in words of their own, the one that lets less through is asked of some of what is sent: in which cases the words say. */
function inSomeCases<One extends Told>(all: readonly One[]): readonly One[] {
  const weakest = new Map<string, One>()
  for (const each of all) {
    const known = weakest.get(each.id)
    if (letsMore(each) !== null && (known === undefined || lets(known) < lets(each))) weakest.set(each.id, each)
  }
  return all.map(each => {
    const other = weakest.get(each.id)
    if (other === undefined || lets(other) === lets(each) || gist(other) === gist(each)) return each
    const because = `other words ask of the same field for ${JSON.stringify(other.value)}, which lets more through`
    return {
      ...each,
      id: asOther(each),
      rule: 'other' as const,
      value: null,
      because: [...each.because, because],
    }
  })
}

/** The id of a rule of the same field that no rule has a word for. */
const asOther = ({ id, rule }: Told): string => `${id.slice(0, -rule.length)}other`

/** How much a bound lets through, compared with others of its kind; null for what is none. */
function letsMore({ rule, value }: Told): number | null {
  if (typeof value !== 'number') return null
  if (rule === 'minimum' || rule === 'minLength') return -value
  return rule === 'maximum' || rule === 'maxLength' ? value : null
}

const lets = (demanded: Told): number => letsMore(demanded) ?? 0

/** Demands of one field that no rule has a word for are one rule only where they say the same, numbers aside. */
function apart<One extends Told>(all: readonly One[]): readonly One[] {
  const gists = new Map<string, Set<string>>()
  for (const each of all)
    if (each.rule === 'other') gists.set(each.id, (gists.get(each.id) ?? new Set()).add(gist(each)))
  return all.map(each =>
    each.rule === 'other' && (gists.get(each.id)?.size ?? 0) > 1 ? { ...each, id: `${each.id} ${gist(each)}` } : each,
  )
}

const gist = ({ value, reason }: Told): string =>
  (typeof value === 'string' ? value : (reason.refusal.message ?? ''))
    .replace(/\d+/g, '#')
    .trim()
    .slice(0, 60)
    .replace(/[\uD800-\uDBFF]$/, '')
