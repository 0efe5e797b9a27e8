import { expect, it } from 'vitest'
import { readPage } from './read-page.ts'

const forms = (html: string) =>
  readPage(html).forms.map(({ form: { action, fields, submits } }) => [
    action,
    fields.map(({ name }) => name).join(' '),
    submits.join(' '),
  ])

const fields = '<input v-model.trim="formData.title"><textarea v-model="formData.text"></textarea>'

it('takes a component that is called a form, with fields and a button that sends them, for a form', () => {
  const html = `<ajax-form action="createBooking">${fields}<ajax-button type="submit" :syncing="syncing">Book it</ajax-button></ajax-form>`
  expect(forms(html)).toEqual([['', 'title text', 'Book it']])
  expect(forms(html.replace('createBooking', '/bookings').replaceAll('v-model', 'name="a" v-model'))).toEqual([
    ['/bookings', 'a a', 'Book it'],
  ])
  expect(forms(`<el-form>${fields}<button>Send</button></el-form>`)).toEqual([['', 'title text', 'Send']])
})

it.each([
  ['nothing is sent in', `<ajax-form>${fields}</ajax-form>`, []],
  ['nothing is filled in in', '<ajax-form><button>Send</button></ajax-form>', []],
  ['holds one', `<yard-form><form>${fields}<button>Send</button></form></yard-form>`, [['', 'title text', 'Send']]],
  ['is called otherwise', `<form-row>${fields}<button>Send</button></form-row>`, []],
])('is none where it %s', (_, html, expected) => expect(forms(html)).toEqual(expected))

it('takes a component that is called a button and says something for a button', () => {
  const { actions } = readPage(
    '<b-button @click="go()">Go</b-button><v-btn>Stay</v-btn><x-button><button>Once</button></x-button><i-button></i-button>',
  )
  expect(actions).toEqual(['Go', 'Stay', 'Once'])
})

it('takes what is shown on a condition for no message, before a script has drawn it', () => {
  const said = (html: string) =>
    readPage(`<h1>Berths</h1><form><input name="size">${html}<button>Book</button></form>`).messages.map(
      ({ text }) => text,
    )
  const message = (more: string) => `<div class="alert alert-danger" ${more}>No berth is left.</div>`
  expect(said(message(''))).toEqual(['No berth is left.'])
  expect(said(message('v-if="cloudError"'))).toEqual([])
  expect(said(`<section v-else>${message('')}</section>`)).toEqual([])
})
