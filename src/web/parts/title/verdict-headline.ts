/** The verdict without its reasons, which the title sheet lists below it. A sentence of another form is kept whole. */
export function verdictHeadline(sentence: string): string {
  const end = sentence.lastIndexOf(': it is not proved')
  return end === -1 ? sentence : `${sentence.slice(0, end)}.`
}
