/**
 * Finds many texts in one pass over another (Wu and Manber 1994): a table says for each group of two or three characters how
 * far the search may leap. Own code, since it has to look at every character of every recording and no small maintained
 * package leaps.
 */
export interface Search {
  /** The first pattern at or after `from` that `accepts`, as `[start, index of the pattern]`, or null. */
  next(
    text: string,
    from: number,
    accepts: (start: number, pattern: number) => boolean,
  ): readonly [number, number] | null
}

/** Patterns are looked for as they are; where several start at one place the longest comes first. */
export function makeSearch(patterns: readonly string[]): Search {
  const usable = patterns.map((pattern, index) => [pattern, index] as const).filter(([pattern]) => pattern.length >= 2)
  if (usable.length === 0) return { next: () => null }
  const window = Math.min(
    8,
    usable.reduce((least, [pattern]) => Math.min(least, pattern.length), 8),
  )
  const block = window >= 4 ? 3 : 2
  const bits = usable.length > 20_000 ? 21 : usable.length > 500 ? 18 : 16
  const mask = (1 << bits) - 1
  const leap = window - block + 1
  const leaps = new Uint8Array(1 << bits).fill(leap)
  const buckets = new Map<number, (readonly [string, number])[]>()
  const key = (text: string, end: number): number => {
    const two = (text.charCodeAt(end) + Math.imul(text.charCodeAt(end - 1), 0x1f1)) | 0
    return (block === 3 ? two + Math.imul(text.charCodeAt(end - 2), 0x1f35b) : two) & mask
  }
  for (const entry of usable) {
    for (let end = block - 1; end < window; end++) {
      const at = key(entry[0], end)
      const far = window - 1 - end
      if (far < leaps[at]!) leaps[at] = far
      if (far === 0) {
        const bucket = buckets.get(at)
        if (bucket === undefined) buckets.set(at, [entry])
        else bucket.push(entry)
      }
    }
  }
  for (const bucket of buckets.values()) bucket.sort((left, right) => right[0].length - left[0].length)

  return {
    next(text, from, accepts) {
      const length = text.length
      let end = from + window - 1
      if (block === 3) {
        while (end < length) {
          const at =
            (text.charCodeAt(end) +
              Math.imul(text.charCodeAt(end - 1), 0x1f1) +
              Math.imul(text.charCodeAt(end - 2), 0x1f35b)) &
            mask
          const far = leaps[at]!
          if (far > 0) {
            end += far
            continue
          }
          const start = end - window + 1
          for (const [pattern, index] of buckets.get(at)!) {
            if (text.startsWith(pattern, start) && accepts(start, index)) return [start, index]
          }
          end++
        }
        return null
      }
      while (end < length) {
        const at = (text.charCodeAt(end) + Math.imul(text.charCodeAt(end - 1), 0x1f1)) & mask
        const far = leaps[at]!
        if (far > 0) {
          end += far
          continue
        }
        const start = end - window + 1
        for (const [pattern, index] of buckets.get(at)!) {
          if (text.startsWith(pattern, start) && accepts(start, index)) return [start, index]
        }
        end++
      }
      return null
    },
  }
}
