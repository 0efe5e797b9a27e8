import type { PageForm } from '../pages/page.ts'

/** What one form is sent to on several pages. */
interface Variant {
  readonly form: PageForm
}

/** Parameters that say what is done, and not to what. */
const DEEDS =
  /^_?(?:method|action|operation|op|command|cmd|function|func|procedure|task|do|act|mode|view|module|controller|page)$/i

/**
 * Forms that differ in nothing but single values of the query that they are sent with, `/user/edit?user=ann` beside `/user/edit?user=tom`, each
 * sent to `/user/edit?user={user}`: it names what the form was about.
 */
export function withAlikeTargets<Kept extends Variant>(variants: readonly Kept[]): readonly Kept[] {
  const groups = new Map<string, Kept[]>()
  for (const variant of variants) {
    const key = kindOf(variant.form)
    if (key === null) continue
    const known = groups.get(key)
    if (known === undefined) groups.set(key, [variant])
    else known.push(variant)
  }
  const named = new Map<Kept, Kept>()
  for (const group of groups.values()) {
    const values = new Map<string, Set<string>>()
    for (const { form } of group)
      for (const [name, value] of queryOf(form.action)) values.set(name, (values.get(name) ?? new Set()).add(value))
    const varied = new Set([...values].filter(([name, of]) => of.size > 1 && !DEEDS.test(name)).map(([name]) => name))
    if (varied.size === 0) continue
    for (const variant of group) {
      const { form } = variant
      const query = queryOf(form.action).map(([name, value]) => `${name}=${varied.has(name) ? `{${name}}` : value}`)
      named.set(variant, { ...variant, form: { ...form, action: `${pathOf(form.action)}?${query.join('&')}` } })
    }
  }
  return variants.map(variant => named.get(variant) ?? variant)
}

/** All that forms have in common that differ in values alone; null where nothing is asked with the way. */
function kindOf({ name, method, action, fields, submits }: PageForm): string | null {
  const query = queryOf(action)
  if (query.length === 0) return null
  const deeds = query.filter(([of]) => DEEDS.test(of)).map(([of, value]) => `${of}=${value}`)
  const names = query.map(([of]) => of)
  return JSON.stringify([
    name,
    method,
    pathOf(action),
    names,
    deeds,
    fields.map(field => field.name).sort(),
    [...submits].sort(),
  ])
}

const pathOf = (action: string): string => action.split('?', 1)[0] ?? ''

const queryOf = (action: string): readonly (readonly [string, string])[] => {
  const question = action.indexOf('?')
  if (question === -1) return []
  return action
    .slice(question + 1)
    .split('&')
    .map(
      pair => [pair.split('=', 1)[0] as string, pair.includes('=') ? pair.slice(pair.indexOf('=') + 1) : ''] as const,
    )
}
