import { createReadStream } from 'node:fs'
import { access, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { changeProject } from '../pipeline/projects/change-project.ts'
import { runHere } from '../pipeline/projects/run-project-job.ts'
import { putAside } from '../readers/spool.ts'
import type { Store } from '../store/store.ts'

/** The roles of the bundled recordings, each a file of its own. */
const ROLES = ['member', 'librarian', 'admin']

/**
 * Makes the sample project at the first start on a data folder, in the way in which every recording is added; resolves when it is
 * written. Whoever deletes it is rid of it. Nobody waits for answers yet, so that it needs no thread.
 * @param recordings the folder with the bundled recordings
 */
export async function makeSampleOnce(store: Store, dataFolder: string, recordings: string): Promise<void> {
  const mark = join(dataFolder, 'sample-made')
  if (await exists(mark)) return
  const files = ROLES.map(identity => ({ identity, path: join(recordings, `${identity}.har.gz`) }))
  // A package without them is whole all the same.
  for (const { path } of files) if (!(await exists(path))) return
  // A process that was killed meanwhile leaves a part of it.
  for (const { id, isSample } of await store.projects()) if (isSample) await store.deleteProject(id)
  const { id } = await store.createProject({ name: null, isSample: true })
  for (const { identity, path } of files) {
    const { spooled, close } = await putAside(createReadStream(path), store.temporaryFolder)
    const name = basename(path)
    try {
      await changeProject(store, id, { because: `${name} read`, add: { spooled, name, identity } }, { run: runHere })
    } finally {
      await close()
    }
  }
  await writeFile(mark, 'The sample project was made here once.\n', { mode: 0o600 })
}

const exists = async (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
