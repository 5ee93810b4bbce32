/**
 * Code that a user's browser has fetched at a moment, as source files whose chunks and imports are then loaded.
 * Groups are measured in order: code of an earlier group in `after` is not counted again.
 */
export interface Group {
  readonly name: string
  /** The host page, one of `hosts/`. */
  readonly host:
    | 'usual'
    | 'devtools'
    | 'allNamespaces'
    | 'react'
    | 'elements'
    | 'networks'
    | 'bridges'
    | 'appKit'
    | 'rainbowKit'
  /** Source files whose chunks are requested. Default: the host's own entry. */
  readonly asks?: readonly string[]
  /** Files of `asks` that only another plugin's user loads. */
  readonly without?: readonly string[]
  readonly after?: readonly string[]
}

const opening = ['kernel/intent.js', 'ui-kit/opening.js', 'plugins/connect/opening.js', 'adapters/evm/opening.js']
/** Loads when the first view is drawn. */
const afterFirstView = [
  ...['plugins/features.js', 'plugins/project/opening.js', 'adapters/walletconnect/opening.js'],
  ...['plugins/connect/firstAnswers.js', 'ui-kit/firstAnswers.js'],
]

/** The code that has loaded when Connect is shown. */
const opened = ['before-intent', 'preview', 'opening', 'features']

const drawn = ['before-intent', 'preview']
const intended = [...drawn, 'kernel-intent']

const account = [...opened, 'connected', 'plugin-connect', 'plugin-account', 'plugin-account-holdings']

/** Features of an account, and the chunk with their first view. */
const FIRST_CHUNKS = {
  send: 'send',
  activity: 'activity',
  names: 'registration',
  swaps: 'swap',
  onramp: 'onramp',
  'pay-with-exchange': 'deposit',
  payments: 'pay',
  'smart-sessions': 'smartSessions',
}

/** The part of `connect` that only the devtools load. */
const EXPLAIN_WALLETS = 'plugins/connect/flow/explainWallets.js'

const shared = ['all-namespaces-before-intent', 'all-namespaces-shared']

export const GROUPS: readonly Group[] = [
  { name: 'before-intent', host: 'usual' },
  { name: 'preview', host: 'usual', asks: ['ui-kit/preview.js', 'adapters/evm/discover.js'], after: ['before-intent'] },
  { name: 'kernel-intent', host: 'usual', asks: ['kernel/intent.js'], after: drawn },
  { name: 'opening', host: 'usual', asks: opening, after: drawn },
  { name: 'features', host: 'usual', asks: afterFirstView, after: [...drawn, 'opening'] },
  {
    name: 'connected',
    host: 'usual',
    asks: ['plugins/connect/connecting.js', 'plugins/session/connecting.js'],
    after: opened,
  },
  { name: 'plugin-shell', host: 'usual', asks: ['ui-kit/opening.js'], after: intended },
  { name: 'plugin-project', host: 'usual', asks: ['plugins/project/'], after: intended },
  ...['connect', 'session', 'networks', 'analytics'].map(
    (name): Group => ({
      name: `plugin-${name}`,
      host: 'usual',
      asks: [`plugins/${name}/`],
      without: name === 'connect' ? [EXPLAIN_WALLETS] : [],
      after: opened,
    }),
  ),
  {
    name: 'plugin-account',
    host: 'usual',
    asks: ['plugins/account/account.js', 'plugins/account/views/ProfileWallets.js'],
    after: opened,
  },
  // The other code for drawing and parsing has come with the connect views: QR codes, lists, schemas.
  {
    name: 'plugin-auth-login',
    host: 'usual',
    asks: ['plugins/auth/loginMethods.js', 'plugins/auth/login.js'],
    after: [...opened, 'plugin-connect'],
  },
  ...['auth', 'capture'].map(
    (name): Group => ({
      name: `plugin-${name}`,
      host: 'usual',
      asks: [`plugins/${name}/`],
      after: [...opened, 'plugin-connect'],
    }),
  ),
  {
    name: 'plugin-account-holdings',
    host: 'usual',
    asks: ['plugins/account/tokens.js', 'plugins/account/receive.js'],
    after: [...opened, 'plugin-connect', 'plugin-account'],
  },
  // Features that start from the account: first the code of the first view, then all code of the feature.
  ...Object.entries(FIRST_CHUNKS).flatMap(([name, first]): Group[] => [
    { name: `${name}-first`, host: 'usual', asks: [`plugins/${name}/${first}.js`], after: account },
    { name: `plugin-${name}`, host: 'usual', asks: [`plugins/${name}/`], after: account },
  ]),
  { name: 'plugin-signing', host: 'usual', asks: ['plugins/signing/'], after: account },
  { name: 'plugin-siwx', host: 'usual', asks: ['plugins/siwx/signIn.js'], after: opened },
  { name: 'evm-intent', host: 'usual', asks: ['adapters/evm/opening.js'], after: intended },
  {
    name: 'walletconnect-intent',
    host: 'usual',
    asks: ['adapters/walletconnect/opening.js'],
    after: intended,
  },
  ...['evm', 'walletconnect'].map(
    (name): Group => ({
      name: `adapter-${name}`,
      host: 'usual',
      asks: [`adapters/${name}/`],
      after: opened,
    }),
  ),
  { name: 'devtools-before-intent', host: 'devtools' },
  {
    name: 'devtools-opened',
    host: 'devtools',
    asks: [...opening, 'ui-kit/preview.js', ...afterFirstView],
    after: ['devtools-before-intent'],
  },
  {
    name: 'plugin-devtools-recorder',
    host: 'devtools',
    asks: ['plugins/devtools/recorder.js', 'kernel/host/inspect.js'],
    after: ['devtools-before-intent', 'devtools-opened'],
  },
  {
    name: 'plugin-devtools-panel',
    host: 'devtools',
    asks: ['plugins/devtools/devtools.js', EXPLAIN_WALLETS],
    after: ['devtools-before-intent', 'devtools-opened', 'plugin-devtools-recorder'],
  },
  { name: 'all-namespaces-before-intent', host: 'allNamespaces' },
  {
    name: 'all-namespaces-shared',
    host: 'allNamespaces',
    asks: [...opening, 'adapters/evm/'],
    after: ['all-namespaces-before-intent'],
  },
  ...['solana', 'bitcoin', 'polkadot', 'cosmos', 'sui', 'stacks'].map(
    (name): Group => ({ name: `adapter-${name}`, host: 'allNamespaces', asks: [`adapters/${name}/`], after: shared }),
  ),
  // The code that each adapter loads on intent.
  ...['solana', 'bitcoin', 'polkadot', 'cosmos', 'sui', 'stacks'].map(
    (name): Group => ({
      name: `${name}-intent`,
      host: 'allNamespaces',
      asks: ['opening', 'discover'].map(file => `adapters/${name}/${file}.js`),
      after: shared,
    }),
  ),
  { name: 'door-react', host: 'react' },
  { name: 'door-elements', host: 'elements' },
  { name: 'networks', host: 'networks' },
  { name: 'app-kit-before-intent', host: 'appKit' },
  { name: 'rainbow-kit-before-intent', host: 'rainbowKit' },
  ...['eip1193', 'viem', 'wagmi', 'solana-kit', 'polkadot-api', 'cosmjs', 'mysten-sui'].map(
    (name): Group => ({ name: `bridge-${name}`, host: 'bridges', asks: [`hosts/${name}/index.js`] }),
  ),
]
