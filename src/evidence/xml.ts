/** How a document of XML stands as a value: `@id` is an attribute, `#text` what stands beside attributes or elements. */
export const ATTRIBUTE = '@'
export const TEXT = '#text'

/** Whether a body of a media type is a document of XML; pages and pictures that are written in it are none. */
export const isXml = (mediaType: string): boolean =>
  /^(?:text|application)\/(?:[\w.-]{1,80}\+)?xml$/.test(mediaType) && !/xhtml/.test(mediaType)

/** Whether a member declares a namespace: `@xmlns`, `@xmlns:soap`. */
export const isDeclaration = (name: string): boolean =>
  name === `${ATTRIBUTE}xmlns` || name.startsWith(`${ATTRIBUTE}xmlns:`)
