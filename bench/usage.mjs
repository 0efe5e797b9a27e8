// Preloaded into a measured process (`node --import`): at its end it writes what it used to the file named in USAGE_FILE.
import { writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const started = performance.now()
process.on('exit', () => {
  // Threads load this too.
  if (!isMainThread) return
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
  writeFileSync(
    process.env.USAGE_FILE,
    JSON.stringify({
      seconds: (performance.now() - started) / 1000,
      cpuSeconds: (userCPUTime + systemCPUTime) / 1e6,
      peakMegabytes: maxRSS / 1024,
    }),
  )
})
