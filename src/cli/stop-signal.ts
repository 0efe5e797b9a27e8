const INTERRUPTED = 130

/** Resolves at the first SIGINT or SIGTERM; the second does not wait. */
export function stopSignal(): Promise<void> {
  return new Promise(stop => {
    const before = process.listeners('SIGINT')
    let asked = false
    const ask = (): void => {
      if (asked) process.exit(INTERRUPTED)
      asked = true
      stop()
    }
    process.on('SIGINT', ask).on('SIGTERM', ask)
    // Only then: a signal that comes while nobody listens is lost.
    for (const listener of before) process.off('SIGINT', listener)
  })
}
