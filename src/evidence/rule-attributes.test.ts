import { expect, test } from 'vitest'
import { type AttributeRule, ruleAttribute } from './rule-attributes.ts'

const RULES: readonly AttributeRule[] = ['required', 'minlength', 'maxlength', 'min', 'max', 'pattern']

test.each<[string, Record<string, string>, Partial<Record<AttributeRule, string>>]>([
  [
    'AngularJS, without expressions',
    { 'ng-minlength': '3', 'ng-maxlength': 'limit', 'data-ng-pattern': '/^a+$/', 'ng-required': 'isNew()' },
    { minlength: '3', pattern: '^a+$' },
  ],
  [
    'ASP.NET',
    {
      'data-val': 'true',
      'data-val-required': 'The Title field is required.',
      'data-val-length': 'At most 60.',
      'data-val-length-max': '60',
      'data-val-range-min': '1',
      'data-val-range-max': '9',
      'data-val-regex-pattern': '^[A-Z]+$',
    },
    { required: 'true', maxlength: '60', min: '1', max: '9', pattern: '^[A-Z]+$' },
  ],
  ['ASP.NET, where its script is told of none', { 'data-val-required': 'Needed' }, {}],
  ['a checkbox of ASP.NET', { 'data-val': 'true', 'data-val-required': 'Needed', type: 'checkbox' }, {}],
  [
    'Parsley',
    { 'data-parsley-required': '', 'data-parsley-minlength': '3', 'data-parsley-pattern': '/^a/i' },
    { required: 'true', minlength: '3', pattern: '^a' },
  ],
  [
    'jQuery Validation',
    { 'data-rule-required': 'true', 'data-rule-maxlength': '60', 'data-msg-required': 'Needed' },
    { required: 'true', maxlength: '60' },
  ],
  ['taken back', { 'data-parsley-required': 'false' }, {}],
  ['none', { 'data-required-by': 'x' }, {}],
])('%s', (_, attributes, expected) => {
  const told = RULES.flatMap(rule => {
    const text = ruleAttribute(name => attributes[name], rule)
    return text === undefined ? [] : [[rule, text]]
  })
  expect(Object.fromEntries(told)).toEqual(expected)
})
