/** Where a front end that keeps its routes behind `#` stands. */
export interface HashRoute {
  /** What stands before the path: `#/`, `#!/`, `#`. */
  readonly lead: string
  /** Without what selects something there: `orders/7` of `#/orders/7?tab=items`. */
  readonly path: string
}

/**
 * The route behind `#`: what begins with a slash or, as Backbone writes it, is a path of several words; null for the name of a place in a
 * page, which a single word may be.
 * @param hash of an address, with its `#`; empty where it has none
 */
export function hashRoute(hash: string): HashRoute | null {
  const { lead = '', path = '' } = /^(?<lead>#!?\/?)(?<path>[^?&]*)/.exec(hash)?.groups ?? {}
  const isRoute = lead.endsWith('/') || (lead === '#!' ? /^\w/ : /^\w[\w.-]*\/\w/).test(path)
  return isRoute ? { lead, path } : null
}

/** `orders;open=true` → `orders`: matrix parameters select something in what the segment names (RFC 3986, section 3.3), and session ids nothing. */
export const withoutMatrix = (segment: string): string => segment.replace(/;[\w.-]+=.*$/, '')
