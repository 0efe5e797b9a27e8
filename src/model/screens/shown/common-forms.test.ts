import { expect, test } from 'vitest'
import { sourceOf } from '../../instances/journey.test-sample.ts'
import { decide, modelFold } from '../../model.ts'
import { browse } from '../../pages/browse.test-sample.ts'

const PATHS = ['/', '/goods', '/goods/7', '/shops', '/shops/7', '/shops/7/staff']

/** `route: name action` of each form, of the pages of a shop. */
function formsOf(form: (path: string) => string): readonly string[] {
  const { seen, goTo } = browse()
  for (const path of PATHS)
    goTo(
      path,
      `<title>${path}</title><header>${form(path)}</header><main class="c${path.length}"><p>${path}</p></main>`,
    )
  goTo('/goods', `<title>/goods</title><header>${form('/goods')}</header><main class="c6"><p>again</p></main>`)
  const model = decide(
    seen.reduce(modelFold.add, modelFold.empty()),
    [sourceOf()],
    ordinal => `/log/entries/${ordinal / 2}`,
  )
  return model.screens.flatMap(({ route, forms }) =>
    forms.map(({ form: { name, action } }) => `${route}: ${name} ${action}`),
  )
}

test('a search on top of all pages is stated once', () => {
  expect(
    formsOf(
      path => `<form id="form-${path.length}0a1b2c3d" action="/find"><input name="q" aria-label="Search"></form>`,
    ),
  ).toEqual(['/goods: Search /find'])
})

test('so is one that searches in what the page is about, once for each place that it leads to', () => {
  const forms = formsOf(path => {
    const action = path.startsWith('/shops/') ? '/shops/7/find' : '/find'
    return `<form action="${action}"><input name="q" aria-label="Search"></form>`
  })
  expect(forms).toEqual(['/goods: Search /find', '/shops/{shopId}: Search /shops/{shopId}/find'])
})

test('forms that change something are not taken for one', () => {
  const forms = formsOf(
    path => `<form method="post" action="${path}/drop"><input name="why"><button>Drop</button></form>`,
  )
  expect(forms).toHaveLength(PATHS.length)
})
