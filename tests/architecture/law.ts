import { builtinModules } from 'node:module'
import { entryPoints } from '../../build/exports.mjs'
import gateway from '../../gateway/package.json' with { type: 'json' }
import sandbox from '../../sandbox/package.json' with { type: 'json' }

/** Allowed imports of a folder. If several `folder`s begin a path, the longest one applies. */
export interface Rule {
  readonly folder: string
  /** Files of this repository, as path prefixes; `.` is the file's own folder below `plugins/` or `adapters/`. */
  readonly own: readonly string[]
  /** Further path prefixes from which types may be imported: types are erased. */
  readonly types?: readonly string[]
  /** Packages. */
  readonly packages: readonly string[]
  readonly because: string
}

const KERNEL = ['kernel/index.ts', 'kernel/kit.ts', 'kernel/ports/index.ts', 'kernel/bytes.ts', 'kernel/provider/']
const UI_DOORS = [
  'ui-kit/index.ts',
  'ui-kit/hooks.ts',
  'ui-kit/part/',
  'ui-kit/icons/',
  'ui-kit/layout.ts',
  'ui-kit/preview.ts',
  'ui-kit/theme/',
]

/** The text of a sign-in, and the check of one, which loads on its first use. */
const SIGN_IN = ['verify/signInText.ts', 'verify/index.ts']

/** The libraries that a bridge serves. */
const BRIDGES: Readonly<Record<string, readonly string[]>> = {
  eip1193: [],
  viem: ['viem'],
  wagmi: ['viem'],
  'solana-kit': ['@solana/kit'],
  'polkadot-api': ['@polkadot/api'],
  cosmjs: ['@scure/base'],
  'mysten-sui': ['@mysten/sui', '@scure/base'],
}

/** Packages that an adapter may import, in addition to those allowed for all adapters. */
const CHAIN_LIBRARIES: Readonly<Record<string, readonly string[]>> = {
  'adapters/': [],
  'adapters/evm/': ['@noble/hashes'],
  'adapters/solana/': ['@solana/kit', '@solana-program/system', '@solana-program/token'],
  'adapters/polkadot/': ['@polkadot/api', '@noble/hashes'],
  'adapters/bitcoin/': ['@scure/btc-signer', '@noble/hashes'],
  'adapters/cosmos/': ['cosmjs-types', '@noble/hashes'],
  'adapters/sui/': ['@mysten/sui'],
  'adapters/stacks/': ['@noble/hashes'],
}

/** The package's public exports, as other packages import them. */
const PUBLIC_EXPORTS = entryPoints.map(({ name }) => name)

const SANDBOX = {
  own: ['sandbox/'],
  packages: [
    ...PUBLIC_EXPORTS,
    ...Object.keys({ ...sandbox.dependencies, ...sandbox.peerDependencies }),
    ...builtinModules.map(name => `node:${name}`),
  ],
  because: 'the sandbox is a package of its own: it sees of Portico what every host sees',
}

