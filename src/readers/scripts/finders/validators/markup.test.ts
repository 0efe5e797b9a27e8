import { expect, test } from 'vitest'
import { found, rulesIn } from '../found.test-notation.ts'

const cases: readonly (readonly [string, string, readonly string[]])[] = [
  [
    'lists to choose from',
    't("<form><select name=kind><option value>All<option value=a>One<option value=b>Two</select><select name=size><option>s<!></select><select name=mode><option v-for=\'m in all\' :value=m>x<option>y</select></form>")',
    ['kind enum ["a","b"]'],
  ],
  [
    'choices that are their words',
    'var f=t("<form><select name=kind><option>low<option>high</select></form>");o.value="power"',
    ['kind enum ["low","high"]'],
  ],
  [
    'choices that are given their values later, of which the words are none',
    'var f=t("<form><select name=kind><option>Power tools</option><option>Garden</option></select></form>");o.value=o.__value="power"',
    [],
  ],
  [
    'templates',
    'a=`<form><input name="title" required maxlength="60"><input type="number" name="n" min="1" max="${m}"></form>`',
    ['n minimum 1', 'title maxLength 60', 'title required'],
  ],
  [
    'attributes of libraries',
    'a=`<form><input name="Title" data-val="true" data-val-length="…" data-val-length-max="60" data-val-range-min="1"><input name="nick" ng-minlength="3" ng-maxlength="most"></form>`',
    ['Title maxLength 60', 'Title minimum 1', 'nick minLength 3'],
  ],
  [
    'templates as strings',
    `a="<label>Mail<input type='email' name='mail' minlength='5'></label>"`,
    ['mail format "email"', 'mail minLength 5'],
  ],
  [
    'compiled lists of attributes',
    'c={consts:[["type","password","formControlName","secret","required","","minlength","4",1,"box"],["name","x"]]}',
    ['secret minLength 4', 'secret required'],
  ],
  [
    'what Angular binds',
    'a=[["name","user","required","","minlength","3",3,"ngModelChange","ngModel"],["name","q","required","",3,"click"]]',
    ['user minLength 3', 'user required'],
  ],
  ['no names, no fields', 'a="<input required>";b=["type","text","class","x"];c=["name","mode","other","y"]', []],
]

test.each(cases)('%s', (_, text, expected) => expect(rulesIn(text)).toEqual(expected))

test('one template holds its fields together', () => {
  const [rule] = found('a="<input name=a required><textarea name=b></textarea>"', 'rule')
  expect(rule?.beside).toEqual(['a', 'b'])
})
