#!/usr/bin/env node
// har-to-openapi has a command only from its version 3 on; both are called by their function here.
//   run-har-to-openapi.mjs FOLDER RECORDING.har OUT.json OPTIONS
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const [folder, recording, out, options] = process.argv.slice(2)
const entry = join(folder, 'node_modules/har-to-openapi/dist/index.js')
const { generateSpec } = await import(pathToFileURL(entry).href)
const { spec } = await generateSpec(JSON.parse(readFileSync(recording, 'utf8')), JSON.parse(options))
writeFileSync(out, JSON.stringify(spec))
