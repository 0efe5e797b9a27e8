import { isPlural } from '../../singular.ts'
import { BASE } from './script-marks.ts'
import type { Place, Sibling } from './sibling.ts'

/** How many siblings a word is compared with. */
export const COMPARED = 48

/** So many names of what is done in one place, and others are likely such names too. */
export const DEEDS = 2

export const hasOnly = ({ node: { leaves } }: Sibling, method: string): boolean =>
  [...leaves.entries.keys()].every(key => key.split(' ', 1)[0] === method)

export const isOnlyDeleted = (word: Sibling): boolean => word.node.leaves.entries.size > 0 && hasOnly(word, 'DELETE')

/** What names a resource in a path; `node-12` names a value. */
export const NOUN = /^[a-z]+(?:[-_][a-z]+)*$/i

/** What is no single plain word: `main-menu`, `R2`, `fooBar`. */
export const FORMED = /[\d_.@:%+~-]|[a-z][A-Z]|^[A-Z]/

/** A name of a kind within a space of names: `api::article.article`, `core:user`. */
export const SPACED_NOUN = /^[a-z]+(?:[-_][a-z]+)*(?:::?[a-z]+(?:[-_.][a-z]+)*)+$/i

export const isInstance = ({ node }: Sibling): boolean =>
  ['GET', 'PUT', 'PATCH', 'DELETE'].some(method => node.leaves.entries.has(method))

/** Anything but a word that is only ever posted to. */
export const isThing = ({ calls }: Sibling): boolean => calls.some(({ at }) => !at.startsWith(' POST'))

export const isCollection = ({ node }: Sibling): boolean => {
  const lists = node.leaves.entries.get('GET')?.answerKeys.kinds.has('many') === true
  return lists || [...node.children.entries.keys()].some(key => key.startsWith('{'))
}

/** What a path says where a form stands or something is done. */
export const DEED = /^(?:new|create|add|edit|update|delete|remove|save|search|import|export|upload|preview|validate)$/i

/**
 * `/api/orders`, `/upload/files`, `/api/admin/orders` beside `/api/orders`: an application that describes its own kinds of things hands their plurals out;
 * they address lists all the same.
 */
export const isResource = (word: Sibling, { parent, resources }: Place): boolean =>
  parent !== '' &&
  NOUN.test(word.text) &&
  isPlural(word.text) &&
  !isPlural(parent) &&
  (BASE.test(parent) || resources.has(word.text) || isCollection(word))

/** Three numbers and what may follow them (Semantic Versioning 2.0.0): of a thing that has many, where the answer says so. */
const RELEASE = /^v?\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/

export const isRelease = ({ text, topKeys }: Pick<Sibling, 'text' | 'topKeys'>): boolean =>
  RELEASE.test(text) && topKeys.has('version')
