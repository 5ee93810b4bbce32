import type { AppKitOptions } from '../compat/appkit/options'
import { themeKey } from '../compat/appkit/theme'
import { type Advice, adviceOn } from './compatAdvice'
import { describeKeys } from './describeIssues'

export const OPTION_ADVICE: Readonly<Record<string, Advice>> = {
  enableEIP6963: {
    harmless: [true],
    advice: 'each installed wallet that announces itself (EIP-6963) is listed: hide one with `excludeWalletIds`',
  },
  enableWallets: {
    harmless: [true],
    advice:
      'wallets stay beside email and social login. To put the logins first, order them with `features.connectMethodsOrder`',
  },
  enableCoinbase: {
    harmless: [false],
    advice:
      'no wallet library is built in: Coinbase Wallet is listed where it is installed, and in the wallet directory',
  },
  coinbasePreference: { advice: 'no wallet library is built in, so there is nothing to prefer: remove it' },
  enableWalletGuide: { harmless: [true], advice: 'the help for users without a wallet is always there: remove it' },
  enableMobileFullScreen: { harmless: [false], advice: 'on a phone the modal is a sheet at the bottom: remove it' },
  connectorImages: { advice: 'a wallet shows its own image. Give one of your own an `image_url` in `customWallets`' },
  tokens: { advice: 'name the tokens to read from a node in `evm.tokens` of the network' },
  universalProviderConfigOverride: {
    advice: 'pass `walletconnect({ … })` in `portico.adapters`, whose options name methods and chains',
  },
}

export const FEATURE_ADVICE: Readonly<Record<string, Advice>> = {
  emailShowWallets: {
    harmless: [true],
    advice: 'wallets are always shown: order the methods with `connectMethodsOrder`',
  },
  allWallets: { harmless: [true], advice: "use the option `allWallets: 'HIDE'`" },
}

export const ADAPTER_ADVICE: Readonly<Record<string, Advice>> = {
  connectors: {
    advice: 'these connectors are in wagmi’s config only: the modal lists installed wallets and the wallet directory',
  },
  wallets: { advice: 'wallets of the Wallet Standard announce themselves: remove it' },
}

/** The keys that have a counterpart, or an advice. */
const KNOWN = [
  ...[
    'adapters',
    'networks',
    'projectId',
    'metadata',
    'defaultNetwork',
    'defaultAccountTypes',
    'features',
    'themeMode',
  ],
  ...['themeVariables', 'customWallets', 'customRpcUrls', 'chainImages', 'termsConditionsUrl', 'privacyPolicyUrl'],
  ...['featuredWalletIds', 'includeWalletIds', 'excludeWalletIds', 'allWallets', 'allowUnsupportedChain'],
  ...['enableNetworkSwitch', 'enableReconnect', 'enableWalletConnect', 'enableEmbedded', 'enableAuthLogger'],
  ...['manualWCControl', 'experimental_preferUniversalLinks', 'siweConfig', 'siwx', 'debug', 'disableAppend', 'basic'],
  // A wallet that does not announce itself is not listed in either case.
  'enableInjected',
  ...['portico', 'children', ...Object.keys(OPTION_ADVICE)],
]

/** One sentence for each option that has no counterpart, with what to do. */
export function appKitAdvice(options: AppKitOptions): string[] {
  const { adapters = [], features = {}, themeVariables = {} } = options
  const unknownVariables = Object.keys(themeVariables).filter(key => !themeKey(key))
  return [
    ...adviceOn('createAppKit', options, OPTION_ADVICE),
    ...adviceOn('createAppKit, features', features, FEATURE_ADVICE),
    ...adapters.flatMap(({ adapterName, options: given }) => adviceOn(adapterName, given, ADAPTER_ADVICE)),
    ...unknownVariables.map(
      key => `createAppKit, themeVariables: \`${key}\` has no counterpart. docs/migration.md lists those that do`,
    ),
    ...describeKeys('createAppKit', options, KNOWN),
  ]
}
