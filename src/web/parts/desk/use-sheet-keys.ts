import { useNavigate, useRouter } from '@tanstack/react-router'
import { headings } from '../../../specification/headings.ts'
import { nextStatement } from '../claims/statement-order.ts'
import { useKeys } from '../controls/use-keys.ts'
import { useSelection } from '../claims/use-selection.ts'

/** The keys of a drawing set: 0 to 9 sheets, P the proof, T the twin, J and K statements, E their evidence, Escape back. */
export function useSheetKeys(project: string): void {
  const navigate = useNavigate()
  const { at, place, select, open, close, clear } = useSelection()
  const router = useRouter()
  const step = (by: 1 | -1) => {
    // A sheet is being turned: the statements that stand here are no longer meant.
    if (router.state.isLoading) return
    const next = nextStatement(at, by)
    if (next !== null) select(next)
  }
  const sheetKeys = headings.map(({ number, name }) => {
    const go = () => void navigate({ to: '/p/$project/$section', params: { project, section: name } })
    return [String(number), go] as const
  })
  useKeys({
    ...Object.fromEntries(sheetKeys),
    p: () => void navigate({ to: '/p/$project/proof', params: { project } }),
    t: () => void navigate({ to: '/p/$project/twin', params: { project } }),
    '0': () => void navigate({ to: '/p/$project', params: { project } }),
    // While a place is open they step through the places of the statement: that is the drawer's.
    ...(place === null ? { j: () => step(1), k: () => step(-1) } : {}),
    J: () => step(1),
    K: () => step(-1),
    e: () => {
      if (place !== null) close()
      else if (at !== null) open(at)
    },
    Escape: () => (place === null ? clear() : close()),
  })
}
