/**
 * The page loads its own files and nothing else, runs no inline script, is framed by nobody and sends no form anywhere.
 * @param frames the origin of the frames that captured pages are shown in
 */
const pagePolicy = (frames: string): string =>
  [
    "default-src 'none'",
    `frame-src ${frames}`,
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** For what is handed out as a file: should a browser show it after all, nothing in it runs or loads. */
export const FILE_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'"

/** For captured pages: what they look like, and nothing else. `sandbox` takes scripts, forms, windows and the origin from them. */
export const framePolicy = (framedBy: string): string =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; sandbox; frame-ancestors ${framedBy}`

/** On every answer. */
export const safeHeaders = (frames: string): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': pagePolicy(frames),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
})
