import { application } from '../application.mjs'
import { capital, plural } from '../random.mjs'

/** GraphQL: named operations with variables and fragments, `__typename`, refusals with 200, documents without a name. */
export function graphql(random) {
  const [thing, part] = [random.thing(), random.thing()]
  const [Thing, Part] = [thing, part].map(capital)
  const [things, parts] = [thing, part].map(plural)
  const typed = random.maybe(0.6)
  const app = application(random, {
    name: `${Thing} Explorer`,
    host: `${thing}.graph.test`,
    base: '',
    auth: 'bearer',
    script: false,
  })
  const endpoint = random.pick(['/graphql', '/api/graphql', '/query', '/gql'])
  const text = random.textFields(2)
  const tag = name => (typed ? { __typename: name } : {})
  const list = Array.from({ length: 9 }, (_, at) => ({
    ...tag(Thing),
    id: String(700 + at * 3),
    name: random.title(),
    [text[0]]: random.maybe(0.4) ? null : random.sentence(4),
    rank: at + 1,
    createdAt: app.now(),
    [parts]: Array.from({ length: 2 }, (_, of) => ({
      ...tag(Part),
      id: `${part}-${at}${of}`,
      label: random.title(),
      length: random.whole(500) / 10,
    })),
  }))
  const fragment = `fragment ${Thing}Card on ${Thing} { id name ${text[0]} rank createdAt${typed ? ' __typename' : ''} }`
  const documents = {
    [`List${Thing}s`]: [
      `query List${Thing}s($first: Int!, $after: String) { ${things}(first: $first, after: $after) { edges { cursor node { ...${Thing}Card } } pageInfo { hasNextPage endCursor } } }\n${fragment}`,
      things,
    ],
    [`Get${Thing}`]: [
      `query Get${Thing}($id: ID!) { ${thing}(id: $id) { ...${Thing}Card ${parts} { id label length } } }\n${fragment}`,
      thing,
    ],
    [`Rename${Thing}`]: [
      `mutation Rename${Thing}($id: ID!, $name: String!) { rename${Thing}(id: $id, name: $name) { ${thing} { id name } userErrors { field message } } }`,
      `rename${Thing}`,
    ],
    [`Add${Part}`]: [
      `mutation Add${Part}($input: Add${Part}Input!) { add${Part}(input: $input) { id label length } }`,
      `add${Part}`,
    ],
    '': [`{ viewer { id nickname } }`, 'viewer'],
  }
  const me = { id: 1, username: random.person() }
  const reply = ({ body }) => {
    const { operationName = '', variables = {} } = body
    const of = list.find(({ id }) => id === variables.id)
    const bare = ({ [parts]: _, ...more }) => more
    switch (operationName) {
      case `List${Thing}s`:
        return {
          json: {
            data: {
              [things]: {
                edges: list.slice(0, variables.first).map(node => ({ cursor: random.opaque(8), node: bare(node) })),
                pageInfo: { hasNextPage: true, endCursor: random.opaque(8) },
              },
            },
          },
        }
      case `Get${Thing}`:
        if (of === undefined) {
          const message = `${Thing} was not found`
          return {
            ...app.refuse(200, 'NOT_FOUND', message),
            json: { errors: [{ message, path: [thing], extensions: { code: 'NOT_FOUND' } }], data: { [thing]: null } },
          }
        }
        return { json: { data: { [thing]: of } } }
      case `Rename${Thing}`:
        of.name = variables.name
        return {
          json: {
            data: { [`rename${Thing}`]: { [thing]: { ...tag(Thing), id: of.id, name: of.name }, userErrors: [] } },
          },
        }
      case `Add${Part}`: {
        if (variables.input.label === '') {
          const message = 'label may not be blank'
          return {
            ...app.refuse(200, 'BAD_USER_INPUT', message),
            json: { errors: [{ message, extensions: { code: 'BAD_USER_INPUT' } }], data: null },
          }
        }
        return {
          json: {
            data: {
              [`add${Part}`]: {
                ...tag(Part),
                id: `${part}-${random.whole(99)}9`,
                label: variables.input.label,
                length: variables.input.length,
              },
            },
          },
        }
      }
      default:
        return { json: { data: { viewer: { id: me.id, nickname: me.username } } } }
    }
  }
  app.route('POST', endpoint, reply)
  app.screen('/', 'All')
  app.screen(`/${things}/{id}`, Thing)
  app.as(me)
  app.session(me)
  const ask = (operationName, variables) => {
    const [query] = documents[operationName]
    app.call('POST', endpoint, { body: operationName === '' ? { query } : { operationName, query, variables } })
  }
  app.visit('/', { title: `${Thing} Explorer` })
  ask('')
  for (const first of [3, 5, 9]) ask(`List${Thing}s`, { first, after: null })
  for (const of of random.some(list, 4)) {
    app.visit(`/${things}/${of.id}`, { title: `${of.name} – ${Thing} Explorer` })
    ask(`Get${Thing}`, { id: of.id })
    ask(`Rename${Thing}`, { id: of.id, name: random.title() })
    ask(`Add${Part}`, { input: { [`${thing}Id`]: of.id, label: random.title(), length: random.whole(300) / 10 } })
  }
  ask('')
  ask(`Get${Thing}`, { id: '1' })
  ask(`Add${Part}`, { input: { [`${thing}Id`]: list[0].id, label: '', length: 1.5 } })
  const string = { type: 'string', required: true }
  app.entity(Thing, [
    { name: 'id', ...string },
    { name: 'name', ...string },
    { name: text[0], type: 'string', nullable: list.some(of => of[text[0]] === null) },
    { name: 'rank', type: 'integer' },
    { name: 'createdAt', type: 'string' },
    { name: parts, type: 'array' },
    { name: '__typename', optionalName: true },
  ])
  app.entity(Part, [
    { name: 'id', ...string },
    { name: 'label', ...string },
    { name: 'length', type: 'number', required: true },
    { name: '__typename', optionalName: true },
  ])
  app.entity('Viewer', [
    { name: 'id', type: 'integer', required: true },
    { name: 'nickname', ...string },
  ])
  const { har, truth } = app.finish()
  truth.endpoints = []
  truth.graphql = {
    queries: [`List${Thing}s`, `Get${Thing}`, 'viewer'].map(name => ({ name, seen: true })),
    mutations: [`Rename${Thing}`, `Add${Part}`].map(name => ({ name, seen: true })),
  }
  return { har, truth }
}
