import { extname } from 'node:path'
import { UserError } from '../evidence/user-error.ts'
import { FOLDERS, FORMATS, type FolderFormat, type Format, isFolder } from '../pipeline/formats.ts'

/** All that `--to` takes. */
export const CHOICES: readonly string[] = [...Object.keys(FORMATS), ...Object.keys(FOLDERS)]

/** The format: what the call says, else what the file's ending says, else Markdown. */
export function formatOf(
  output: string | undefined,
  to: Format | FolderFormat | undefined,
  json: boolean,
): Format | FolderFormat {
  if (to !== undefined && isFolder(to)) {
    if (output !== undefined && output !== '-') return to
    throw new UserError(`--to ${to}: this is a folder, not a text`, { hint: 'say which: -o FOLDER' })
  }
  const ending = output === undefined || output === '-' ? '' : extname(output).toLowerCase()
  if (to === 'openapi' && (ending === '.yaml' || ending === '.yml')) return 'openapi-yaml'
  if (to !== undefined) return to
  if (output === undefined || output === '-') return json ? 'json' : 'markdown'
  if (/openapi\.json$/i.test(output)) return 'openapi'
  const known = ENDINGS[ending]
  if (known !== undefined) return known
  throw new UserError(`${output}: its ending does not say in which format to write`, {
    hint: `end it in ${Object.keys(ENDINGS).join(', ')}, or say --to ${CHOICES.join('|')}`,
  })
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
  '.mmd': 'mermaid',
  '.csv': 'matrix-csv',
}
