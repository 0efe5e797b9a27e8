import { hydrateRoot } from 'react-dom/client'
import { Application } from './application.tsx'
import type { State } from './state.ts'

const first = JSON.parse(document.querySelector('#state')?.textContent ?? 'null') as State
hydrateRoot(document.querySelector('#application') as Element, <Application first={first} />)
