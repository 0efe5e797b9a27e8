import type { FormField } from '../../evidence/exchange.ts'
import { bareMediaType, mediaParameter } from './media-type.ts'

const MOST_FIELDS = 10_000

/** `a=1&b=2`. What does not decode stays as it stands. */
export function urlEncodedFields(text: string): FormField[] {
  const fields: FormField[] = []
  for (const part of text.trim().split('&', MOST_FIELDS)) {
    if (part === '') continue
    const equals = part.indexOf('=')
    const name = decoded(equals === -1 ? part : part.slice(0, equals))
    fields.push({ name, value: equals === -1 ? '' : decoded(part.slice(equals + 1)) })
  }
  return fields
}

/**
 * The fields of `multipart/form-data`. The content of files is not kept, only that they were sent. Null where the text has no
 * parts. The boundary is the one that the media type names, or what the first line looks like: some tools lose the parameter.
 */
export function multipartFields(text: string, mediaType: string): FormField[] | null {
  const boundary = mediaParameter(mediaType, 'boundary') ?? firstBoundary(text)
  if (boundary === undefined || boundary === '') return null
  const parts = text.split(`--${boundary}`, MOST_FIELDS)
  const fields: FormField[] = []
  for (const part of parts.slice(1)) {
    if (part.startsWith('--')) break
    const field = partField(part)
    if (field !== null) fields.push(field)
  }
  return fields.length === 0 && parts.length < 2 ? null : fields
}

/** `postData.params`, where a tool took the body apart and did not keep it: Charles and Firefox decode, so nothing is decoded here. */
export function listedFields(params: unknown): FormField[] {
  if (!Array.isArray(params)) return []
  return params.flatMap((param: unknown): FormField[] => {
    if (typeof param !== 'object' || param === null) return []
    const { name, value, fileName, contentType } = param as Record<string, unknown>
    if (typeof name !== 'string') return []
    const isFile = typeof fileName === 'string' && fileName !== ''
    const mediaType = bareMediaType(contentType)
    return [
      {
        name,
        value: isFile || typeof value !== 'string' ? '' : value,
        ...(isFile ? { fileName } : {}),
        ...(mediaType === '' ? {} : { mediaType }),
      },
    ]
  })
}

function partField(part: string): FormField | null {
  const gap = /\r?\n\r?\n/.exec(part)
  if (gap === null) return null
  const head = part.slice(0, gap.index)
  const value = part.slice(gap.index + gap[0].length).replace(/\r?\n$/, '')
  const disposition = headerLine(head, 'content-disposition')
  const name = mediaParameter(disposition, 'name')
  if (name === undefined) return null
  const fileName = mediaParameter(disposition, 'filename')
  const mediaType = bareMediaType(headerLine(head, 'content-type'))
  const named = { name: unescaped(name), ...(mediaType === '' ? {} : { mediaType }) }
  if (fileName === undefined) return { ...named, value }
  const size = Buffer.byteLength(value)
  return { ...named, value: '', fileName: unescaped(fileName), ...(size === 0 ? {} : { size }) }
}

function headerLine(head: string, name: string): string {
  for (const line of head.split('\n')) {
    const colon = line.indexOf(':')
    if (colon !== -1 && line.slice(0, colon).trim().toLowerCase() === name) return line.slice(colon + 1).trim()
  }
  return ''
}

function firstBoundary(text: string): string | undefined {
  return /^\s*--([^\r\n]{1,100})\r?\n/.exec(text)?.[1]
}

/** Browsers write quotes and line breaks in names as `%22`, `%0D`, `%0A`. */
function unescaped(name: string): string {
  return name.replace(/%22/g, '"').replace(/%0D/gi, '\r').replace(/%0A/gi, '\n')
}

function decoded(part: string): string {
  const spaced = part.replaceAll('+', ' ')
  if (!spaced.includes('%')) return spaced
  try {
    return decodeURIComponent(spaced)
  } catch {
    // Another charset, or a lone percent sign: as it stands.
    return spaced
  }
}
