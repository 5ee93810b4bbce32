import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import {
  HARMLESS,
  IMPORTS,
  OPTIONS_WITHOUT_COUNTERPART,
  OTHER_KITS,
  THEME_KEYS,
  WITHOUT_COUNTERPART,
} from '../../cli/migrateKits.mjs'
import { THEME_KEYS as THEME } from '../../hosts/compat/appkit/theme'
import { FEATURE_ADVICE, OPTION_ADVICE } from '../../hosts/development/appKitAdvice'
import { version } from '../../package.json' with { type: 'json' }
import { ROOT } from '../architecture/sources'

const folders: string[] = []
afterAll(() => folders.map(folder => rmSync(folder, { recursive: true, force: true })))

/** An app of these files. */
function openApp(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'portico-migrate-'))
  folders.push(folder)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

function migrate(folder: string, ...args: string[]) {
  const command = [join(ROOT, 'cli/portico.mjs'), 'migrate', folder, ...args]
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' })
  return { status, lines: stdout.trimEnd().split('\n'), stderr }
}

const BEFORE = join(ROOT, 'examples/migrated/before')
const usualApp = () =>
  openApp({
    'package.json': readFileSync(join(BEFORE, 'package.json.txt'), 'utf8'),
    ...Object.fromEntries(
      readdirSync(join(BEFORE, 'src')).map(file => [
        `src/${file.replace(/\.txt$/, '')}`,
        readFileSync(join(BEFORE, 'src', file), 'utf8'),
      ]),
    ),
  })
const read = (folder: string, path: string) => readFileSync(join(folder, path), 'utf8')

test('prints what to change, file by file with line numbers, and changes nothing', () => {
  const app = usualApp()
  const before = read(app, 'src/wallet.ts')
  const { status, lines } = migrate(app)
  expect(status).toBe(0)
  expect(lines).toEqual([
    'package.json',
    '  5: add `portico` and `@walletconnect/universal-provider` (--write dependencies)',
    '  6: remove `@reown/appkit` (--write dependencies)',
    '  7: remove `@reown/appkit-adapter-wagmi` (--write dependencies)',
    'src/App.tsx',
    "  1: '@reown/appkit/networks' → 'portico/compat/appkit/networks' (--write imports)",
    "  8: '@reown/appkit/react' → 'portico/compat/appkit/react' (--write imports)",
    'src/wallet.ts',
    "  1: '@reown/appkit/networks' → 'portico/compat/appkit/networks' (--write imports)",
    "  2: '@reown/appkit/react' → 'portico/compat/appkit/react' (--write imports)",
    "  3: '@reown/appkit-adapter-wagmi' → 'portico/compat/appkit/wagmi' (--write imports)",
    '0 written, 8 to do, in 3 files. The guide: docs/migration.md',
  ])
  expect(read(app, 'src/wallet.ts')).toBe(before)
})

test('`--write imports` turns the example’s sources into the migrated ones, and leaves package.json', () => {
  const app = usualApp()
  const dependencies = read(app, 'package.json')
  expect(migrate(app, '--write', 'imports').lines.at(-1)).toMatch(/^5 written, 3 to do/)
  for (const file of ['App.tsx', 'main.tsx', 'wallet.ts']) {
    expect(read(app, `src/${file}`)).toBe(read(ROOT, `examples/migrated/after/src/${file}`))
  }
  expect(read(app, 'package.json')).toBe(dependencies)
})

test('`--write dependencies` replaces the packages, keeps the indentation and all else, and leaves the sources', () => {
  const app = usualApp()
  writeFileSync(join(app, 'package.json'), read(app, 'package.json').replaceAll('  ', '\t'))
  migrate(app, '--write', 'dependencies')
  const text = read(app, 'package.json')
  const { dependencies, name } = JSON.parse(text)
  expect(name).toBe('notes')
  expect(Object.keys(dependencies)).toEqual([
    ...['@tanstack/react-query', '@walletconnect/universal-provider', 'portico', 'react', 'react-dom', 'viem', 'wagmi'],
  ])
  expect(dependencies.portico).toBe(`^${version}`)
  expect(text).toMatch(/\n\t\t"portico"/)
  expect(read(app, 'src/wallet.ts')).toContain('@reown')
})

