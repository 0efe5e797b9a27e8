import { readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Import } from '../../api/import.ts'
import { makeFolders } from '../../store/make-folders.ts'

/** What was begun and is not through, so that the next start knows of it: names and times, nothing of what is read. */
export interface Unfinished {
  readonly beginImport: (begun: Begun) => Promise<void>
  readonly endImport: (id: string) => Promise<void>
  /** A person said something that is kept; the specification does not say it yet. */
  readonly beginLayer: (project: string) => Promise<void>
  readonly endLayer: (project: string) => Promise<void>
  /** What was left by a process that was stopped; it is forgotten at once. */
  readonly takeImports: () => Promise<readonly Begun[]>
  readonly layers: () => Promise<readonly string[]>
}

type Begun = Pick<Import, 'id' | 'project' | 'file' | 'identity' | 'started'>

/** A process that dies while it writes this, and a full disk, leave half of it. */
function whole(text: string): Begun | null {
  try {
    return JSON.parse(text) as Begun
  } catch {
    return null
  }
}

/** @param folder made where it is missing */
export async function openUnfinished(folder: string): Promise<Unfinished> {
  await makeFolders(folder, 0o700)
  const pathOf = (kind: 'import' | 'layer', id: string): string => join(folder, `${kind}-${id}.json`)
  const named = async (kind: 'import' | 'layer'): Promise<readonly string[]> =>
    (await readdir(folder))
      .filter(name => name.startsWith(`${kind}-`) && name.endsWith('.json'))
      .map(name => name.slice(kind.length + 1, -'.json'.length))
  const put = async (kind: 'import' | 'layer', id: string, value: object): Promise<void> =>
    writeFile(pathOf(kind, id), JSON.stringify(value), { mode: 0o600 })
  const remove = async (kind: 'import' | 'layer', id: string): Promise<void> => rm(pathOf(kind, id), { force: true })
  return {
    beginImport: async ({ id, project, file, identity, started }) =>
      put('import', id, { id, project, file, identity, started }),
    endImport: async id => remove('import', id),
    beginLayer: async project => put('layer', project, { project }),
    endLayer: async project => remove('layer', project),
    takeImports: async () => {
      const left: Begun[] = []
      for (const id of await named('import')) {
        const text = await readFile(pathOf('import', id), 'utf8').catch(() => '')
        await remove('import', id)
        const begun = whole(text)
        if (begun !== null) left.push(begun)
      }
      return left
    },
    layers: () => named('layer'),
  }
}
