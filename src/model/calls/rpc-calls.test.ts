import { describe, expect, it } from 'vitest'
import { expectFoldLaws } from '../laws.ts'
import { callTree } from './call-tree.ts'
import { type More, exchanges } from './exchanges.test-notation.ts'
import { operations } from './operations.ts'

type Line = string | readonly [string, More]

const callsOf = (seen: ReturnType<typeof exchanges>): readonly string[] =>
  operations(seen.reduce(callTree.add, callTree.empty()), ['https://app.example']).map(
    ({ id, namedBy }) => `${id}${namedBy === undefined ? '' : ` by ${namedBy}`}`,
  )
const check = (lines: readonly Line[], expected: readonly string[]): void =>
  expect(callsOf(exchanges(lines))).toEqual(expected)

const asked: readonly Line[] = [
  [
    'POST /rpc → {"arguments":{"lamps":[{"id":1,"name":"a"}]},"result":"ok"}',
    { body: { method: 'lamp-get', arguments: { ids: [1] } } },
  ],
  [
    'POST /rpc → {"arguments":{},"result":"ok"}',
    { body: { method: 'lamp-set', arguments: { id: 1, name: 'b', colour: 'red' } } },
  ],
  ['POST /rpc → {"arguments":{"version":"1","uptime":3,"free":9},"result":"ok"}', { body: { method: 'session-get' } }],
]

