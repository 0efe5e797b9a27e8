import { Button } from '../controls/button.tsx'
import { Dialog } from '../controls/dialog.tsx'
import { BarrenFolders } from './barren-folders.tsx'

/** Folders were dropped, and no recording is in any. */
export function NothingToRead({ barren, onClose }: { barren: readonly string[]; onClose: () => void }) {
  return (
    <Dialog title="Nothing to read" isOpen onClose={onClose}>
      <div className="dialog-form">
        <BarrenFolders names={barren} />
        <div className="dialog-actions">
          <Button tone="solid" onPress={onClose} data-first>
            Close
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
