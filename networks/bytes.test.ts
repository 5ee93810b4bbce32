import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build, transform } from 'esbuild'
import { rollup } from 'rollup'
import esbuild from 'rollup-plugin-esbuild'
import { describe, expect, test } from 'vitest'

const ENTRY = 'entry.ts'
const page = (names: readonly string[]) =>
  `import { ${names.join(', ')} } from './index'\nglobalThis.networks = [${names.join(', ')}]\n`

async function byEsbuild(names: readonly string[]): Promise<string> {
  const stdin = { contents: page(names), resolveDir: import.meta.dirname, sourcefile: ENTRY }
  const { outputFiles } = await build({ stdin, bundle: true, minify: true, write: false, format: 'esm' })
  return outputFiles[0]?.text ?? ''
}

async function byRollup(names: readonly string[]): Promise<string> {
  const path = join(import.meta.dirname, ENTRY)
  const entry = {
    name: 'entry',
    resolveId: (id: string) => (id === path ? id : undefined),
    load: (id: string) => (id === path ? page(names) : undefined),
  }
  const bundle = await rollup({ input: path, plugins: [entry, esbuild({ target: 'es2022', tsconfig: false })] })
  const { output } = await bundle.generate({ format: 'es' })
  return (await transform(output[0].code, { minify: true })).code
}

const compressed = (text: string) => brotliCompressSync(text).length

describe.each([
  ['esbuild', byEsbuild],
  ['rollup', byRollup],
])('a page that %s bundles', (_, bundle) => {
  test('contains the networks that it imports and no other', async () => {
    const script = await bundle(['mainnet', 'base', 'solanaMainnet'])
    expect(script.match(/\bcaipNetworkId:/g)).toHaveLength(3)
  })

  test('pays 300 bytes for one network, and 150 for each further one', async () => {
    const sizes = [['mainnet'], ['mainnet', 'base'], ['mainnet', 'polygon', 'arbitrum', 'optimism', 'base']]
    const [one = 0, two = 0, five = 0] = (await Promise.all(sizes.map(bundle))).map(compressed)
    expect(one).toBeLessThanOrEqual(300)
    expect(two).toBeLessThanOrEqual(450)
    expect(five).toBeLessThanOrEqual(900)
  })
})
