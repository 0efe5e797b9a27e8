import { extname } from 'node:path'
import { UserError } from '../evidence/user-error.ts'
import { toHtml } from '../exports/html/html.ts'
import { toJson } from '../exports/json/json.ts'
import { toMarkdown } from '../exports/markdown/markdown.ts'
import { toOpenApi } from '../exports/openapi/openapi.ts'
import type { Specification } from '../specification/specification.ts'
import { stringify } from 'yaml'

export type Format = 'markdown' | 'json' | 'openapi' | 'openapi-yaml' | 'html'

export interface RenderOptions {
  /** OpenAPI: also what was only declared. */
  readonly declared: boolean
}

/** Every format that a specification can be written in. */
export const FORMATS: Readonly<Record<Format, (specification: Specification, options: RenderOptions) => string>> = {
  markdown: toMarkdown,
  json: toJson,
  openapi: (specification, options) => `${JSON.stringify(toOpenApi(specification, options), null, 2)}\n`,
  'openapi-yaml': (specification, options) =>
    stringify(toOpenApi(specification, options), { aliasDuplicateObjects: false }),
  html: toHtml,
}

const ENDINGS: Readonly<Record<string, Format>> = {
  '.md': 'markdown',
  '.markdown': 'markdown',
  '.txt': 'markdown',
  '.json': 'json',
  '.html': 'html',
  '.htm': 'html',
  '.yaml': 'openapi-yaml',
  '.yml': 'openapi-yaml',
}

export const render = (format: Format, specification: Specification, options: RenderOptions): string =>
  FORMATS[format](specification, options)

/** The format: what the call says, else what the file's ending says, else Markdown. */
export function formatOf(output: string | undefined, to: Format | undefined, json: boolean): Format {
  const ending = output === undefined || output === '-' ? '' : extname(output).toLowerCase()
  if (to === 'openapi' && (ending === '.yaml' || ending === '.yml')) return 'openapi-yaml'
  if (to !== undefined) return to
  if (output === undefined || output === '-') return json ? 'json' : 'markdown'
  if (/openapi\.json$/i.test(output)) return 'openapi'
  const known = ENDINGS[ending]
  if (known !== undefined) return known
  throw new UserError(`${output}: its ending does not say in which format to write`, {
    hint: `end it in ${Object.keys(ENDINGS).join(', ')}, or say --to ${Object.keys(FORMATS).join('|')}`,
  })
}
