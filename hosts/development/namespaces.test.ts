import { build } from 'esbuild'
import { expect, test } from 'vitest'

// The libraries of an adapter are optional: a bundler fails on the import of one that is not installed.
test.each(['createPortico', 'plugins', 'standard'])(
  'hosts/development/%s of a page with one adapter bundles no code of any adapter',
  async entry => {
    const { metafile } = await build({
      entryPoints: [`hosts/development/${entry}.ts`],
      absWorkingDir: process.cwd(),
      bundle: true,
      write: false,
      metafile: true,
      platform: 'browser',
      format: 'esm',
      packages: 'external',
      loader: { '.css': 'text' },
      logLevel: 'silent',
    })
    const files = Object.keys(metafile.inputs)
    expect(files).toContain(`hosts/development/${entry}.ts`)
    expect(files.filter(file => /^adapters\/(?!discovery|injected|descriptions)/.test(file))).toEqual([])
  },
)
