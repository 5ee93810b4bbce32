const APPKIT = 'portico/compat/appkit'
const RAINBOWKIT = 'portico/compat/rainbowkit'

/** wagmi's adapter for apps without React. */
export const WAGMI_WITHOUT_REACT = `${APPKIT}/wagmi-core`

/**
 * Kits whose names Portico has in an entry point of its own.
 *
 * `imports`: their entry points, and the ones that export the same names here. `styles`: modules whose import is removed.
 * `modules` and `names`: the ones that no entry point has, and what to do instead. `owners`: components with the options of a
 * function. `options`: options without a counterpart, by function or component; the development form of the entry
 * point has an advice for each. `harmless`: the values of these for which nothing is lost.
 *
 * @typedef {Record<string, string>} Texts
 * @type {readonly {
 *   name: string, packages: RegExp, section: string, optionsSection: string, imports: Texts, styles: string[],
 *   modules: Texts, names: Texts, owners: Texts, options: Record<string, string[]>, harmless: Texts
 * }[]}
 */
export const COMPATIBLE_KITS = [
  {
    name: 'AppKit',
    packages: /^@(reown\/appkit|web3modal\/)/,
    section: 'appkit',
    optionsSection: 'options',
    imports: {
      '@reown/appkit': APPKIT,
      '@reown/appkit/types': APPKIT,
      '@reown/appkit/react': `${APPKIT}/react`,
      '@reown/appkit/networks': `${APPKIT}/networks`,
      '@reown/appkit-siwe': `${APPKIT}/siwe`,
      '@reown/appkit-adapter-wagmi': `${APPKIT}/wagmi`,
      '@reown/appkit-adapter-ethers': `${APPKIT}/ethers`,
      '@reown/appkit-adapter-ethers5': `${APPKIT}/ethers`,
      '@reown/appkit-adapter-solana': `${APPKIT}/solana`,
      '@reown/appkit-adapter-solana/react': `${APPKIT}/solana`,
      '@reown/appkit-adapter-bitcoin': `${APPKIT}/bitcoin`,
    },
    styles: [],
    modules: {},
    names: {
      useAppKitWallet: "connect with `usePorticoWallets().connect(connectorId)` of 'portico/react'",
      useAppKitUpdateEmail: "open the view with `open({ view: 'UpdateEmailWallet' })`",
      useAppKitSIWX: 'pass `siwx` to `createAppKit`, and read your session store',
      usePay: 'ask for `paymentService`: docs/payments.md',
      useAvailableExchanges: 'ask for `paymentService`: docs/payments.md',
      usePayUrlActions: 'ask for `paymentService`: docs/payments.md',
      useExchangeBuyStatus: 'ask for `paymentService`: docs/payments.md',
      createAppKitWalletButton: 'connect with `portico.ask(sessionControl)`: docs/own-connect-page.md',
      mapToSIWX: 'pass the configuration as `siweConfig`',
      DefaultSIWX: 'pass `siwx: true`: docs/sign-in.md',
    },
    owners: { AppKitProvider: 'createAppKit' },
    options: {
      createAppKit: [
        ...['enableEIP6963', 'enableWallets', 'enableCoinbase', 'coinbasePreference'],
        ...[
          'enableWalletGuide',
          'enableMobileFullScreen',
          'connectorImages',
          'tokens',
          'universalProviderConfigOverride',
        ],
      ],
      'createAppKit.features': ['emailShowWallets', 'allWallets'],
    },
    harmless: {
      enableEIP6963: 'true',
      enableWallets: 'true',
      enableCoinbase: 'false',
      enableWalletGuide: 'true',
      enableMobileFullScreen: 'false',
      emailShowWallets: 'true',
      allWallets: 'true',
    },
  },
  {
    name: 'RainbowKit',
    packages: /^@rainbow-me\/rainbowkit(-siwe-next-auth)?(\/|$)/,
    section: 'rainbowkit',
    optionsSection: 'properties',
    imports: { '@rainbow-me/rainbowkit': RAINBOWKIT },
    styles: ['@rainbow-me/rainbowkit/styles.css'],
    modules: {
      '@rainbow-me/rainbowkit/wallets': 'nothing: remove the import and the lists of wallets',
      '@rainbow-me/rainbowkit-siwe-next-auth': `\`siweNextAuthProvider\` of '${RAINBOWKIT}', in three lines: docs/migration.md#next-auth`,
    },
    names: {
      cssStringFromTheme: 'nothing: pass the theme to `RainbowKitProvider`',
      cssObjectFromTheme: 'nothing: pass the theme to `RainbowKitProvider`',
      getWalletConnectConnector: 'nothing: WalletConnect is part of the modal',
    },
    owners: {},
    options: {
      RainbowKitProvider: ['modalSize', 'coolMode', 'avatar', 'showRecentTransactions'],
      'RainbowKitProvider.appInfo': ['disclaimer', 'learnMoreUrl'],
      getDefaultConfig: ['wallets'],
      ConnectButton: ['accountStatus'],
    },
    harmless: { coolMode: 'false', showRecentTransactions: 'true' },
  },
]

/** The end of a note on a server's check of a sign-in. */
const CHECK =
  "createVerifier` of 'portico/verify' also checks domain and time, and accepts each nonce once: docs/migration.md#sign-in-and-server"
/** Names that work as they are and yet deserve a look, by module. */
export const NOTES = {
  '@reown/appkit-siwe': { verifySignature: `checks the signature alone. \`${CHECK}` },
  siwe: { SiweMessage: `reads the messages that are signed here, and can stay. \`${CHECK}` },
}

/** Elements of earlier versions of AppKit, and of AppKit itself, that have another name here. */
export const ELEMENTS = {
  'w3m-button': 'appkit-button',
  'w3m-connect-button': 'appkit-connect-button',
  'w3m-account-button': 'appkit-account-button',
  'w3m-network-button': 'appkit-network-button',
  'w3m-modal': 'portico-modal',
  'appkit-modal': 'portico-modal',
}

/** Modules that the templates of these kits leave out of webpack's bundle, and that no code here imports. */
export const EXTERNALS = ['pino-pretty', 'lokijs', 'encoding']

/** AppKit's theme variables without their prefix: `hosts/compat/appkit/theme.ts` has Portico's name for each. */
export const THEME_KEYS = [
  ...['accent', 'font-family', 'font-size-master', 'border-radius-master', 'color-mix', 'color-mix-strength'],
  ...['z-index', 'qr-color'],
]
