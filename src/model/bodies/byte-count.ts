/** How large what is no text was, in bytes; of nothing `least` is Infinity. */
export interface ByteCount {
  least: number
  most: number
}

export const noBytes = (): ByteCount => ({ least: Infinity, most: 0 })

/** In place. */
export function countBytes(count: ByteCount, size: number): void {
  if (size <= 0) return
  count.least = Math.min(count.least, size)
  count.most = Math.max(count.most, size)
}

/** In place. */
export function mergeBytes(left: ByteCount, right: ByteCount): void {
  left.least = Math.min(left.least, right.least)
  left.most = Math.max(left.most, right.most)
}

/** `120 to 300 bytes`; null where none were seen. */
export function bytesInWords({ least, most }: ByteCount): string | null {
  if (most === 0) return null
  return least === most ? `${most} bytes` : `${least} to ${most} bytes`
}
