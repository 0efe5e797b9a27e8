import './dialog.css'
import { useEffect } from 'react'
import { Dialog as Box, Heading, Modal, ModalOverlay } from 'react-aria-components'

/** A small sheet over the others. Escape and a press outside close it; what has `data-first` is focused when it opens. */
export function Dialog({
  title,
  isOpen,
  onClose,
  role = 'dialog',
  wide = false,
  children,
}: {
  title: string
  isOpen: boolean
  onClose: () => void
  /** `alertdialog` where something is about to be lost. */
  role?: 'dialog' | 'alertdialog'
  wide?: boolean
  children: React.ReactNode
}) {
  return (
    <ModalOverlay className="dialog-veil" isOpen={isOpen} onOpenChange={open => !open && onClose()} isDismissable>
      <Modal className={`dialog-sheet${wide ? ' dialog-sheet-wide' : ''}`}>
        <Box className="dialog-box" role={role}>
          <Heading slot="title" className="dialog-title">
            {title}
          </Heading>
          {children}
          <FocusFirst />
        </Box>
      </Modal>
    </ModalOverlay>
  )
}

function FocusFirst() {
  useEffect(() => document.querySelector<HTMLElement>('.dialog-box [data-first]')?.focus(), [])
  return null
}
