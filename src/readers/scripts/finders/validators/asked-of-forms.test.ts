import { expect, test } from 'vitest'
import { found } from '../found.test-notation.ts'

const SCHEMA = 'const s=j.object({name:j.string().max(30),mail:j.string().email()}).with("name","mail");'

test.each([
  ['asked of a form', 's.validate(Object.fromEntries(new FormData(f)))'],
  ['asked of what a form was put into', 'const d=new FormData(f);s.safeParse(Object.fromEntries(d.entries()))'],
  ['asked of single fields', 'const d=new FormData(f);s.parse({name:d.get("name"),mail:d.get("mail")})'],
  ['asked of it later', 'async function go(f){await s.validateAsync({...Object.fromEntries(new FormData(f))})}'],
  ['given to a form', 'useFormik({initialValues:{},validationSchema:s})'],
  ['given to a form through its adapter', 'useForm({resolver:r(s)})'],
])('%s', (_, use) => {
  const rules = found(SCHEMA + use, 'rule').filter(({ rule }) => rule !== 'required')
  expect(rules.map(({ field, rule, ofForm }) => [field, rule, ofForm])).toEqual([
    ['name', 'maxLength', true],
    ['mail', 'format', true],
  ])
})

test.each([
  ['asked of options', 's.validate(options)'],
  ['asked of an empty form', 's.parse(Object.fromEntries(new FormData()))'],
  ['not asked', ''],
  ['another is', 'const o=j.object({a:j.string().min(3)});o.parse(Object.fromEntries(new FormData(f)))'],
])('%s: a library may have brought it along', (_, use) => {
  const rules = found(SCHEMA + use, 'rule').filter(({ field, rule }) => field !== 'a' && rule !== 'required')
  expect(rules.map(({ ofForm }) => ofForm)).toEqual([undefined, undefined])
})

test('of a library that webpack hands out', () => {
  const module =
    'var r=s.n(s(8));const a=r().object({name:r().string().max(30)});a.validate(Object.fromEntries(new FormData(f)))'
  const [rule] = found(`(self.chunk=self.chunk||[]).push([[3],{3(e,t,s){${module}}}])`, 'rule')
  expect(rule).toMatchObject({ field: 'name', ofForm: true })
})

test('a name that stands for itself ends the search', () => {
  expect(
    found('var s=s,d=d;s.parse(d);j.object({name:j.string().max(30)})', 'rule').map(({ ofForm }) => ofForm),
  ).toEqual([undefined, undefined])
})
