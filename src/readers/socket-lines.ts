import type { HarEntry } from './har/har-entry.ts'

/** The file that holds the messages of a socket, a line for each, as Playwright keeps them beside a recording; null where there is none. */
export function socketFile({ request, response, _resourceType, _webSocketMessages }: HarEntry): string | null {
  const file = response?.content?._file
  if (typeof file !== 'string' || !file.endsWith('.jsonl') || _webSocketMessages !== undefined) return null
  const url = request?.url
  return _resourceType === 'websocket' || (typeof url === 'string' && /^wss?:/.test(url)) ? file : null
}

/** The messages in such a file; a line that is no JSON, as the last one of a recording that broke off, is left out. */
export function messagesOfLines(text: string): readonly unknown[] {
  return text.split('\n').flatMap((line): readonly unknown[] => {
    if (line.trim() === '') return []
    try {
      return [JSON.parse(line)]
    } catch {
      return []
    }
  })
}
