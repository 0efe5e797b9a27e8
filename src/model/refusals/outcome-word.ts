import type { Exchange } from '../../evidence/exchange.ts'
import { isObject } from '../json.ts'
import { isRedacted } from '../token.ts'
import { TEXT } from './reason.ts'

/** A word with which an answer says how the call went, and the field that holds it: `{"result": "success", …}`. */
export interface OutcomeWord {
  readonly field: string
  readonly word: string
  readonly isSuccess: boolean
}

const FIELDS = ['result', 'status', 'outcome', 'response', 'ret', 'retval', 'state']
/** What stands beside such a word is the answer itself, in a field or two. */
const BESIDE = 4
const SUCCESS = /^(?:ok|okay|success(?:ful(?:ly)?)?|succeeded|done|passed)[.!]?$/i

/** The word that an answer under a status of success holds beside what it says; null where none has the place of one. */
export function outcomeWord({ response }: Exchange): OutcomeWord | null {
  const value = response?.body?.value
  if (response === undefined || response.status < 200 || response.status >= 300 || !isObject(value)) return null
  const names = Object.keys(value)
  const field = names.length > BESIDE ? undefined : FIELDS.find(name => typeof value[name] === 'string')
  const word = field === undefined ? '' : (value[field] as string).trim()
  if (field === undefined || word === '' || word.length > TEXT || isRedacted(word)) return null
  // What has a key is a thing, and has a status of its own.
  if (names.some(name => /^(?:_?id|uuid|key|slug|name)$/i.test(name))) return null
  return { field, word, isSuccess: SUCCESS.test(word) }
}