test('names options, features, theme variables and names without a counterpart', () => {
  const app = openApp({
    'main.tsx': [
      "import { AppKitProvider, createAppKit, usePay as pay } from '@reown/appkit/react'",
      'createAppKit({',
      '  enableCoinbase: true,',
      '  features: { email: true, emailShowWallets: false },',
      "  themeVariables: { '--w3m-accent': 'red', '--w3m-background-color': 'blue' },",
      '})',
      'export const App = () => <AppKitProvider connectorImages={{}} features={{ allWallets: false }} />',
    ].join('\n'),
  })
  const lines = migrate(app).lines.filter(line => /has no counterpart/.test(line))
  expect(lines.map(line => line.replace(/ has no counterpart.*/, ''))).toEqual([
    '  1: `usePay`',
    '  3: the option `enableCoinbase`',
    '  4: the option `features.emailShowWallets`',
    '  5: the theme variable `--w3m-background-color`',
    '  7: the option `connectorImages`',
    '  7: the option `features.allWallets`',
  ])
})

test('reads scripts of component files, dynamic imports and re-exports, and takes the adapter without React', () => {
  const app = openApp({
    'App.vue':
      "<template><p>import '@reown/appkit'</p></template>\n<script setup>\nimport { createAppKit } from '@reown/appkit'\n</script>\n",
    'lazy.js': 'export * from "@reown/appkit/networks"\nconst late = () => import("@reown/appkit-adapter-wagmi")\n',
  })
  migrate(app, '--write', 'imports')
  expect(read(app, 'App.vue')).toContain("<p>import '@reown/appkit'</p>")
  expect(read(app, 'App.vue')).toContain("import { createAppKit } from 'portico/compat/appkit'")
  expect(read(app, 'lazy.js')).toBe(
    'export * from "portico/compat/appkit/networks"\nconst late = () => import("portico/compat/appkit/wagmi-core")\n',
  )
})

test.each([
  ["import { ConnectButton, darkTheme } from '@rainbow-me/rainbowkit'", 'RainbowKit', 2],
  ["import { ConnectKitProvider } from 'connectkit'", 'ConnectKit', 1],
  ["import injectedModule from '@web3-onboard/injected-wallets'", 'Web3-Onboard', 1],
  ["import { useWallet, WalletProvider } from '@solana/wallet-adapter-react'", 'Solana wallet-adapter', 2],
])('names what replaces an import of another kit: %s', (line, kit, count) => {
  const { lines } = migrate(openApp({ 'main.ts': `${line}\n` }), '--write', 'imports')
  expect(lines[0]).toBe('main.ts')
  expect(lines.slice(1, -1)).toHaveLength(count)
  for (const found of lines.slice(1, -1)) expect(found).toContain(kit)
  expect(lines.at(-1)).toMatch(/^0 written/)
})

test('names what replaces each option of RainbowKit, in a file that imports it, and its packages', () => {
  const app = openApp({
    'package.json': '{\n  "dependencies": {\n    "@rainbow-me/rainbowkit": "2",\n    "wagmi": "2"\n  }\n}\n',
    'App.tsx': [
      "import '@rainbow-me/rainbowkit/styles.css'",
      "import * as kit from '@rainbow-me/rainbowkit'",
      "const config = getDefaultConfig({ appName: 'Notes', ssr: true })",
      'export const App = () => (',
      '  <RainbowKitProvider modalSize="compact">',
      '    <ConnectButton showBalance={false} chainStatus="icon" accountStatus="avatar" label="Log in" />',
      '  </RainbowKitProvider>',
      ')',
    ].join('\n'),
    'Own.tsx': 'export const Own = () => <ConnectButton showBalance />\n',
  })
  const { lines } = migrate(app, '--write', 'dependencies')
  expect(lines.map(line => line.replace(/ → .*/, ''))).toEqual([
    'App.tsx',
    "  1: '@rainbow-me/rainbowkit/styles.css' of RainbowKit",
    '  2: import of RainbowKit: docs/migration.md#rainbowkit',
    '  3: `appName` of RainbowKit’s `getDefaultConfig`',
    '  5: `modalSize` of RainbowKit’s `RainbowKitProvider`',
    '  6: `showBalance` of RainbowKit’s `ConnectButton`',
    '  6: `chainStatus` of RainbowKit’s `ConnectButton`',
    '  6: `accountStatus` of RainbowKit’s `ConnectButton`',
    'package.json',
    '  3: remove `@rainbow-me/rainbowkit` once no file imports it, and add `portico` and `@walletconnect/universal-provider`',
    '0 written, 8 to do, in 2 files. The guide: docs/migration.md',
  ])
})

