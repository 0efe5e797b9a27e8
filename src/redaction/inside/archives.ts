/**
 * Archives and documents whose contents are packed: nobody can look through them for secrets without a reader of each kind. By the first
 * bytes, as the registries of media types give them.
 */
const BEGINNINGS: readonly string[] = [
  'PK\x03\x04', // ZIP, and the office documents, packages and books that are ZIP inside
  '%PDF', // PDF: its streams are packed
  '7z\xbc\xaf',
  'Rar!',
  '\xfd7zXZ',
  'BZh',
  '\x28\xb5\x2f\xfd', // Zstandard
  '\x04\x22\x4d\x18', // LZ4
  '\xd0\xcf\x11\xe0', // the older office documents
]
const LONGEST = Math.max(...BEGINNINGS.map(({ length }) => length))
/** Base64 of so many bytes holds the longest of them. */
const BASE64_LENGTH = Math.ceil(LONGEST / 3) * 4

/** Whether base64 is such an archive. */
export function isArchive(base64: string): boolean {
  if (base64.length < BASE64_LENGTH) return false
  let head: string
  try {
    head = atob(base64.slice(0, BASE64_LENGTH))
  } catch {
    return false
  }
  return BEGINNINGS.some(beginning => head.startsWith(beginning))
}

/** As many bytes, of which only the first say what it was. */
export function blanked(base64: string): string {
  const end = base64.replace(/=+$/, '').length
  return base64.slice(0, BASE64_LENGTH) + 'A'.repeat(Math.max(0, end - BASE64_LENGTH)) + base64.slice(end)
}
