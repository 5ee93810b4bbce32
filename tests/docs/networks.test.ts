import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { ROOT } from '../architecture/sources'
import { withNetworks } from './networksTable'

const page = readFileSync(join(ROOT, 'docs/networks.md'), 'utf8')
const blocks = [...page.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code = '']) => code)

test('`npm run docs` has written the list into docs/networks.md', () => {
  expect(page).toBe(withNetworks(page))
})

test.each(blocks.map((code, at) => [at + 1, code] as const))(
  'code block %i of docs/networks.md runs',
  async (at, code) => {
    const folder = join(ROOT, '.cache/docs')
    mkdirSync(folder, { recursive: true })
    const outfile = join(folder, `networks-${at}.mjs`)
    await build({
      stdin: { contents: code, resolveDir: ROOT, loader: 'ts' },
      absWorkingDir: ROOT,
      tsconfig: 'tsconfig.json',
      bundle: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
      loader: { '.css': 'text' },
      logLevel: 'silent',
      outfile,
    })
    await expect(import(outfile)).resolves.toBeDefined()
  },
)
