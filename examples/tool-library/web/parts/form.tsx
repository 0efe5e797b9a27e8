import type { ReactNode } from 'react'

/**
 * A form whose fields come as texts by their names. With `action`, it can be sent before the scripts are there.
 */
export function Form({
  name,
  action,
  onSend,
  children,
}: {
  name: string
  action?: string
  onSend: (fields: { readonly [name: string]: string }) => Promise<void>
  children: ReactNode
}) {
  return (
    <form
      aria-label={name}
      method="post"
      {...(action === undefined ? {} : { action })}
      onSubmit={event => {
        event.preventDefault()
        const fields = Object.fromEntries(new FormData(event.currentTarget)) as { [name: string]: string }
        void onSend(fields)
      }}
    >
      {children}
    </form>
  )
}
