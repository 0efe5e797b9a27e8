/**
 * The ways in which servers let more be done to things than create, read, change and delete: to several at once, as deeds of their own, as changes of a part. One
 * application of tasks behind all of them; a way has only those deeds that it has a form for.
 */
const LISTS = [
  { id: 'l1', name: 'Home' },
  { id: 'l2', name: 'Work' },
]
class App {
  constructor(way, seed) {
    this.way = way
    this.seed = seed
    this.at = Date.UTC(2026, 4, 1 + seed, 8)
    this.next = 100 * seed
    this.tasks = []
    this.entries = []
    this.jobs = 0
  }
  send(method, path, body, status, answer, headers = {}) {
    this.at += 2000
    const type = headers['content-type'] ?? 'application/json'
    const text = answer === undefined ? undefined : JSON.stringify(answer)
    this.entries.push({
      startedDateTime: new Date(this.at).toISOString(),
      time: 10,
      request: {
        method,
        url: `https://todo.test${path}`,
        httpVersion: 'HTTP/1.1',
        headersSize: -1,
        bodySize: -1,
        cookies: [],
        queryString: [],
        headers: body === undefined ? [] : [{ name: 'content-type', value: type }],
        ...(body === undefined ? {} : { postData: { mimeType: type, text: JSON.stringify(body) } }),
      },
      response: {
        status,
        statusText: '',
        httpVersion: 'HTTP/1.1',
        headersSize: -1,
        bodySize: -1,
        cookies: [],
        redirectURL: '',
        headers: text === undefined ? [] : [{ name: 'content-type', value: 'application/json' }],
        content: {
          size: text?.length ?? 0,
          mimeType: text === undefined ? '' : 'application/json',
          ...(text === undefined ? {} : { text }),
        },
      },
      cache: {},
      timings: { send: 0, wait: 10, receive: 0 },
    })
    return answer
  }
  visible() {
    return this.tasks.filter(t => !(this.way.hides ?? (x => x.archived))(t))
  }
  list() {
    this.send(
      'GET',
      '/api/tasks',
      undefined,
      200,
      this.visible().map(t => ({ ...t })),
    )
  }
  read(t) {
    const gone = !this.tasks.includes(t)
    this.send(
      'GET',
      `/api/tasks/${t.id}`,
      undefined,
      gone ? 404 : 200,
      gone ? { error: 'not_found', message: 'No such task' } : { ...t },
    )
  }
  make(title, more = {}) {
    const sent = { title, listId: 'l1', priority: 2, ...more }
    const t = {
      id: ++this.next,
      ...sent,
      status: 'open',
      starred: false,
      archived: false,
      tags: [],
      position: this.tasks.length + 1,
      deletedAt: null,
      createdAt: new Date(this.at + 2000).toISOString(),
    }
    this.tasks.push(t)
    this.send('POST', '/api/tasks', sent, 201, { ...t })
    return t
  }
  run() {
    const s = this.seed
    this.send('GET', '/api/lists', undefined, 200, LISTS)
    this.list()
    const t = Array.from({ length: 8 }, (_, n) =>
      this.make(`Task ${s}-${n}`, { priority: 1 + ((n * s) % 4), listId: n % 3 ? 'l1' : 'l2' }),
    )
    this.list()
    const w = this.way
    const deed = (name, ...args) => {
      if (w[name]) w[name](this, ...args)
    }
    deed('change', t[0], { title: `Changed ${s}`, priority: 4 })
    this.read(t[0])
    deed('change', t[1], { priority: 1 })
    this.list()
    deed('tag', t[0], `red${s}`)
    this.read(t[0])
    deed('tag', t[0], 'blue')
    this.read(t[0])
    deed('untag', t[0], 'blue')
    this.read(t[0])
    deed('star', t[2], true)
    this.read(t[2])
    deed('star', t[2], false)
    this.read(t[2])
    deed('star', t[3], true)
    this.read(t[3])
    deed('setMany', [t[1], t[4]], { status: 'done' })
    this.list()
    deed('setMany', [t[5]], { status: 'doing' })
    this.read(t[5])
    deed('archive', t[4])
    this.list()
    this.read(t[4])
    deed('restore', t[4])
    this.list()
    deed('archive', t[1])
    this.list()
    deed('move', t[5], 'l2')
    this.read(t[5])
    deed('copy', t[0])
    this.list()
    deed('remove', t[3])
    this.read(t[3])
    this.list()
    deed('removeMany', [t[6], t[7]])
    this.list()
    this.read(t[6])
    deed('make2', [`Bulk ${s} a`, `Bulk ${s} b`])
    this.list()
    return JSON.stringify({ log: { version: '1.2', creator: { name: 'deeds', version: '1' }, entries: this.entries } })
  }
}
export const journeys = way => ({ 1: new App(way, 1).run(), 2: new App(way, 2).run() })
const out = t => ({ ...t })
const drop = (a, ts) => {
  a.tasks = a.tasks.filter(t => !ts.includes(t))
}
const base = {
  change: (a, t, more) => {
    Object.assign(t, more)
    a.send('PATCH', `/api/tasks/${t.id}`, more, 200, out(t))
  },
  remove: (a, t) => {
    drop(a, [t])
    a.send('DELETE', `/api/tasks/${t.id}`, undefined, 204)
  },
}
const dup = (a, t) => {
  const c = {
    ...t,
    id: ++a.next,
    title: `${t.title} (copy)`,
    createdAt: new Date(a.at + 2000).toISOString(),
    position: a.tasks.length + 1,
    tags: [...t.tags],
  }
  a.tasks.push(c)
  return c
}
const bulk = (a, titles) =>
  titles.map(title => {
    const t = {
      id: ++a.next,
      title,
      listId: 'l1',
      priority: 2,
      status: 'open',
      starred: false,
      archived: false,
      tags: [],
      position: a.tasks.length + 1,
      deletedAt: null,
      createdAt: new Date(a.at + 2000).toISOString(),
    }
    a.tasks.push(t)
    return t
  })
