import type { RainbowKitProviderProps } from '../compat/rainbowkit'
import { type Advice, adviceOn } from './compatAdvice'
import { describeKeys } from './describeIssues'

export const PROVIDER_ADVICE: Readonly<Record<string, Advice>> = {
  modalSize: { advice: 'the modal has one size: remove it' },
  coolMode: { harmless: [false], advice: 'remove it' },
  avatar: { advice: 'the account shows the image of its name, else one of its own: remove it' },
  showRecentTransactions: {
    harmless: [true],
    advice:
      'the activity of the account lists transactions. To leave it out: `portico={{ features: { activity: false } }}`',
  },
}

export const APP_INFO_ADVICE: Readonly<Record<string, Advice>> = {
  disclaimer: {
    advice: 'link your pages with `portico={{ termsConditionsUrl, privacyPolicyUrl }}`',
  },
  learnMoreUrl: { advice: 'the help for users without a wallet is part of the modal: remove it' },
}

export const CONFIG_ADVICE: Readonly<Record<string, Advice>> = {
  wallets: {
    advice:
      'installed wallets and the wallet directory are listed: remove it. `pluginOptions={{ connect: { featuredWalletIds } }}` of RainbowKitProvider orders them',
  },
}

export const BUTTON_ADVICE: Readonly<Record<string, Advice>> = {
  accountStatus: { advice: 'the button shows the wallet’s image and the shortened address: remove it' },
}

const KNOWN = [
  ...['theme', 'locale', 'initialChain', 'appInfo', 'id', 'portico', 'pluginOptions', 'children'],
  ...Object.keys(PROVIDER_ADVICE),
]

/** One sentence for each property that has no counterpart, with what to do. */
export function providerAdvice(props: RainbowKitProviderProps): string[] {
  const { theme, appInfo = {} } = props
  const differs =
    theme &&
    'lightMode' in theme &&
    JSON.stringify(theme.lightMode.variables) !== JSON.stringify(theme.darkMode.variables)
  return [
    ...adviceOn('RainbowKitProvider', props, PROVIDER_ADVICE),
    ...adviceOn('RainbowKitProvider, appInfo', appInfo, APP_INFO_ADVICE),
    ...(differs ? ['RainbowKitProvider: the variables of `lightMode` are those of both modes. docs/theming.md'] : []),
    ...describeKeys('RainbowKitProvider', props, KNOWN),
  ]
}
