import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { createElement } from 'react'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { FailurePage } from './pages/failure-page.tsx'
import { RootPage } from './pages/root-page.tsx'
import { readSearch, type SearchParams, writeSearch } from './search-params.ts'

const root = createRootRoute({ component: RootPage, validateSearch: (search: SearchParams): SearchParams => search })

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyRouteComponent(() => import('./pages/start-page.tsx'), 'StartPage'),
})

const project = createRoute({
  getParentRoute: () => root,
  path: '/p/$project',
  component: lazyRouteComponent(() => import('./pages/project-page.tsx'), 'ProjectPage'),
})

const title = createRoute({
  getParentRoute: () => project,
  path: '/',
  component: lazyRouteComponent(() => import('./pages/title-page.tsx'), 'TitlePage'),
})

const proof = createRoute({
  getParentRoute: () => project,
  path: 'proof',
  component: lazyRouteComponent(() => import('./pages/proof-page.tsx'), 'ProofPage'),
})

const twin = createRoute({
  getParentRoute: () => project,
  path: 'twin',
  component: lazyRouteComponent(() => import('./pages/twin-page.tsx'), 'TwinPage'),
})

const section = createRoute({
  getParentRoute: () => project,
  path: '$section',
  component: lazyRouteComponent(() => import('./pages/section-page.tsx'), 'SectionPage'),
})

/** `/` the drawing sets; `/p/:project` the title sheet; `/p/:project/proof` and `/twin` what was made of it; `/p/:project/:section` one of the nine. */
export const router = createRouter({
  routeTree: root.addChildren([start, project.addChildren([title, proof, twin, section])]),
  parseSearch: readSearch,
  stringifySearch: writeSearch,
  defaultNotFoundComponent: () => createElement(NotFoundPage),
  defaultErrorComponent: FailurePage,
  defaultPreload: 'intent',
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
