/** Where a page that was captured can be looked at, in a frame without scripts. */
export interface Frame {
  /** On an origin of its own where there is one; a fragment leads to what is marked. Good until some more were opened. */
  readonly address: string
  /** The same of a picture that was taken of the moment; null where none is kept. */
  readonly picture: string | null
}
