import type { SearchParams } from '../../search-params.ts'

/** Back to all screens: nothing is selected then. */
export const withoutStatement = ({ at: _at, place: _place, ...rest }: SearchParams): SearchParams => rest
