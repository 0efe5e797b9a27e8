import { Fragment } from 'react'

/** What stands on the wire, which may be broken only where one of its words ends: behind `/`, `_`, `.`, `-`, and within `twoWords`. */
export function Breakable({ text }: { text: string }) {
  return wordsOnTheWire(text).map((word, index) => (
    // The pieces have no names but their places.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {word}
    </Fragment>
  ))
}

/** The pieces of a text between which a line may end. */
function wordsOnTheWire(text: string): readonly string[] {
  return text.split(/(?<=[\w})][/_.-])(?=[^/_.-])|(?<=[a-z])(?=[A-Z][a-z])/)
}
