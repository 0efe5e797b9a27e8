/** Pixels, and nothing that is read as anything else. */
const PICTURE = /^data:image\/(?:jpeg|png);base64,[A-Za-z\d+/]+={0,2}$/

/** A page that shows one picture; null where the address holds none. */
export const stillPicture = (address: string): string | null =>
  PICTURE.test(address)
    ? `<!doctype html><html><head><style>body{margin:0}img{display:block;width:100%}</style></head><body><img alt="" src="${address}"></body></html>`
    : null
