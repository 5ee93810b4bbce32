import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Portico } from '../../../kernel'
import { type ExampleWorld, startExamples } from './exampleWorld'
import type { ServeOptions } from './serveExample'
import { connectWallet } from './visitExample'
import { visitServer } from './visitServer'

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

/** The short form of `npm run servers`, which tries every framework of docs/servers.md. */
const SERVERS: readonly Example[] = EXAMPLES.filter(({ trustedTypes }) => trustedTypes).map(example => ({
  ...example,
  commands: [VITE, 'vite build --ssr src/entry.ts --outDir server'],
}))

interface ServerEntry {
  readonly portico: Portico
  render(page: string, cookie: string | null): Promise<string>
}

const ENTRY = "export { portico } from './portico'\nexport { render } from './server'\n"
const ADDRESS = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

test.each(SERVERS)(
  'a server renders the address with $name and watches nothing, and the browser takes the page over',
  async ({ name, commands, ...options }) => {
    const app = await world.build(`servers/${name}`, commands, folder =>
      writeFileSync(join(folder, 'src/entry.ts'), ENTRY),
    )
    const { portico, render }: ServerEntry = await import(join(app, 'server/entry.js'))
    const page = readFileSync(join(app, 'dist/index.html'), 'utf8')
    expect(portico.account().status).toBe('restoring')
    expect(await render(page, null)).toMatch(/<portico-button [^>]*data-account(=""|[ >])/)

    const watch = vi.spyOn(portico, 'watch')
    const cookie = `theme=dark; portico-session=eip155%3A1%3A${ADDRESS}`
    for (let times = 0; times < 1000; times++) expect(await render(page, cookie)).toContain(`<output>${ADDRESS}<`)
    expect(watch).not.toHaveBeenCalled()
    expect(await render(page, 'portico-session=eip155:1:<script>')).not.toContain(':<script>')

    const { origin } = await world.serve(join(app, 'dist'), { ...options, render })
    expect(await visitServer({ ...world, origin, slower: 2 })).toEqual([])
  },
  120_000,
)
