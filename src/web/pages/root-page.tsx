import { Outlet, useRouterState } from '@tanstack/react-router'
import { ImportDesk } from '../parts/import/import-desk.tsx'

/** What stands around every page: whatever is dropped on the window is taken. */
export function RootPage() {
  const project = useRouterState({
    select: ({ matches, location: { search } }) => {
      const params = (matches.at(-1)?.params ?? {}) as { readonly project?: string }
      return params.project ?? (search as { readonly set?: string }).set ?? null
    },
  })
  return (
    <ImportDesk project={project}>
      <Outlet />
    </ImportDesk>
  )
}
