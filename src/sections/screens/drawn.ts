import type { ScreenForm, ScreenSubject } from '../../evidence/subjects.ts'
import { drawnBy } from '../../model/declared/drawn.ts'
import type { Model } from '../../model/model.ts'
import { scriptEvidence } from '../script-evidence.ts'

type Parts = Pick<ScreenSubject, 'declaredActions' | 'title'> & { readonly forms: readonly ScreenForm[] }

/**
 * What scripts draw on a screen beyond what was seen there. Where a form was seen, the screen is known to have the forms that stood
 * there: scripts draw the same ones in other words.
 */
export function drawnOn(
  model: Model,
): (
  screen: Pick<ScreenSubject, 'title' | 'forms' | 'actions' | 'calls'>,
  row: Parameters<ReturnType<typeof drawnBy>['shown']>[0],
) => Parts {
  const drawn = drawnBy(model)
  return ({ title, forms, actions, calls: made }, row) => {
    const own = drawn.shown(row, made)
    const more = own.buttons.filter(({ label }) => !actions.includes(label))
    return {
      title: title ?? drawn.heading(row),
      forms: forms.length > 0 ? [] : own.forms.map(form => formOf(model, form)),
      ...(more.length === 0
        ? {}
        : {
            declaredActions: more.map(({ label, calls, place }) => ({
              words: label,
              basis: 'declared' as const,
              calls,
              evidence: scriptEvidence(model, [place]),
            })),
          }),
    }
  }
}

const formOf = (model: Model, form: ReturnType<ReturnType<typeof drawnBy>['shown']>['forms'][number]): ScreenForm => ({
  name: form.name,
  ...(form.call === null ? {} : { call: form.call }),
  basis: 'declared',
  evidence: scriptEvidence(model, [form.place]),
  fields: form.fields.map(({ options, ...field }) => (options.length === 0 ? field : { ...field, options })),
})
