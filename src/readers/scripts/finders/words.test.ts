import { expect, test } from 'vitest'
import { readScript } from '../read-script.ts'

/** `of.by key=word` of every word that a script gives to what may send it or wait for it. */
function check(text: string, ...expected: readonly string[]): void {
  const { findings, problem } = readScript(text, 1)
  if (problem !== null) throw new Error(`${problem}: ${text}`)
  const found = findings.flatMap(finding =>
    finding.kind === 'word'
      ? [`${finding.of}.${finding.by} ${finding.key === null ? '' : `${finding.key}=`}${finding.word}`]
      : [],
  )
  expect(found, text).toEqual(expected)
}

test('a name that is given first', () => {
  check('this.socket.emit("join",{room:1})', 'socket.emit join')
  check('this.io.request("get-layout").subscribe(e=>t(e))', 'io.request get-layout')
  check('chat.socket.on("moved",()=>{})', 'socket.on moved')
  check('class A{constructor(e){this.hub=e}go(){const t=this.hub;t.invoke("SendAll",1)}}', 'hub.invoke SendAll')
  check('socket.emit("join");socket.emit("join")', 'socket.emit join')
})

test('a name in what is sent', () => {
  check('api.post({action:"edit",title:t})', 'api.post action=edit')
  check('ws.send(JSON.stringify({type:"subscribe",id:1}))', '.send type=subscribe')
  check('socket.send(JSON.stringify({type:"subscribe",id:1}))', 'socket.send type=subscribe')
  check('var p={action:"login",name:n};api.post(p)', 'api.post action=login')
  check('api.postWithToken("csrf",$.extend(api.checked({action:"edit"}),more))', 'api.postWithToken action=edit')
})

test('what is given with it', () => {
  const given = (text: string): readonly string[] =>
    readScript(text, 1).findings.flatMap(finding => (finding.kind === 'word' ? [finding.fields.join(' ')] : []))
  expect(given('this.socket.emit("join",{room:1,seat:s})')).toEqual(['room seat'])
  expect(given('this.socket.emit("join",()=>{})')).toEqual([''])
  expect(given('ws.send({action:"edit",title:t,"sub title":1})')).toEqual(['title'])
  expect(given('ws.send({action:"edit",title:t});ws.send({action:"edit",lines:[]})')).toEqual(['title', 'lines'])
})

test('no name', () => {
  check('t.emit("join")')
  check('this.socket.emit(e)')
  check('this.socket.emit("two words")')
  check('box.show("join")')
  check('track({action:"click"})')
  check('log({action:"click"})')
})
