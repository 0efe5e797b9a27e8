import { expect, test } from 'vitest'
import { rulesIn } from '../found.test-notation.ts'

const cases: readonly (readonly [string, string, readonly string[]])[] = [
  [
    'a page of Sails',
    "parasails.registerPage('edit',{data:{formErrors:{},formRules:{title:{required:true,maxLength:60},mail:{required:true,isEmail:true},size:{isIn:['s','m']},again:{sameAs:'title'},agreed:{required:x}}}})",
    ['mail format "email"', 'mail required', 'size enum ["s","m"]', 'title maxLength 60', 'title required'],
  ],
  ['a variable', 'const bookingRules={title:{required:true}}', ['title required']],
  ['a member', 'this.rules={title:{minLength:3}}', ['title minLength 3']],
  ['what is called otherwise', 'x={columns:{title:{required:true}}}', []],
  ['rules of something else', 'x={rules:{title:{required:true},indent:{size:2}}}', []],
  ['texts', 'x={rules:{title:"Be kind"}}', []],
  ['what a plugin is given is told once', '$("f").validate({rules:{title:{required:true}}})', ['title required']],
]

test.each(cases)('%s', (_, text, expected) => expect(rulesIn(text)).toEqual(expected))
