import {
  test as base,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  type PlaywrightWorkerOptions,
  type TestType,
} from '@playwright/test'
import { type Sandbox, startSandbox } from '../sandbox'
import { type ChainControls, createChainControls } from './chainControls'
import { connectContext } from './connectContext'
import { createNetworkFaults, type NetworkFaults } from './networkFaults'
import type { SandboxOptions } from './options'
import { createPorticoPage, type PorticoPage } from './porticoPage'
import { createWalletControls, type WalletControls } from './walletControls'

/** Fixtures of each test. */
export interface PorticoFixtures {
  portico: PorticoPage
  wallet: WalletControls
  /** The first local chain; `chain.on(id)` for another one. */
  chain: ChainControls
  /** Faults of the services that the app calls. */
  network: NetworkFaults
}

export interface PorticoWorkerFixtures {
  sandboxOptions: SandboxOptions
  /** The sandbox: one for each worker, and set back before each test. */
  sandbox: Sandbox
}

/** Of one test, and not for its author. */
interface InnerFixtures {
  blockedRequests: string[]
  freshSandbox: undefined
}

const STARTING_MS = 60_000

/**
 * Playwright's `test` for an app with Portico: its pages reach the sandbox in the place of the internet.
 *
 * @example
 * import { expect, test } from 'portico-sandbox/playwright'
 *
 * test('a user connects', async ({ page, portico }) => {
 *   await page.goto('/')
 *   const { address } = await portico.connect('Heron')
 *   await expect(page.getByText(address)).toBeVisible()
 * })
 */
export const test: TestType<
  PlaywrightTestArgs & PlaywrightTestOptions & PorticoFixtures,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions & PorticoWorkerFixtures
> = base.extend<PorticoFixtures & InnerFixtures, PorticoWorkerFixtures>({
  sandboxOptions: [{}, { option: true, scope: 'worker' }],
  sandbox: [
    async ({ sandboxOptions: { chains } }, use) => {
      const sandbox = await startSandbox({ chains })
      await use(sandbox)
      await sandbox.stop()
    },
    { scope: 'worker', timeout: STARTING_MS },
  ],
  freshSandbox: [
    async ({ sandbox }, use) => {
      await sandbox.reset()
      await use(undefined)
    },
    { auto: true },
  ],
  // Playwright reads the parameter's names: a fixture without dependencies names none.
  // biome-ignore lint/correctness/noEmptyPattern: see above
  blockedRequests: async ({}, use) => use([]),
  async context({ context, sandbox, sandboxOptions, blockedRequests, baseURL }, use) {
    const allow = [...(sandboxOptions.allow ?? []), ...(baseURL ? [baseURL] : [])]
    const onBlocked = (url: string) => void blockedRequests.push(url)
    await connectContext(context, { ...sandboxOptions, sandbox, allow, onBlocked })
    await use(context)
  },
  wallet: async ({ page }, use) => use(createWalletControls(page)),
  portico: async ({ page, wallet }, use) => use(createPorticoPage(page, wallet)),
  chain: async ({ sandbox }, use) => use(createChainControls(sandbox)),
  network: async ({ sandbox, blockedRequests }, use) => use(createNetworkFaults(sandbox, blockedRequests)),
})
