import { isAside } from '../../evidence/aside-button.ts'
import type { Gap } from '../../evidence/claim.ts'
import { formTargets } from '../../model/limits/form-targets.ts'
import type { Model } from '../../model/model.ts'
import type { Screen } from '../../model/screens/screen.ts'
import type { ScreenFormSeen } from '../../model/screens/screen.ts'
import { gap } from '../observed.ts'

/**
 * One gap for each screen with forms that were sent and never refused. Calls that no form sends are asked after among the
 * calls themselves.
 */
export function errorGaps(model: Model): readonly Gap[] {
  const target = formTargets(model.screens, model.operations)
  // Which of several forms with one address was refused is not told, or its call is known under a narrower path.
  const refusing = model.operations
    .filter(({ method, leaf }) => method === 'POST' && leaf.refusals.reasons.entries.size > 0)
    .map(({ path }) => path)
  return model.screens
    .flatMap(screen => {
      const forms = screen.forms.filter(
        seen =>
          seen.form.method === 'POST' &&
          seen.submitted &&
          !seen.everywhere &&
          seen.form.fields.some(isFilledIn) &&
          !isRefused(screen, seen),
      )
      const [first] = forms
      const field =
        first?.form.fields.find(({ rules }) => rules.required === true) ?? first?.form.fields.find(isFilledIn)
      if (first === undefined || field === undefined) return []
      const name = first.form.submits.find(button => !isAside(button)) ?? first.form.name
      return [
        gap(
          `errors/not-shown/${screen.route}`,
          {
            what: `what ${screen.route} says when ${forms.length === 1 ? 'its form is' : `one of its ${forms.length} forms is`} filled in wrongly`,
            because: 'it was sent and never refused',
            next: `send the form ${name === '' ? '' : `«${name}» `}on ${screen.route} with «${field.label ?? field.name}» ${field.rules.required === true ? 'left empty' : 'filled in wrongly'}`,
            blocks: false,
            opens: forms.length,
          },
          model.places.evidence(first.sightings, '/response/content/text'),
        ),
      ]
    })
    .toSorted((a, b) => b.opens - a.opens || (a.id < b.id ? -1 : 1))

  function isRefused(screen: Screen, seen: ScreenFormSeen): boolean {
    if (screen.messages.some(({ kind }) => kind === 'error')) return true
    const operation = target(screen, seen)
    if (operation !== null) return operation.leaf.refusals.reasons.entries.size > 0
    const to = seen.form.action === '' ? screen.route : seen.form.action
    return refusing.some(path => mayBeOne(path, to))
  }
}

const isFilledIn = ({ control }: ScreenFormSeen['form']['fields'][number]): boolean =>
  !/^(?:checkbox|radio|select)$/.test(control)

/** `/projects/{project}/issues` and `/projects/boat-house/issues` */
function mayBeOne(path: string, route: string): boolean {
  const parts = path.split('/')
  const others = (route.split('?', 1)[0] as string).replace(/(.)\/$/, '$1').split('/')
  const varies = (part: string | undefined): boolean => part?.startsWith('{') === true
  return (
    parts.length === others.length &&
    parts.every((part, index) => part === others[index] || varies(part) || varies(others[index]))
  )
}
