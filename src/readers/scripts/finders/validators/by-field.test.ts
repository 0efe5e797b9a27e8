import { expect, test } from 'vitest'
import { rulesIn } from '../found.test-notation.ts'

const cases: readonly (readonly [string, string, readonly string[]])[] = [
  [
    'jQuery Validation',
    '$("#f").validate({rules:{name:{required:!0,minlength:3,rangelength:[3,60]},mail:"required email",age:{range:[18,99],digits:!0},nick:{required:f}},messages:{name:{required:"Name please"},mail:"A mail please"}})',
    [
      'age maximum 99',
      'age minimum 18',
      'age pattern "^\\\\d+$"',
      'mail format "email": A mail please',
      'mail required: A mail please',
      'name maxLength 60',
      'name minLength 3',
      'name minLength 3',
      'name required: Name please',
    ],
  ],
  ['something else that validates', 'o.validate({rules:{sum:f,most:9}});o.validate({name:{required:!0}})', []],
  [
    'Semantic UI',
    '$(".f").form({fields:{title:{identifier:"title",rules:[{type:"empty",prompt:"Please enter a title"},{type:"maxLength[60]",prompt:"Sixty at most"}]},age:{rules:[{type:"integer[18..99]"}]},code:{rules:[{type:"regExp[/^a/]"},{type:"exactLength[6]"}]}}})',
    [
      'age maximum 99',
      'age minimum 18',
      'code maxLength 6',
      'code minLength 6',
      'code pattern "^a"',
      'title maxLength 60: Sixty at most',
      'title required: Please enter a title',
    ],
  ],
  [
    'Knockout Validation',
    'function M(){this.title=ko.observable("").extend({required:{message:"Title please"},maxLength:60});this.age=ko.observable().extend({min:{params:18,message:"Eighteen at least"}})}m={mail:ko.observable().extend({email:!0})}',
    ['age minimum 18: Eighteen at least', 'mail format "email"', 'title maxLength 60', 'title required: Title please'],
  ],
  ['a class that is extended', 'M.title=B.Model.extend({required:!0,maxLength:60})', []],
]

test.each(cases)('%s', (_, text, expected) => expect(rulesIn(text)).toEqual(expected))
