import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { COMPATIBLE_KITS, THEME_KEYS } from '../../cli/compatibleKits.mjs'
import { THEME_KEYS as THEME } from '../../hosts/compat/appkit/theme'
import { FEATURE_ADVICE, OPTION_ADVICE } from '../../hosts/development/appKitAdvice'
import {
  APP_INFO_ADVICE,
  BUTTON_ADVICE,
  CONFIG_ADVICE,
  PROVIDER_ADVICE,
} from '../../hosts/development/rainbowKitAdvice'
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
  expect(status).toBe(1)
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
    '0 written, 8 with --write, 0 places by hand, in 3 files. The guide: docs/migration.md',
  ])
  expect(read(app, 'src/wallet.ts')).toBe(before)
})

test('`--write imports` turns the example’s sources into the migrated ones, and leaves package.json', () => {
  const app = usualApp()
  const dependencies = read(app, 'package.json')
  const { status, lines } = migrate(app, '--write', 'imports')
  expect(lines.at(-1)).toMatch(/^5 written, 3 with --write, 0 places by hand/)
  expect(status).toBe(1)
  for (const file of ['App.tsx', 'main.tsx', 'wallet.ts']) {
    expect(read(app, `src/${file}`)).toBe(read(ROOT, `examples/migrated/after/src/${file}`))
  }
  expect(read(app, 'package.json')).toBe(dependencies)
})

test('`--write` alone makes every change: the packages too, with the file’s indentation', () => {
  const app = usualApp()
  writeFileSync(join(app, 'package.json'), read(app, 'package.json').replaceAll('  ', '\t'))
  expect(migrate(app, '--write')).toMatchObject({
    status: 0,
    lines: expect.arrayContaining([expect.stringMatching(/^8 written, 0 with --write, 0 places by hand/)]),
  })
  const text = read(app, 'package.json')
  const { dependencies, name } = JSON.parse(text)
  expect(name).toBe('notes')
  expect(Object.keys(dependencies)).toEqual([
    ...['@tanstack/react-query', '@walletconnect/universal-provider', 'portico', 'react', 'react-dom', 'viem', 'wagmi'],
  ])
  expect(dependencies.portico).toBe(`^${version}`)
  expect(text).toMatch(/\n\t\t"portico"/)
  expect(migrate(app)).toMatchObject({ status: 0, lines: ['Nothing to change was found.'] })
})

test('`--write dependencies` adds packages, leaves the sources, and removes no package that they import', () => {
  const app = usualApp()
  const { lines } = migrate(app, '--write', 'dependencies')
  expect(lines).toContain('  6: `@reown/appkit` stays: src/wallet.ts:2 imports it (no change)')
  expect(Object.keys(JSON.parse(read(app, 'package.json')).dependencies)).toEqual(
    expect.arrayContaining(['@reown/appkit', '@reown/appkit-adapter-wagmi', 'portico']),
  )
  expect(read(app, 'src/wallet.ts')).toContain('@reown')
})

test.each([
  ['a module without a counterpart', { 'a.ts': "import '@reown/appkit/core'\n" }],
  ['a package in a folder below', { 'apps/web/a.ts': "export * from '@reown/appkit/core'\n" }],
  ['a test’s mock', { 'a.test.ts': "vi.mock('@reown/appkit/core', () => ({}))\n" }],
  ['Storybook’s folder', { '.storybook/preview.ts': "await import('@reown/appkit/core')\n" }],
  ['a style sheet', { 'a.css': "@import '@reown/appkit/core';\n" }],
  ['a page of Astro', { 'a.astro': "---\nimport { createAppKit } from '@reown/appkit'\n---\n" }],
])('no dependency is removed that %s still imports', (_, files: Readonly<Record<string, string>>) => {
  const app = openApp({
    'package.json': '{ "dependencies": { "@reown/appkit": "1", "@reown/appkit-siwe": "1" } }',
    ...files,
  })
  expect(migrate(app, '--write').status).toBe(1)
  const { dependencies } = JSON.parse(read(app, 'package.json'))
  expect(dependencies).toHaveProperty('@reown/appkit')
  expect(dependencies).not.toHaveProperty('@reown/appkit-siwe')
})

