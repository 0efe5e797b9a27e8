import { expect, test } from 'vitest'
import { written } from '../names.ts'
import { found } from '../found.test-notation.ts'

/** `level code: text`, with `#` before a key. */
const said = (text: string): readonly string[] =>
  found(text, 'message').map(
    ({ level, code, key, text: words }) =>
      `${level ?? '-'}${code === null ? '' : ` ${code}`}: ${key === null ? '' : '#'}${written(words)}`,
  )

const cases: readonly (readonly [string, string, readonly string[]])[] = [
  [
    'by the name of what speaks',
    'toast.error("Could not save");this.toastr.success("All is saved")',
    ['error: Could not save', 'success: All is saved'],
  ],
  [
    'a name that minifying changed speaks of success too',
    'B.error("Could not save");B.success("All is saved")',
    ['error: Could not save', 'success: All is saved'],
  ],
  [
    'words beside their descriptions, and of Angular',
    'const m=d({big:{id:"up.big",defaultMessage:"The file is too large"}});toast.error(i.formatMessage(m.big,{max:5}));toast.error($localize`:@@up.lost:The file was lost`);toast.success("All sent")',
    ['error: The file is too large', 'error: The file was lost', 'success: All sent'],
  ],
  ['a log does not', 'B.error("Could not save");console.error("Broken pipe");logger.warn("Slow answer")', []],
  [
    'words with a level',
    'f({message:"Could not save",severity:"error"});d(g({message:"Saved it all",options:{variant:"success"}}));h({title:"Done at last",type:"button"})',
    ['error: Could not save', 'success: Saved it all'],
  ],
  [
    'what asks whether one is sure says nothing',
    'f({title:"Remove it all",description:"This takes it all away",variant:"danger",confirmText:"Remove",cancelText:"Keep"})',
    [],
  ],
  [
    'with a level behind',
    'RED.notify("Could not save","error");RED.notify("All is saved","success")',
    ['error: Could not save', 'success: All is saved'],
  ],
  ['with a variant behind', 'enqueueSnackbar("Could not save",{variant:"error"})', ['error: Could not save']],
  [
    'elements',
    'j(A,{severity:"warning",children:"Mind the gap"});j("p",{role:"alert",children:"No such user"})',
    ['warning: Mind the gap', 'error: No such user'],
  ],
  [
    'elements whose classes say what they are',
    'j("div",{className:"alert alert-success",role:"alert"},"All is well");j("p",{class:"alert alert-dark",role:"alert"},"Have a seat");j("p",{className:"alert alert-danger",role:"alert"},"No such user")',
    ['success: All is well', 'info: Have a seat', 'error: No such user'],
  ],
  ['alert', 'alert("Please try again")', ['-: Please try again']],
  [
    'both branches',
    'toast.error(a?"Could not save":"Could not load")',
    ['error: Could not save', 'error: Could not load'],
  ],
  ['parts that are computed', 'toast.error(`No user ${id} here`)', ['error: No user {} here']],
  [
    'keys',
    'this.$toastr.error(this.$translate.instant("users.failed"),this.$translate.instant("toast.title"));n({title:t(`errors.${c}`),type:"error"})',
    ['error: #users.failed', 'error: #toast.title', 'error: #errors.{}'],
  ],
  [
    'the error that it is for',
    'if(e.status===409)toast.error("Name is taken");switch(e.code){case"NO_MONEY":toast.error("Not enough money");break}',
    ['error 409: Name is taken', 'error NO_MONEY: Not enough money'],
  ],
  ['texts that go nowhere', 'a="Could not save";throw new Error("Invalid argument given");f("Just some text")', []],
]

test.each(cases)('%s', (_, text, expected) => expect(said(text)).toEqual(expected))

test('any text and any condition is read to its end', () => {
  const dashes = `${'a-'.repeat(58)}!`
  expect(said(`toast.error("${dashes}");toast.error("${'<p '.repeat(600)}")`)).toEqual([])
  expect(said(`if(${Array.from({ length: 900 }, () => 'a').join('||')})toast.error("Could not save")`)).toEqual([
    'error: Could not save',
  ])
})
