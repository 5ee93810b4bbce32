import { defineConfig } from 'vitest/config'
import { cssAsText } from '../../build/plugins.mjs'
import { groups } from './groups.mjs'

const group = groups[process.env.MUTATION_GROUP as keyof typeof groups] ?? { tests: [] }

export default defineConfig({
  plugins: [cssAsText()],
  test: {
    include: group.tests,
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 60_000,
    // Property tests would otherwise run thousands of inputs for each mutant.
    env: { FUZZ_RUNS: process.env.FUZZ_RUNS ?? '50', AMOUNT_RUNS: process.env.AMOUNT_RUNS ?? '5' },
  },
})
