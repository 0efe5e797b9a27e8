import { randomBytes } from 'node:crypto'

/** Captured pages that a frame may show: each under an address that nobody can guess, and only the last few. */
export interface Frames {
  /** @returns the key under which it is answered */
  readonly keep: (page: FramedPage) => string
  readonly of: (key: string) => FramedPage | undefined
}

export interface FramedPage {
  readonly html: string
  /** The origin of the page that may frame it. */
  readonly framedBy: string
}

/** As many as a person steps through before going back; a page may come with its picture. */
const MOST = 32

export function makeFrames(): Frames {
  const kept = new Map<string, FramedPage>()
  return {
    keep: page => {
      const key = randomBytes(32).toString('base64url')
      kept.set(key, page)
      for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - MOST))) kept.delete(oldest)
      return key
    },
    of: key => kept.get(key),
  }
}
