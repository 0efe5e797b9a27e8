import { expect, test } from 'vitest'
import { readPage } from './read-page.ts'

test.each([
  ['words by themselves', '<div class="top">Add a boat</div><form><input name="name"></form>', 'Add a boat'],
  [
    'of a cell that stands alone',
    '<table><tr><th colspan="3">Boats</th></tr><tr><th>Name</th><th>Crew</th></tr></table><form><input name="a"></form>',
    'Boats',
  ],
  [
    'of what is called so',
    '<p><label>Report:</label> <span>Boats by crew</span></p><form><input name="a"></form>',
    'Boats by crew',
  ],
  [
    'behind what is hidden and what leads on',
    '<input type="hidden" name="a"><a href="/">Home</a><div>Boats</div><form><input name="b"></form>',
    'Boats',
  ],
  ['not a head of columns', '<table><tr><th>Name</th><th>Crew</th></tr></table><form><input name="a"></form>', null],
  ['not what stands behind a question', '<form><label>Name</label><input name="name"></form><div>Boats</div>', null],
  ['not a sentence', '<div>There are no boats.</div><form><input name="name"></form>', null],
  ['not beside a title', '<title>Harbour</title><div>Boats</div><form><input name="name"></form>', null],
  ['not beside a heading', '<h2>Harbour</h2><div>Boats</div><form><input name="name"></form>', null],
])('what a page is called by: %s', (_, html, expected) => expect(readPage(html).leading).toBe(expected))
