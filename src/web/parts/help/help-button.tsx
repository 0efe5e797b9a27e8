import { useState } from 'react'
import { useKeys } from '../controls/use-keys.ts'
import { HelpDialog } from './help-dialog.tsx'

/** Opens the help; so does the key `?`. */
export function HelpButton() {
  const [isOpen, setOpen] = useState(false)
  useKeys({ '?': () => setOpen(true) })
  return (
    <>
      <button type="button" className="top-bar-action" onClick={() => setOpen(true)}>
        Help
      </button>
      <HelpDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
