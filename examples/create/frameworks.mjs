/*
 * The parts of a starter. It begins as an example of the repository, gets the files of its overlays, and the
 * modules that depend on several choices are written (modules.mjs).
 */

/**
 * @typedef {object} Framework
 * @property {string} title as the question shows it
 * @property {string} example the folder of examples/ with its first app
 * @property {readonly string[]} leftOut files of the example that the starter does not have
 * @property {'vite' | 'next'} tool what serves and builds it
 * @property {string} sources the folder of its modules, with a slash at the end if there is one
 * @property {{ import: string, from: string, call: string } | undefined} plugin of Vite
 * @property {string} check the command that checks types
 * @property {boolean} hasWagmi whether wagmi has hooks for it
 * @property {readonly string[]} packages that the app imports
 * @property {readonly string[]} tools that it is built with
 */

const REACT = ['react', 'react-dom']
const REACT_TYPES = ['@types/react', '@types/react-dom']
const VITE = ['typescript', 'vite']
const vite = {
  tool: 'vite',
  sources: 'src/',
  leftOut: ['vite.config.ts', 'tsconfig.json'],
  check: 'tsc',
  hasWagmi: false,
}

/** @type {Readonly<Record<string, Framework>>} */
export const FRAMEWORKS = {
  react: {
    ...vite,
    title: 'React, with Vite',
    example: 'react',
    plugin: { import: 'react', from: '@vitejs/plugin-react', call: 'react()' },
    hasWagmi: true,
    packages: REACT,
    tools: [...VITE, ...REACT_TYPES, '@vitejs/plugin-react'],
  },
  next: {
    tool: 'next',
    sources: '',
    title: 'Next',
    example: 'next',
    // Next's development server needs a policy of its own: docs/next.md adds one.
    leftOut: ['proxy.ts'],
    plugin: undefined,
    check: 'next typegen && tsc',
    hasWagmi: true,
    packages: [...REACT, 'next'],
    tools: ['typescript', ...REACT_TYPES, '@types/node'],
  },
  vue: {
    ...vite,
    title: 'Vue, with Vite',
    example: 'vue',
    plugin: {
      import: 'vue',
      from: '@vitejs/plugin-vue',
      call: "vue({ template: { compilerOptions: { isCustomElement: tag => tag.startsWith('portico-') } } })",
    },
    check: 'vue-tsc',
    packages: [...REACT, 'vue'],
    tools: [...VITE, '@vitejs/plugin-vue', 'vue-tsc'],
  },
  svelte: {
    ...vite,
    title: 'Svelte, with Vite',
    example: 'svelte',
    plugin: { import: '{ svelte }', from: '@sveltejs/vite-plugin-svelte', call: 'svelte()' },
    check: 'svelte-check --tsconfig ./tsconfig.json',
    packages: [...REACT, 'svelte'],
    tools: [...VITE, '@sveltejs/vite-plugin-svelte', 'svelte-check'],
  },
  elements: {
    ...vite,
    title: 'No framework, with Vite',
    example: 'elements',
    plugin: undefined,
    packages: REACT,
    tools: VITE,
  },
}

/**
 * @typedef {object} Part
 * @property {string} title as the question shows it
 * @property {string} example the folder of examples/ with its sources, tests and page
 * @property {string} guide the page of the documentation
 * @property {string} sandbox the command that serves its page with a local chain and a wallet with test keys
 * @property {readonly string[]} entries the modules of src/ that a host imports
 * @property {string} limit the bytes of all that is published
 * @property {Readonly<Record<string, string>>} peers that the host installs besides portico, with their ranges
 * @property {Readonly<Record<string, string>>} folders of its own, for the README
 * @property {readonly string[]} packages that it imports besides portico
 * @property {readonly string[]} tools that it is tested and built with
 */

const PART_TOOLS = [...VITE, ...REACT, '@size-limit/file', 'axe-core', 'size-limit', 'vitest']

/** Packages that authors publish for the apps of others. @type {Readonly<Record<string, Part>>} */
export const PARTS = {
  plugin: {
    title: 'A plugin: a feature for the apps of others',
    example: 'plugin-staking',
    guide: 'plugins.md',
    sandbox: 'portico-sandbox --chains 1 -- vite',
    entries: ['index', 'german'],
    limit: '6 kB',
    peers: { react: '^18.2.0 || ^19.0.0' },
    folders: {},
    packages: [],
    tools: [...PART_TOOLS, ...REACT_TYPES, 'jsdom', 'portico-sandbox'],
  },
  adapter: {
    title: 'An adapter: a chain family for the apps of others',
    example: 'adapter-tron',
    guide: 'adapters.md',
    sandbox: 'vite --mode sandbox',
    entries: ['index'],
    limit: '8 kB',
    peers: {},
    folders: { 'tests/': 'a stand-in for the chain and a wallet with test keys, which the page has, too' },
    packages: ['@noble/hashes', '@scure/base', 'tronweb'],
    tools: [...PART_TOOLS, 'happy-dom'],
  },
}

