import { Fragment } from 'react'

/** A name that may break where its words meet, so that no break stands in the middle of one. Copied, it is the name itself. */
export function Breakable({ text }: { text: string }) {
  return text.split(/(?<=[_.\-/])(?=[^_.\-/])|(?<=\p{Ll})(?=\p{Lu})/u).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
