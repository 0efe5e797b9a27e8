/** Texts as files of front ends keep them: enough for a file of them to be taken for one. */
export const plainTexts = {
  a: 'Save the file',
  b: 'Open the file',
  c: 'Close all files',
  d: 'Show the list',
  e: 'Hide the list',
  f: 'Go to the start',
}
