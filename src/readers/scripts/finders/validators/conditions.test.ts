import { expect, test } from 'vitest'
import { rulesIn } from '../found.test-notation.ts'

const cases: readonly (readonly [string, string, readonly string[]])[] = [
  [
    'errors by name',
    'v=>{const e={};if(!v.mail)e.mail="Mail is required";else if(!/^.+@.+$/.test(v.mail))e.mail="That is no mail";if(v.name.length>15)e.name="Must be 15 or less";return e}',
    [
      'mail pattern "^.+@.+$": That is no mail',
      'mail required: Mail is required',
      'name maxLength 15: Must be 15 or less',
    ],
  ],
  [
    'the same, minified',
    'v=>{let e={};return v.mail?/^.+@.+$/.test(v.mail)||(e.mail="That is no mail"):e.mail="Mail is required",v.age<18&&(e.age="Too young for this"),e}',
    [
      'age minimum 18: Too young for this',
      'mail pattern "^.+@.+$": That is no mail',
      'mail required: Mail is required',
    ],
  ],
  [
    'functions in a list',
    'e(F,{name:"nick",rules:[v=>!!v||"Nick is required",v=>v.length<=10||"At most 10"]})',
    ['nick maxLength 10: At most 10', 'nick required: Nick is required'],
  ],
  ['another name on the other side', 'v=>{if(!v.mail)e.name="Mail is required"}', []],
  ['a text that is no message', 'v=>{if(!v.mode)e.mode="light"}', []],
  ['a default of the same object', 'if(!o.title)o.title="No title given"', []],
]

test.each(cases)('%s', (_, text, expected) => expect(rulesIn(text)).toEqual(expected))
