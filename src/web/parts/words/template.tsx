import { Fragment } from 'react'

/** What the application says, its varying parts (`{field}`) in the accent colour. */
export function Template({ text }: { text: string }) {
  return text.split(/(\{[^{}\s]+\})/).map((part, index) => (
    // The pieces have no names but their places.
    <Fragment key={index}>{part.startsWith('{') && part.endsWith('}') ? <var>{part}</var> : part}</Fragment>
  ))
}