describe('one address for several things', () => {
  it('obeys the laws of a fold', () =>
    expectFoldLaws(callTree, exchanges(asked), state => operations(state, ['https://app.example']).map(({ id }) => id)))

  it('is told apart by what a body says', () =>
    check(asked, [
      'calls/POST /rpc lamp-get by method',
      'calls/POST /rpc lamp-set by method',
      'calls/POST /rpc session-get by method',
    ]))

  it('is none by what people write there', () => {
    const line = (cmd: string, answer: string): Line => [`POST /console → ${answer}`, { body: { cmd } }]
    const named = [line('help', '{"topics":["a"],"more":false}'), line('status', '{"uptime":3,"free":9}')]
    check(named, ['calls/POST /console help by cmd', 'calls/POST /console status by cmd'])
    check([...named, line('get name', '{"data":"Harbour"}')], ['calls/POST /console'])
  })

  it('is told apart by the procedure that its protocol names, however alike the answers are', () => {
    const direct = (method: string): Line => [
      `POST /router → {"type":"rpc","tid":1,"action":"Lamp","method":"${method}","result":{"id":1}}`,
      { body: { action: 'Lamp', method, data: [1], type: 'rpc', tid: 1 } },
    ]
    check(
      [direct('get'), direct('find')],
      ['calls/POST /router Lamp.find by method', 'calls/POST /router Lamp.get by method'],
    )
    const soap = (name: string): Line => [
      'POST /ws → {"Envelope":{"Body":{"Answer":{"id":1}}}}',
      { body: { 's:Envelope': { 's:Body': { [`n:${name}`]: { id: 1 } } } } },
    ]
    check([soap('Find'), soap('Get')], ['calls/POST /ws Find by Body', 'calls/POST /ws Get by Body'])
  })

  it('is told apart by a mode of the query, with the deed that a name says', () =>
    check(
      [
        'GET /api?mode=queue&limit=10 → {"queue":{"slots":[],"speed":"0"}}',
        'GET /api?mode=queue&name=delete&value=7 → {"status":true,"ids":[7]}',
        'GET /api?mode=queue&name=rename&value=7&value2=Oak → {"status":true}',
        'GET /api?mode=addurl&name=Oak&url=x → {"added":7,"at":"now"}',
        'GET /api?mode=version → {"version":"1.2"}',
        ['POST /lamps → {"id":1}', { body: { mode: 'red', level: 3 } }],
        ['POST /lamps → {"id":2}', { body: { mode: 'off', room: 'hall' } }],
      ],
      [
        'calls/GET /api addurl by mode',
        'calls/GET /api queue by mode',
        'calls/GET /api queue/delete by mode/name',
        'calls/GET /api queue/rename by mode/name',
        'calls/GET /api version by mode',
        'calls/POST /lamps',
      ],
    ))

  it('is told apart by the last of what is said twice', () =>
    check(
      [
        'GET /do.php?action=user.edit&surname=x&action=user.create → {"user":1}',
        'GET /do.php?action=user.edit&host=7&action=host.delete → {"gone":true}',
      ],
      ['calls/GET /do.php host.delete by action', 'calls/GET /do.php user.create by action'],
    ))

  it('is told apart by the kind of thing that a form is about', () => {
    const form = (table: string, body: { [name: string]: string }): Line => [
      `POST /edit.php?table=${table} → 302`,
      { body, bodyType: 'application/x-www-form-urlencoded' },
    ]
    check(
      [form('domain', { title: 'a', quota: '1' }), form('mailbox', { mail: 'b', password: 'c' })],
      ['calls/POST /edit.php domain by table', 'calls/POST /edit.php mailbox by table'],
    )
    const alike = { title: 'a', quota: '1' }
    check([form('domain', alike), form('mailbox', alike)], ['calls/POST /edit.php'])
    // What is looked for is no form that is sent.
    check(['GET /find.php?type=oak → {"leaves":1}', 'GET /find.php?type=elm → {"bark":"b"}'], ['calls/GET /find.php'])
  })

  it('is told apart from what is sent there without a name', () => {
    const form = (query: string, body: { [name: string]: string }): Line => [
      `POST /login.php${query} → 302`,
      { body, bodyType: 'application/x-www-form-urlencoded' },
    ]
    const mailed = { user: 'a', mail: 'b', back: '/' }
    check(
      [
        form('', { log: 'a', pwd: 'b', keep: '1', back: '/' }),
        form('?action=register', mailed),
        form('?action=lost', mailed),
      ],
      ['calls/POST /login.php', 'calls/POST /login.php lost by action', 'calls/POST /login.php register by action'],
    )
    check([form('', mailed), form('?action=register', mailed)], ['calls/POST /login.php'])
  })

  it('is told apart by the path that a front controller is given', () =>
    check(
      [
        'GET /index.php?route=/order/list&page=1 → {"orders":[{"id":1,"total":4}],"total":1}',
        'GET /index.php?route=%2Fclock → {"alive":true,"at":"now"}',
        'GET /index.php?route=/clock/old → {"alive":true,"at":"now"}',
        'GET /web?r=north → {"tides":[4]}',
        'GET /web?r=south → {"boats":[{"name":"a"}]}',
      ],
      [
        'calls/GET /index.php /clock by route',
        'calls/GET /index.php /clock/old by route',
        'calls/GET /index.php /order/list by route',
        'calls/GET /web',
      ],
    ))

  it('is told apart by the part of the application too, where deeds of one name differ', () => {
    const parted: readonly Line[] = [
      ['POST /?controller=Task&action=save → 302', { body: { title: 'a', due: 'b' } }],
      ['POST /?controller=User&action=save → 302', { body: { name: 'a', mail: 'b' } }],
    ]
    expectFoldLaws(callTree, exchanges(parted), state => operations(state, ['https://app.example']).map(({ id }) => id))
    check(parted, ['calls/POST / Task/save by controller/action', 'calls/POST / User/save by controller/action'])
    check(
      [
        ['POST /?page=oak&action=save → 302', { body: { text: 'a', why: 'b' } }],
        ['POST /?page=elm&action=save → 302', { body: { text: 'b', why: 'c' } }],
        ['POST /?page=elm&action=watch → 302', { body: { days: '1', mail: 'c' } }],
      ],
      ['calls/POST / save by action', 'calls/POST / watch by action'],
    )
  })

  it('is told apart by the part alone, where deeds are named beside it', () => {
    const asked: readonly Line[] = [
      'GET /index.php?view=request&request=status&id=7 → {"status":{"up":true,"load":1}}',
      'GET /index.php?request=modal&for=7 → {"html":"a"}',
    ]
    check(
      [
        ...asked,
        'GET /index.php?view=request&request=tides&task=list&harbour=2 → {"high":[{"at":1}]}',
        'GET /index.php?request=boats&task=list&size=2 → {"rows":[{"name":"a"}]}',
      ],
      [
        'calls/GET /index.php boats/list by request/task',
        'calls/GET /index.php modal by request',
        'calls/GET /index.php status by request',
        'calls/GET /index.php tides/list by request/task',
      ],
    )
    check(asked, ['calls/GET /index.php'])
  })

  it('is told apart by the lesser of two words for deeds, as by the part', () =>
    check(
      [
        ['POST /b.php → {"ok":true}', { body: { op: 'labels', method: 'add', caption: 'a' } }],
        ['POST /b.php → {"ok":true}', { body: { op: 'people', method: 'add', login: 'a', mail: 'b' } }],
        'GET /b.php?_task=mail&_action=list&box=in → {"mails":[1],"box":"in"}',
        'GET /b.php?_task=people&_action=list&group=b → {"people":["a"],"group":"b"}',
        'POST /import?subCommand=preview&job=7 → {"lines":["a"]}',
        'POST /import?subCommand=make&job=7&title=a → {"project":{"id":4}}',
      ],
      [
        'calls/GET /b.php mail/list by _task/_action',
        'calls/GET /b.php people/list by _task/_action',
        'calls/POST /b.php labels/add by op/method',
        'calls/POST /b.php people/add by op/method',
        'calls/POST /import make by subCommand',
        'calls/POST /import preview by subCommand',
      ],
    ))

  it('is told apart by the button that was pressed, whatever the page does that the form stands on', () =>
    check(
      [
        ['POST /desk.php?do=edit → 302', { body: { text: 'a', sum: 'b', 'do[save]': '1' } }],
        ['POST /desk.php?do=login → 302', { body: { user: 'a', word: 'b', do: 'login' } }],
        ['POST /desk.php?do=members → 302', { body: { name: 'a', mail: 'b', group: 'c', do: 'add' } }],
      ],
      ['calls/POST /desk.php add by do', 'calls/POST /desk.php login by do', 'calls/POST /desk.php save by do'],
    ))

  it('is told apart by the number of what is wanted, where several send other fields', () => {
    const form = { bodyType: 'application/x-www-form-urlencoded' }
    const send = (code: string, fields: { readonly [name: string]: string }): readonly [string, More] => [
      'POST /desk.cgi → 302',
      { ...form, body: { cmd_typ: code, cmd_mod: '2', btn: 'Commit', ...fields } },
    ]
    check(
      [
        send('1', { host: 'a', text: 'b' }),
        send('33', { host: 'a', text: 'b', sticky: 'on' }),
        send('34', { host: 'a', text: 'b', sticky: 'on' }),
        send('11', {}),
      ],
      ['1', '11', '33', '34'].map(code => `calls/POST /desk.cgi ${code} by cmd_typ`),
    )
    check([send('1', { host: 'a' }), send('2', { host: 'b' }), send('3', { host: 'c' })], ['calls/POST /desk.cgi'])
  })

  it('is told apart by what a query says', () =>
    check(
      [
        'GET /ajax.php?action=load_orders&page=1 → {"orders":[{"id":1,"total":4}],"total":1}',
        'GET /ajax.php?action=heartbeat → {"alive":true,"at":"now"}',
      ],
      ['calls/GET /ajax.php heartbeat by action', 'calls/GET /ajax.php load_orders by action'],
    ))

  it('is told apart by a word of the query that answers repeat, not by what was looked for', () => {
    check(
      [
        'GET /status.cgi?query=hostlist → {"result":{"query":"hostlist"},"data":{"hostlist":{"a":1,"b":2}}}',
        'GET /status.cgi?query=hostcount → {"result":{"query":"hostcount"},"data":{"count":{"up":1,"down":2,"other":3}}}',
        'GET /status.cgi?query=nothing → {"result":{"code":6,"says":"no such query"}}',
      ],
      ['calls/GET /status.cgi', 'calls/GET /status.cgi hostcount by query', 'calls/GET /status.cgi hostlist by query'],
    )
    check(
      [
        'GET /search?query=oak → {"query":"oak","found":[{"id":1}]}',
        'GET /search?query=elm → {"query":"elm","found":[{"id":2}]}',
      ],
      ['calls/GET /search'],
    )
  })

  it('is one where all names are answered and sent alike', () =>
    check(
      [
        ['POST /payments → 201 {"id":1,"state":"open","amount":4}', { body: { method: 'card', amount: 4 } }],
        ['POST /payments → 201 {"id":2,"state":"open","amount":5}', { body: { method: 'cash', amount: 5 } }],
      ],
      ['calls/POST /payments'],
    ))

  it('is one where the path names a thing', () =>
    check(
      [
        ['POST /orders/7 → {"id":7,"state":"paid"}', { body: { action: 'pay', card: 'x', pin: 1 } }],
        ['POST /orders/8 → {"shipped":true,"by":"post"}', { body: { action: 'ship', to: 'y', box: 2 } }],
      ],
      ['calls/POST /orders/{orderId}'],
    ))

  it('is told apart at all of several beside each other, where two of them are told apart by that parameter', () =>
    check(
      [
        'GET /crew.php?action=all&page=1 → {"crew":[1],"total":1}',
        'GET /crew.php?action=pay&month=5 → {"sum":4}',
        'GET /boats.php?action=all&page=1 → {"boats":[1]}',
        'GET /boats.php?action=tide&at=6 → {"height":2}',
        'GET /piers.php?action=new → {"form":1}',
        ['POST /piers.php → 302', { body: { action: 'save', name: 'a' } }],
        'GET /north/bays.php?action=new → {"form":1}',
      ],
      [
        'calls/GET /boats.php all by action',
        'calls/GET /boats.php tide by action',
        'calls/GET /crew.php all by action',
        'calls/GET /crew.php pay by action',
        'calls/GET /north/bays.php',
        'calls/GET /piers.php new by action',
        'calls/POST /piers.php save by action',
      ],
    ))

  it('is one where one name alone was asked for', () =>
    check([['POST /rpc → {"free":1}', { body: { method: 'free-space' } }]], ['calls/POST /rpc']))
})
