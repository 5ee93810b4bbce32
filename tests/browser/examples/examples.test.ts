import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type ExampleWorld, startExamples } from './exampleWorld'
import type { ServeOptions } from './serveExample'
import { connectWallet } from './visitExample'

/* Each app of examples/, built from the packed package as its readers build it, under the strict policy. */

interface Example extends ServeOptions {
  readonly name: string
  readonly commands: readonly string[]
}

const VITE = 'vite build'
const EXAMPLES: readonly Example[] = [
  { name: 'react', commands: ['tsc -p .', VITE] },
  { name: 'vue', commands: ['vue-tsc -p .', VITE], trustedTypes: 'vue' },
  { name: 'svelte', commands: ['svelte-check --tsconfig ./tsconfig.json', VITE], trustedTypes: 'svelte-trusted-html' },
  { name: 'elements', commands: ['tsc -p .', VITE] },
]

let world: ExampleWorld
beforeAll(async () => {
  world = await startExamples()
})
afterEach(() => world.clear())
afterAll(() => world.stop())

test.each(EXAMPLES)(
  'the example $name connects a wallet',
  async ({ name, commands, ...options }) => {
    const { origin } = await world.serve(join(await world.build(name, commands), 'dist'), options)
    const { page, requests, wrongs } = await world.visit(`${origin}/`)
    await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
    expect(requests.filter(url => !url.startsWith(origin) && !url.startsWith('data:'))).toEqual([])
    await connectWallet(page)
    await expect.poll(() => page.locator('output').textContent()).toMatch(/^0x[0-9a-fA-F]{40}$/)
    expect(wrongs).toEqual([])
    // A type checker and a bundler, one after another.
  },
  120_000,
)
