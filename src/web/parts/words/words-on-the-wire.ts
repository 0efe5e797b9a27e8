/**
 * The pieces of what stands on the wire between which a line may end: behind `/`, `_`, `.` and `-`, and within `twoWords`.
 * @param follows it goes on behind something else, so that its first sign is no beginning
 */
export function wordsOnTheWire(text: string, follows = false): readonly string[] {
  if (follows && /^[/_.-][^/_.-]/.test(text)) return [text.slice(0, 1), ...wordsOnTheWire(text.slice(1))]
  return text.split(/(?<=[\p{L}\p{N}_})][/_.-])(?=[^/_.-])|(?<=\p{Ll})(?=\p{Lu}\p{Ll})/u)
}
