import { Fragment } from 'react'
import { Breakable } from './breakable.tsx'

/** What stands on the wire; what varies in a path (`{orderId}`) in the accent colour. `{2}` counts in an expression. */
export function PathTemplate({ text }: { text: string }) {
  return (
    <code>
      {text.split(/(\{(?!\d)[^{}\s]+\})/).map((part, index) => (
        // The pieces have no names but their places.
        <Fragment key={index}>
          {index % 2 === 1 ? (
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