test('work by hand is counted by place: three names on a line are one, and a package none', () => {
  const app = openApp({
    'package.json': '{ "dependencies": { "connectkit": "1" } }',
    'a.ts': "import { ConnectKitProvider, useModal, useSIWE } from 'connectkit'\nimport 'connectkit'\n",
  })
  const { status, lines } = migrate(app)
  expect(lines).toHaveLength(9)
  expect(lines.at(-1)).toMatch(/^0 written, 1 with --write, 2 places by hand, in 2 files/)
  expect(status).toBe(1)
})

test('renames the elements of AppKit in JSX, in strings and in markup, and nothing that only looks like them', () => {
  const app = openApp({
    'App.tsx': 'export const App = () => <w3m-button label="w3m-buttons">{\'w3m-network-button\'}</w3m-button>\n',
    'App.vue':
      '<template>\n  <w3m-button label="a" /><w3m-account-button></w3m-account-button><w3m-buttons />\n</template>\n',
    'index.html': '<appkit-modal></appkit-modal>\n',
    'Own.vue': '<script lang="tsx">\nexport const Own = () => <w3m-button />\n</script>\n',
  })
  expect(migrate(app, '--write', 'elements').status).toBe(0)
  expect(read(app, 'App.tsx')).toBe(
    'export const App = () => <appkit-button label="w3m-buttons">{\'appkit-network-button\'}</appkit-button>\n',
  )
  expect(read(app, 'App.vue')).toContain(
    '<appkit-button label="a" /><appkit-account-button></appkit-account-button><w3m-buttons />',
  )
  expect(read(app, 'Own.vue')).toContain('=> <appkit-button />')
  expect(read(app, 'index.html')).toBe('<portico-modal></portico-modal>\n')
})

const LISTED = '{ "dependencies": { "portico": "^0.1.0" } }'
const push = "config.externals.push('pino-pretty', 'encoding')"

test.each([
  [
    'goes with the function that has nothing else',
    `{\n  webpack: config => {\n    ${push}\n    return config\n  },\n  a: 1,\n}`,
    '{\n  a: 1,\n}',
  ],
  ['goes with a method', `{\n  webpack(config) {\n    ${push};\n    return config;\n  }\n}`, '{\n}'],
  [
    'goes alone',
    `{\n  webpack: config => {\n    ${push}\n    more(config)\n  },\n}`,
    '{\n  webpack: config => {\n    more(config)\n  },\n}',
  ],
])('the call that leaves modules out of webpack’s bundle %s', (_, before, after) => {
  const app = openApp({ 'package.json': LISTED, 'next.config.mjs': `export default ${before}\n` })
  expect(migrate(app, '--write', 'webpack').status).toBe(0)
  expect(read(app, 'next.config.mjs')).toBe(`export default ${after}\n`)
})

test.each([
  ["{ webpack: c => (c.externals.push('lokijs'), c) }"],
  ["{ webpack: c => { c.externals.push('lokijs', 'sharp'); return c } }"],
  ["{ webpack: c => { c.externals = [...c.externals, 'lokijs']; return c } }"],
  ["{ webpack: c => ({ ...c, externals: ['lokijs'] }) }"],
])('names the externals of another form as work by hand: %s', config => {
  const files = { 'next.config.js': `module.exports = ${config}\n`, 'a.config.js': `module.exports = ${config}\n` }
  const { status, lines } = migrate(openApp({ ...files, 'package.json': LISTED }), '--write')
  expect(status).toBe(1)
  expect(lines.slice(0, -1)).toEqual([
    'next.config.js',
    '  1: remove the webpack externals `lokijs`: nothing here needs them (by hand)',
  ])
  expect(migrate(openApp(files)).lines).toEqual(['Nothing to change was found.'])
})

