import type { Pattern, Program } from 'estree'
import { namesIn } from '../scopes/declare.ts'
import { type Raw, call, literal, made, memberOf, named } from './original-jsx.ts'
import { asNode, assigned, variable } from './original-plain.ts'

/** A source as plain JavaScript. */
export interface PlainSource {
  readonly path: string
  readonly statements: readonly Raw[]
}

/**
 * Sources as one script: a table of functions of `(module, exports, require)`, as bundlers write it, so that constants are
 * followed from one to the other. What none of them holds stays imported.
 */
export function asOneScript(sources: readonly PlainSource[]): Program {
  const targetOf = resolving(sources.map(({ path }) => path))
  const given = sources.map(({ statements }) => givenOut(statements))
  const namesOf = (index: number, seen: ReadonlySet<number>): ReadonlySet<string> => {
    const names = new Set(given[index]?.names)
    for (const from of given[index]?.all ?? []) {
      const target = targetOf(sources[index]!.path, from)
      if (target === null || seen.has(target)) continue
      for (const name of namesOf(target, new Set([...seen, target]))) if (name !== 'default') names.add(name)
    }
    return names
  }
  const whole: Raw = { type: 'Program', start: 0, end: 0 }
  const properties = sources.map(({ path, statements }, index) => {
    // What a source gives out itself, or gave on before, is not given on again.
    const taken = new Set(given[index]?.names)
    const namesFrom = (target: number): readonly string[] => {
      const names = target === index ? [] : [...namesOf(target, new Set([index, target]))]
      return names.filter(name => name !== 'default' && taken.size < taken.add(name).size)
    }
    const linked = statements.flatMap(statement => link(statement, from => targetOf(path, from), namesFrom))
    const body = made(whole, 'BlockStatement', { body: linked })
    const params = ['module', 'exports', 'require'].map(name => named(whole, name))
    const plain = { id: null, generator: false, async: false, expression: false }
    const value = made(whole, 'FunctionExpression', { ...plain, params, body })
    const key = literal(whole, String(index))
    return made(whole, 'Property', { kind: 'init', key, value, computed: false, method: false, shorthand: false })
  })
  const table = made(whole, 'ObjectExpression', { properties })
  const statement = made(whole, 'ExpressionStatement', { expression: table })
  return asNode(made(whole, 'Program', { sourceType: 'module', body: [statement] })) as Program
}

/** The names that a source gives out by itself, and the sources of which it gives out all. */
function givenOut(statements: readonly Raw[]): { readonly names: readonly string[]; readonly all: readonly string[] } {
  const names: string[] = []
  const all: string[] = []
  for (const statement of statements) {
    if (statement.type === 'ExportDefaultDeclaration') names.push('default')
    else if (statement.type === 'ExportAllDeclaration') {
      if (statement['exported'] == null) all.push(fromOf(statement))
      else names.push(nameOf(statement['exported'] as Raw))
    } else if (statement.type === 'ExportNamedDeclaration') {
      names.push(...declaredBy(statement['declaration'] as Raw | null))
      for (const one of statement['specifiers'] as readonly Raw[]) names.push(nameOf(one['exported'] as Raw))
    }
  }
  return { names, all }
}

