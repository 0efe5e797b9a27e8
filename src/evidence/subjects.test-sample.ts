import type { CallSubject, EntityField, ScreenSubject } from './subjects.ts'

/** A screen that was opened, and holds what `more` says. */
export function sampleScreen(route: string, more: Partial<ScreenSubject> = {}): ScreenSubject {
  return {
    kind: 'screen',
    route,
    title: null,
    parameters: [],
    forms: [],
    actions: [],
    leadsTo: [],
    calls: [],
    identities: [],
    ...more,
  }
}

/** A call of which nothing is known but what `more` says. */
export function sampleCall(method: string, path: string, more: Partial<CallSubject> = {}): CallSubject {
  return {
    kind: 'call',
    protocol: 'http',
    method,
    path,
    servers: ['https://shop.example'],
    parameters: [],
    requests: {},
    responses: {},
    security: [],
    effect: 'other',
    screens: [],
    ...more,
  }
}

/** A field of an entity: a text that every one of four had. */
export function sampleField(name: string): EntityField {
  return { name, type: 'string', required: true, nullable: false, seen: { present: 4, of: 4 } }
}
