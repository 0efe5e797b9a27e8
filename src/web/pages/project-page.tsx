import './project-page.css'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation, useParams } from '@tanstack/react-router'
import { RefusedError } from '../api.ts'
import { Frame } from '../parts/sheet/frame.tsx'
import { NamedClaims } from '../parts/claims/named-claims.tsx'
import { SheetIndex } from '../parts/desk/sheet-index.tsx'
import { TopBar } from '../parts/desk/top-bar.tsx'
import { usePreloading } from '../parts/desk/use-preloading.ts'
import { useSheetKeys } from '../parts/desk/use-sheet-keys.ts'
import { queries } from '../queries.ts'
import { FailurePage } from './failure-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** One drawing set: top bar, index, and the frame in which its sheets are drawn. */
export function ProjectPage() {
  const { project, section } = useParams({ strict: false })
  const made = useLocation({ select: ({ pathname }) => /\/(proof|twin)$/.exec(pathname)?.[1] })
  const { data: title, error } = useQuery(queries.title(project ?? ''))
  useSheetKeys(project ?? '')
  usePreloading(project ?? '', title !== undefined)
  if (error instanceof RefusedError && error.status === 404) return <NotFoundPage />
  if (error !== null) return <FailurePage error={error} />
  return (
    <div className="project-page">
      <TopBar title={title ?? null} />
      <div className="project-page-body">
        {title !== undefined && <SheetIndex title={title} current={section ?? made ?? null} />}
        <Frame>
          {title !== undefined && (
            <NamedClaims project={title.project.id}>
              <Outlet />
            </NamedClaims>
          )}
        </Frame>
      </div>
    </div>
  )
}
