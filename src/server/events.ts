import type { ServerEvent } from '../api/import.ts'

/** What happened, to be told to every page that is open, also to one that was away for a moment. */
export interface Events {
  readonly tell: (event: ServerEvent) => void
  /**
   * A stream of server-sent events.
   * @param lastSeen the id of the last event that the page saw; what came after it comes again, as far as it is kept
   */
  readonly stream: (lastSeen: string | undefined) => ReadableStream<Uint8Array>
  readonly close: () => void
}

type HelloEvent = Extract<ServerEvent, { readonly event: 'hello' }>

const KEPT = 512
/** A page that does not read is let go of; it comes back with the id of what it saw last. */
const MOST_WAITING = 4 * 1024 * 1024
const HEARTBEAT = 15_000

interface Listener {
  readonly send: (text: string) => void
  readonly end: () => void
}

/**
 * @param running what a page is told first that saw nothing yet
 * @param run tells apart the ids of this start from those of earlier ones
 */
export function makeEvents(running: () => Omit<HelloEvent, 'event'>, run: string): Events {
  const kept: { readonly id: number; readonly text: string }[] = []
  const listeners = new Set<Listener>()
  let last = 0
  const heartbeat = setInterval(() => listeners.forEach(({ send }) => send(': still here\n\n')), HEARTBEAT)
  heartbeat.unref()

  const framed = (id: number, event: ServerEvent): string => `id: ${run}-${id}\ndata: ${JSON.stringify(event)}\n\n`

  const missed = (lastSeen: string | undefined): string => {
    const [, ofRun, id] = /^(\w+)-(\d+)$/.exec(lastSeen ?? '') ?? []
    const from = Number(id)
    const oldest = kept[0]?.id ?? last + 1
    if (ofRun !== run || from < oldest - 1 || from > last) return framed(last, { event: 'hello', ...running() })
    return kept
      .filter(({ id }) => id > from)
      .map(({ text }) => text)
      .join('')
  }

  return {
    tell: event => {
      last++
      const text = framed(last, event)
      kept.push({ id: last, text })
      if (kept.length > KEPT) kept.shift()
      for (const { send } of listeners) send(text)
    },
    stream: lastSeen => {
      let listener: Listener | null = null
      const leave = (): void => {
        if (listener !== null) listeners.delete(listener)
        listener = null
      }
      return new ReadableStream<Uint8Array>(
        {
          start: controller => {
            const end = (): void => {
              leave()
              controller.close()
            }
            const send = (text: string): void => {
              if ((controller.desiredSize ?? 0) <= 0) end()
              else controller.enqueue(new TextEncoder().encode(text))
            }
            listener = { send, end }
            listeners.add(listener)
            send(`retry: 1000\n\n${missed(lastSeen)}`)
          },
          cancel: leave,
        },
        new ByteLengthQueuingStrategy({ highWaterMark: MOST_WAITING }),
      )
    },
    close: () => {
      clearInterval(heartbeat)
      for (const { end } of listeners) end()
    },
  }
}
