import type { Schema } from '../../evidence/schema.ts'
import { code } from './backing.ts'
import type { Line } from './sheet.ts'

/** How a body is named, and that it is JSON where its name says it is text. */
export function mediaTypeWords(mediaType: string, { type }: Schema): Line {
  if (mediaType === '*') return ['no media type named']
  const isJson = TEXTS.has(mediaType) && [type].flat().some(one => one === 'object' || one === 'array')
  return [code(mediaType), ...(isJson ? [' that holds JSON'] : [])]
}

const TEXTS: ReadonlySet<string> = new Set(['text/html', 'text/plain', 'text/javascript', 'application/octet-stream'])
