import { expect, test } from 'vitest'
import { withoutFrames } from './without-frames.ts'

test.each([
  ['Error: no such boat at find (/srv/app/boats.js:12:7) at async Promise.all (index 0)', 'Error: no such boat'],
  ['Error: no such boat\n    at /srv/app/boats.js:12:7', 'Error: no such boat'],
  ['No boat at Object.<anonymous> [as sail] (file:///srv/a.mjs:1:2)', 'No boat'],
  ['No boat\n\tat com.example.Boat.sail(Boat.java:12)', 'No boat'],
  ['Opens at 10:30:00 on Monday', 'Opens at 10:30:00 on Monday'],
  ['Look at https://a.test:8080/x', 'Look at https://a.test:8080/x'],
  [' at /srv/app/boats.js:12:7', ' at /srv/app/boats.js:12:7'],
])('%s', (text, words) => expect(withoutFrames(text)).toBe(words))
