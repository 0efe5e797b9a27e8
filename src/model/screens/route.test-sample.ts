import type { ScriptFinding } from '../../evidence/script.ts'

type Route = Extract<ScriptFinding, { kind: 'route' }>

/** A row of a route table that says nothing but its path and what is given. */
export const route = (path: string, said: Partial<Route> = {}): Route => ({
  kind: 'route',
  at: '3:4',
  path,
  name: null,
  title: null,
  redirectTo: null,
  loads: [],
  requires: [],
  history: null,
  base: null,
  frames: false,
  loadsRows: false,
  parts: null,
  ...said,
})
