import { createContext, useCallback, useContext, useState } from 'react'
import { DropAnywhere } from './drop-anywhere.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { NothingToRead } from './nothing-to-read.tsx'

const Offer = createContext<(files: readonly File[]) => void>(() => {})

/** Takes recordings from wherever they are dropped or chosen, and asks where they belong. */
export function ImportDesk({ project, children }: { project: string | null; children: React.ReactNode }) {
  const [files, setFiles] = useState<readonly File[]>([])
  const [barren, setBarren] = useState<readonly string[]>([])
  const offer = useCallback((more: readonly File[]) => setFiles(before => [...before, ...more]), [])
  const change = (left: readonly File[]): void => {
    setFiles(left)
    setBarren([])
  }
  return (
    <Offer value={offer}>
      {children}
      <DropAnywhere
        onDrop={dropped => {
          offer(dropped.files)
          setBarren(dropped.barren)
        }}
      />
      {files.length > 0 ? (
        <ImportDialog files={files} barren={barren} project={project} onChange={change} />
      ) : (
        barren.length > 0 && <NothingToRead barren={barren} onClose={() => setBarren([])} />
      )}
    </Offer>
  )
}

/** How parts hand over files that were chosen. */
export function useOffer(): (files: readonly File[]) => void {
  return useContext(Offer)
}
