import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../../../sandbox'
import type { Listening } from '../../../sandbox/listen'
import { createHostFolder } from '../../packed/packed'
import { launchBrowser } from '../launchBrowser'
import { buildExample } from './buildExample'
import { serveExample } from './serveExample'
import { connectWallet, visitExample } from './visitExample'

/* Each app of examples/, built from the packed package as its readers build it, under the strict policy. */

interface Example {
  readonly name: string
  readonly commands: readonly string[]
  /** The policy for Trusted Types that the framework creates for its templates. */
  readonly trustedTypes?: string
}

const VITE = 'vite build'
const EXAMPLES: readonly Example[] = [
  { name: 'react', commands: ['tsc -p .', VITE] },
  { name: 'vue', commands: ['vue-tsc -p .', VITE], trustedTypes: 'vue' },
  { name: 'svelte', commands: ['svelte-check --tsconfig ./tsconfig.json', VITE], trustedTypes: 'svelte-trusted-html' },
  { name: 'elements', commands: ['tsc -p .', VITE] },
]

let folder: ReturnType<typeof createHostFolder>
let sandbox: Sandbox
let browser: Browser

beforeAll(async () => {
  folder = createHostFolder(['portico'])
  ;[sandbox, browser] = await Promise.all([startSandbox(), launchBrowser()])
})
afterAll(async () => {
  await Promise.all([browser?.close(), sandbox?.stop()])
  folder.end()
})

test.each(EXAMPLES)(
  'the example $name connects a wallet',
  async ({ name, commands, trustedTypes }) => {
    const built = await buildExample(folder.dir, name, commands)
    const server: Listening = await serveExample(`${built}/dist`, { trustedTypes })
    const { page, context, requests, wrongs } = await visitExample({ browser, sandbox, url: `${server.origin}/` })
    await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
    expect(requests.filter(url => !url.startsWith(server.origin) && !url.startsWith('data:'))).toEqual([])
    await connectWallet(page)
    await expect.poll(() => page.locator('output').textContent()).toMatch(/^0x[0-9a-fA-F]{40}$/)
    await context.close()
    await server.stop()
    expect(wrongs).toEqual([])
    // A type checker and a bundler, one after another.
  },
  120_000,
)
