import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeHar } from './generate-har.mjs'

/** Measuring of whole processes: wall clock, processor time of all threads, and peak memory. */
const MEGABYTE = 1024 * 1024
/** In megabytes: beyond this V8 cannot hold the text in one string. */
export const PARSEABLE = 500
const usage = fileURLToPath(new URL('usage.mjs', import.meta.url))
export const folder = join(tmpdir(), 'asbuilt-bench')

/**
 * A synthetic recording of a size, made where there is none yet.
 * @param {'recording' | 'calls'} mix what it is made of
 */
export async function recording(megabytes, seed = 1, mix = 'recording') {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `synthetic-${mix}-${megabytes}-${seed}.har`)
  if (!existsSync(file)) await writeHar({ bytes: megabytes * MEGABYTE, seed, mix, file })
  return file
}

/**
 * `JSON.parse` of a file in a process of its own: `seconds` of parsing alone, what was read is at hand; `wholeSeconds` of the process,
 * which also reads the file and makes a string of its bytes.
 */
export async function parse(file) {
  const code = `const text = require('node:fs').readFileSync(${JSON.stringify(file)}, 'utf8'); const started = performance.now(); JSON.parse(text); console.log((performance.now() - started) / 1000)`
  const { stdout, failed, ...used } = await measure(['-e', code])
  if (failed !== undefined) throw new Error(failed)
  return { ...used, seconds: Number(stdout), wholeSeconds: used.seconds }
}

/**
 * Runs node.
 * @param {readonly string[]} args
 * @param {{ limit?: number, cwd?: string }} options `limit`: seconds, after which it is stopped
 * @returns {Promise<{ seconds: number, cpuSeconds?: number, peakMegabytes?: number, stdout: string, stopped: boolean, failed?: string }>}
 *   where it was stopped, what it had used by then as far as the system tells
 */
export async function measure(args, { limit, cwd } = {}) {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `usage-${process.pid}-${nth++}.json`)
  const child = spawn(process.execPath, ['--import', usage, ...args], {
    cwd,
    env: { ...process.env, USAGE_FILE: file },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { stdout: '', stderr: '' }
  for (const stream of ['stdout', 'stderr']) child[stream].on('data', text => (said[stream] += text))
  let stopped
  const timer =
    limit === undefined
      ? undefined
      : setTimeout(() => {
          stopped = { seconds: limit, ...peak(child.pid) }
          child.kill('SIGKILL')
        }, limit * 1000)
  const status = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve))
  clearTimeout(timer)
  const used = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  rmSync(file, { force: true })
  if (stopped !== undefined) return { ...stopped, stdout: said.stdout, stopped: true }
  const failed = status === 0 ? {} : { failed: said.stderr.trim() || said.stdout.trim() || `exit ${status}` }
  return { seconds: NaN, ...used, stdout: said.stdout, stopped: false, ...failed }
}
let nth = 0

/** What Linux says was the most memory of a process that still runs. */
function peak(pid) {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return kilobytes === undefined ? {} : { peakMegabytes: Number(kilobytes) / 1024 }
  } catch {
    return {}
  }
}
