/** One file of an export that is a folder. */
export interface FolderFile {
  /** Inside the folder, with `/`: letters, digits, `.`, `-` and `_` only. */
  readonly path: string
  readonly text: string
}

const LONGEST = 60

/** Captured words as the name of a file: lower case, what is no letter or digit of ASCII as `-`; different from all that are taken. */
export function fileName(words: string, taken: Set<string>): string {
  const letters = words
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replaceAll(/^-+|-+$/g, '')
  const slug = letters === '' ? 'unnamed' : letters
  let name = slug
  for (let count = 2; taken.has(name); count++) name = `${slug}-${count}`
  taken.add(name)
  return name
}
