/** What is read of a line of a trace, in the form of the newest version. Everything may be missing: it is somebody else's file. */
export interface TraceEvent {
  type?: unknown
  /** `context-options` */
  version?: unknown
  playwrightVersion?: unknown
  browserName?: unknown
  wallTime?: unknown
  monotonicTime?: unknown
  /** `before`, `after`, `input` */
  callId?: unknown
  startTime?: unknown
  endTime?: unknown
  class?: unknown
  method?: unknown
  params?: unknown
  pageId?: unknown
  /** `frame-snapshot`, `resource-snapshot` */
  snapshot?: unknown
  [more: string]: unknown
}

/** A `frame-snapshot`, as far as it is looked at. */
export interface FrameSnapshot {
  callId?: unknown
  phase?: unknown
  pageId?: unknown
  frameId?: unknown
  frameUrl?: unknown
  doctype?: unknown
  html?: unknown
  timestamp?: unknown
  wallTime?: unknown
  isMainFrame?: unknown
  [more: string]: unknown
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Undefined where it is no finite number. */
export const number = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined
