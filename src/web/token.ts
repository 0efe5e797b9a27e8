/** The one-time token that the printed address carries after `#`; null where there is none. */
export function tokenOf(hash: string): string | null {
  const token = new URLSearchParams(hash.replace(/^#/, '')).get('token')
  return token === '' ? null : token
}

/** What stands after `#` without it. */
export function withoutToken(hash: string): string {
  const rest = hash
    .replace(/^#/, '')
    .split('&')
    .filter(part => !part.startsWith('token='))
    .join('&')
  return rest === '' ? '' : `#${rest}`
}
