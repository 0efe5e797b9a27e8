// Builds the front end into web/dist: what the browser gets, and the same screens for the server.
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const root = fileURLToPath(new URL('web', import.meta.url))
const shared = { configFile: false, root, logLevel: 'warn', plugins: [react()] }

await build({ ...shared, build: { outDir: 'dist/client', emptyOutDir: true, target: 'es2022' } })
await build({ ...shared, build: { outDir: 'dist/server', emptyOutDir: true, ssr: 'render.tsx', target: 'node20' } })
