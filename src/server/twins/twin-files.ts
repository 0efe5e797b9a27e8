import type { FileAnswer, FileRequest } from '../../front-end/files.ts'

/** What a file is looked for by; a proxy says for which address it stands. */
export function fileRequest({ method, url, headers }: Request): FileRequest {
  const { pathname, search, origin } = new URL(url)
  const forwarded = `${headers.get('x-forwarded-proto') ?? ''}://${headers.get('x-forwarded-host') ?? ''}`
  const base = /^https?:\/\/[^/]/.test(forwarded) && URL.canParse(forwarded) ? forwarded : origin
  return { method, url: new URL(base + pathname + search), headers: new Map(headers) }
}

export const fileResponse = ({ bytes, headers, status = 200 }: FileAnswer): Response =>
  new Response(status === 302 ? null : bytes, { status, headers: headers.map(([name, value]) => [name, value]) })
