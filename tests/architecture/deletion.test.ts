import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { expect, test } from 'vitest'
import { ROOT } from './sources'

const folders = (folder: string) =>
  readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap(entry => (entry.isDirectory() ? [entry.name] : []))

const DOORS = [
  'kernel/host/index.ts',
  'kernel/contracts/index.ts',
  'plugins/index.ts',
  'ui-kit/index.ts',
  'hosts/react/index.ts',
  'hosts/elements/index.ts',
  'verify/index.ts',
]

/** The repository without one folder: code that still imports the folder does not build. */
const without = (gone: string): Plugin => ({
  name: 'without',
  setup(bundler) {
    bundler.onResolve({ filter: /^\./ }, ({ path, resolveDir, importer }) => {
      const wanted = relative(ROOT, join(resolveDir, path))
      const inside = relative(ROOT, importer).startsWith(`${gone}/`)
      if (wanted.startsWith(`${gone}/`) && !inside) return { errors: [{ text: `${importer} needs ${wanted}` }] }
      return undefined
    })
    bundler.onLoad({ filter: /plugins\/(index|features)\.ts$/ }, ({ path }) => ({
      contents: withoutLinesOf(readFileSync(path, 'utf8'), gone),
      loader: 'ts',
    }))
  },
})

/** The list of standard plugins without the lines of one plugin. */
function withoutLinesOf(list: string, gone: string): string {
  const name = gone.split('/')[1] ?? ''
  // A list without the plugin needs nothing else of its folder either.
  const [, used] = new RegExp(`^import \\{ (\\w+) \\} from './${name}/(?!manifest).*'$`, 'm').exec(list) ?? []
  return list
    .replace(new RegExp(`^import .*'./${name}/.*'\\n`, 'm'), '')
    .replace(used ? new RegExp(`^.*\\b${used}\\b.*\\n`, 'gm') : '', '')
    .replace(new RegExp(`^\\s*(['\\w-]+: )?${name}(\\(.*\\))?,\\n`, 'm'), '')
    .replace(new RegExp(`(\\.{3}|\\b)${name}\\(\\),?\\s*`), '')
    .replace(new RegExp(`(export \\{[^}]*?)\\b${name}\\b,?\\s*`), '$1')
}

const buildWithout = (gone: string, entryPoints: readonly string[]) =>
  build({
    absWorkingDir: ROOT,
    entryPoints: entryPoints.filter(door => !door.startsWith(`${gone}/`)),
    bundle: true,
    write: false,
    format: 'esm',
    splitting: true,
    outdir: join(ROOT, 'dist'),
    packages: 'external',
    loader: { '.css': 'text' },
    plugins: [without(gone)],
    logLevel: 'silent',
  })

/** A folder of adapters/ with a manifest is an adapter. */
const adapters = folders('adapters')
  .map(name => `adapters/${name}`)
  .filter(folder => existsSync(join(ROOT, folder, 'manifest.ts')))
const entryPoints = [...DOORS, ...adapters.map(folder => `${folder}/manifest.ts`)]

test.each(folders('plugins').map(name => `plugins/${name}`))(
  'everything else builds without %s and its lines in the lists',
  async gone => {
    const { errors } = await buildWithout(gone, entryPoints)
    expect(errors).toEqual([])
  },
)

test.each(adapters)('everything else builds without %s', async gone => {
  const { errors } = await buildWithout(gone, entryPoints)
  expect(errors).toEqual([])
})

test('a wall that leaks is found', async () => {
  await expect(buildWithout('ui-kit/theme', entryPoints)).rejects.toThrow(/needs ui-kit\/theme/)
})