/**
 * @typedef {object} Namespace
 * @property {string} title as the question shows it
 * @property {readonly string[]} networks names of portico/networks
 * @property {readonly string[]} packages that a transaction needs
 * @property {readonly string[]} verify that a server needs to check a sign-in
 * @property {readonly string[]} sandbox that its local chain needs
 */

/** By the name of the adapter. @type {Readonly<Record<string, Namespace>>} */
export const NAMESPACES = {
  evm: { title: 'Ethereum and other EVM chains', networks: ['mainnet', 'base'], packages: [], verify: [], sandbox: [] },
  solana: {
    title: 'Solana',
    networks: ['solanaMainnet'],
    packages: ['@solana/kit', '@solana-program/system', '@solana-program/token'],
    verify: [],
    sandbox: ['litesvm'],
  },
  bitcoin: {
    title: 'Bitcoin',
    networks: ['bitcoinMainnet'],
    packages: ['@scure/btc-signer'],
    verify: [],
    sandbox: [],
  },
  polkadot: {
    title: 'Polkadot',
    networks: ['polkadotRelay', 'polkadotAssetHub'],
    packages: ['@polkadot/api'],
    verify: ['@polkadot/util-crypto'],
    sandbox: ['@acala-network/chopsticks-core', '@polkadot/util-crypto', '@substrate/connect-known-chains'],
  },
  cosmos: {
    title: 'Cosmos',
    networks: ['cosmosHub', 'osmosis'],
    packages: ['cosmjs-types'],
    verify: [],
    sandbox: ['@cosmjs/amino', '@cosmjs/crypto', '@cosmjs/encoding', '@cosmjs/proto-signing'],
  },
  sui: { title: 'Sui', networks: ['suiMainnet'], packages: ['@mysten/sui'], verify: [], sandbox: [] },
  stacks: {
    title: 'Stacks',
    networks: ['stacksMainnet'],
    packages: [],
    verify: [],
    sandbox: ['@stacks/transactions'],
  },
}

/** The EIP-155 ids of the networks of `evm`. */
export const CHAIN_IDS = { mainnet: 1, base: 8453 }

export const SIGN_IN_EXAMPLE = 'sign-in-server'
/** The folders of examples/ that starters begin with. */
export const EXAMPLES = [...Object.values({ ...FRAMEWORKS, ...PARTS }).map(({ example }) => example), SIGN_IN_EXAMPLE]

/** The range of each package that a starter may have. */
export const VERSIONS = {
  '@acala-network/chopsticks-core': '^1.5.1',
  '@cosmjs/amino': '^0.39.0',
  '@cosmjs/crypto': '^0.39.0',
  '@cosmjs/encoding': '^0.39.0',
  '@cosmjs/proto-signing': '^0.39.0',
  '@hono/node-server': '^2.1.8',
  '@mysten/sui': '^2.33.1',
  '@noble/curves': '^2.4.0',
  '@noble/hashes': '^2.4.0',
  '@polkadot/api': '^16.5.6',
  '@polkadot/util-crypto': '^14.0.3',
  '@scure/base': '^2.4.0',
  '@scure/btc-signer': '^2.4.1',
  '@solana-program/system': '^0.14.1',
  '@solana-program/token': '^0.16.1',
  '@solana/kit': '^8.4.0',
  '@stacks/transactions': '^7.6.0',
  '@substrate/connect-known-chains': '^1.10.3',
  '@size-limit/file': '^12.1.0',
  '@sveltejs/vite-plugin-svelte': '^7.3.1',
  '@tanstack/react-query': '^5.108.0',
  '@testing-library/dom': '^10.4.2',
  '@testing-library/react': '^16.3.3',
  '@types/node': '^20.19.0',
  '@types/react': '^19.3.0',
  '@types/react-dom': '^19.3.0',
  '@vitejs/plugin-react': '^6.3.0',
  '@vitejs/plugin-vue': '^6.0.11',
  '@walletconnect/universal-provider': '^2.21.8',
  'axe-core': '^4.13.0',
  'cosmjs-types': '^0.11.0',
  'happy-dom': '^21.0.4',
  hono: '^4.13.19',
  jsdom: '^26.1.0',
  litesvm: '^1.5.0',
  next: '^16.4.6',
  react: '^19.3.1',
  'react-dom': '^19.3.1',
  'size-limit': '^12.1.0',
  svelte: '^5.57.3',
  'svelte-check': '^4.7.8',
  tronweb: '^6.5.1',
  typescript: '^6.0.3',
  viem: '^2.57.1',
  vite: '^8.3.8',
  vitest: '^4.1.12',
  vue: '^3.5.45',
  'vue-tsc': '^3.3.14',
  wagmi: '^3.7.7',
}
