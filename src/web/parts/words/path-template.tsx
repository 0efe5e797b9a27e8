import { Fragment } from 'react'
import { Breakable } from './breakable.tsx'

/** What stands on the wire; what varies in a path (`{orderId}`) in the accent colour. */
export function PathTemplate({ text }: { text: string }) {
  return (
    <code>
      {text.split(/(\{[^{}\s]+\})/).map((part, index) => (
        // The pieces have no names but their places.
        <Fragment key={index}>
          {part.startsWith('{') && part.endsWith('}') ? (
            <>
              <wbr />
              <var>{part}</var>
            </>
          ) : (
            <Breakable text={part} follows={index > 0} />
          )}
        </Fragment>
      ))}
    </code>
  )
}
