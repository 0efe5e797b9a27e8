import './evidence-drawer.css'
import type { Title } from '../../../api/project.ts'
import type { SectionName } from '../../../evidence/subjects.ts'
import { useSection } from '../../queries.ts'
import { useSearchParams } from '../../search-params.ts'
import { useSelection } from '../claims/use-selection.ts'
import { DrawerContent } from './drawer-content.tsx'
import { LeaderLine } from './leader-line.tsx'
import { openedBy } from './opened.ts'

/** Beside the sheet: the place that the selected statement rests on. Drawn only while `place` stands in the address. */
export function EvidenceDrawer({ project, title, section }: { project: string; title: Title; section: SectionName }) {
  const [address] = useSearchParams()
  const { close } = useSelection()
  const { data: result } = useSection(project, section)
  const opened = result === undefined ? null : openedBy(address, result)
  return (
    <aside className="evidence-drawer" aria-label="Evidence">
      {result !== undefined && opened === null && (
        <div className="drawer-none">
          <p>This statement is not in the specification any more: what was read since says something else.</p>
          <button type="button" className="link" onClick={close}>
            Close
          </button>
        </div>
      )}
      {opened !== null && (
        <>
          <DrawerContent key={opened.id} opened={opened} project={project} title={title} />
          {opened.number !== null && <LeaderLine watch={`${address['at']} ${address['field']}`} />}
        </>
      )}
    </aside>
  )
}
