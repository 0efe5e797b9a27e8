import { expect, it } from 'vitest'
import { drawnByFlight } from './drawn-flight.ts'

it('elements with their words, in the order in which they refer to each other', () => {
  const rows = [
    '2:I[9766,["1","static/a.js"],"Form"]',
    '0:{"f":[["children","orders",["$","$1","c",{"children":["$L4",["$","$L2",null,{"children":"$L5","sites":[{"id":"s1","name":"North"}]}]]}]]],"S":false}',
    '4:[["$","h1",null,{"children":["Orders of ",7," & more"]}],["$","$L2",null,{"href":"/orders/new","children":"New order"}],"$undefined"]',
    '5:["$","form",null,{"action":"$F6","children":[["$","label",null,{"htmlFor":"t","children":"Title"}],["$","input",null,{"id":"t","name":"title","required":true,"maxLength":60,"defaultValue":"a \\"b\\""}],["$","script",null,{"children":"x()"}]]}]',
    '8:{"metadata":[["$","title","0",{"children":"Orders | Desk"}]]}',
    'd:"$8:metadata"',
  ].join('\n')
  expect(drawnByFlight(rows)).toBe(
    '<h1>Orders of 7 &amp; more</h1><a href="/orders/new">New order</a><form><label for="t">Title</label><input id="t" name="title" required maxlength="60" value="a &quot;b&quot;"></form>',
  )
  expect(drawnByFlight(rows.replace('"S":false', '"h":"$Ld"'))).toContain('<title>Orders | Desk</title>')
})

it('rows that refer to each other in a circle, and what is none', () => {
  expect(drawnByFlight('0:["$","p",null,{"children":["a","$L1"]}]\n1:["$","b",null,{"children":"$L1"}]')).toBe(
    '<p>a<b></b></p>',
  )
  expect(drawnByFlight('{"id":7}')).toBe('')
  expect(drawnByFlight('0:{"a":"$@1","b":"x"}\n1:{"ok":true}')).toBe('')
})
