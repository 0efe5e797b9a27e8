/**
 * The same, until the signal says that nobody wants the rest: also while nothing comes. What was handed out is not held on to, as
 * a race against one promise for the signal would do until that is settled.
 * @throws the reason of the signal
 */
export async function* abortable<Piece>(
  pieces: AsyncIterable<Piece>,
  signal: AbortSignal,
): AsyncGenerator<Piece, void, undefined> {
  const iterator = pieces[Symbol.asyncIterator]()
  let giveUp: (reason: unknown) => void = () => {}
  const stop = (): void => giveUp(signal.reason)
  signal.addEventListener('abort', stop)
  try {
    for (;;) {
      signal.throwIfAborted()
      const next = await new Promise<IteratorResult<Piece, unknown>>((resolve, reject) => {
        giveUp = reject
        iterator.next().then(resolve).catch(reject)
      })
      if (next.done === true) return
      yield next.value
    }
  } finally {
    signal.removeEventListener('abort', stop)
    void iterator.return?.()
  }
}
