import type { Demand } from './demand.ts'
import type { SentFact } from './sent-facts.ts'

/** Whether a value of which so much is known breaks the rule; unknown counts as yes. */
export function breaks({ rule, value }: Demand, fact: SentFact): boolean {
  const [kind, number] = fact.split(' ') as [string, string?]
  const amount = Number(number)
  const isAbsent = kind === 'absent' || kind === 'null' || kind === 'empty'
  if (rule === 'required') return isAbsent
  if (rule === 'unique' || rule === 'enum' || rule === 'format' || rule === 'pattern') return kind !== 'absent'
  if (typeof value !== 'number') return true
  if (kind === 'length') return rule === 'minLength' ? amount < value : rule === 'maxLength' ? amount > value : true
  if (kind === 'number' && rule === 'minLength') return (number as string).length < value
  if (kind === 'number' && rule === 'maxLength') return (number as string).length > value
  if (kind === 'number') return rule === 'minimum' ? amount < value : rule === 'maximum' ? amount > value : true
  return !isAbsent || rule === 'minLength' || rule === 'minimum'
}

/** Whether what is known of a value is enough to say that it breaks the rule. */
export function surelyBreaks({ rule, value }: Demand, fact: SentFact): boolean {
  if (rule === 'required') return breaks({ rule, value }, fact)
  const [kind] = fact.split(' ')
  const isKnown =
    rule === 'minimum' || rule === 'maximum' ? kind === 'number' : OF_LENGTH.has(rule) && kind === 'length'
  return isKnown && breaks({ rule, value }, fact)
}

const OF_LENGTH: ReadonlySet<Demand['rule']> = new Set(['minLength', 'maxLength'])
