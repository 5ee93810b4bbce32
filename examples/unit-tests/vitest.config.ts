import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Or happy-dom.
    environment: 'jsdom',
    globals: true,
  },
})
