import { expect, test } from 'vitest'
import { rulesIn } from '../found.test-notation.ts'

const cases: readonly (readonly [string, string, readonly string[]])[] = [
  [
    'Ext JS',
    'Ext.define("A",{items:[{xtype:"textfield",name:"title",allowBlank:!1,blankText:"Title please",maxLength:60},{xtype:"numberfield",name:"age",minValue:18,maxValue:99,allowBlank:!0},{name:"mail",vtype:"email",regex:/^a/,regexText:"With an a"}]})',
    [
      'age maximum 99',
      'age minimum 18',
      'mail format "email"',
      'mail pattern "^a": With an a',
      'title maxLength 60',
      'title required: Title please',
    ],
  ],
  ['bounds of something else', 'x={name:"gauge",minValue:1,maxValue:9,maxLength:60}', []],
  [
    'DevExtreme',
    'h(I,{dataField:"title",validationRules:[{type:"required",message:"Title please"},{type:"stringLength",max:60,message:"Sixty at most"},{type:"pattern",pattern:/^a/},{type:"custom"}]})',
    ['title maxLength 60: Sixty at most', 'title pattern "^a"', 'title required: Title please'],
  ],
  [
    'FormKit',
    'c(F,{type:"text",name:"title",validation:"required|length:3,60"});c(F,{type:"number",name:"age",validation:"min:18|max:99"})',
    ['age maximum 99', 'age minimum 18', 'title maxLength 60', 'title minLength 3', 'title required'],
  ],
  [
    'a validator by name, and its options',
    'v({title:[validator("presence",!0),validator("length",{min:3,max:60})]})',
    [],
  ],
]

test.each(cases)('%s', (_, text, expected) => expect(rulesIn(text)).toEqual(expected))