export const LAW: readonly Rule[] = [
  {
    folder: 'kernel/',
    own: ['kernel/'],
    packages: [],
    because: 'the kernel names no feature, chain or React',
  },
  {
    folder: 'kernel/core/',
    own: ['kernel/core/'],
    packages: ['mitt', 'immer'],
    because: 'the core is mechanism: it names no product concept and no implementation of a port',
  },
  {
    folder: 'kernel/contracts/',
    own: [
      'kernel/contracts/',
      'kernel/core/token.ts',
      'kernel/core/errors.ts',
      'kernel/core/route.ts',
      'kernel/core/plugin.ts',
      'kernel/provider/rpcError.ts',
    ],
    types: ['kernel/contracts/', 'kernel/core/', 'kernel/ports/'],
    packages: [],
    because: 'contracts are the words that plugins share: tokens, types and small functions on them',
  },
  {
    folder: 'kernel/contracts/index.ts',
    own: ['kernel/contracts/', 'kernel/core/'],
    types: ['kernel/ports/'],
    packages: [],
    because: 'it is the entry point for plugins and adapters, which know the core by it alone',
  },
  {
    folder: 'kernel/provider/',
    own: ['kernel/provider/', 'kernel/core/errors.ts'],
    packages: [],
    because: 'the errors and events of wallet providers are the same in the kernel, its plugins and adapters',
  },
  {
    folder: 'kernel/requests/',
    own: ['kernel/requests/', 'kernel/contracts/', 'kernel/core/errors.ts', 'kernel/core/route.ts'],
    types: ['kernel/core/token.ts'],
    packages: [],
    because: 'the machine of a reviewed request knows no feature and no chain',
  },
  {
    folder: 'kernel/ports/',
    own: ['kernel/ports/', 'kernel/core/token.ts', 'kernel/core/errors.ts'],
    types: ['kernel/ports/', 'kernel/core/'],
    packages: ['eventsource-parser'],
    because: 'a port uses the page and of the kernel only tokens, errors and the types that it implements',
  },
  {
    folder: 'plugins/',
    own: ['.', ...KERNEL, 'kernel/requests/', ...UI_DOORS],
    packages: ['react', 'valibot'],
    because: 'features never meet',
  },
  ...['plugins/index.ts', 'plugins/features.ts', 'plugins/views.ts'].map(folder => ({
    folder,
    own: [...KERNEL, 'plugins/'],
    packages: [],
    because: 'the lists of plugins name them and nothing else',
  })),
  ...['account', 'payments', 'send', 'siwx', 'swaps'].map(name => ({
    folder: `plugins/${name}/react.ts`,
    own: ['.', ...KERNEL, 'hosts/react/'],
    packages: ['react'],
    because: "hooks of a feature for hosts, on the React context of the host's provider",
  })),
  {
    folder: 'plugins/names/',
    own: ['.', ...KERNEL, ...UI_DOORS],
    packages: ['react', 'valibot', '@adraffy/ens-normalize'],
    because: 'a name has one spelling, that of ENSIP-15',
  },
  {
    folder: 'plugins/siwx/',
    own: ['.', ...KERNEL, ...UI_DOORS, ...SIGN_IN],
    packages: ['react', 'valibot'],
    because: 'the page writes the same text as the server reads, and checks a session with the same code',
  },
  {
    folder: 'verify/',
    own: ['verify/', ...KERNEL],
    packages: [
      'valibot',
      '@noble/hashes',
      '@noble/curves',
      '@scure/base',
      '@scure/btc-signer',
      'viem',
      '@polkadot/util-crypto',
    ],
    because: 'it runs on any server and edge, with audited libraries alone',
  },
  ...['verify/signInText.ts', 'verify/fields.ts'].map(folder => ({
    folder,
    own: ['verify/fields.ts', ...KERNEL],
    packages: [],
    because: 'pages load the text of a sign-in too, and a check of signatures only if they need one',
  })),
  {
    folder: 'plugins/shell/',
    own: ['.', ...KERNEL, ...UI_DOORS],
    packages: ['react', 'react-dom', 'react-dom/client'],
    because: 'only the shell mounts the modal',
  },
  ...Object.entries(CHAIN_LIBRARIES).map(([folder, packages]) => ({
    folder,
    own: ['.', ...KERNEL, 'adapters/shared/discovery/', 'adapters/shared/injected/', 'adapters/shared/descriptions/'],
    packages: ['valibot', '@scure/base', ...packages],
    because: 'one chain library an adapter, and it could live outside the repository unchanged',
  })),
  {
    folder: 'adapters/walletconnect/',
    own: ['.', ...KERNEL, 'adapters/shared/descriptions/', 'adapters/shared/injected/needLibrary.ts'],
    packages: ['@walletconnect/universal-provider'],
    because: 'one chain library an adapter',
  },
  {
    folder: 'adapters/shared/injected/',
    own: ['adapters/shared/injected/', ...KERNEL, 'adapters/shared/discovery/'],
    packages: [],
    because: 'what the wallets of a page have in common is no chain of its own',
  },
  {
    folder: 'adapters/shared/discovery/',
    own: ['adapters/shared/discovery/', ...KERNEL],
    packages: [],
    because: 'wallets are found before any chain is known',
  },
  {
    folder: 'adapters/shared/descriptions/',
    own: ['adapters/shared/descriptions/', ...KERNEL],
    packages: [],
    because: 'a description is data, which needs no code of the adapter',
  },
  {
    folder: 'adapters/conformance/',
    own: ['.', ...KERNEL, 'kernel/contracts/context.ts', 'kernel/contracts/options.ts', 'ui-kit/icons/Icon.tsx'],
    packages: [],
    because: 'it is given a test runner and an adapter or plugin',
  },
  ...['drawParts.tsx', 'samples/sampleViews.tsx'].map(name => ({
    folder: `adapters/conformance/${name}`,
    own: ['adapters/conformance/', ...KERNEL, ...UI_DOORS],
    packages: ['react', 'react-dom', 'react-dom/client'],
    because: 'it draws the parts of a plugin, and loads with the first drawing',
  })),
  {
    folder: 'hosts/',
    own: ['hosts/connectedWallet.ts', 'kernel/index.ts'],
    packages: [],
    because: 'a way into an app is for apps alone: no other folder imports it',
  },
  ...Object.entries(BRIDGES).map(([name, packages]) => ({
    folder: `hosts/${name}/`,
    own: ['.', 'hosts/connectedWallet.ts', 'hosts/eip1193/', 'kernel/index.ts', 'kernel/provider/'],
    types: ['evm', 'solana', 'polkadot', 'cosmos', 'sui'].map(adapter => `adapters/${adapter}/chain.ts`),
    packages,
    because: "a bridge uses the host's Portico as the host does, and the library that it serves",
  })),
  {
    folder: 'hosts/compat/',
    own: [
      'hosts/compat/',
      ...KERNEL,
      ...['plugins/index.ts', 'plugins/account/react.ts', 'locales/index.ts', 'hosts/react/index.ts'],
      ...['evm', 'solana', 'bitcoin', 'walletconnect'].map(adapter => `adapters/${adapter}/manifest.ts`),
      'adapters/solana/signer.ts',
      ...['eip1193/namespace.ts', 'solana-kit/namespace.ts', 'wagmi/index.ts', 'elements/index.ts'].map(
        file => `hosts/${file}`,
      ),
      'networks/index.ts',
      'verify/signInText.ts',
    ],
    packages: ['react', 'wagmi', '@wagmi/core', 'viem'],
    because: "names of another kit, on Portico's public functions",
  },
  {
    folder: 'hosts/development/',
    own: ['.', ...KERNEL, 'kernel/host/index.ts', 'kernel/ports/env.ts', 'plugins/index.ts', 'hosts/compat/'],
    types: ['adapters/'],
    packages: ['valibot', 'fastest-levenshtein', 'react'],
    because: 'it replaces entry points in development builds, and bundles no code of an adapter',
  },
  {
    folder: 'networks/',
    own: ['networks/'],
    types: ['kernel/index.ts'],
    packages: [],
    because: 'plain data, which a page has before intent',
  },
  {
    folder: 'locales/',
    own: ['locales/'],
    types: ['kernel/index.ts'],
    packages: [],
    because: 'sentences, and the few lines that load them',
  },
  {
    folder: 'ui-kit/',
    own: ['ui-kit/'],
    packages: ['react', 'lucide-react', 'qr'],
    because: 'React that knows nothing of wallets',
  },
  ...['ui-kit/hooks.ts', 'ui-kit/part/', 'hosts/react/'].map(folder => ({
    folder,
    own: [
      'ui-kit/',
      ...KERNEL,
      ...(folder === 'ui-kit/part/' ? ['kernel/contracts/context.ts'] : []),
      ...(folder === 'hosts/react/' ? ['hosts/react/', 'hosts/elements/'] : []),
    ],
    packages: ['react'],
    because: 'the seam between React and the kernel',
  })),
  {
    folder: 'ui-kit/icons/Icon.tsx',
    own: ['ui-kit/'],
    types: KERNEL,
    packages: ['react', 'lucide-react'],
    because: 'the icons have the names by which contributions, which are data, choose them',
  },
  {
    folder: 'ui-kit/preview.ts',
    own: ['ui-kit/primitives/', 'ui-kit/theme/'],
    types: KERNEL,
    packages: [],
    because: 'what the click draws before React',
  },
  {
    folder: 'hosts/elements/',
    own: [
      'hosts/elements/',
      'ui-kit/theme/',
      'ui-kit/format/amount.ts',
      'ui-kit/primitives/safeImageSource.ts',
      ...KERNEL,
    ],
    packages: [],
    because: 'no React inside',
  },
  {
    folder: 'hosts/script-tag/',
    own: ['hosts/script-tag/'],
    packages: PUBLIC_EXPORTS,
    because: 'the build for script tags is a host of the package',
  },
  {
    folder: 'cli/',
    own: ['cli/'],
    packages: builtinModules.map(name => `node:${name}`),
    because: 'it checks an installed package, and runs without one',
  },
  {
    folder: 'gateway/',
    own: ['gateway/', 'verify/'],
    packages: [
      ...Object.keys({ ...gateway.dependencies, ...gateway.devDependencies }),
      ...builtinModules.map(name => `node:${name}`),
    ],
    because: 'the gateway is a server: it shares nothing with the browser but the check of a sign-in',
  },
  {
    folder: 'gateway/operator/page/',
    own: [
      'gateway/operator/page/',
      'gateway/features.ts',
      'gateway/shapes.ts',
      'gateway/walletSettings.ts',
      'verify/signInText.ts',
    ],
    packages: ['react', 'react-dom/client', 'valibot', 'viem'],
    because: 'the operator’s page runs in a browser: of the server it has data, shapes and the text of a sign-in alone',
  },
  {
    folder: 'gateway/operator/build.mjs',
    own: ['build/licences.mjs'],
    packages: ['esbuild', ...builtinModules.map(name => `node:${name}`)],
    because: 'it runs in the build of the repository, and is not in the package',
  },
  { folder: 'sandbox/', ...SANDBOX },
  { folder: 'sandbox/playwright/', ...SANDBOX, packages: [...SANDBOX.packages, '@playwright/test'] },
  { folder: 'sandbox/playground/', ...SANDBOX, packages: [...SANDBOX.packages, 'react', 'react-dom'] },
]

/** Files that load before the user's intent: at run time they import nothing but `own`. */
export const EAGER = {
  files: /^(plugins|adapters)\/[^/]+\/(manifest|frame(\/\w+)?)\.ts$/,
  own: /^(kernel\/index\.ts|(plugins|adapters)\/[^/]+\/(state|frame(\/\w+)?)\.ts|.*\.css)$/,
}

/**
 * The layers of a plugin, from the lowest: a file imports from its own layer and from those below, types included. What
 * wires them (manifest, module, react) stands above all. A lazy import names a part that the kernel loads.
 */
export const LAYERS: readonly (readonly string[])[] = [
  ['state', 'events', 'messages'],
  ['rules', 'api', 'frame'],
  ['flow'],
  ['views'],
]
