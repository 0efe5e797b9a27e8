#!/usr/bin/env node
// quicktype describes JSON, not calls: it is given every route's bodies together, as only the truth can tell them apart.
//   run-quicktype.mjs FOLDER RECORDING.har OUT.json TRUTH.json
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { answerOf } from './acceptance.mjs'
import { routeOf } from './routes.mjs'

const [folder, recording, out, truthFile] = process.argv.slice(2)
const { InputData, jsonInputForTargetLanguage, quicktype } = await import(
  pathToFileURL(join(folder, 'node_modules/quicktype-core/dist/index.js')).href
)
const truth = JSON.parse(readFileSync(truthFile, 'utf8'))
const bodies = new Map()
for (const entry of JSON.parse(readFileSync(recording, 'utf8')).log.entries) {
  const route = routeOf(truth, entry)
  const body = answerOf(entry)
  if (route === undefined || body === undefined) continue
  const key = JSON.stringify([entry.request.method, route.pathTemplate, entry.response.status])
  bodies.set(key, [...(bodies.get(key) ?? []), JSON.stringify(body)])
}
const paths = {}
const schemas = {}
let count = 0
for (const [key, samples] of bodies) {
  const [method, path, status] = JSON.parse(key)
  const name = `Answer${++count}`
  const input = jsonInputForTargetLanguage('schema')
  await input.addSource({ name, samples })
  const inputData = new InputData()
  inputData.addInput(input)
  const { lines } = await quicktype({ inputData, lang: 'schema' })
  const made = JSON.parse(lines.join('\n').replaceAll('"#/definitions/', `"#/components/schemas/${name}.`))
  const { $schema: _, definitions = {}, ...schema } = made
  for (const [own, part] of Object.entries(definitions)) schemas[`${name}.${own}`] = part
  paths[path] ??= {}
  paths[path][method.toLowerCase()] ??= { responses: {} }
  paths[path][method.toLowerCase()].responses[status] = {
    content: { 'application/json': { schema } },
  }
}
writeFileSync(out, JSON.stringify({ openapi: '3.1.0', paths, components: { schemas } }))
