import './theme.css'
import '@fontsource-variable/sofia-sans-semi-condensed/index.css'
import '@fontsource-variable/source-serif-4/opsz.css'
import '@fontsource/barlow-semi-condensed/latin-500.css'
import '@fontsource/barlow-semi-condensed/latin-600.css'
import '@fontsource/ibm-plex-mono/latin-400.css'
import '@fontsource/ibm-plex-mono/latin-600.css'
import '@fontsource/ibm-plex-mono/latin-ext-400.css'
import './base.css'
import './table.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RefusedError } from './api.ts'
import { Entrance } from './entrance.tsx'
import { router } from './router.ts'

const client = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // What the server refused it will refuse again; only silence may pass.
      retry: (failures, error) => error instanceof RefusedError && error.status === 0 && failures < 2,
      refetchOnWindowFocus: false,
    },
  },
})

const page = document.querySelector('#page')
if (page === null) throw new Error('index.html has no #page')
createRoot(page).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <Entrance>
        <RouterProvider router={router} />
      </Entrance>
    </QueryClientProvider>
  </StrictMode>,
)
