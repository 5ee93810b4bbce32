import { readdirSync } from 'node:fs'
import { createContext, Script } from 'node:vm'
import { build, type Plugin } from 'esbuild'
import { expect, test } from 'vitest'
import { ROOT } from '../architecture/sources'

/* Code that a page loads before the user's intent: the standard manifests, the adapters' manifests, their imports. */

const adapters = readdirSync(`${ROOT}/adapters`).filter(name =>
  readdirSync(`${ROOT}/adapters/${name}`).includes('manifest.ts'),
)
const ENTRY = [
  `export { standard } from './plugins'`,
  `export { default as features } from './plugins/features'`,
  // The one plugin that is in neither list.
  `export { devtools } from './plugins/devtools/manifest'`,
  ...adapters.map((name, index) => `export * as adapter${index} from './adapters/${name}/manifest'`),
].join('\n')

/** Excludes dynamic imports: nothing requests them here. */
const eagerOnly: Plugin = {
  name: 'eager-only',
  setup: bundler =>
    bundler.onResolve({ filter: /./ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    ),
}

async function eagerCode(): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: ENTRY, resolveDir: ROOT, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'plugins',
    loader: { '.css': 'text' },
    plugins: [eagerOnly],
    tsconfigRaw: {},
  })
  return outputFiles[0]?.text ?? ''
}

/** Imports everything and creates every manifest in a realm with the bare language: no timer, no page, no network. */
const MADE = `
  (() => {
    const { standard, features, devtools, ...adapters } = plugins
    const factories = Object.values(adapters).flatMap(Object.values).filter(made => typeof made === 'function')
    return [...standard(), ...features(), devtools(), ...factories.map(factory => factory())]
  })()
`

interface Made {
  readonly id: string
  readonly phase?: string
  readonly provides?: readonly { readonly id: string; readonly isPrivate?: true }[]
}

async function make(): Promise<readonly Made[]> {
  const realm = createContext(Object.create(null))
  new Script(await eagerCode()).runInContext(realm)
  return new Script(MADE).runInContext(realm) as Made[]
}

test('importing the plugin lists and adapters and creating their manifests uses no browser API', async () => {
  const ids = (await make()).map(({ id }) => id)
  const folders = readdirSync(`${ROOT}/plugins`, { withFileTypes: true }).flatMap(entry =>
    entry.isDirectory() ? [entry.name] : [],
  )
  // A folder may contain several plugins: each id begins with the folder's name.
  const folderOf = (id: string) => folders.find(folder => id === folder || id.startsWith(`${folder}-`)) ?? id
  expect([...new Set(ids.map(folderOf))].sort()).toEqual([...folders, ...adapters, 'features'].sort())
})

test('only the shell, connect and adapters that look for wallets run before the lazy manifests are known', async () => {
  const early = (await make()).filter(({ phase }) => phase === 'intent').map(({ id }) => id)
  const folders = adapters.filter(name => name !== 'walletconnect')
  expect(early.sort()).toEqual(['shell', 'connect', ...folders].sort())
})

// A service that submits what the user reviews, or hands out a sign-in, would act without the user.
test('plugins may ask for no service with another’s prefix, apart from the one of payments', async () => {
  const services = (await make()).flatMap(({ provides = [] }) => provides)
  const isPublic = ({ id, isPrivate }: (typeof services)[number]) => !isPrivate && !id.startsWith('kernel/')
  expect(services.filter(isPublic).map(({ id }) => id)).toEqual(['payments/service'])
  expect(services.filter(({ isPrivate }) => isPrivate)).toHaveLength(9)
})

test('detects an import that uses a browser API', () => {
  const realm = createContext(Object.create(null))
  expect(() => new Script('setTimeout(() => {})').runInContext(realm)).toThrow(/not defined/)
  expect([...lifeIn({ list: [{ born: new Date() }] }, 'id')]).toEqual(['id.list.0.born'])
})

test('every manifest is data: strings, numbers, lists, records and uncalled functions', async () => {
  const alive = (await make()).flatMap(manifest => [...lifeIn(manifest, manifest.id)])
  expect(alive).toEqual([])
})

/** Paths of values that are not plain data. */
function* lifeIn(value: unknown, path: string): Generator<string> {
  if (typeof value !== 'object' || value === null) {
    if (typeof value === 'symbol') yield path
    return
  }
  const made = Object.getPrototypeOf(value)?.constructor?.name
  if (made !== 'Object' && made !== 'Array') yield path
  for (const [key, inner] of Object.entries(value)) yield* lifeIn(inner, `${path}.${key}`)
}
