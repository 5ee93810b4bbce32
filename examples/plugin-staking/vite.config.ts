import { defineConfig } from 'vitest/config'

// The page of `npm run sandbox`, and the tests. vite.package.config.ts builds the plugin.
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  build: { target: 'es2022', outDir: 'dist/page' },
  // The first requirement loads the code, and a machine may be busy.
  test: { environment: 'jsdom', testTimeout: 20_000 },
})
