import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Import } from '../../../api/import.ts'
import type { Project } from '../../../api/project.ts'
import { api } from '../../api.ts'
import { queries } from '../../queries.ts'

/** Stops an import. A set that was made for it and holds nothing else goes with it. */
export function useStop({ id, recordings }: Project, isAlone: boolean) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async (running: Import) => {
      await api.cancelImport(running.id)
      if (recordings > 0 || !isAlone) return
      await api.deleteProject(id)
      await navigate({ to: '/', search: {} })
      await client.invalidateQueries({ queryKey: queries.projects.queryKey })
    },
  })
}
