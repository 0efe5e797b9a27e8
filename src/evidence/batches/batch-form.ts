/** How whole requests are written inside of another: as messages of HTTP in parts, or as objects. */
export type BatchForm = 'multipart/mixed' | 'application/json'
