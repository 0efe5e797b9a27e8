/** The pieces of what stands on the wire between which a line may end: behind `/`, `_`, `.` and `-`, and within `twoWords`. */
export function wordsOnTheWire(text: string): readonly string[] {
  return text.split(/(?<=[\w})][/_.-])(?=[^/_.-])|(?<=[a-z])(?=[A-Z][a-z])/)
}
