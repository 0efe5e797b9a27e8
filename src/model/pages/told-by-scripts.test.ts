import { expect, it } from 'vitest'
import { readPage } from './read-page.ts'

const told = (script: string): readonly string[] =>
  readPage(`<html><body><h1>Boats</h1><script>${script}</script></body></html>`).messages.map(
    ({ kind, text }) => `${kind}: ${text}`,
  )

it.each([
  [
    'var flashMessage = {"type": "error", "message": "The boat needs a <b>name</b>"};',
    ['error: The boat needs a name'],
  ],
  [
    'var theme="x";\n\tvar sessionMessage={"level":3,"message":"Save failed, see the fields"};\n',
    ['error: Save failed, see the fields'],
  ],
  [
    'window.toasts = [{"text":"Boat saved","severity":"success"},{"text":"Tide is low"}]',
    ['success: Boat saved', 'notice: Tide is low'],
  ],
  ['var notice={"text":"Boat &amp; oars are not found"}', ['error: Boat & oars are not found']],
  ['toastr.error("The boat is taken")', ['error: The boat is taken']],
  [`$(function () { toastr.success('Boat made') })`, ['success: Boat made']],
  ['$.get("/boats").fail(function () { toastr.error("Could not load") })', []],
  [
    'app.set_env({"a":1});\napp.display_message("Please enter a name.","warning",0);app.gui("x");',
    ['error: Please enter a name.'],
  ],
  ['app.display_message("The mailbox is nearly full.","warning",0);', ['warning: The mailbox is nearly full.']],
  ['app.display_message("Nothing was found.","notice");', ['notice: Nothing was found.']],
  ['app.display_message("Boat saved.","confirmation",0);', ['success: Boat saved.']],
  [
    'if (window.parent && parent.app) { parent.app.showNotification("error", "No such boat") }',
    ['error: No such boat'],
  ],
  ['Swal.fire({"icon":"error","title":"Oops","text":"The boat is taken"})', ['error: The boat is taken']],
  ['swal("Oops", "The boat is taken", "error")', ['error: The boat is taken']],
  ['app.add_message_row("7",{"subject":"An error was seen"},false);app.set_label("message","error");', []],
  ['app.add_label({"error":"Error","message":"Could not load"});', []],
  ['function check() { if (!name) { app.display_message("Please enter a name.","error") } }', []],
  ['var sessionMessage=[];', []],
  ['var messages = {"save": "Save", "cancel": "Cancel"};', []],
  [
    'function save() { post("/boats", form).then(show).catch(function () { alert(1); toastr.error("Could not be saved") }); later(save) }',
    [],
  ],
])('%s', (script, expected) => expect(told(script)).toEqual(expected))
