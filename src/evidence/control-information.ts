/**
 * Whether a name is that of what a protocol says about an object beside its fields: `@odata.etag`, `author@odata.navigationLink`, and the same without the
 * middle word (OData 4.01, JSON Format, 4.5).
 */
export const isControlInformation = (name: string): boolean =>
  name.includes('@odata.') || /@(?:context|etag|nextLink|deltaLink|editLink|readLink)$/.test(name)
