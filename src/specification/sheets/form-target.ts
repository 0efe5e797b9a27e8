import type { ScreenForm } from '../../evidence/subjects.ts'
import { code, link } from './backing.ts'
import type { Run } from './sheet.ts'

/** What a form sends: the call where it is known, else what its markup says; null where neither does. */
export function formTarget({ method, action, call }: ScreenForm): Run | null {
  if (call !== undefined) return link(call)
  const target = [method, action].filter(part => part !== undefined).join(' ')
  return target === '' ? null : code(target)
}
