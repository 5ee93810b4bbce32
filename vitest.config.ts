import { defineConfig } from 'vitest/config'
import { cssAsText } from './rollup.config.mjs'

export default defineConfig({
  plugins: [cssAsText()],
  test: {
    include: ['{kernel,plugins,adapters,ui-kit,sandbox,tests}/**/*.test.{ts,tsx}'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
