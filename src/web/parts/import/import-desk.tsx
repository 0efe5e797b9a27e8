import { createContext, useCallback, useContext, useState } from 'react'
import { DropAnywhere } from './drop-anywhere.tsx'
import { ImportDialog } from './import-dialog.tsx'

const Offer = createContext<(files: readonly File[]) => void>(() => {})

/** Takes recordings from wherever they are dropped or chosen, and asks where they belong. */
export function ImportDesk({ project, children }: { project: string | null; children: React.ReactNode }) {
  const [files, setFiles] = useState<readonly File[]>([])
  const offer = useCallback((more: readonly File[]) => setFiles(before => [...before, ...more]), [])
  return (
    <Offer value={offer}>
      {children}
      <DropAnywhere onDrop={offer} />
      {files.length > 0 && <ImportDialog files={files} project={project} onChange={setFiles} />}
    </Offer>
  )
}

/** How parts hand over files that were chosen. */
export function useOffer(): (files: readonly File[]) => void {
  return useContext(Offer)
}
