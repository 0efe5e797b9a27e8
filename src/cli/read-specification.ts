import { readFile } from 'node:fs/promises'
import { text as textOf } from 'node:stream/consumers'
import { UserError } from '../evidence/user-error.ts'
import { headings } from '../specification/headings.ts'
import type { Specification } from '../specification/specification.ts'

/**
 * Reads a specification that `asbuilt write --to json` wrote; `-` is standard input.
 * @throws UserError where it cannot be read, is no JSON, or is something else
 */
export async function readSpecification(path: string): Promise<Specification> {
  const file = path === '-' ? 'standard input' : path
  const text = await (path === '-' ? textOf(process.stdin) : readFile(path, 'utf8')).catch(
    (error: NodeJS.ErrnoException) => {
      const why =
        error.code === 'ENOENT' ? 'there is no such file' : `it cannot be read (${error.code ?? error.message})`
      throw new UserError(`${file}: ${why}`, {
        file,
        hint: 'name a specification as JSON',
      })
    },
  )
  const hint = 'write it with: asbuilt write RECORDING.har -o specification.json'
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new UserError(`${file}: this is no JSON (${(error as Error).message})`, { file, hint })
  }
  const { format, sections, sources } = (value ?? {}) as Partial<Specification>
  if (format !== 'asbuilt-specification/1')
    throw new UserError(`${file}, /format: this is no specification of the format asbuilt-specification/1`, {
      file,
      place: '/format',
      hint,
    })
  const lacking = [
    ...(Array.isArray(sources) ? [] : ['/sources']),
    ...headings
      .filter(({ name }) => !Array.isArray(sections?.[name]?.claims) || !Array.isArray(sections[name].notShown))
      .map(({ name }) => `/sections/${name}`),
  ]
  const [place] = lacking
  if (place !== undefined) throw new UserError(`${file}, ${place}: a part of it is missing`, { file, place, hint })
  return value as Specification
}
