/** `uid` of the segment `by-uid`, or `byUid`: by what the things that stand before it are found, `/orders/by-uid/7`; null of any other segment. */
export function foundBy(segment: string): string | null {
  const [, behind, capital] = /^by(?:[-_]([a-z][\w-]*)|([A-Z]\w*))$/.exec(segment) ?? []
  return behind ?? (capital === undefined ? null : (capital[0] as string).toLowerCase() + capital.slice(1))
}
