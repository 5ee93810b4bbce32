import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { cssAsText } from './build/plugins.mjs'

/** Tests that open pages in a browser. */
const BROWSER = [
  'tests/browser/**/*.test.ts',
  'tests/counterparts/*.test.ts',
  'tests/faults/{host,page,wallets}.test.ts',
  'tests/journeys/laws.test.ts',
  '{plugins,ui-kit}/**/gallery/*.test.ts',
  'adapters/walletconnect/browser.test.ts',
]
/** Tests that replace a missing library, or the socket that one takes as it loads, for the whole module graph. */
const WITHOUT_LIBRARY = ['adapters/*/without*.test.ts', 'adapters/polkadot/conformance.test.ts']

const project = (name: string, include: string[], options: { isolate?: boolean; exclude?: string[] } = {}) => ({
  extends: true as const,
  test: {
    name,
    include,
    isolate: options.isolate ?? false,
    exclude: ['**/node_modules/**', ...(options.exclude ?? [])],
  },
})

/** Starts the files that take minutes first: one that starts last runs alone. */
class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => /\/(invariants|gallery)\/|growth\.test/.test(moduleId)
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter(file => !isLong(file))]
  }
}

export default defineConfig({
  plugins: [cssAsText()],
  // Examples are written as their readers would: against the package.
  resolve: {
    alias: {
      'portico/verify': fileURLToPath(new URL('verify/index.ts', import.meta.url)),
      'portico-gateway': fileURLToPath(new URL('gateway/index.ts', import.meta.url)),
    },
  },
  test: {
    // Without isolation, files share the modules that a worker has loaded: loading them took a third of the time.
    projects: [
      project('unit', ['{kernel,plugins,adapters,hosts,networks,locales,ui-kit,verify,gateway}/**/*.test.{ts,tsx}'], {
        exclude: [...BROWSER, ...WITHOUT_LIBRARY],
      }),
      project('system', ['{examples,sandbox,tests}/**/*.test.{ts,tsx}'], {
        // The tests of these need a document, and the package: tests/packed runs them.
        exclude: [
          ...BROWSER,
          'examples/{adapter-ton,adapter-tron,plugin-staking,unit-tests}/**',
          // The overlays of starters are no tests of this package.
          'examples/create/{overlays,dist}/**',
          'tests/hosts/unit-tests/**',
        ],
      }),
      project('browser', BROWSER),
      project('without a library', WITHOUT_LIBRARY, { isolate: true }),
    ],
    sequence: { sequencer: LongFilesFirst },
    globalSetup: 'tests/browser/before.ts',
    setupFiles: 'tests/settleImports.ts',
    // A file waits for its browser, its nodes and the product's own delays half of the time: with one worker a core, cores idle.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // A guard against a hung test, not a limit for a slow one: on two busy cores, a test of seven seconds took more than thirty.
    testTimeout: 90_000,
    // A user's machine may be slow; what is waited for is a state, never a time.
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 60_000,
  },
})
