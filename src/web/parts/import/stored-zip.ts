/** A file, and its name in an archive with slashes between folders. */
export interface ZippedFile {
  readonly name: string
  readonly file: Blob
}

/** What the form without extensions can hold. */
const MOST_FILES = 65_535
const MOST_BYTES = 4_294_967_295
/** Names are UTF-8. */
const FLAGS = 0x0800
const VERSION = 20
/** 1 January 1980, the first that there is. */
const DATE = 0x21

/**
 * An archive that holds files as they are (PKWARE APPNOTE 6.3, 4.3), or null where they are too many or too large for one. The bytes
 * stay where they lie until somebody reads the archive; for their checksums they are gone through once.
 */
export async function storedZip(files: readonly ZippedFile[]): Promise<Blob | null> {
  const size = files.reduce((sum, { file }) => sum + file.size, 0)
  if (files.length > MOST_FILES || size > MOST_BYTES) return null
  const members: BlobPart[] = []
  const directory: BlobPart[] = []
  let membersBytes = 0
  let directoryBytes = 0
  for (const { name, file } of files) {
    const bytes = new TextEncoder().encode(name)
    const about = [FLAGS, 0, 0, DATE].map(two)
    const sizes = [four(await checksum(file)), four(file.size), four(file.size), two(bytes.length), two(0)]
    const local = record(four(0x04034b50), two(VERSION), ...about, ...sizes)
    const none = [two(0), two(0), two(0), four(0)]
    const central = record(
      four(0x02014b50),
      two(VERSION),
      two(VERSION),
      ...about,
      ...sizes,
      ...none,
      four(membersBytes),
    )
    members.push(local, bytes, file)
    directory.push(central, bytes)
    membersBytes += local.length + bytes.length + file.size
    directoryBytes += central.length + bytes.length
  }
  if (membersBytes + directoryBytes > MOST_BYTES) return null
  const counts = [two(0), two(0), two(files.length), two(files.length)]
  const end = record(four(0x06054b50), ...counts, four(directoryBytes), four(membersBytes), two(0))
  return new Blob([...members, ...directory, end], { type: 'application/zip' })
}

type Field = readonly [value: number, bytes: 2 | 4]
const two = (value: number): Field => [value, 2]
const four = (value: number): Field => [value, 4]

/** Numbers one after the other, the lowest byte first. */
function record(...fields: readonly Field[]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [, bytes]) => sum + bytes, 0)))
  let at = 0
  for (const [value, bytes] of fields) {
    if (bytes === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += bytes
  }
  return new Uint8Array(view.buffer)
}

/** CRC-32 as ISO 3309 defines it. */
async function checksum(file: Blob): Promise<number> {
  let rest = -1
  const reader = file.stream().getReader()
  for (let piece = await reader.read(); !piece.done; piece = await reader.read())
    for (const byte of piece.value) rest = (rest >>> 8) ^ (TABLE[(rest ^ byte) & 0xff] as number)
  return (rest ^ -1) >>> 0
}

const TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte
  for (let bit = 0; bit < 8; bit++) rest = (rest & 1) === 0 ? rest >>> 1 : (rest >>> 1) ^ 0xedb88320
  return rest
})
