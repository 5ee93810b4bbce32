import { defineConfig } from 'vitest/config'
import { cssAsText } from './rollup.config.mjs'

export default defineConfig({
  plugins: [cssAsText()],
  test: {
    include: ['{kernel,plugins,adapters,ui-kit,sandbox,tests}/**/*.test.{ts,tsx}'],
    globalSetup: 'tests/browser/before.ts',
    // A file waits for its browser and its nodes most of the time: a core kept free for others would stand idle.
    maxWorkers: '100%',
    testTimeout: 30_000,
    // A visitor's machine may be slow; what is waited for is a state, never a time.
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 60_000,
  },
})
