import { UserError } from '../../evidence/user-error.ts'
import { type Files, filesAt, filesOf } from '../../front-end/files.ts'
import { makeScreenRouter } from '../../front-end/screen-routes.ts'
import type { Specification } from '../../specification/specification.ts'
import { inFolder } from './in-folder.ts'
import { serversOf } from './servers-of.ts'
import { type StoredFiles, openStored } from '../projects/stored-entries.ts'
import { type EntrySource, redactedRecordings } from './recorded-calls.ts'
import { frontEndIn } from './recorded-front-end.ts'
import type { EvidenceInput } from '../write-specification.ts'

export interface OpenFrontEnd {
  /** For the address at which they are served. */
  readonly files: (address: string) => Files
  /** What whoever uses it has to know. */
  readonly notes: readonly string[]
}

/**
 * The front end that recordings hold, without their secrets, to be served beside a twin at one address.
 * @param identity the role whose recorded pages go before those of others
 * @throws UserError where a file cannot be read, or none holds a document
 */
export async function openFrontEnd(
  inputs: readonly EvidenceInput[],
  specification: Specification,
  identity: string | null,
): Promise<OpenFrontEnd> {
  return inFolder(async folder => frontEndOf(await redactedRecordings(inputs, folder), specification, identity))
}

/** The same of recordings that are stored without their secrets. */
export async function openStoredFrontEnd(
  stored: readonly StoredFiles[],
  specification: Specification,
  identity: string | null,
): Promise<OpenFrontEnd> {
  const opened = await Promise.all(stored.map(openStored))
  try {
    return await frontEndOf(opened, specification, identity)
  } finally {
    for (const { close } of opened) await close()
  }
}

async function frontEndOf(
  recordings: readonly EntrySource[],
  specification: Specification,
  identity: string | null,
): Promise<OpenFrontEnd> {
  const screens = makeScreenRouter(specification.sections.screens.claims)
  const frontEnd = await frontEndIn(recordings, [], screens)
  const home = frontEnd.home()
  if (home === null)
    throw new UserError('no document of a front end stands in these recordings with its text', {
      hint: 'record a HAR with content, from the moment at which the page is loaded; traces hold no scripts',
    })
  const origins = [...new Set([home, ...frontEnd.origins(), ...serversOf(specification)])]
  const files = filesOf(frontEnd, specification, () => identity)
  return {
    files: address => filesAt(address, files, origins),
    notes: frontEnd.isCut() ? ['The files of the front end are more than are kept: some were left out.'] : [],
  }
}
