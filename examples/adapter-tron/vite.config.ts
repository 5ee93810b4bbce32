import { defineConfig } from 'vitest/config'

// The page of `npm run sandbox`, and the tests. vite.package.config.ts builds the adapter.
export default defineConfig({
  build: { target: 'es2022', outDir: 'dist/page' },
  // jsdom has another Uint8Array than Node, which the chain’s library refuses. A machine may be busy.
  test: { environment: 'happy-dom', testTimeout: 20_000 },
})
