import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { entryPoints } from '../../build/exports.mjs'
import library from '../../package.json' with { type: 'json' }
import { ROOT } from '../architecture/sources'

/* The imports that a host can make from the built package. A pattern of the exports map stands for every file that fits it. */

const PLUGINS = [
  ...['account', 'activity', 'analytics', 'auth', 'capture', 'connect', 'devtools', 'names', 'networks', 'onramp'],
  ...['pay-with-exchange', 'payments', 'project', 'send', 'session', 'shell', 'signing', 'siwx', 'smart-sessions'],
  'swaps',
]
const WITH_HOOKS = ['account', 'payments', 'send', 'siwx', 'swaps']
const ADAPTERS = ['bitcoin', 'cosmos', 'evm', 'polkadot', 'solana', 'stacks', 'sui', 'walletconnect']
const LOCALES = [
  ...['ar', 'de', 'es', 'fa', 'fr', 'he', 'hi', 'id', 'it', 'ja', 'ko', 'pl', 'pt', 'ru', 'th', 'tr', 'uk', 'vi'],
  ...['zh-Hans', 'zh-Hant'],
]
const BRIDGES = ['wagmi', 'viem', 'eip1193', 'solana-kit', 'polkadot-api', 'cosmjs', 'mysten-sui']
const APP_KIT = ['react', 'siwe', 'networks', 'wagmi', 'wagmi-core', 'ethers', 'solana', 'bitcoin']

const PUBLIC = [
  ...['.', './contracts', './kit', './ports', './plugins', './locales', './networks', './ui-kit', './verify'],
  ...['./react', './elements', './session-cookie', './adapters/solana/signer', './conformance'],
  ...['./injected', './injected/capabilities', './discovery', './compat/appkit', './compat/rainbowkit'],
  ...PLUGINS.map(name => `./plugins/${name}`),
  ...WITH_HOOKS.map(name => `./plugins/${name}/react`),
  ...ADAPTERS.map(name => `./adapters/${name}`),
  ...LOCALES.map(tag => `./locales/${tag}`),
  ...BRIDGES.map(name => `./${name}`),
  ...APP_KIT.map(name => `./compat/appkit/${name}`),
].sort()

const modules = Object.entries(library.exports).flatMap(([path, entry]) =>
  typeof entry === 'string' ? [] : [{ path, entry }],
)
const built = readdirSync(join(ROOT, 'dist'), { recursive: true, encoding: 'utf8' }).map(file => `./dist/${file}`)

/** The paths that lead to a file by one condition of the exports map; `*` stands for a path of any depth. */
function resolvable(condition: 'types' | 'default'): string[] {
  const found = modules.flatMap(({ path, entry }) => {
    const [start = '', end] = entry[condition].split('*')
    if (end === undefined) return built.includes(start) ? [path] : []
    const fitting = built.filter(
      file => file.startsWith(start) && file.endsWith(end) && file.length > start.length + end.length,
    )
    return fitting.map(file => path.replace('*', file.slice(start.length, -end.length)))
  })
  return [...new Set(found)].sort()
}

test.each(['types', 'default'] as const)('the condition `%s` exposes exactly the public entry points', condition => {
  expect(resolvable(condition)).toEqual(PUBLIC)
})

test('the entry points that the build reads from the folders are the public ones', () => {
  expect(entryPoints.map(({ name }) => name.replace('portico', '.')).sort()).toEqual(PUBLIC)
})

test('besides modules a host can import a style sheet and the package’s own data', () => {
  const files = Object.entries(library.exports).filter(([, entry]) => typeof entry === 'string')
  expect(files.map(([path]) => path)).toEqual(['./elements.css', './package.json'])
})
