import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { build, type Metafile, type Plugin } from 'esbuild'
import { ROOT } from '../architecture/sources'
import { GROUPS, type Group } from './groups'

/*
 * Bundles host pages against the built package, as a host would, and writes the files of each group to
 * `.cache/budgets/<group>/`, where size-limit.json measures them. React, chain libraries and their encoders and hashes
 * are external.
 */

const OUT = join(ROOT, '.cache/budgets')
const OUTSIDE = [
  ...['react', 'react-dom', 'viem', '@walletconnect/universal-provider', '@polkadot/api', '@scure/btc-signer'],
  ...['@solana/kit', '@solana-program/system', '@solana-program/token', '@noble/hashes', '@scure/base'],
  ...['cosmjs-types', '@mysten/sui', 'wagmi'],
]

interface Bundled {
  readonly outputs: Metafile['outputs']
  readonly texts: ReadonlyMap<string, string>
  readonly entry: string
}

/** An entry point is measured without the kernel. */
const withoutKernel: Plugin = {
  name: 'without-kernel',
  setup: bundler =>
    bundler.onResolve({ filter: /\/kernel\/\w+\.js$|^portico(\/kit)?$/ }, ({ path }) => ({
      path,
      external: true,
    })),
}
const BESIDE: readonly Group['host'][] = ['react', 'elements', 'bridges']

async function bundle(host: Group['host']): Promise<Bundled> {
  const { metafile, outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: [`tests/budgets/hosts/${host}.ts`],
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    write: false,
    metafile: true,
    logLevel: 'error',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: BESIDE.includes(host) ? [withoutKernel] : [],
    external: OUTSIDE.flatMap(name => [name, `${name}/*`]),
    outdir: ROOT,
    chunkNames: '[name]-[hash]',
    // The hosts are type-checked against the sources; this bundle uses the shipped files.
    tsconfigRaw: {},
  })
  const rename = steadyNames(metafile)
  const texts = new Map(outputFiles.map(({ path, text }) => [path.slice(ROOT.length + 1), rename(text)]))
  const entry = [...texts.keys()].find(path => basename(path) === `${host}.js`)
  if (!entry) throw new Error(`${host}: no entry`)
  return { outputs: metafile.outputs, texts, entry }
}

const NAME = /-([A-Z0-9]{8})\.js$/
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/**
 * Names chunks by the modules in them. A bundler names them by their content, so a change anywhere would draw the names in a file
 * again, and compress it by up to 25 bytes better or worse.
 */
function steadyNames({ outputs }: Metafile): (text: string) => string {
  const names = new Map(
    Object.entries(outputs).flatMap(([path, { inputs, entryPoint, exports }]) => {
      const [, name] = NAME.exec(path) ?? []
      const digest = createHash('sha256').update(JSON.stringify([entryPoint, Object.keys(inputs).sort(), exports]))
      const letters = [...digest.digest().subarray(0, 8)].map(byte => LETTERS[byte % LETTERS.length])
      return name ? [[name, letters.join('')]] : []
    }),
  )
  return text => text.replace(/-([A-Z0-9]{8})\.js/g, (whole, name) => `-${names.get(name) ?? whole.slice(1, -3)}.js`)
}

/** The chunk and its static imports, transitively. */
function closure(outputs: Metafile['outputs'], start: readonly string[]): Set<string> {
  const found = new Set<string>()
  const add = (path: string) => {
    if (found.has(path)) return
    found.add(path)
    for (const { path: next, kind, external } of outputs[path]?.imports ?? []) {
      if (kind === 'import-statement' && !external) add(next)
    }
  }
  start.forEach(add)
  return found
}

/** `plugins/connect/views/Connect.tsx` is `dist/plugins/connect/views/Connect.js`; a folder is all files below it. */
function chunksOf({ outputs }: Bundled, asked: string): string[] {
  const built = `dist/${asked.replace(/\.tsx?$/, '.js')}`
  const found = Object.entries(outputs).filter(([, { entryPoint }]) =>
    asked.endsWith('/') ? entryPoint?.startsWith(built) : entryPoint === built,
  )
  if (found.length === 0) throw new Error(`${asked} is no chunk of its own`)
  return found.map(([path]) => path)
}

function files(group: Group, bundled: Bundled, earlier: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const { outputs, entry } = bundled
  const without = (group.without ?? []).flatMap(asked => chunksOf(bundled, asked))
  const asked = group.asks?.flatMap(asked => chunksOf(bundled, asked)) ?? [entry]
  const start = asked.filter(path => !without.includes(path))
  const before = new Set((group.after ?? []).flatMap(name => [...(earlier.get(name) ?? [])]))
  return new Set([...closure(outputs, start)].filter(path => !before.has(path)))
}

export async function layOut(): Promise<Map<string, readonly string[]>> {
  rmSync(OUT, { recursive: true, force: true })
  const hosts = new Map<string, Bundled>()
  const groups = new Map<string, ReadonlySet<string>>()
  for (const group of GROUPS) {
    const bundled = hosts.get(group.host) ?? (await bundle(group.host))
    hosts.set(group.host, bundled)
    const found = files(group, bundled, groups)
    groups.set(group.name, found)
    mkdirSync(join(OUT, group.name), { recursive: true })
    for (const path of found) writeFileSync(join(OUT, group.name, basename(path)), bundled.texts.get(path) ?? '')
  }
  return new Map([...groups].map(([name, found]) => [name, [...found]]))
}

await layOut()
