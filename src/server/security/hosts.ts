/** Names under which this server may be asked; anything else in `Host` is somebody's page under a name of its own (DNS rebinding). */
export interface Hosts {
  /** @param host as the header says it */
  readonly allows: (host: string | undefined) => boolean
}

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]']

/**
 * @param port where this server listens
 * @param more names that a person allows, with or without a port (without: any)
 */
export function allowedHosts(port: number, more: readonly string[] = []): Hosts {
  const exact = new Set(LOOPBACK.map(name => (port === 80 ? name : `${name}:${port}`)))
  const names = new Set<string>()
  for (const host of more.map(name => name.toLowerCase()))
    if (/:\d+$/.test(host)) exact.add(host)
    else names.add(host)
  return {
    allows: host => {
      if (host === undefined) return false
      const lower = host.toLowerCase()
      return exact.has(lower) || names.has(lower.replace(/:\d+$/, ''))
    },
  }
}
