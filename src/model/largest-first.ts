/**
 * Texts with their hashes as a binary heap, the largest hash on top: what a choice of the smallest hashes leaves out next, at
 * the cost of a logarithm. Of equal hashes the larger text comes first.
 */
export interface LargestFirst {
  readonly hashes: number[]
  readonly texts: string[]
}

export const noLargest = (): LargestFirst => ({ hashes: [], texts: [] })

export function pushText(heap: LargestFirst, text: string, hash: number): void {
  const { hashes, texts } = heap
  let at = hashes.length
  hashes.push(hash)
  texts.push(text)
  while (at > 0) {
    const parent = (at - 1) >> 1
    if (!isLarger(heap, at, parent)) break
    swap(heap, at, parent)
    at = parent
  }
}

/** Takes the text of the largest hash away; there has to be one. */
export function popLargest(heap: LargestFirst): { readonly text: string; readonly hash: number } {
  const { hashes, texts } = heap
  swap(heap, 0, hashes.length - 1)
  const largest = { text: texts.pop() as string, hash: hashes.pop() as number }
  for (let at = 0; ;) {
    let next = at
    for (let child = 2 * at + 1; child <= 2 * at + 2; child++)
      if (child < hashes.length && isLarger(heap, child, next)) next = child
    if (next === at) return largest
    swap(heap, at, next)
    at = next
  }
}

function isLarger({ hashes, texts }: LargestFirst, left: number, right: number): boolean {
  const difference = (hashes[left] as number) - (hashes[right] as number)
  return difference > 0 || (difference === 0 && (texts[left] as string) > (texts[right] as string))
}

function swap({ hashes, texts }: LargestFirst, left: number, right: number): void {
  const hash = hashes[left] as number
  hashes[left] = hashes[right] as number
  hashes[right] = hash
  const text = texts[left] as string
  texts[left] = texts[right] as string
  texts[right] = text
}
