/** Quoted from what the application itself shows, never invented. */
export interface ProductSubject {
  readonly kind: 'name' | 'purpose' | 'audience' | 'area'
  readonly text: string
  /** Where the application shows it: `title`, `meta description`, `heading`, `navigation`, `manifest`. */
  readonly shownAs: string
  /** Of an area: the route of the screen that it leads to, else the address. */
  readonly leadsTo?: string
}