export const ways = {
  'sub-resources': {
    ...base,
    tag: (a, t, tag) => {
      t.tags = [...t.tags, tag]
      a.send('POST', `/api/tasks/${t.id}/tags`, { tag }, 200, out(t))
    },
    untag: (a, t, tag) => {
      t.tags = t.tags.filter(x => x !== tag)
      a.send('DELETE', `/api/tasks/${t.id}/tags/${tag}`, undefined, 200, out(t))
    },
    star: (a, t, on) => {
      t.starred = on
      a.send(on ? 'PUT' : 'DELETE', `/api/tasks/${t.id}/star`, undefined, 204)
    },
    archive: (a, t) => {
      t.archived = true
      a.send('POST', `/api/tasks/${t.id}/archive`, undefined, 200, out(t))
    },
    restore: (a, t) => {
      t.archived = false
      a.send('POST', `/api/tasks/${t.id}/unarchive`, undefined, 200, out(t))
    },
    move: (a, t, listId) => {
      t.listId = listId
      a.send('POST', `/api/tasks/${t.id}/move`, { listId }, 200, out(t))
    },
    copy: (a, t) => a.send('POST', `/api/tasks/${t.id}/copy`, undefined, 201, out(dup(a, t))),
    setMany: (a, ts, more) => {
      for (const t of ts) Object.assign(t, more)
      a.send('PATCH', '/api/tasks', { ids: ts.map(t => t.id), ...more }, 200, { updated: ts.length })
    },
    removeMany: (a, ts) => {
      drop(a, ts)
      a.send('DELETE', '/api/tasks', { ids: ts.map(t => t.id) }, 204)
    },
    make2: (a, titles) =>
      a.send('POST', '/api/tasks/bulk', { tasks: titles.map(title => ({ title })) }, 201, bulk(a, titles)),
  },
  'bulk in a query': {
    ...base,
    setMany: (a, ts, more) => {
      for (const t of ts) Object.assign(t, more)
      a.send('PATCH', `/api/tasks?ids=${ts.map(t => t.id).join(',')}`, more, 200, ts.map(out))
    },
    removeMany: (a, ts) => {
      drop(a, ts)
      a.send('DELETE', `/api/tasks?ids=${ts.map(t => t.id).join(',')}`, undefined, 204)
    },
    archive: (a, t) => {
      t.archived = true
      a.send('PATCH', `/api/tasks/${t.id}`, { archived: true }, 200, out(t))
    },
    restore: (a, t) => {
      t.archived = false
      a.send('PATCH', `/api/tasks/${t.id}`, { archived: false }, 200, out(t))
    },
    star: (a, t, on) => {
      t.starred = on
      a.send('POST', `/api/tasks/${t.id}/${on ? 'star' : 'unstar'}`, undefined, 204)
    },
  },
  'bulk actions': {
    ...base,
    setMany: (a, ts, more) => {
      for (const t of ts) Object.assign(t, more)
      a.send('POST', '/api/tasks/bulk-update', { ids: ts.map(t => t.id), changes: more }, 200, { success: true })
    },
    removeMany: (a, ts) => {
      drop(a, ts)
      a.send('POST', '/api/tasks/bulk-delete', { ids: ts.map(t => t.id) }, 200, { success: true })
    },
    star: (a, t) => {
      t.starred = !t.starred
      a.send('POST', `/api/tasks/${t.id}/toggle-star`, undefined, 200, { starred: t.starred })
    },
    copy: (a, t) => a.send('POST', `/api/tasks/${t.id}/duplicate`, {}, 201, { id: dup(a, t).id }),
    make2: (a, titles) =>
      a.send(
        'POST',
        '/api/tasks/batch',
        titles.map(title => ({ title })),
        201,
        { created: bulk(a, titles).map(out) },
      ),
  },
  'a list of changes': {
    ...base,
    setMany: (a, ts, more) => {
      for (const t of ts) Object.assign(t, more)
      a.send(
        'PUT',
        '/api/tasks',
        ts.map(t => ({ id: t.id, ...more })),
        200,
        ts.map(out),
      )
    },
    removeMany: (a, ts) => {
      drop(a, ts)
      a.send(
        'POST',
        '/api/tasks/delete',
        ts.map(t => t.id),
        200,
        { deleted: ts.length },
      )
    },
    tag: (a, t, tag) => {
      t.tags = [...t.tags, tag]
      a.send('PUT', `/api/tasks/${t.id}/tags`, t.tags, 200, t.tags)
    },
    untag: (a, t, tag) => {
      t.tags = t.tags.filter(x => x !== tag)
      a.send('PUT', `/api/tasks/${t.id}/tags`, t.tags, 200, t.tags)
    },
  },
  'JSON Patch': {
    ...base,
    change: (a, t, more) => {
      Object.assign(t, more)
      a.send(
        'PATCH',
        `/api/tasks/${t.id}`,
        Object.entries(more).map(([k, value]) => ({ op: 'replace', path: `/${k}`, value })),
        200,
        out(t),
        { 'content-type': 'application/json-patch+json' },
      )
    },
    tag: (a, t, tag) => {
      t.tags = [...t.tags, tag]
      a.send('PATCH', `/api/tasks/${t.id}`, [{ op: 'add', path: '/tags/-', value: tag }], 200, out(t), {
        'content-type': 'application/json-patch+json',
      })
    },
    star: (a, t, on) => {
      t.starred = on
      a.send('PATCH', `/api/tasks/${t.id}`, [{ op: 'replace', path: '/starred', value: on }], 204, undefined, {
        'content-type': 'application/json-patch+json',
      })
    },
  },
  'merge patch': {
    ...base,
    change: (a, t, more) => {
      Object.assign(t, more)
      a.send('PATCH', `/api/tasks/${t.id}`, more, 204, undefined, { 'content-type': 'application/merge-patch+json' })
    },
    star: (a, t, on) => {
      t.starred = on
      a.send('PATCH', `/api/tasks/${t.id}`, { starred: on }, 204, undefined, {
        'content-type': 'application/merge-patch+json',
      })
    },
    archive: (a, t) => {
      t.archived = true
      a.send('PATCH', `/api/tasks/${t.id}`, { archived: true }, 204, undefined, {
        'content-type': 'application/merge-patch+json',
      })
    },
    restore: (a, t) => {
      t.archived = false
      a.send('PATCH', `/api/tasks/${t.id}`, { archived: false }, 204, undefined, {
        'content-type': 'application/merge-patch+json',
      })
    },
  },
  'soft delete': {
    ...base,
    hides: t => t.deletedAt !== null,
    remove: (a, t) => {
      t.deletedAt = new Date(a.at + 2000).toISOString()
      a.send('DELETE', `/api/tasks/${t.id}`, undefined, 200, out(t))
    },
    archive: (a, t) => {
      t.deletedAt = new Date(a.at + 2000).toISOString()
      a.send('DELETE', `/api/tasks/${t.id}`, undefined, 200, out(t))
    },
    restore: (a, t) => {
      t.deletedAt = null
      a.send('POST', `/api/tasks/${t.id}/restore`, undefined, 200, out(t))
    },
  },
  'action in a query': {
    ...base,
    archive: (a, t) => {
      t.archived = true
      a.send('POST', `/api/tasks/${t.id}?action=archive`, undefined, 200, out(t))
    },
    restore: (a, t) => {
      t.archived = false
      a.send('POST', `/api/tasks/${t.id}?action=restore`, undefined, 200, out(t))
    },
    star: (a, t, on) => {
      t.starred = on
      a.send('POST', `/api/tasks/${t.id}?action=${on ? 'star' : 'unstar'}`, undefined, 200, out(t))
    },
    setMany: (a, ts, more) => {
      for (const t of ts) Object.assign(t, more)
      a.send('POST', '/api/tasks?action=update', { ids: ts.map(t => t.id), ...more }, 200, { ok: true })
    },
    removeMany: (a, ts) => {
      drop(a, ts)
      a.send('POST', '/api/tasks?action=delete', { ids: ts.map(t => t.id) }, 200, { ok: true })
    },
  },
  'action in a body': {
    ...base,
    archive: (a, t) => {
      t.archived = true
      a.send('POST', `/api/tasks/${t.id}/actions`, { action: 'archive' }, 200, out(t))
    },
    restore: (a, t) => {
      t.archived = false
      a.send('POST', `/api/tasks/${t.id}/actions`, { action: 'restore' }, 200, out(t))
    },
    star: (a, t, on) => {
      t.starred = on
      a.send('POST', `/api/tasks/${t.id}/actions`, { action: on ? 'star' : 'unstar' }, 200, out(t))
    },
    setMany: (a, ts, more) => {
      for (const t of ts) Object.assign(t, more)
      a.send('POST', '/api/tasks/actions', { action: 'update', ids: ts.map(t => t.id), values: more }, 200, {
        ok: true,
      })
    },
    removeMany: (a, ts) => {
      drop(a, ts)
      a.send('POST', '/api/tasks/actions', { action: 'delete', ids: ts.map(t => t.id) }, 200, { ok: true })
    },
  },
  'custom methods': {
    ...base,
    archive: (a, t) => {
      t.archived = true
      a.send('POST', `/api/tasks/${t.id}:archive`, {}, 200, out(t))
    },
    restore: (a, t) => {
      t.archived = false
      a.send('POST', `/api/tasks/${t.id}:unarchive`, {}, 200, out(t))
    },
    star: (a, t, on) => {
      t.starred = on
      a.send('POST', `/api/tasks/${t.id}:${on ? 'star' : 'unstar'}`, {}, 200, out(t))
    },
    setMany: (a, ts, more) => {
      for (const t of ts) Object.assign(t, more)
      a.send('POST', '/api/tasks:batchUpdate', { requests: ts.map(t => ({ id: t.id, ...more })) }, 200, {
        tasks: ts.map(out),
      })
    },
    removeMany: (a, ts) => {
      drop(a, ts)
      a.send('POST', '/api/tasks:batchDelete', { ids: ts.map(t => t.id) }, 200, {})
    },
  },
  'PUT of the whole': {
    ...base,
    change: (a, t, more) => {
      Object.assign(t, more)
      a.send('PUT', `/api/tasks/${t.id}`, out(t), 200, out(t))
    },
    star: (a, t, on) => {
      t.starred = on
      a.send('PUT', `/api/tasks/${t.id}`, out(t), 200, out(t))
    },
    archive: (a, t) => {
      t.archived = true
      a.send('PUT', `/api/tasks/${t.id}`, out(t), 200, out(t))
    },
    restore: (a, t) => {
      t.archived = false
      a.send('PUT', `/api/tasks/${t.id}`, out(t), 200, out(t))
    },
    tag: (a, t, tag) => {
      t.tags = [...t.tags, tag]
      a.send('PUT', `/api/tasks/${t.id}`, out(t), 200, out(t))
    },
  },
}
