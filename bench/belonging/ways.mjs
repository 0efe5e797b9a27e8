/**
 * The ways in which things depend on others: numbered within what they belong to, held inside it, counted and added up by it, gone with it, linked to it, made of what
 * was collected before, done by and by. Each way is a small application of its own, with the journey through it of somebody who uses it.
 */
const HOST = 'https://office.test'
const refusal = (status, error, message) => ({ status, body: { error, message } })
const missing = what => refusal(404, 'not_found', `No such ${what}`)

/** Asks an application and keeps what was said, as a HAR. */
class Client {
  constructor(way, seed) {
    this.seed = seed
    this.at = Date.UTC(2026, 2, 2 + 7 * seed, 9)
    this.entries = []
    this.serve = way.serve({ seed, now: () => new Date(this.at).toISOString() })
  }

  ask(method, path, sent, { headers: asked = {}, type = 'application/json' } = {}) {
    this.at += 1700
    const url = new URL(path, HOST)
    const answered = this.serve({
      method,
      parts: url.pathname.split('/').slice(2),
      query: url.searchParams,
      sent,
      asked,
    })
    const { status = 200, body, headers = {}, mime = 'application/json' } = answered
    const isText = typeof body === 'string'
    const text = body === undefined ? undefined : isText ? body : JSON.stringify(body)
    const message = { httpVersion: 'HTTP/1.1', cookies: [], headersSize: -1, bodySize: -1 }
    const named = all => Object.entries(all).map(([name, value]) => ({ name, value }))
    const posted =
      sent === undefined
        ? {}
        : { postData: { mimeType: type, text: typeof sent === 'string' ? sent : JSON.stringify(sent) } }
    this.entries.push({
      startedDateTime: new Date(this.at).toISOString(),
      time: 14,
      request: {
        ...message,
        method,
        url: url.href,
        queryString: named(Object.fromEntries(url.searchParams)),
        headers: named({ ...asked, ...(sent === undefined ? {} : { 'content-type': type }) }),
        ...posted,
      },
      response: {
        ...message,
        status,
        statusText: '',
        redirectURL: headers.location ?? '',
        headers: named({ ...(text === undefined ? {} : { 'content-type': mime }), ...headers }),
        content: text === undefined ? { size: 0, mimeType: '' } : { size: text.length, mimeType: mime, text },
      },
      cache: {},
      timings: { send: 0, wait: 14, receive: 0 },
    })
    return body === undefined || isText ? body : JSON.parse(text)
  }

  har() {
    const creator = { name: 'belonging', version: '1' }
    return JSON.stringify({ log: { version: '1.2', creator, entries: this.entries } })
  }
}

export function journeys(way) {
  const recorded = {}
  for (const seed of [1, 2]) {
    const client = new Client(way, seed)
    way.journey((...all) => client.ask(...all), seed)
    recorded[seed] = client.har()
  }
  return recorded
}

const WORDS = [
  ['Harbour', 'Ledger', 'Meadow', 'Quarry', 'Lantern', 'Orchard', 'Saddle', 'Thimble'],
  ['Beacon', 'Cobble', 'Drizzle', 'Ember', 'Furrow', 'Gable', 'Hollow', 'Ivory'],
]
const word = (seed, n) => WORDS[seed - 1][n % 8]
const slugged = text => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

