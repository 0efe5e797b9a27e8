import { useNavigate, useSearch } from '@tanstack/react-router'

/**
 * What is selected stands in the address, as plain text: `at` a claim or gap, `place` the place of its evidence that is open
 * (from 1; without it the drawer is closed), `q` what is searched for, and what each sheet adds (`filter`, `sort`, …).
 */
export type SearchParams = { readonly [name: string]: string | undefined }

/** Of the address: the parameters in their order, later ones win. */
export function readSearch(text: string): SearchParams {
  return Object.fromEntries(new URLSearchParams(text))
}

/** As it stands in the address. Slashes and commas stay readable. */
export function writeSearch(params: { readonly [name: string]: unknown }): string {
  const given = Object.entries(params).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const text = new URLSearchParams(given).toString().replaceAll('%2F', '/').replaceAll('%2C', ',')
  return text === '' ? '' : `?${text}`
}

/** The parameters, and how to change some of them: undefined takes one away. `replace` leaves no step to go back to. */
export function useSearchParams(): readonly [
  SearchParams,
  (changes: SearchParams, options?: { readonly replace?: boolean }) => void,
] {
  const params: SearchParams = useSearch({ strict: false })
  const navigate = useNavigate()
  return [
    params,
    (changes, options) => {
      void navigate({
        to: '.',
        search: (before: SearchParams) => ({ ...before, ...changes }),
        replace: options?.replace ?? false,
        resetScroll: false,
      })
    },
  ]
}
