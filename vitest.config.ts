import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { cssAsText } from './rollup.config.mjs'

export default defineConfig({
  plugins: [cssAsText()],
  // Examples are written as their readers would: against the package.
  resolve: { alias: { 'portico/verify': fileURLToPath(new URL('verify/index.ts', import.meta.url)) } },
  test: {
    include: ['{kernel,plugins,adapters,ui-kit,caip122,verify,examples,sandbox,tests}/**/*.test.{ts,tsx}'],
    globalSetup: 'tests/browser/before.ts',
    // A file waits for its browser and its nodes most of the time: a core kept free for others would stand idle.
    maxWorkers: '100%',
    testTimeout: 30_000,
    // A user's machine may be slow; what is waited for is a state, never a time.
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 60_000,
  },
})