export const ways = {
  'numbered within': {
    serve: ({ seed, now }) => {
      const projects = []
      const issues = []
      return ({ method, parts: [, projectId, sub, number], sent }) => {
        if (projectId === undefined) {
          if (method === 'GET') return { body: projects }
          const project = { id: 40 * seed + projects.length, name: sent.name, openIssues: 0 }
          projects.push(project)
          return { status: 201, body: project }
        }
        const project = projects.find(({ id }) => `${id}` === projectId)
        if (project === undefined) return missing('project')
        if (sub === undefined) return { body: project }
        const own = issues.filter(issue => issue.projectId === project.id)
        if (number === undefined) {
          if (method === 'GET') return { body: own }
          const issue = {
            number: own.length + 1,
            projectId: project.id,
            title: sent.title,
            state: 'open',
            openedAt: now(),
          }
          issues.push(issue)
          project.openIssues++
          return { status: 201, body: issue }
        }
        const issue = own.find(one => `${one.number}` === number)
        if (issue === undefined) return missing('issue')
        if (method === 'PATCH') {
          if (sent.state === 'closed' && issue.state === 'open') project.openIssues--
          if (sent.state === 'open' && issue.state === 'closed') project.openIssues++
          Object.assign(issue, sent)
        }
        return { body: issue }
      }
    },
    journey: (ask, s) => {
      ask('GET', '/api/projects')
      const [a, b, c] = [0, 1, 2].map(n => ask('POST', '/api/projects', { name: word(s, n) }).id)
      for (let n = 0; n < 3; n++) ask('POST', `/api/projects/${a}/issues`, { title: `${word(s, n)} leaks` })
      for (let n = 0; n < 2 + s; n++) ask('POST', `/api/projects/${b}/issues`, { title: `${word(s, n + 2)} squeaks` })
      ask('GET', `/api/projects/${a}/issues`)
      ask('GET', `/api/projects/${b}/issues`)
      ask('GET', `/api/projects/${c}/issues`)
      ask('PATCH', `/api/projects/${a}/issues/2`, { state: 'closed' })
      ask('GET', `/api/projects/${a}/issues/2`)
      ask('GET', `/api/projects/${b}/issues/2`)
      ask('GET', `/api/projects/${a}`)
      ask('PATCH', `/api/projects/${b}/issues/1`, { title: `${word(s, 6)} squeaks loudly` })
      ask('GET', `/api/projects/${b}/issues/1`)
      ask('GET', `/api/projects/${a}/issues/1`)
      ask('PATCH', `/api/projects/${b}/issues/3`, { state: 'closed' })
      ask('GET', '/api/projects')
      ask('PATCH', `/api/projects/${a}/issues/2`, { state: 'open' })
      ask('GET', `/api/projects/${a}`)
      ask('GET', `/api/projects/${a}/issues/9`)
      ask('GET', `/api/projects/${b}/issues/8`)
      ask('POST', `/api/projects/${c}/issues`, { title: `${word(s, 5)} drips` })
      ask('GET', `/api/projects/${c}/issues/1`)
      ask('GET', '/api/projects/7/issues')
      ask('GET', '/api/projects/8')
    },
  },
  'slugs of two': {
    serve: () => {
      const repos = []
      const labels = []
      return ({ method, parts: [kind, owner, name, sub, label], sent }) => {
        if (kind === 'user') {
          if (method === 'GET') return { body: repos }
          const repo = {
            full_name: `${sent.owner}/${sent.name}`,
            owner: sent.owner,
            name: sent.name,
            private: sent.private ?? false,
          }
          if (repos.some(one => one.full_name === repo.full_name)) return refusal(422, 'exists', 'The name is taken')
          repos.push(repo)
          return { status: 201, body: repo }
        }
        const repo = repos.find(one => one.full_name === `${owner}/${name}`)
        if (repo === undefined) return missing('repository')
        const own = labels.filter(one => one.repo === repo.full_name)
        const shown = ({ name: called, color }) => ({ name: called, color })
        if (label !== undefined) {
          const one = own.find(({ name: called }) => called === label)
          if (one === undefined) return missing('label')
          if (method === 'DELETE') {
            labels.splice(labels.indexOf(one), 1)
            return { status: 204 }
          }
          if (method === 'PATCH') Object.assign(one, sent)
          return { body: shown(one) }
        }
        if (sub === 'labels') {
          if (method === 'GET') return { body: own.map(shown) }
          const one = { repo: repo.full_name, name: sent.name, color: sent.color }
          labels.push(one)
          return { status: 201, body: shown(one) }
        }
        if (method === 'DELETE') {
          repos.splice(repos.indexOf(repo), 1)
          return { status: 204 }
        }
        if (method === 'PATCH') Object.assign(repo, sent)
        return { body: repo }
      }
    },
    journey: (ask, s) => {
      const [x, y] = s === 1 ? ['ada', 'grace'] : ['linus', 'barbara']
      const made = [
        [x, 0],
        [x, 1],
        [y, 0],
        [y, 2],
      ].map(([owner, n]) => {
        const name = slugged(word(s, n))
        ask('POST', '/api/user/repos', { owner, name })
        return `/api/repos/${owner}/${name}`
      })
      ask('GET', '/api/user/repos')
      for (const at of made) ask('GET', at)
      ask('PATCH', made[1], { private: true })
      ask('GET', made[1])
      ask('GET', made[0])
      for (const at of made.slice(0, 3)) {
        ask('POST', `${at}/labels`, { name: 'bug', color: s === 1 ? 'ff0000' : 'ee1111' })
        ask('POST', `${at}/labels`, { name: 'wish', color: '00ff00' })
      }
      ask('GET', `${made[0]}/labels`)
      ask('GET', `${made[3]}/labels`)
      ask('GET', `${made[0]}/labels/bug`)
      ask('PATCH', `${made[0]}/labels/bug`, { color: '0000ff' })
      ask('GET', `${made[0]}/labels/bug`)
      ask('GET', `${made[2]}/labels/bug`)
      ask('DELETE', `${made[2]}/labels/wish`)
      ask('GET', `${made[2]}/labels/wish`)
      ask('GET', `${made[0]}/labels/wish`)
      ask('GET', `${made[3]}/labels/bug`)
      ask('POST', '/api/user/repos', { owner: x, name: slugged(word(s, 1)) })
      ask('DELETE', made[3])
      ask('GET', made[3])
      ask('GET', '/api/user/repos')
    },
  },
  'lines inside': {
    serve: ({ seed, now }) => {
      const orders = []
      let next = 300 * seed
      const sum = order => {
        order.total = order.lines.reduce((all, line) => all + line.quantity * line.price, 0)
        order.lineCount = order.lines.length
        return order
      }
      return ({ method, parts: [, id, , lineId], sent }) => {
        if (id === undefined) {
          if (method === 'GET') return { body: { orders: orders.map(({ lines: _, ...order }) => order) } }
          const order = { id: ++next, customer: sent.customer, placedAt: now(), lines: [], total: 0, lineCount: 0 }
          orders.push(order)
          return { status: 201, body: order }
        }
        const order = orders.find(one => `${one.id}` === id)
        if (order === undefined) return missing('order')
        if (method === 'POST') {
          order.lines.push({ id: ++next, ...sent })
          return { status: 201, body: sum(order) }
        }
        if (lineId !== undefined) {
          const line = order.lines.find(one => `${one.id}` === lineId)
          if (line === undefined) return missing('line')
          if (method === 'PATCH') Object.assign(line, sent)
          else order.lines.splice(order.lines.indexOf(line), 1)
          return { body: sum(order) }
        }
        return { body: order }
      }
    },
    journey: (ask, s) => {
      ask('GET', '/api/orders')
      const [a, b, c] = [0, 1, 2].map(n => ask('POST', '/api/orders', { customer: `${word(s, n)} Ltd` }).id)
      const line = (id, n, quantity, price) =>
        ask('POST', `/api/orders/${id}/lines`, { sku: `SKU-${s}${n}`, quantity, price })
      const first = line(a, 1, 2, 350).lines[0].id
      line(a, 2, 1, 120)
      const other = line(b, 3, 4, 75 + s).lines[0].id
      ask('GET', `/api/orders/${a}`)
      ask('GET', `/api/orders/${b}`)
      ask('PATCH', `/api/orders/${a}/lines/${first}`, { quantity: 5 })
      ask('GET', `/api/orders/${a}`)
      ask('PATCH', `/api/orders/${b}/lines/${other}`, { quantity: 1 + s })
      ask('GET', `/api/orders/${b}`)
      line(b, 4, 3, 60)
      line(c, 5, 7, 10 * s)
      ask('GET', '/api/orders')
      ask('DELETE', `/api/orders/${a}/lines/${first}`)
      ask('GET', `/api/orders/${a}`)
      ask('DELETE', `/api/orders/${b}/lines/${other}`)
      ask('PATCH', `/api/orders/${a}/lines/${first}`, { quantity: 9 })
      ask('GET', '/api/orders')
      ask('GET', '/api/orders/5')
    },
  },
  'counted by what they belong to': {
    serve: ({ seed, now }) => {
      const posts = []
      const comments = []
      let next = 500 * seed
      return ({ method, parts: [kind, id], query, sent }) => {
        if (kind === 'posts') {
          if (id === undefined && method === 'GET') return { body: posts }
          if (id === undefined) {
            const post = { id: ++next, title: sent.title, commentCount: 0, lastCommentAt: null, createdAt: now() }
            posts.push(post)
            return { status: 201, body: post }
          }
          const post = posts.find(one => `${one.id}` === id)
          if (post === undefined) return missing('post')
          if (method === 'DELETE') {
            posts.splice(posts.indexOf(post), 1)
            for (const comment of comments.filter(one => one.postId === post.id))
              comments.splice(comments.indexOf(comment), 1)
            return { status: 204 }
          }
          return { body: post }
        }
        if (id === undefined && method === 'GET')
          return { body: comments.filter(one => `${one.postId}` === query.get('postId')) }
        if (id === undefined) {
          const post = posts.find(one => one.id === sent.postId)
          if (post === undefined) return refusal(422, 'unknown_post', 'No such post')
          const comment = { id: ++next, postId: post.id, text: sent.text, createdAt: now() }
          comments.push(comment)
          post.commentCount++
          post.lastCommentAt = comment.createdAt
          return { status: 201, body: comment }
        }
        const comment = comments.find(one => `${one.id}` === id)
        if (comment === undefined) return missing('comment')
        if (method === 'DELETE') {
          comments.splice(comments.indexOf(comment), 1)
          posts.find(one => one.id === comment.postId).commentCount--
          return { status: 204 }
        }
        return { body: comment }
      }
    },
    journey: (ask, s) => {
      ask('GET', '/api/posts')
      const [a, b, c] = [0, 1, 2].map(n => ask('POST', '/api/posts', { title: `On ${word(s, n)}` }).id)
      const say = (postId, text) => ask('POST', '/api/comments', { postId, text }).id
      const one = say(a, `${word(s, 3)} first`)
      say(a, 'Well said')
      const three = say(b, `${word(s, 4)}?`)
      ask('GET', `/api/posts/${a}`)
      ask('GET', `/api/comments?postId=${a}`)
      ask('GET', `/api/comments?postId=${c}`)
      ask('GET', '/api/posts')
      ask('DELETE', `/api/comments/${one}`)
      ask('GET', `/api/posts/${a}`)
      ask('GET', `/api/comments/${one}`)
      const four = say(c, 'Third')
      ask('GET', `/api/posts/${c}`)
      ask('DELETE', `/api/posts/${b}`)
      ask('GET', `/api/comments/${three}`)
      ask('GET', `/api/posts/${b}`)
      ask('GET', `/api/comments?postId=${a}`)
      ask('DELETE', `/api/posts/${c}`)
      ask('GET', `/api/comments/${four}`)
      ask('POST', '/api/comments', { postId: 3, text: 'Where?' })
      ask('POST', '/api/comments', { postId: b, text: 'Gone?' })
      ask('GET', '/api/posts')
    },
  },
  'links of two': {
    serve: ({ seed }) => {
      const people = [0, 1, 2, 3, 4].map(n => ({
        id: 10 * seed + n,
        name: `${word(seed, n)} ${word(seed, n + 3)}`,
        email: `${slugged(word(seed, n))}@office.test`,
      }))
      const teams = []
      return ({ method, parts: [kind, id, , personId], sent }) => {
        if (kind === 'people') return { body: people }
        if (id === undefined) {
          if (method === 'GET')
            return { body: teams.map(({ members, ...team }) => ({ ...team, memberCount: members.length })) }
          const team = { id: 70 * seed + teams.length, name: sent.name, members: [] }
          teams.push(team)
          return { status: 201, body: { id: team.id, name: team.name, memberCount: 0 } }
        }
        const team = teams.find(one => `${one.id}` === id)
        if (team === undefined) return missing('team')
        if (personId === undefined) return { body: team.members }
        const person = people.find(one => `${one.id}` === personId)
        if (person === undefined) return missing('person')
        if (method === 'PUT') team.members = [...team.members.filter(one => one !== person), person]
        else team.members = team.members.filter(one => one !== person)
        return { status: 204 }
      }
    },
    journey: (ask, s) => {
      const people = ask('GET', '/api/people').map(({ id }) => id)
      ask('GET', '/api/teams')
      const [a, b, c] = [0, 1, 2].map(n => ask('POST', '/api/teams', { name: `Team ${word(s, n + 4)}` }).id)
      const put = (team, n) => ask('PUT', `/api/teams/${team}/members/${people[n]}`)
      put(a, 0)
      put(a, 2)
      ask('GET', `/api/teams/${a}/members`)
      put(b, s)
      ask('GET', `/api/teams/${b}/members`)
      ask('GET', `/api/teams/${c}/members`)
      ask('GET', '/api/teams')
      ask('DELETE', `/api/teams/${a}/members/${people[0]}`)
      ask('GET', `/api/teams/${a}/members`)
      put(c, 4)
      put(c, 3)
      ask('GET', `/api/teams/${c}/members`)
      ask('DELETE', `/api/teams/${c}/members/${people[3]}`)
      ask('GET', `/api/teams/${c}/members`)
      ask('GET', '/api/teams')
      ask('PUT', `/api/teams/${a}/members/999`)
    },
  },
  'a tree': {
    serve: ({ seed }) => {
      const folders = [{ id: 1, name: 'root', parentId: null, path: '/' }]
      let next = 90 * seed
      const place = folder => {
        const parent = folders.find(one => one.id === folder.parentId)
        folder.path = `${parent.path === '/' ? '' : parent.path}/${folder.name}`
        for (const child of folders.filter(one => one.parentId === folder.id)) place(child)
      }
      return ({ method, parts: [, id, sub], query, sent }) => {
        if (id === undefined) {
          if (method === 'GET')
            return {
              body: folders.filter(
                one => query.get('parentId') === null || `${one.parentId}` === query.get('parentId'),
              ),
            }
          const folder = { id: ++next, name: sent.name, parentId: sent.parentId, path: '' }
          folders.push(folder)
          place(folder)
          return { status: 201, body: folder }
        }
        const folder = folders.find(one => `${one.id}` === id)
        if (folder === undefined) return missing('folder')
        if (sub === 'children') return { body: folders.filter(one => one.parentId === folder.id) }
        if (method === 'PATCH') {
          Object.assign(folder, sent)
          place(folder)
        }
        if (method === 'DELETE') {
          if (folders.some(one => one.parentId === folder.id))
            return refusal(409, 'not_empty', 'The folder is not empty')
          folders.splice(folders.indexOf(folder), 1)
          return { status: 204 }
        }
        return { body: folder }
      }
    },
    journey: (ask, s) => {
      const make = (n, parentId) => ask('POST', '/api/folders', { name: slugged(word(s, n)), parentId }).id
      ask('GET', '/api/folders?parentId=1')
      const [a, b, c] = [make(0, 1), make(1, 1), make(2, 1)]
      const [d, e] = [make(3, a), make(4, a)]
      const f = make(5, d)
      ask('GET', '/api/folders?parentId=1')
      ask('GET', `/api/folders/${a}/children`)
      ask('GET', `/api/folders/${b}/children`)
      ask('GET', `/api/folders/${f}`)
      ask('PATCH', `/api/folders/${e}`, { parentId: b })
      ask('GET', `/api/folders/${a}/children`)
      ask('GET', `/api/folders/${b}/children`)
      ask('PATCH', `/api/folders/${c}`, { name: `${slugged(word(s, 6))}` })
      ask('GET', `/api/folders/${c}`)
      ask('DELETE', `/api/folders/${a}`)
      ask('DELETE', `/api/folders/${f}`)
      ask('DELETE', `/api/folders/${d}`)
      ask('DELETE', `/api/folders/${a}`)
      ask('GET', `/api/folders/${a}`)
      ask('GET', '/api/folders?parentId=1')
      ask('DELETE', `/api/folders/${b}`)
      ask('DELETE', `/api/folders/${c}`)
    },
  },
  uploads: {
    serve: ({ seed, now }) => {
      const files = []
      return ({ method, parts: [, id, sub], sent }) => {
        if (id === undefined && method === 'POST') {
          const [, name, type] = /filename="([^"]+)"\r\nContent-Type: (\S+)/.exec(sent)
          const content = sent.split('\r\n\r\n')[1].split('\r\n--')[0]
          const file = {
            id: `f${seed}${files.length}c4d9e1`,
            name,
            type,
            size: content.length,
            url: `/api/files/f${seed}${files.length}c4d9e1/content`,
            uploadedAt: now(),
            content,
          }
          files.push(file)
          const { content: _, ...shown } = file
          return { status: 201, body: shown }
        }
        if (id === undefined) return { body: files.map(({ content: _, ...shown }) => shown) }
        const file = files.find(one => one.id === id)
        if (file === undefined) return missing('file')
        if (sub === 'content') return { body: file.content, mime: file.type }
        if (method === 'DELETE') {
          files.splice(files.indexOf(file), 1)
          return { status: 204 }
        }
        const { content: _, ...shown } = file
        return { body: shown }
      }
    },
    journey: (ask, s) => {
      const type = 'multipart/form-data; boundary=----b7'
      const send = (name, kind, content) =>
        ask(
          'POST',
          '/api/files',
          `------b7\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${kind}\r\n\r\n${content}\r\n------b7--\r\n`,
          { type },
        ).id
      ask('GET', '/api/files')
      const a = send(`${word(s, 0)}.txt`, 'text/plain', `Notes on ${word(s, 0)}, ${s} of ${s + 4}.`)
      const b = send(`${word(s, 1)}.csv`, 'text/csv', `name,count\n${word(s, 1)},${s}\n${word(s, 2)},12`)
      const c = send(`${word(s, 2)}.txt`, 'text/plain', `${word(s, 3)}`.repeat(3))
      ask('GET', '/api/files')
      for (const id of [a, b, c]) ask('GET', `/api/files/${id}/content`)
      ask('GET', `/api/files/${b}`)
      ask('DELETE', `/api/files/${a}`)
      ask('GET', `/api/files/${a}`)
      ask('GET', `/api/files/${a}/content`)
      ask('GET', '/api/files')
    },
  },
  'jobs that are waited for': {
    serve: ({ seed, now }) => {
      const jobs = []
      return ({ method, parts: [, id, sub], sent }) => {
        if (id === undefined && method === 'POST') {
          const job = {
            id: `job-${seed}${jobs.length}a7f3`,
            format: sent.format,
            status: 'queued',
            progress: 0,
            createdAt: now(),
            finishedAt: null,
            resultUrl: null,
            asked: 0,
          }
          jobs.push(job)
          const { asked: _, ...shown } = job
          return { status: 202, body: shown, headers: { location: `/api/exports/${job.id}` } }
        }
        if (id === undefined) return { body: jobs.map(({ asked: _, ...shown }) => shown) }
        const job = jobs.find(one => one.id === id)
        if (job === undefined) return missing('export')
        if (sub === 'result')
          return job.status === 'done'
            ? { body: { id: job.id, rows: 12, format: job.format } }
            : refusal(409, 'not_ready', 'The export is not ready')
        if (sub === 'cancel') {
          if (job.status === 'done') return refusal(409, 'finished', 'The export is finished')
          job.status = 'cancelled'
        } else if (job.status !== 'cancelled') {
          job.asked++
          const [status, progress] = [
            ['queued', 0],
            ['running', 40],
            ['running', 80],
            ['done', 100],
          ][Math.min(job.asked, 3)]
          Object.assign(job, { status, progress })
          if (status === 'done')
            Object.assign(job, { finishedAt: job.finishedAt ?? now(), resultUrl: `/api/exports/${job.id}/result` })
        }
        const { asked: _, ...shown } = job
        return { body: shown }
      }
    },
    journey: (ask, s) => {
      const begin = format => ask('POST', '/api/exports', { format }).id
      const a = begin('csv')
      ask('GET', `/api/exports/${a}/result`)
      for (let n = 0; n < 3; n++) ask('GET', `/api/exports/${a}`)
      ask('GET', `/api/exports/${a}/result`)
      const b = begin(s === 1 ? 'xlsx' : 'csv')
      ask('GET', `/api/exports/${b}`)
      ask('POST', `/api/exports/${b}/cancel`)
      ask('GET', `/api/exports/${b}`)
      ask('GET', `/api/exports/${b}/result`)
      const c = begin('xlsx')
      for (let n = 0; n < 4; n++) ask('GET', `/api/exports/${c}`)
      ask('GET', `/api/exports/${c}/result`)
      ask('POST', `/api/exports/${c}/cancel`)
      ask('GET', '/api/exports')
      ask('GET', '/api/exports/none')
    },
  },
  'made by putting': {
    serve: ({ now }) => {
      const flags = new Map()
      return ({ method, parts: [, key], sent }) => {
        if (key === undefined) return { body: { items: [...flags.values()], total: flags.size } }
        if (method === 'PUT') {
          const isNew = !flags.has(key)
          const flag = { key, ...sent, updatedAt: now() }
          flags.set(key, flag)
          return { status: isNew ? 201 : 200, body: flag }
        }
        if (!flags.has(key)) return missing('flag')
        if (method === 'DELETE') {
          flags.delete(key)
          return { status: 204 }
        }
        return { body: flags.get(key) }
      }
    },
    journey: (ask, s) => {
      const at = n => `/api/flags/${slugged(word(s, n))}`
      ask('GET', '/api/flags')
      ask('GET', at(0))
      for (const n of [0, 1, 2, 3]) ask('PUT', at(n), { enabled: n % 2 === s % 2, note: `For ${word(s, n + 1)}` })
      ask('GET', '/api/flags')
      ask('GET', at(1))
      ask('PUT', at(1), { enabled: true, note: 'Again' })
      ask('GET', at(1))
      ask('DELETE', at(2))
      ask('GET', at(2))
      ask('PUT', at(2), { enabled: false, note: 'Back' })
      ask('PUT', at(3), { enabled: true, note: 'On' })
      ask('GET', '/api/flags')
      ask('DELETE', at(5))
      ask('GET', at(4))
    },
  },
  'a version in the body': {
    serve: ({ seed }) => {
      const pages = []
      return ({ method, parts: [, id], sent }) => {
        if (id === undefined && method === 'GET') return { body: pages }
        if (id === undefined) {
          const page = { id: 20 * seed + pages.length, title: sent.title, text: sent.text, version: 1 }
          pages.push(page)
          return { status: 201, body: page }
        }
        const page = pages.find(one => `${one.id}` === id)
        if (page === undefined) return missing('page')
        if (method === 'PUT') {
          if (sent.version !== page.version) return refusal(409, 'conflict', 'Somebody else changed the page')
          Object.assign(page, sent, { version: page.version + 1 })
        }
        return { body: page }
      }
    },
    journey: (ask, s) => {
      const [a, b] = [0, 1, 2].map(
        n => ask('POST', '/api/pages', { title: word(s, n), text: `About ${word(s, n)}` }).id,
      )
      const put = (id, version, text) => ask('PUT', `/api/pages/${id}`, { title: word(s, 5), text, version })
      put(a, 1, 'One')
      put(a, 2, 'Two')
      put(a, 1, 'Late')
      ask('GET', `/api/pages/${a}`)
      put(b, 1, 'First')
      put(b, 1, 'Late too')
      put(a, 3, 'Three')
      put(b, 2, 'Second')
      ask('GET', `/api/pages/${b}`)
      put(b, 9, 'From where?')
      ask('GET', '/api/pages')
    },
  },
  'a version in headers': {
    serve: ({ seed }) => {
      const pages = []
      const tag = page => ({ etag: `"${page.id}-${page.turn}"` })
      const shown = ({ turn: _, ...page }) => page
      return ({ method, parts: [, id], sent, asked }) => {
        if (id === undefined && method === 'GET') return { body: pages.map(shown) }
        if (id === undefined) {
          const page = { id: 20 * seed + pages.length, title: sent.title, text: sent.text, turn: 1 }
          pages.push(page)
          return { status: 201, body: shown(page), headers: tag(page) }
        }
        const page = pages.find(one => `${one.id}` === id)
        if (page === undefined) return missing('page')
        if (method === 'GET' && asked['if-none-match'] === tag(page).etag) return { status: 304, headers: tag(page) }
        if (method === 'PUT') {
          if (asked['if-match'] === undefined) return refusal(428, 'precondition_required', 'Send If-Match')
          if (asked['if-match'] !== tag(page).etag)
            return refusal(412, 'precondition_failed', 'Somebody else changed the page')
          Object.assign(page, sent, { turn: page.turn + 1 })
        }
        return { body: shown(page), headers: tag(page) }
      }
    },
    journey: (ask, s) => {
      const [a, b] = [0, 1, 2].map(
        n => ask('POST', '/api/pages', { title: word(s, n), text: `About ${word(s, n)}` }).id,
      )
      const put = (id, turn, text) =>
        ask(
          'PUT',
          `/api/pages/${id}`,
          { title: word(s, 5), text },
          { headers: turn ? { 'if-match': `"${id}-${turn}"` } : {} },
        )
      put(a, 1, 'One')
      put(a, 2, 'Two')
      put(a, 1, 'Late')
      put(a, 0, 'Unasked')
      ask('GET', `/api/pages/${a}`)
      ask('GET', `/api/pages/${a}`, undefined, { headers: { 'if-none-match': `"${a}-3"` } })
      put(b, 1, 'First')
      put(b, 1, 'Late too')
      put(b, 0, 'Unasked too')
      ask('GET', `/api/pages/${b}`, undefined, { headers: { 'if-none-match': `"${b}-1"` } })
      ask('GET', `/api/pages/${b}`, undefined, { headers: { 'if-none-match': `"${b}-2"` } })
      put(b, 2, 'Second')
      ask('GET', '/api/pages')
    },
  },
  'worked out from others': {
    serve: ({ seed }) => {
      const rows = []
      const work = row => {
        row.slug = slugged(row.title)
        row.fullName = `${row.firstName} ${row.lastName}`
        row.net = row.quantity * row.price
        row.tax = Math.round(row.net * 0.2)
        row.gross = row.net + row.tax
        row.isLarge = row.quantity > 10
        return row
      }
      return ({ method, parts: [, id], sent }) => {
        if (id === undefined && method === 'GET') return { body: rows }
        if (id === undefined) {
          const row = work({ id: 60 * seed + rows.length, ...sent })
          rows.push(row)
          return { status: 201, body: row }
        }
        const row = rows.find(one => `${one.id}` === id)
        if (row === undefined) return missing('offer')
        if (method === 'PATCH') work(Object.assign(row, sent))
        return { body: row }
      }
    },
    journey: (ask, s) => {
      const made = [3, 12, 7, 25, 1].map(
        (quantity, n) =>
          ask('POST', '/api/offers', {
            title: `${word(s, n)} for ${word(s, n + 1)}`,
            firstName: word(s, n + 2),
            lastName: word(s, n + 3),
            quantity: quantity + s,
            price: 15 * (n + s),
          }).id,
      )
      ask('GET', '/api/offers')
      ask('PATCH', `/api/offers/${made[0]}`, { quantity: 11 + s })
      ask('GET', `/api/offers/${made[0]}`)
      ask('PATCH', `/api/offers/${made[1]}`, { title: `New ${word(s, 6)}`, price: 40 * s })
      ask('GET', `/api/offers/${made[1]}`)
      ask('PATCH', `/api/offers/${made[2]}`, { lastName: word(s, 7) })
      ask('GET', '/api/offers')
      ask('GET', '/api/offers/3')
    },
  },
  'a cart that becomes an order': {
    serve: ({ seed, now }) => {
      const products = [0, 1, 2, 3].map(n => ({ id: 30 * seed + n, name: word(seed, n), price: 100 + 25 * n * seed }))
      let items = []
      const orders = []
      const cart = () => ({ items, total: items.reduce((all, item) => all + item.quantity * item.price, 0) })
      return ({ method, parts: [kind, sub, id], sent }) => {
        if (kind === 'products') return { body: products }
        if (kind === 'cart') {
          if (method === 'POST') {
            const product = products.find(one => one.id === sent.productId)
            if (product === undefined) return missing('product')
            items.push({ productId: product.id, name: product.name, price: product.price, quantity: sent.quantity })
          }
          if (method === 'DELETE') items = items.filter(item => `${item.productId}` !== id)
          return { body: cart() }
        }
        if (sub === undefined && method === 'GET') return { body: orders }
        if (sub === undefined) {
          if (items.length === 0) return refusal(422, 'empty_cart', 'The cart is empty')
          const order = {
            id: 800 * seed + orders.length,
            ...cart(),
            address: sent.address,
            status: 'placed',
            placedAt: now(),
          }
          orders.push(order)
          items = []
          return { status: 201, body: order }
        }
        const order = orders.find(one => `${one.id}` === sub)
        return order === undefined ? missing('order') : { body: order }
      }
    },
    journey: (ask, s) => {
      const products = ask('GET', '/api/products').map(({ id }) => id)
      ask('GET', '/api/cart')
      ask('POST', '/api/orders', { address: `${s} ${word(s, 5)} Road` })
      const add = (n, quantity) => ask('POST', '/api/cart/items', { productId: products[n], quantity })
      add(0, 2)
      add(2, s)
      ask('GET', '/api/cart')
      const first = ask('POST', '/api/orders', { address: `${s} ${word(s, 5)} Road` }).id
      ask('GET', '/api/cart')
      ask('GET', `/api/orders/${first}`)
      add(1, 3)
      add(3, 1)
      ask('DELETE', `/api/cart/items/${products[1]}`)
      ask('GET', '/api/cart')
      const second = ask('POST', '/api/orders', { address: `${s + 8} ${word(s, 6)} Lane` }).id
      ask('GET', `/api/orders/${second}`)
      ask('GET', '/api/cart')
      ask('GET', '/api/orders')
      ask('POST', '/api/orders', { address: 'Nowhere' })
    },
  },
  'what is wanted beside': {
    serve: ({ seed }) => {
      const authors = [0, 1, 2].map(n => ({ id: 5 * seed + n, name: word(seed, n + 4), country: n % 2 ? 'NO' : 'FR' }))
      const books = []
      return ({ method, parts: [kind, id], query, sent }) => {
        if (kind === 'authors') return { body: authors }
        const shown = book =>
          query.get('include') === 'author' ? { ...book, author: authors.find(one => one.id === book.authorId) } : book
        if (id === undefined && method === 'GET') return { body: books.map(shown) }
        if (id === undefined) {
          const book = { id: 110 * seed + books.length, title: sent.title, authorId: sent.authorId, pages: sent.pages }
          books.push(book)
          return { status: 201, body: book }
        }
        const book = books.find(one => `${one.id}` === id)
        if (book === undefined) return missing('book')
        if (method === 'PATCH') Object.assign(book, sent)
        return { body: shown(book) }
      }
    },
    journey: (ask, s) => {
      const authors = ask('GET', '/api/authors').map(({ id }) => id)
      const made = [0, 1, 2, 3].map(
        n =>
          ask('POST', '/api/books', { title: `The ${word(s, n)}`, authorId: authors[n % 3], pages: 90 + 31 * n * s })
            .id,
      )
      ask('GET', '/api/books')
      ask('GET', '/api/books?include=author')
      ask('GET', `/api/books/${made[0]}`)
      ask('GET', `/api/books/${made[0]}?include=author`)
      ask('PATCH', `/api/books/${made[1]}`, { authorId: authors[2] })
      ask('GET', `/api/books/${made[1]}?include=author`)
      ask('GET', `/api/books/${made[1]}`)
      ask('GET', `/api/books/${made[2]}?include=author`)
    },
  },
  'whoever is referred to is inside': {
    serve: ({ seed }) => {
      const people = [0, 1, 2].map(n => ({ id: 9 * seed + n, name: word(seed, n), avatar: `/a/${9 * seed + n}.png` }))
      const tickets = []
      const person = id => people.find(one => one.id === id) ?? null
      return ({ method, parts: [kind, id], sent }) => {
        if (kind === 'people') return { body: people }
        const set = (ticket, { assigneeId, ...more }) =>
          Object.assign(ticket, more, assigneeId === undefined ? {} : { assignee: person(assigneeId) })
        if (id === undefined && method === 'GET') return { body: { tickets } }
        if (id === undefined) {
          const ticket = set({ id: 130 * seed + tickets.length, title: '', assignee: null, watchers: 0 }, sent)
          tickets.push(ticket)
          return { status: 201, body: { ticket } }
        }
        const ticket = tickets.find(one => `${one.id}` === id)
        if (ticket === undefined) return missing('ticket')
        if (method === 'PATCH') set(ticket, sent)
        return { body: { ticket } }
      }
    },
    journey: (ask, s) => {
      const people = ask('GET', '/api/people').map(({ id }) => id)
      const made = [0, 1, 2, 3].map(
        n =>
          ask('POST', '/api/tickets', {
            title: `${word(s, n)} is broken`,
            ...(n === 2 ? {} : { assigneeId: people[(n * s) % 3] }),
          }).ticket.id,
      )
      ask('GET', '/api/tickets')
      ask('PATCH', `/api/tickets/${made[2]}`, { assigneeId: people[1] })
      ask('GET', `/api/tickets/${made[2]}`)
      ask('PATCH', `/api/tickets/${made[0]}`, { assigneeId: null })
      ask('GET', `/api/tickets/${made[0]}`)
      ask('PATCH', `/api/tickets/${made[1]}`, { assigneeId: people[2], title: `${word(s, 6)} works` })
      ask('GET', '/api/tickets')
    },
  },
  'asked twice, done once': {
    serve: ({ seed, now }) => {
      const payments = []
      const known = new Map()
      return ({ method, parts: [, id], sent, asked }) => {
        if (id !== undefined) return { body: payments.find(one => one.id === id) ?? null }
        if (method === 'GET') return { body: payments }
        const key = asked['idempotency-key']
        if (key === undefined) return refusal(400, 'key_required', 'Idempotency-Key is required')
        if (known.has(key)) return { status: 201, body: known.get(key) }
        const payment = {
          id: `pay_${seed}${payments.length}Zx81`,
          amount: sent.amount,
          currency: 'EUR',
          createdAt: now(),
        }
        payments.push(payment)
        known.set(key, payment)
        return { status: 201, body: payment }
      }
    },
    journey: (ask, s) => {
      const key = n => `8c1f0e5${s}-1b2${n}-4c3d-9e4f-0a1b2c3d4e${n}${s}`
      const pay = (n, amount) =>
        ask('POST', '/api/payments', { amount }, { headers: n ? { 'idempotency-key': key(n) } : {} })
      pay(1, 100 * s)
      pay(1, 100 * s)
      pay(2, 250)
      pay(0, 4)
      ask('GET', '/api/payments')
      pay(3, 75 * s)
      pay(3, 75 * s)
      pay(2, 250)
      ask('GET', '/api/payments')
      pay(0, 9)
    },
  },
}
