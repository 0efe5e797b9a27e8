import type { Evidence } from '../evidence/evidence.ts'

/** By code units: the same in every locale and on every machine. */
export function compareText(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0
}

/**
 * What happened before what a script says of it, so that the exchange is what opens first. Then by source and by place in it; numbers in
 * a pointer count as numbers, so that entry 9 stands before entry 10.
 */
export function compareEvidence(left: Evidence, right: Evidence): number {
  return (
    Number(isInScript(left)) - Number(isInScript(right)) ||
    compareText(left.source, right.source) ||
    comparePointers(left.pointer, right.pointer) ||
    comparePointers(left.within ?? '', right.within ?? '')
  )
}

const isInScript = ({ pointer, within = '' }: Evidence): boolean => /^\d+:\d+$/.test(within) || !pointer.startsWith('/')

function comparePointers(left: string, right: string): number {
  const lefts = left.split(/[/:]/)
  const rights = right.split(/[/:]/)
  for (let index = 0; index < Math.min(lefts.length, rights.length); index++) {
    const order = compareSteps(lefts[index] ?? '', rights[index] ?? '')
    if (order !== 0) return order
  }
  return lefts.length - rights.length || compareText(left, right)
}

function compareSteps(left: string, right: string): number {
  const bothNumbers = /^\d{1,15}$/.test(left) && /^\d{1,15}$/.test(right)
  return bothNumbers ? Number(left) - Number(right) : compareText(left, right)
}
