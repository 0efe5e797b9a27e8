import type { ActionStep } from '../../evidence/snapshot.ts'
import { isRecord, number, text } from './trace-event.ts'

/** What can be done again, by what Playwright calls it. */
const AGAIN = new Set([
  'goto',
  'reload',
  'goBack',
  'goForward',
  'click',
  'dblclick',
  'tap',
  'hover',
  'check',
  'uncheck',
  'fill',
  'type',
  'press',
  'selectOption',
  'setInputFiles',
  'dragAndDrop',
  'keyboardPress',
  'keyboardType',
  'keyboardInsertText',
  'mouseClick',
])

const LONGEST_SELECTOR = 4000
const LONGEST_VALUE = 64 * 1024
const MOST_CHOICES = 100

/**
 * What has to be known to do an action again.
 * @param resolved how the log shows the element that was found, as markup; empty where it does not
 * @returns null where it is none of a person's actions, or says too little: an element that was found by a script before
 */
export function actionStep(method: string, params: unknown, resolved: string): ActionStep | null {
  if (!AGAIN.has(method) || !isRecord(params)) return null
  const selector = text(params['selector']) || text(params['source'])
  if (selector.length > LONGEST_SELECTOR) return null
  if (!UNAIMED.has(method) && selector === '') return null
  const typed = typedBy(method, params)
  const target = text(params['target'])
  const step: ActionStep = {
    verb: method,
    ...(selector === '' ? {} : { selector }),
    ...(target === '' || target.length > LONGEST_SELECTOR ? {} : { target }),
    ...(typed === null ? {} : PASSWORD_FIELD.test(resolved) ? { password: typed } : { value: typed }),
    ...(method === 'goto' ? { url: text(params['url']) } : {}),
    ...(method === 'selectOption' ? { choices: choicesOf(params['options']) } : {}),
    ...(method === 'mouseClick' ? { x: number(params['x']) ?? 0, y: number(params['y']) ?? 0 } : {}),
  }
  return step
}

/** Not aimed at an element. */
const UNAIMED = new Set([
  'goto',
  'reload',
  'goBack',
  'goForward',
  'keyboardPress',
  'keyboardType',
  'keyboardInsertText',
  'mouseClick',
])

/** Found in a tag of what the log shows, which it may have cut. */
const PASSWORD_FIELD = /^<input\b[^>]{0,2000}\btype="password"/

function typedBy(method: string, params: Record<string, unknown>): string | null {
  if (method === 'fill') return text(params['value']).slice(0, LONGEST_VALUE)
  if (method === 'type' || method === 'keyboardType' || method === 'keyboardInsertText')
    return text(params['text']).slice(0, LONGEST_VALUE)
  return method === 'press' || method === 'keyboardPress' ? text(params['key']) : null
}

/** What was chosen, by value or label; by position where it was named so. */
function choicesOf(options: unknown): readonly (string | number)[] {
  const choices: readonly unknown[] = Array.isArray(options) ? options.slice(0, MOST_CHOICES) : []
  return choices.flatMap((choice: unknown): readonly (string | number)[] => {
    if (!isRecord(choice)) return []
    const named = text(choice['valueOrLabel']) || text(choice['value']) || text(choice['label'])
    if (named !== '') return [named.slice(0, LONGEST_VALUE)]
    const index = number(choice['index'])
    return index === undefined ? [] : [index]
  })
}