test('leaves files outside the folder and installed packages alone, even where a link leads to them', () => {
  const old = "import '@reown/appkit'\n"
  const outside = openApp({ 'other.ts': old })
  const app = openApp({ 'main.ts': old, 'node_modules/kit/main.ts': old, '.cache/main.ts': old })
  symlinkSync(outside, join(app, 'linked'))
  symlinkSync(join(outside, 'other.ts'), join(app, 'other.ts'))
  migrate(app, '--write', 'imports')
  expect(read(app, 'main.ts')).toContain('portico')
  expect([read(outside, 'other.ts'), read(app, 'node_modules/kit/main.ts'), read(app, '.cache/main.ts')]).toEqual([
    ...[old, old, old],
  ])
})

test('refuses an unknown kind with the kinds that exist, and says when nothing was found', () => {
  const app = openApp({ 'main.ts': "import 'portico'\n" })
  expect(migrate(app, '--write', 'everything')).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/imports, dep/),
  })
  expect(migrate(app).lines).toEqual(['Nothing to change was found.'])
})

test('leaves an option whose value changes nothing', () => {
  const call = (value: boolean) =>
    `import { createAppKit } from '@reown/appkit'\ncreateAppKit({ enableCoinbase: ${value}, features: { allWallets: ${!value} } })\n`
  const options = (value: boolean) =>
    migrate(openApp({ 'main.ts': call(value) })).lines.filter(line => line.includes('has no counterpart'))
  expect(options(false)).toEqual([])
  expect(options(true)).toHaveLength(2)
})

test.each(['--help', '-h'])('prints how it is used for %s', flag => {
  const { status, lines, stderr } = migrate(openApp({}), flag)
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(lines).toContain('portico migrate [folder] [--write <kinds>]')
})

test('counts one file as one file', () => {
  expect(migrate(openApp({ 'main.ts': "import '@reown/appkit'\n" })).lines.at(-1)).toMatch(/, in 1 file\. The guide/)
})

/** An app that has this package and these others installed, outside of this repository. */
function migrateInstalled(packages: Readonly<Record<string, string>>) {
  const app = openApp({ 'package.json': '{}', ...packages })
  const own = join(app, 'node_modules/portico')
  cpSync(join(ROOT, 'cli'), join(own, 'cli'), { recursive: true })
  cpSync(join(ROOT, 'package.json'), join(own, 'package.json'))
  return spawnSync(process.execPath, [join(own, 'cli/portico.mjs'), 'migrate', app], { encoding: 'utf8' })
}

test.each([
  ['exports a module without the parser', '{"version":"7.0.2","main":"index.js"}'],
  ['exports no module', '{"version":"7.0.2","exports":{"./unstable":"./index.js"}}'],
])('names the version of TypeScript that has no parser, and a command that works: it %s', (_, manifest) => {
  const { status, stderr } = migrateInstalled({
    'node_modules/typescript/package.json': manifest,
    'node_modules/typescript/index.js': 'exports.version = "7.0.2"\n',
  })
  expect(status).toBe(2)
  expect(stderr).toContain('`typescript` 7.0.2 was found, but the parser needs version 5 or 6')
  expect(stderr).toContain('npx -p typescript@5 -p portico portico migrate')
})

test('asks for TypeScript where none is installed', () => {
  expect(migrateInstalled({})).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('was not found. Install it'),
  })
})

test('the command’s tables agree with the entry points', async () => {
  expect(OPTIONS_WITHOUT_COUNTERPART.createAppKit).toEqual(Object.keys(OPTION_ADVICE))
  expect(OPTIONS_WITHOUT_COUNTERPART.features).toEqual(Object.keys(FEATURE_ADVICE))
  const harmless = Object.entries({ ...OPTION_ADVICE, ...FEATURE_ADVICE }).flatMap(([name, advice]) =>
    advice.harmless ? [[name, String(advice.harmless[0])]] : [],
  )
  expect(HARMLESS).toEqual(Object.fromEntries(harmless))
  expect(THEME_KEYS).toEqual(Object.keys(THEME))
  const react = await import('../../hosts/compat/appkit/react')
  for (const name of Object.keys(WITHOUT_COUNTERPART)) expect(react).not.toHaveProperty(name)
  const { exports } = JSON.parse(read(ROOT, 'package.json'))
  const guide = read(ROOT, 'docs/migration.md')
  const options = OTHER_KITS.flatMap(({ options }) => Object.values(options).flatMap(Object.keys))
  expect(options.filter(name => !guide.includes(name))).toEqual([])
  for (const path of Object.values(IMPORTS)) expect(exports).toHaveProperty([path.replace('portico', '.')])
})
