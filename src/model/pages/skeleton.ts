import { hash53 } from '../hash.ts'
import { type Element, attribute } from './elements.ts'

/** How many hashes stand for one structure: the smallest, so that two structures are compared by the same ones (Broder 1997). */
const SKELETON = 256

/**
 * The structure of a page as a set: classes, roles and what stands directly in what, names of controls. No texts, no counts, no
 * ids, so that ten orders in a list are the same structure as two.
 */
export function skeleton(elements: readonly Element[]): readonly number[] {
  const features = new Set<string>()
  for (const element of elements) {
    const { tagName } = element
    if (tagName === 'html' || tagName === 'body' || tagName === 'head') continue
    const parent = element.parentNode
    if (parent !== null && 'tagName' in parent) features.add(`${parent.tagName}>${tagName}`)
    for (const name of (attribute(element, 'class') ?? '').split(/\s+/))
      if (name !== '' && !/\d{3}/.test(name)) features.add(`.${name}`)
    const role = attribute(element, 'role')
    if (role !== undefined) features.add(`role ${role}`)
    const named = CONTROLS.has(tagName) ? attribute(element, 'name') : undefined
    if (named !== undefined) features.add(`name ${named.replace(/\d+/g, '#')}`)
    if (features.size > 5000) break
  }
  return [...features]
    .map(hash53)
    .sort((a, b) => a - b)
    .slice(0, SKELETON)
}

const CONTROLS = new Set(['form', 'input', 'select', 'textarea', 'button'])
