import { expect, it } from 'vitest'
import { sampleSource } from '../../evidence/source.test-sample.ts'
import { decide, modelFold } from '../model.ts'
import { browse } from '../pages/browse.test-sample.ts'

const source = sampleSource('aaaaa00000000000')

/** The rules of the fields of one form, of which a script sends the name. */
function rulesOf(fields: string, sent: boolean): readonly object[] {
  const { seen, goTo, call } = browse()
  goTo('/tools', '<title>Tools</title><main>All</main>')
  goTo('/tools/new', `<title>New</title><main><form method="post" action="/api/tools">${fields}</form></main>`)
  if (sent) call('/api/tools', { method: 'POST', sent: { name: 'saw', fee: 3 }, from: '/tools/new' })
  const { screens } = decide(
    seen.reduce(modelFold.add, modelFold.empty()),
    [source],
    ordinal => `/log/entries/${ordinal / 2}`,
  )
  return screens.flatMap(({ forms }) => forms.flatMap(({ form }) => form.fields.map(({ rules }) => rules)))
}

const NAME = '<input name="name" maxlength="9" disabled>'

it('is no rule that all fields are disabled in what the server drew and a script sends', () =>
  expect(rulesOf(`${NAME}<input name="fee" disabled>`, true)).toEqual([{ maxlength: 9 }, {}]))

it('is one where nobody sent them, and where others are not disabled', () => {
  expect(rulesOf(`${NAME}<input name="fee" disabled>`, false)).toEqual([
    { maxlength: 9, disabled: true },
    { disabled: true },
  ])
  expect(rulesOf(`${NAME}<input name="fee">`, true)).toEqual([{ maxlength: 9, disabled: true }, {}])
})
