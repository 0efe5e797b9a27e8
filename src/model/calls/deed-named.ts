import { deedOfPart } from '../../evidence/named-parts.ts'
import type { CallSubject } from '../../evidence/subjects.ts'
import { byVerb } from './by-verb.ts'
import type { Operation } from './operations.ts'

/**
 * What its name says. Where it is stored, the part of the application may say whether it is made (`TaskCreationController/save`), and where it is
 * `updated` beside that, it is made; what is opened where it is closed beside that is moved on.
 * @param isDoneBeside whether something of another name is done at its address
 */
export function deedNamed(
  operation: Operation,
  { part, said }: { readonly part: string; readonly said: string },
  isDoneBeside: (name: string) => boolean,
): CallSubject['effect'] {
  const name = operation.name ?? ''
  const deed = byVerb(name, 'other')
  const beside = (from: RegExp, to: string): boolean =>
    from.test(said) && isDoneBeside(name.slice(0, name.length - said.length) + said.replace(from, to))
  if (deed === 'update' && STORES.test(said))
    return deedOfPart(part) ?? (beside(/^(?:save|store)(?![a-z])/, 'update') ? 'create' : deed)
  if (deed === 'other' && beside(/^(?:re)?open(?![a-z])/, 'close')) return 'transition'
  return deed === 'other' && COPIES.test(said) && operation.method === 'POST' ? 'create' : deed
}

/** Behind an instance, what makes another like it. */
export const COPIES = /^(?:clone|copy|duplicate|fork)$/i

/** No form is asked for in these words. */
export const STORES = /^(?:save|store|insert)(?![a-z])/
