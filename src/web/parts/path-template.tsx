import { Fragment } from 'react'

/** What stands on the wire; what varies in a path (`{orderId}`) in the accent colour. */
export function PathTemplate({ text }: { text: string }) {
  return (
    <code>
      {text.split(/(\{[^{}\s]+\})/).map((part, index) => (
        // The pieces have no names but their places.
        <Fragment key={index}>
          {part.startsWith('{') && part.endsWith('}') ? <var>{part}</var> : breakable(part)}
        </Fragment>
      ))}
    </code>
  )
}

/** A path is broken where its segments begin, if it has to be. */
function breakable(text: string): React.ReactNode {
  return text.split(/(?<=[\w})]\/)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
