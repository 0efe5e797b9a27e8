import type { Node } from 'estree'
import type { PathPart } from './path.ts'
import { whole } from './reading.ts'
import type { ScriptPlace, ScriptRoute } from '../../../../evidence/script.ts'

/** A route with the node that says so; what is left out is not said. */
export interface FoundRoute extends Partial<Omit<ScriptRoute, 'kind' | 'parts' | 'draws'>> {
  readonly node: Node
  /** What says what it shows. */
  readonly shown?: readonly Node[]
  readonly parts?: readonly PathPart[]
}

/** @param ofRouter what is said once for all rows of a router */
export function fullRoute(
  { node: _, shown: _shown, ...said }: FoundRoute,
  ofRouter: Pick<ScriptRoute, 'base' | 'history'>,
  at: ScriptPlace,
  draws: NonNullable<ScriptRoute['draws']>,
): ScriptRoute & { readonly at: ScriptPlace } {
  const {
    parts = [],
    path,
    name,
    title,
    redirectTo,
    loads,
    takes,
    module,
    requires,
    history,
    ofServer,
    frames,
    loadsRows,
  } = said
  // Parts that are all written here were joined to one.
  const written = whole(parts)
  return {
    kind: 'route',
    at,
    path: path ?? written ?? '',
    name: name ?? null,
    title: title ?? null,
    redirectTo: redirectTo ?? null,
    loads: loads ?? [],
    ...(takes === undefined || takes.length === 0 ? {} : { takes }),
    ...(module === undefined ? {} : { module }),
    requires: requires ?? [],
    history: ofRouter.history ?? history ?? null,
    base: ofRouter.base,
    ...(ofServer === undefined ? {} : { ofServer }),
    frames: frames ?? false,
    loadsRows: loadsRows ?? false,
    ...(draws.length === 0 ? {} : { draws }),
    parts: path !== undefined || written !== null ? null : parts,
  }
}