function link(
  statement: Raw,
  targetOf: (from: string) => number | null,
  namesFrom: (target: number) => readonly string[],
): readonly Raw[] {
  const required = (target: number): Raw =>
    call(statement, named(statement, 'require'), [literal(statement, String(target))])
  const put = (name: string, value: Raw): Raw =>
    assigned(statement, memberOf(statement, named(statement, 'exports'), name), value)
  switch (statement.type) {
    case 'ImportDeclaration': {
      const target = targetOf(fromOf(statement))
      if (target === null) return [statement]
      return (statement['specifiers'] as readonly Raw[]).map(one => {
        const local = one['local'] as Raw
        if (one.type === 'ImportNamespaceSpecifier') return variable(one, local, required(target), 'const')
        const key = one.type === 'ImportSpecifier' ? nameOf(one['imported'] as Raw) : 'default'
        const plain = { kind: 'init', computed: false, method: false, shorthand: false }
        const property = made(one, 'Property', { ...plain, key: named(one, key), value: local })
        return variable(one, made(one, 'ObjectPattern', { properties: [property] }), required(target), 'const')
      })
    }
    case 'ExportNamedDeclaration': {
      const declaration = statement['declaration'] as Raw | null
      const own = declaredBy(declaration).map(name => put(name, named(statement, name)))
      const target = statement['source'] == null ? null : targetOf(fromOf(statement))
      const others = (statement['specifiers'] as readonly Raw[]).flatMap(one => {
        const local = nameOf(one['local'] as Raw)
        const exported = nameOf(one['exported'] as Raw)
        if (statement['source'] == null) return [put(exported, named(one, local))]
        return target === null ? [] : [put(exported, memberOf(one, required(target), local))]
      })
      return [...(declaration === null ? [] : [declaration]), ...own, ...others]
    }
    case 'ExportDefaultDeclaration': {
      const declaration = statement['declaration'] as Raw
      const isDeclared = /^(?:Function|Class)Declaration$/.test(declaration.type)
      const id = declaration['id'] as Raw | null | undefined
      if (isDeclared && id != null) return [declaration, put('default', named(statement, nameOf(id)))]
      if (isDeclared) declaration.type = declaration.type.replace('Declaration', 'Expression')
      return [put('default', declaration)]
    }
    case 'ExportAllDeclaration': {
      const target = targetOf(fromOf(statement))
      if (target === null) return []
      if (statement['exported'] != null) return [put(nameOf(statement['exported'] as Raw), required(target))]
      return namesFrom(target).map(name => put(name, memberOf(statement, required(target), name)))
    }
    default:
      return [statement]
  }
}

const fromOf = (statement: Raw): string => String((statement['source'] as Raw)['value'])
const nameOf = (node: Raw): string => String(node.type === 'Literal' ? node['value'] : node['name'])

function declaredBy(declaration: Raw | null): readonly string[] {
  if (declaration === null) return []
  if (declaration.type !== 'VariableDeclaration') {
    const id = declaration['id'] as Raw | null | undefined
    return id == null ? [] : [nameOf(id)]
  }
  const names: string[] = []
  for (const one of declaration['declarations'] as readonly Raw[])
    namesIn(asNode(one['id'] as Raw) as Pattern, identifier => names.push(nameOf(identifier as unknown as Raw)))
  return names
}

/** Which source an import means: a path from where it stands, or, behind an alias, the only one that ends so. */
function resolving(paths: readonly string[]): (path: string, from: string) => number | null {
  const byPath = new Map<string, number>()
  const byEnd = new Map<string, number | null>()
  for (const [index, path] of paths.entries()) {
    for (const name of spellings(path)) if (!byPath.has(name)) byPath.set(name, index)
    for (const name of spellings(path)) {
      const parts = name.split('/')
      for (let start = 1; start < Math.min(parts.length, DEEPEST); start++) {
        const end = parts.slice(start).join('/')
        byEnd.set(end, byEnd.has(end) && byEnd.get(end) !== index ? null : index)
      }
    }
  }
  return (path, from) => {
    if (from.startsWith('.')) {
      const parts = path.split('/').slice(0, -1)
      for (const part of from.split('/'))
        if (part === '..') parts.pop()
        else if (part !== '.' && part !== '') parts.push(part)
      const joined = parts.join('/')
      return byPath.get(joined) ?? byPath.get(joined.replace(/\.[cm]?jsx?$/, '')) ?? null
    }
    const [, alias] = /^[@~#]\/?(.+)$/.exec(from) ?? []
    return (alias === undefined ? undefined : byEnd.get(alias)) ?? byPath.get(from) ?? byEnd.get(`src/${from}`) ?? null
  }
}

const DEEPEST = 16

/** The names that imports may call a file by: with its extension, without, and the folder of an index. */
function spellings(path: string): readonly string[] {
  const plain = path.replace(/\.(?:[cm]?[jt]sx?|vue|svelte)$/, '')
  return [path, plain, ...(plain.endsWith('/index') ? [plain.slice(0, -'/index'.length)] : [])]
}
