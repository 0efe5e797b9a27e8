import type { Snapshot } from './snapshot.ts'

/** Nothing is shown, and nothing was done. */
export const emptySnapshot: Snapshot = {
  url: 'https://shop.test/',
  page: 'page@1',
  title: null,
  html: '',
  action: null,
  picture: null,
  from: null,
  settled: true,
  appeared: [],
  since: null,
}
