import type { Hosts } from './hosts.ts'

/**
 * Where frames are answered for a page that was opened at `host`: on the other name of this machine, so that to the browser it is
 * another site, which has none of our cookies. Null where this server may not be asked by another name: there the frame is told
 * apart by its `sandbox` alone.
 */
export function frameOrigin(host: string, hosts: Hosts): string | null {
  const port = /:\d+$/.exec(host)?.[0] ?? ''
  const name = host.slice(0, host.length - port.length).toLowerCase()
  const other = name === '127.0.0.1' ? 'localhost' : name === 'localhost' || name === '[::1]' ? '127.0.0.1' : null
  return other !== null && hosts.allows(`${other}${port}`) ? `http://${other}${port}` : null
}
