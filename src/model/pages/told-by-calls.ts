import type { SaidCall } from '../../evidence/carried/said-calls.ts'
import type { JsonValue } from '../../evidence/exchange.ts'
import { isObject } from '../json.ts'
import { levelOf, levelled, textIn } from './message-levels.ts'
import type { PageMessage } from './page.ts'

/**
 * What happened, as a call of a script says it that shows it: `toastr.error("No name")`, `app.display_message("No name", "warning", 0)`,
 * `Swal.fire({ icon: "error", text: "No name" })`. None where it shows nothing.
 */
export function toldByCall({ name, given }: SaidCall): readonly PageMessage[] {
  const [last = '', before = ''] = name.split('.').toReversed()
  if (LIBRARY.test(before) && levelOf(last) !== null)
    return textsOf(given)
      .slice(0, 1)
      .flatMap(text => levelled(text, last))
  if (!SHOWS.test(last) && !LIBRARY.test(before || last)) return []
  const level = levelIn(given)
  if (level === null) return []
  // Behind a title stands what it is about.
  const text = textsOf(given)
    .filter(each => levelOf(each) === null)
    .at(LIBRARY.test(before || last) ? -1 : 0)
  return text === undefined ? [] : levelled(text, level)
}

const LIBRARY = /^(?:toastr|alertify|notyf|iziToast|notie|humane|swal|Swal|noty|Messenger|PNotify)$/
const SHOWS = /message|notice|notif(?:y|ication)|alert|toast|flash|growl|snackbar/i

/** Of a word given, or of what is given by name. */
function levelIn(given: readonly JsonValue[]): string | null {
  for (const each of given) {
    if (typeof each === 'string' && levelOf(each) !== null) return each
    const level = isObject(each) ? textIn(each, 'level') : null
    if (level !== null && levelOf(level) !== null) return level
  }
  return null
}

const textsOf = (given: readonly JsonValue[]): readonly string[] =>
  given.flatMap(each => {
    const text = isObject(each) ? textIn(each, 'text') : typeof each === 'string' ? each : null
    return text === null ? [] : [text]
  })
