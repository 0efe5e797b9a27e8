import { isPlural, ownName } from '../singular.ts'
import type { CallLeaf } from './leaf/leaf.ts'
import { camelCase, nounBefore, thingBefore } from './names.ts'
import type { Template, TemplateSegment } from './templates/template.ts'

/**
 * Parameters that nothing but the word before them named, `/desk/so/{so}/orders`, take the name under which people say who they are when they sign in,
 * `{userName}`, where most of their values were said so. A plural says of what they are values.
 * @param signIns the calls that people sign in with
 */
export function withAccountNames(found: readonly Template[], signIns: readonly CallLeaf[]): readonly Template[] {
  const accounts = accountsOf(signIns)
  return accounts.size === 0 ? found : found.map(template => renamed(template, accounts))
}

/** What was said of who one is, by the name of the field. */
function accountsOf(signIns: readonly CallLeaf[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const { bodies } of signIns)
    for (const { shape } of bodies.accepted.entries.values())
      for (const [field, { shape: said }] of shape.objects?.properties ?? [])
        if (WHO.test(field)) for (const name of said.strings?.values.keys() ?? []) names.set(name, field)
  return names
}

const WHO = /^(?:user(?:[-_]?(?:name|id))?|login(?:[-_]?name)?|account(?:[-_]?name)?|uid)$/i
/** These say already that somebody is meant. */
const PERSON = /user|account|member|person|people|profile|author|owner|login|contact|team|role/i

function renamed(template: Template, accounts: ReadonlyMap<string, string>): Template {
  const { segments } = template
  const taken = new Set(segments.flatMap(({ text, parameter }) => (parameter ? [text] : [])))
  let isOther = false
  const changed = segments.map((segment, index) => {
    const said = isCalledAfterWord(segments, index) ? segment.values.flatMap(value => accounts.get(value) ?? []) : []
    const name = camelCase([...said].sort()[0] ?? '')
    if (name === '' || said.length * 2 < segment.values.length || taken.has(name)) return segment
    taken.add(name)
    isOther = true
    return { ...segment, text: name }
  })
  return isOther ? { ...template, segments: changed } : template
}

function isCalledAfterWord(segments: readonly TemplateSegment[], index: number): boolean {
  const { parameter, text } = segments[index] as TemplateSegment
  const before = segments.slice(0, index)
  const noun = ownName(nounBefore(before))
  if (!parameter || PERSON.test(noun) || isPlural(noun)) return false
  const thing = thingBefore(before)
  return thing === '' ? /^(?:id|name|value)$/.test(text) : text === thing || text === `${thing}Id`
}
