import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The web page, built to dist/web; in development its calls go to a running `asbuilt serve`. */
export default defineConfig({
  root: 'src/web',
  base: '/',
  plugins: [react()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: true,
    assetsInlineLimit: 0,
    // Colours are written once for both grounds: light-dark().
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  },
  worker: { format: 'es' },
  server: { proxy: { '^/api/': process.env['ASBUILT_SERVER'] ?? 'http://127.0.0.1:4870' } },
})
