import { isPlural } from '../../singular.ts'
import type { CallLeaf } from '../leaf/leaf.ts'
import type { Reason } from './forms.ts'
import { BASE } from './script-marks.ts'
import { isSameForm, namesSent } from './sent-forms.ts'
import type { Place, Sibling } from './sibling.ts'
import { COMPARED, FORMED, hasOnly, isResource } from './words.ts'

/**
 * `PUT …/tags/stable` and `DELETE …/tags/beta`: behind a plural, words that are put there alike and taken away again are names that whoever puts them
 * chooses. Parts of a thing that it has anyhow are put and not deleted. Some put with POST, `POST …/remotes/backup` beside `DELETE …/remotes/backup`; what is
 * posted and never deleted may be something to do. Beside names, what is put and no plain word, `PUT …/roles/editor2`, is one more.
 */
export function addPutByName(open: readonly Sibling[], values: Map<Sibling, Reason>, place: Place): void {
  const { depth, parent, like } = place
  const hasNames = [...values.keys()].some(({ kind }) => kind === null)
  for (const word of depth === 0 || !hasNames ? [] : open)
    if (!values.has(word) && FORMED.test(word.text) && isPutOrDeleted(word) && word.node.leaves.entries.has('PUT'))
      values.set(word, { rank: 6, text: `\`${word.text}\` is put here by name, beside other names` })
  if (depth === 0 || !isPlural(parent) || BASE.test(parent)) return
  const put = open.filter(word => isPutOrDeleted(word) && !isResource(word, place)).slice(0, COMPARED)
  const [first, second] = put.filter(word => putAt(word) !== undefined)
  const isApart = put.some((left, index) => put.slice(index + 1).some(right => isOther(left, right, like)))
  if (first === undefined || second === undefined || isApart || !put.some(isPutAndDeleted)) return
  const text = `\`${[first.text, second.text].sort().join('` and `')}\` are put here and deleted by name`
  for (const word of put) if (!values.has(word)) values.set(word, { rank: 5, text })
}

const putAt = ({ node: { leaves } }: Sibling): CallLeaf | undefined =>
  leaves.entries.get('PUT') ?? leaves.entries.get('POST')

const isPutAndDeleted = (word: Sibling): boolean => putAt(word) !== undefined && word.node.leaves.entries.has('DELETE')

const isPutOrDeleted = (word: Sibling): boolean =>
  word.node.children.entries.size === 0 &&
  word.node.leaves.entries.size > 0 &&
  [...word.node.leaves.entries.keys()].every(key => /^(?:GET|HEAD|PUT|POST|DELETE)$/.test(key)) &&
  (!word.node.leaves.entries.has('POST') || word.node.leaves.entries.has('DELETE')) &&
  !hasOnly(word, 'GET')

/** Whether two are answered with other things, or other forms are put there. */
function isOther(left: Sibling, right: Sibling, like: Place['like']): boolean {
  const [mine, theirs] = [left, right].map(putAt)
  if (like(left, right) === 'unlike') return true
  if (mine === undefined || theirs === undefined) return false
  const [names, others] = [namesSent(mine), namesSent(theirs)]
  return names.size + others.size > 0 && !isSameForm(names, others)
}
