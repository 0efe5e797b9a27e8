import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { TopBar } from '../parts/top-bar.tsx'
import { projectName } from '../project-words.ts'
import { queries } from '../queries.ts'

/** The drawing sets of this machine, and the place to drop a recording. */
export function StartPage() {
  const { data: projects = [] } = useQuery(queries.projects)
  return (
    <>
      <TopBar title={null} />
      <ul>
        {projects.map(project => (
          <li key={project.id}>
            <Link to="/p/$project" params={{ project: project.id }}>
              {projectName(project)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
