import { expect, it } from 'vitest'
import type { ExchangeObservation, Observation } from '../../evidence/observation.ts'
import { sampleSource } from '../../evidence/source.test-sample.ts'
import { pressed } from '../../model/calls/leaf/pressed.ts'
import { expectFoldLaws } from '../../model/laws.ts'
import { decide, modelFold } from '../../model/model.ts'
import { browse } from '../../model/pages/browse.test-sample.ts'
import { calls } from './calls.ts'

type Browse = ReturnType<typeof browse>

const page = (note = ''): string =>
  `<html lang="en"><h1>Note</h1><a href="/">Home</a><form method="post" action="/notes"><input name="title" value="${note}"><input name="text"><input type="submit" name="look" value="Preview"><button name="deed" value="keep">Keep</button><button name="deed" value="drop">Drop</button><button name="leave">Back</button></form>`

const walk = (steps: (browse: Browse) => void): readonly ExchangeObservation[] => {
  const walked = browse()
  walked.goTo('/notes/new', page())
  steps(walked)
  return walked.seen.filter((one: Observation): one is ExchangeObservation => one.kind === 'exchange')
}

const told = (steps: (browse: Browse) => void): readonly string[] | undefined => {
  const model = decide(
    walk(steps).reduce(modelFold.add, modelFold.empty()),
    [sampleSource('aaaaa00000000000')],
    ordinal => `/log/entries/${ordinal / 2}`,
  )
  const subject = calls(model).claims.find(({ id }) => id === 'calls/POST /notes')?.subject
  return subject?.pressed?.map(
    ({ name, value, status }) => `${name}${value === undefined ? '' : `=${value}`} ${status}`,
  )
}

const send = ({ post, goTo }: Browse, title: string, button: Record<string, string>, redirect?: string): void => {
  const fields = { title, text: 'Long and wide', ...button }
  post('/notes', redirect === undefined ? page(title) : '', redirect === undefined ? { fields } : { fields, redirect })
  if (redirect !== undefined) goTo(redirect, '<html lang="en"><h1>Kept</h1><p>Here it is</p>')
}

const buttons = (browse: Browse): void => {
  send(browse, 'Oak', { look: 'Preview' })
  send(browse, 'Oak', { deed: 'keep' }, '/notes/7')
  send(browse, 'Elm', { look: 'Preview' })
  send(browse, 'Elm', { deed: 'drop' }, '/')
}

it('says what a form is answered with by the button that sends it', () =>
  expect(told(buttons)).toEqual(['deed=drop 302', 'deed=keep 302', 'look 200']))

it('knows a button that has no value by its name', () =>
  expect(
    told(walked => {
      buttons(walked)
      send(walked, 'Elm', { leave: '' }, '/')
    }),
  ).toEqual(['deed=drop 302', 'deed=keep 302', 'leave 302', 'look 200']))

it('says nothing where one button was answered in several ways, or all in one', () => {
  expect(
    told(walked => {
      buttons(walked)
      send(walked, 'Ash', { look: 'Preview' }, '/notes/8')
    }),
  ).toBeUndefined()
  expect(told(walked => send(walked, 'Oak', { deed: 'keep' }, '/notes/7'))).toBeUndefined()
})

it('is the same in any order', () => expectFoldLaws(pressed, walk(buttons)))
