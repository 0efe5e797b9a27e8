/** The pieces of what stands on the wire between which a line may end: behind `/`, `_`, `.` and `-`, and within `twoWords`. */
export function wordsOnTheWire(text: string): readonly string[] {
  return text.split(/(?<=[\p{L}\p{N}_})][/_.-])(?=[^/_.-])|(?<=\p{Ll})(?=\p{Lu}\p{Ll})/u)
}
