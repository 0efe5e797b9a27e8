import { expect, test } from 'vitest'
import { socket } from '../spoken/socket.test-sample.ts'
import { conversations } from './leaf/conversations.ts'
import { messages } from './leaf/messages.ts'
import { polled } from './leaf/polled.ts'
import { entrancesOf } from './socket-entrances.ts'

const TOKEN = '"rdx_jwt_0123456789abcdef"'
const entrances = (...lines: readonly string[]) =>
  entrancesOf({
    messages: messages.add(messages.empty(), socket(lines)),
    conversations: conversations.add(conversations.empty(), socket(lines)),
    polled: polled.empty(),
  })

test('a password is sent, and a secret handed out', () =>
  expect(entrances('> login {"user":"ann","password":"x"}', `= login {"ok":true,"token":${TOKEN}}`)).toEqual([
    { message: 'login', by: 'password', handsOut: ['token'] },
  ]))
test('what answers it hands out what is sent the next time', () =>
  expect(
    entrances(
      '> auth:enter {"user":"ann","password":"x"}',
      `< auth:entered {"token":${TOKEN},"key":${TOKEN}}`,
      `> auth:enter {"user":"ann","token":${TOKEN}}`,
      '< auth:entered {"rooms":[]}',
    ),
  ).toEqual([{ message: 'auth:enter', by: 'password', handsOut: ['token'] }]))
test('a token is sent', () =>
  expect(entrances(`> loginByToken ${TOKEN}`, '= loginByToken {"ok":true}')).toEqual([
    { message: 'loginByToken', by: 'token', handsOut: [] },
  ]))
test('a password is changed', () => expect(entrances('> changePassword {"password":"x"}')).toEqual([]))
test('a name is sent', () => expect(entrances('> loginAs "ann"')).toEqual([]))