test.each([
  ['is removed, if nothing else names it', 'next dev', '', false],
  ['stays, if a script of package.json runs it', 'next dev | pino-pretty', '', true],
  ['stays, if code names it', 'next dev', "pino({ transport: { target: 'pino-pretty' } })\n", true],
])('a module of webpack’s externals %s', (_, dev, code, stays) => {
  const dependencies = { '@reown/appkit': '1', 'pino-pretty': '1' }
  const app = openApp({
    'package.json': JSON.stringify({ scripts: { dev }, dependencies }),
    'next.config.js': `module.exports = { webpack: config => { ${push} } }\n`,
    'log.ts': code,
  })
  migrate(app, '--write')
  expect('pino-pretty' in JSON.parse(read(app, 'package.json')).dependencies).toBe(stays)
})

test('names the server’s check of a sign-in, which works on, and what checks more', () => {
  const files = {
    'package.json': '{ "dependencies": { "@reown/appkit-siwe": "1", "siwe": "3" } }',
    'auth.ts': "import { verifySignature } from '@reown/appkit-siwe'\nimport { SiweMessage } from 'siwe'\n",
  }
  const { status, lines } = migrate(openApp(files), '--write')
  expect(status).toBe(0)
  const notes = lines.filter(line => line.endsWith('(no change)'))
  expect(notes).toEqual([
    expect.stringMatching(
      /^ {2}1: `verifySignature` checks the signature alone. `createVerifier` of 'portico\/verify'/,
    ),
    expect.stringMatching(/^ {2}2: `SiweMessage` reads the messages .* docs\/migration\.md#sign-in-and-server/),
  ])
  expect(migrate(openApp({ 'auth.ts': "import { SiweMessage } from 'siwe'\n" })).lines).toEqual([
    'Nothing to change was found.',
  ])
})

test('reads options that are a constant of the file', () => {
  const app = openApp({
    'main.ts': [
      "import { createAppKit } from 'portico/compat/appkit'",
      'const features = { emailShowWallets: false }',
      'const options = { features, enableCoinbase: true }',
      'createAppKit(options)',
    ].join('\n'),
  })
  const { lines } = migrate(app)
  expect(lines.slice(1, -1).map(line => line.replace(/ has no.*/, ''))).toEqual([
    '  2: the option `features.emailShowWallets`',
    '  3: the option `enableCoinbase`',
  ])
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

test('names the properties of RainbowKit without a counterpart, in a file that imports it, and changes the imports', () => {
  const app = openApp({
    'package.json': '{\n  "dependencies": {\n    "@rainbow-me/rainbowkit": "2",\n    "wagmi": "2"\n  }\n}\n',
    'App.tsx': [
      "import '@rainbow-me/rainbowkit/styles.css'",
      "import * as kit from '@rainbow-me/rainbowkit'",
      "import { rainbowWallet } from '@rainbow-me/rainbowkit/wallets'",
      "const config = getDefaultConfig({ appName: 'Notes', ssr: true, wallets: [] })",
      'export const App = () => (',
      '  <RainbowKitProvider modalSize="compact" coolMode={false} showRecentTransactions appInfo={{ disclaimer }}>',
      '    <ConnectButton showBalance={false} chainStatus="icon" accountStatus="avatar" label="Log in" />',
      '  </RainbowKitProvider>',
      ')',
    ].join('\n'),
    'Own.tsx': 'export const Own = () => <ConnectButton accountStatus="avatar" />\n',
  })
  const { status, lines } = migrate(app, '--write')
  expect(status).toBe(1)
  expect(lines).toEqual([
    'App.tsx',
    "  1: remove the import of '@rainbow-me/rainbowkit/styles.css' (written)",
    "  2: '@rainbow-me/rainbowkit' → 'portico/compat/rainbowkit' (written)",
    "  3: '@rainbow-me/rainbowkit/wallets' → nothing: remove the import and the lists of wallets (by hand)",
    '  4: the option `wallets` has no counterpart: docs/migration.md#properties (by hand)',
    '  6: the option `modalSize` has no counterpart: docs/migration.md#properties (by hand)',
    '  6: the option `coolMode` has no effect: it can go (no change)',
    '  6: the option `showRecentTransactions` has no effect: it can go (no change)',
    '  6: the option `appInfo.disclaimer` has no counterpart: docs/migration.md#properties (by hand)',
    '  7: the option `accountStatus` has no counterpart: docs/migration.md#properties (by hand)',
    'package.json',
    '  2: add `portico` and `@walletconnect/universal-provider` (written)',
    '  3: `@rainbow-me/rainbowkit` stays: App.tsx:3 imports it (no change)',
    '3 written, 0 with --write, 4 places by hand, in 2 files. The guide: docs/migration.md',
  ])
  expect(read(app, 'App.tsx')).toMatch(/^import \* as kit from 'portico\/compat\/rainbowkit'\n/)
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
    stderr: expect.stringMatching(/imports, elements, webpack, dep/),
  })
  expect(migrate(app).lines).toEqual(['Nothing to change was found.'])
})

test('names an option whose value changes nothing, and counts it as no work', () => {
  const call = (value: boolean) =>
    `import { createAppKit } from '@reown/appkit'\ncreateAppKit({ enableCoinbase: ${value}, features: { allWallets: ${!value} } })\n`
  const options = (value: boolean) => migrate(openApp({ 'main.ts': call(value) })).lines.slice(2, -1)
  expect(options(false)).toEqual([
    '  2: the option `enableCoinbase` has no effect: it can go (no change)',
    '  2: the option `features.allWallets` has no effect: it can go (no change)',
  ])
  expect(options(true)).toEqual([
    '  2: the option `enableCoinbase` has no counterpart: docs/migration.md#options (by hand)',
    '  2: the option `features.allWallets` has no counterpart: docs/migration.md#options (by hand)',
  ])
})

test.each(['--help', '-h'])('prints how it is used for %s', flag => {
  const { status, lines, stderr } = migrate(openApp({}), flag)
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(lines).toContain('portico migrate [folder] [--write [kinds]]')
  expect(lines.join(' ')).toMatch(/exit code is 0 if nothing is left to do, 1 if something is/)
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

/** The values for which nothing is lost, as source text. */
const harmlessOf = (advices: Readonly<Record<string, { readonly harmless?: readonly unknown[] }>>) =>
  Object.fromEntries(
    Object.entries(advices).flatMap(([name, { harmless }]) => (harmless ? [[name, String(harmless[0])]] : [])),
  )

test('the command’s tables agree with the entry points', async () => {
  const [appKit, rainbowKit] = COMPATIBLE_KITS
  expect(rainbowKit?.options).toEqual({
    RainbowKitProvider: Object.keys(PROVIDER_ADVICE),
    'RainbowKitProvider.appInfo': Object.keys(APP_INFO_ADVICE),
    getDefaultConfig: Object.keys(CONFIG_ADVICE),
    ConnectButton: Object.keys(BUTTON_ADVICE),
  })
  expect(rainbowKit?.harmless).toEqual(harmlessOf(PROVIDER_ADVICE))
  expect(appKit?.options.createAppKit).toEqual(Object.keys(OPTION_ADVICE))
  expect(appKit?.options['createAppKit.features']).toEqual(Object.keys(FEATURE_ADVICE))
  expect(appKit?.harmless).toEqual(harmlessOf({ ...OPTION_ADVICE, ...FEATURE_ADVICE }))
  expect(THEME_KEYS).toEqual(Object.keys(THEME))
  const entryPoints = [
    [appKit, await import('../../hosts/compat/appkit/react')],
    [appKit, await import('../../hosts/compat/appkit/siwe')],
    [rainbowKit, await import('../../hosts/compat/rainbowkit')],
  ] as const
  for (const [kit, entryPoint] of entryPoints) {
    for (const name of Object.keys(kit?.names ?? {})) expect(entryPoint).not.toHaveProperty(name)
  }
  const { exports } = JSON.parse(read(ROOT, 'package.json'))
  const guide = read(ROOT, 'docs/migration.md')
  const options = COMPATIBLE_KITS.flatMap(kit => Object.values(kit.options).flat())
  expect(options.filter(name => !guide.includes(name))).toEqual([])
  const paths = COMPATIBLE_KITS.flatMap(({ imports }) => Object.values(imports))
  for (const path of paths) expect(exports).toHaveProperty([path.replace('portico', '.')])
})
