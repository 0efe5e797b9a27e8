import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { listenHere } from './listen.ts'

test('a connection stays open for whoever asks again, and a port that is taken is passed over', async () => {
  const [first, second] = [createServer((_, answer) => answer.end('one')), createServer()]
  const port = await listenHere(first, 0, false)
  const answer = await fetch(`http://127.0.0.1:${port}/`)
  expect([await answer.text(), answer.headers.get('keep-alive')]).toEqual(['one', 'timeout=75'])
  expect(await listenHere(second, port, true)).toBeGreaterThan(port)
  await expect(listenHere(createServer(), port, false)).rejects.toThrow(`port ${port} is taken`)
  for (const server of [first, second]) {
    server.close()
    server.closeAllConnections()
  }
})
