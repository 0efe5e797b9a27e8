// Loaded into a process that is measured (`node --import`): says on its way out how much memory it took at most.
import { writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

if (isMainThread)
  process.on('exit', () => writeFileSync(process.env.ASBUILT_PEAK, String(process.resourceUsage().maxRSS / 1024)))
