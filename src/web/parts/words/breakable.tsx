import { Fragment } from 'react'
import { wordsOnTheWire } from './words-on-the-wire.ts'

/** What stands on the wire, which is broken where one of its words ends, if it has to be; `follows` where it goes on behind something else. */
export function Breakable({ text, follows = false }: { text: string; follows?: boolean }) {
  return wordsOnTheWire(text, follows).map((word, index) => (
    // The pieces have no names but their places.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {word}
    </Fragment>
  ))
}
