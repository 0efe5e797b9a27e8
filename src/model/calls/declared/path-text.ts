export const segmentsOf = (path: string): readonly string[] => (path === '/' ? [] : path.slice(1).split('/'))
export const isParameter = (segment: string): boolean => segment.startsWith('{') && segment.endsWith('}')

/** A path with the names of its parameters left out. */
export const shapeOf = (path: string): string => path.replace(/\{[^}]*\}/g, '{}')
