import { listed } from '../../../specification/words.ts'

/** Which dropped folders hold nothing to read, and what would be read of one. */
export function BarrenFolders({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <p>
      No recording is in the {names.length === 1 ? 'folder' : 'folders'} {listed(names.map(name => `“${name}”`))}. Of a
      folder the files .har, .har.gz and .zip are read, unpacked traces of Playwright of up to 4 GB, and where it holds
      none of these the scripts of a built front end.
    </p>
  )
}
