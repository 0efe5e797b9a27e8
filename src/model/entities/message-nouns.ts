import { wordsOf } from '../instances/field-kind.ts'

/** What is done, what became of something, and what every message is. */
const NO_THING = new Set(
  (
    'on do get set list all new add added create created update updated change changed changes edit edited delete deleted remove removed ' +
    'save saved insert inserted start started stop stopped begin end open opened close closed clear cleared move moved done finished ' +
    'fetch load loaded find search results result reply response request answer ack query sync init info detail details state status ' +
    'event events data payload subscribe subscribed unsubscribe join joined leave left part success failed error notify'
  ).split(' '),
)

/** `APIKey` */
const ACRONYM = /([A-Z])([A-Z][a-z]{2})/g

/** The word for what a message is about: `order` of `order.created` and `get-late-orders`; empty where it only says what was done. */
export const messageNoun = (name: string): string =>
  wordsOf(name.replace(ACRONYM, '$1 $2')).findLast(word => !NO_THING.has(word)) ?? ''
