import type { Operation } from './operations.ts'

/** Whether a form of a page sends it to change something: by POST, or by what a hidden field makes of a POST. */
export const isSentByForm = ({ method, leaf }: Operation): boolean =>
  method === 'POST' || (method !== 'DELETE' && leaf.overrides.entries.size > 0)

/** The methods that a form may mean, the likelier first: with a hidden `_method` and nothing to fill in it deletes. */
export const methodsOfForm = (form: {
  readonly method: string
  readonly hidden: readonly string[]
  readonly fields: readonly unknown[]
}): readonly string[] =>
  !form.hidden.includes('_method') ? [form.method] : form.fields.length > 0 ? ['PATCH', 'PUT'] : ['DELETE']
