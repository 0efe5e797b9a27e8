const END = ' from this document alone'

/** The verdict without its reasons, which the title sheet lists below it. A sentence of another form is kept whole. */
export function verdictHeadline(sentence: string): string {
  const end = sentence.lastIndexOf(`${END}:`)
  return end === -1 ? sentence : `${sentence.slice(0, end + END.length)}.`
}
