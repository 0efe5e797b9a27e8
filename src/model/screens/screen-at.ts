import { type Address, addressText } from '../pages/address.ts'
import type { Screen } from './screen.ts'

/**
 * The screen that stands at an address, literally or with a value in the place of a parameter; undefined where none does. A query that
 * selects screens has to be carried.
 */
export function screenAt(screens: readonly Screen[]): (address: Address) => Screen | undefined {
  const ranked = screens
    .map(screen => {
      const [path = '', query = ''] = screen.route.split('?', 2)
      return { screen, path: path.split('/').slice(1), pairs: query === '' ? [] : query.split('&') }
    })
    .toSorted(
      (a, b) =>
        b.pairs.length - a.pairs.length ||
        a.path.filter(isVarying).length - b.path.filter(isVarying).length ||
        (a.screen.id < b.screen.id ? -1 : 1),
    )
  return address => {
    const [path = '', query = ''] = addressText(address).split('?', 2)
    const segments = path.split('/').slice(1)
    const carried = new Set(query.split('&'))
    return ranked.find(
      candidate =>
        candidate.path.length === segments.length &&
        candidate.path.every((part, index) => isVarying(part) || part === segments[index]) &&
        candidate.pairs.every(pair => isVarying(pair) || carried.has(pair)),
    )?.screen
  }
}

/** `{orderId}`, `tab={tab}` */
const isVarying = (part: string): boolean => /^(?:[^=]*=)?\{[^{}]*\}$/.test(part)
