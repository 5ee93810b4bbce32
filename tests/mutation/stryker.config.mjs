import { fileURLToPath } from 'node:url'
import { groups } from './groups.mjs'

const group = process.env.MUTATION_GROUP

export default {
  mutate: groups[group]?.mutate,
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
  plugins: ['@stryker-mutator/vitest-runner', fileURLToPath(new URL('ignorers.mjs', import.meta.url))],
  ignorers: ['sentences', 'manifests'],
  ignorePatterns: ['dist', '.cache', 'docs', 'coverage'],
  tempDirName: `.cache/stryker/${group}`,
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: `.cache/mutation/${group}.json` },
  // A timeout counts as a detected mutant, so the limit must be safe on a busy machine.
  timeoutMS: 60_000,
  concurrency: Number(process.env.MUTATION_WORKERS ?? 2),
}
