import { Fragment } from 'react'
import { wordsOnTheWire } from './words-on-the-wire.ts'

/** What stands on the wire, which is broken where one of its words ends, if it has to be. */
export function Breakable({ text }: { text: string }) {
  return wordsOnTheWire(text).map((word, index) => (
    // The pieces have no names but their places.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {word}
    </Fragment>
  ))
}
