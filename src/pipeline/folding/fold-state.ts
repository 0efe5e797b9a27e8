import { deserialize, serialize } from 'node:v8'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { ModelState } from '../../model/model.ts'

const pack = promisify(gzip)
const unpack = promisify(gunzip)

/** What the folds summed up, as bytes to be stored. */
export const packState = async (state: ModelState): Promise<Uint8Array> => pack(serialize(state), { level: 1 })

/** A state of its own each time: merging and deciding consume it. */
export const unpackState = async (bytes: Uint8Array): Promise<ModelState> =>
  deserialize(await unpack(bytes)) as ModelState
