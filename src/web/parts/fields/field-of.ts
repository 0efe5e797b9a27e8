/** A part of a statement, as it stands in the address. */
export interface FieldOf {
  readonly side: 'request' | 'response' | 'query' | 'path' | 'header' | 'cookie' | 'matrix' | 'field'
  /** Of a response. */
  readonly status: string | null
  /** Names from the body to the field; the name of the parameter. */
  readonly path: readonly string[]
}

/** `/request/status`, `/response/200/data/[]/id`, `/query/limit`; a JSON Pointer whose first step says the side. */
export function fieldText({ side, status, path }: FieldOf): string {
  return [side, ...(status === null ? [] : [status]), ...path].map(step => `/${escaped(step)}`).join('')
}

/** The same read back; null where the text is none. */
export function fieldOf(text: string): FieldOf | null {
  if (!text.startsWith('/')) return null
  const [side, ...rest] = text.slice(1).split('/').map(unescaped)
  if (!isSide(side)) return null
  if (side !== 'response') return { side, status: null, path: rest }
  const [status, ...path] = rest
  return status === undefined ? null : { side, status, path }
}

function isSide(side: string | undefined): side is FieldOf['side'] {
  return ['request', 'response', 'query', 'path', 'header', 'cookie', 'matrix', 'field'].includes(side ?? '')
}

function escaped(step: string): string {
  return step.replaceAll('~', '~0').replaceAll('/', '~1')
}

function unescaped(step: string): string {
  return step.replaceAll('~1', '/').replaceAll('~0', '~')
}
