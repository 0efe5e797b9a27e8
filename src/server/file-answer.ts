import type { Context } from 'hono'
import type { Bindings } from './bindings.ts'
import { FILE_POLICY } from './security/headers.ts'

/** Hands something out as a file to be kept: whatever it holds, no browser shows it in this page's place. */
export function fileAnswer(
  context: Context<Bindings>,
  content: Uint8Array<ArrayBuffer> | ReadableStream,
  { name, type, size }: { readonly name: string; readonly type: string; readonly size?: number },
): Response {
  return context.body(content, 200, {
    'Content-Type': type,
    'Content-Disposition': attachment(name),
    'Content-Security-Policy': FILE_POLICY,
    ...(size === undefined ? {} : { 'Content-Length': String(size) }),
  })
}

/** RFC 6266: in ASCII for all, in full for those who read the second. */
function attachment(name: string): string {
  const plain = [...name]
    .map(char => (/[\p{L}\p{N} ._()+-]/u.test(char) ? char : '-'))
    .join('')
    .slice(0, 150)
  const ascii = plain.replaceAll(/[^ -~]/g, '-')
  const full = encodeURIComponent(plain).replaceAll(/['()*]/g, char => `%${char.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${ascii}"; filename*=UTF-8''${full}`
}
