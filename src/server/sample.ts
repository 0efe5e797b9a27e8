import { createReadStream } from 'node:fs'
import { access, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Work } from './work.ts'

/** The roles of the bundled recordings, each a file of its own. */
const ROLES = ['member', 'librarian', 'admin']

/**
 * Makes the sample project at the first start on a data folder, in the way in which every recording is added; resolves when it is
 * written. Whoever deletes it is rid of it.
 * @param recordings the folder with the bundled recordings
 */
export async function makeSampleOnce(
  work: Pick<Work, 'createProject' | 'receive' | 'settled'>,
  dataFolder: string,
  recordings: string,
): Promise<void> {
  const mark = join(dataFolder, 'sample-made')
  if (await exists(mark)) return
  const files = ROLES.map(identity => ({ identity, path: join(recordings, `${identity}.har.gz`) }))
  // A package without them is whole all the same.
  for (const { path } of files) if (!(await exists(path))) return
  const project = await work.createProject(null, true)
  for (const { identity, path } of files)
    await work.receive(project.id, createReadStream(path), { file: `${identity}.har.gz`, identity, totalBytes: null })
  await work.settled()
  await writeFile(mark, 'The sample project was made here once.\n', { mode: 0o600 })
}

const exists = async (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
