const COMPAT = 'portico/compat/appkit'

/** Entry points of AppKit, and the ones that export the same names here. */
export const IMPORTS = {
  '@reown/appkit': COMPAT,
  '@reown/appkit/types': COMPAT,
  '@reown/appkit/react': `${COMPAT}/react`,
  '@reown/appkit/networks': `${COMPAT}/networks`,
  '@reown/appkit-adapter-wagmi': `${COMPAT}/wagmi`,
  '@reown/appkit-adapter-ethers': `${COMPAT}/ethers`,
  '@reown/appkit-adapter-ethers5': `${COMPAT}/ethers`,
  '@reown/appkit-adapter-solana': `${COMPAT}/solana`,
  '@reown/appkit-adapter-solana/react': `${COMPAT}/solana`,
  '@reown/appkit-adapter-bitcoin': `${COMPAT}/bitcoin`,
}

/** wagmi's adapter for apps without React. */
export const WAGMI_WITHOUT_REACT = `${COMPAT}/wagmi-core`

/** AppKit's documented names that no entry point exports here, and what to do instead. */
export const WITHOUT_COUNTERPART = {
  useAppKitWallet: "connect with `usePorticoWallets().connect(connectorId)` of 'portico/react'",
  useAppKitUpdateEmail: "open the view with `open({ view: 'UpdateEmailWallet' })`",
  useAppKitSIWX: 'pass `siwx` to `createAppKit`, and read your session store',
  usePay: 'ask for `paymentService`: docs/payments.md',
  useAvailableExchanges: 'ask for `paymentService`: docs/payments.md',
  usePayUrlActions: 'ask for `paymentService`: docs/payments.md',
  useExchangeBuyStatus: 'ask for `paymentService`: docs/payments.md',
  createAppKitWalletButton: 'connect with `portico.ask(sessionControl)`: docs/own-connect-page.md',
  createSIWEConfig: 'pass its argument as `siweConfig`: no call is needed',
  DefaultSIWX: 'pass `siwx: true`: docs/sign-in.md',
}

/** Options of `createAppKit` without a counterpart. `hosts/development/appKitAdvice.ts` has an advice for each. */
export const OPTIONS_WITHOUT_COUNTERPART = {
  createAppKit: [
    ...['enableEIP6963', 'enableWallets', 'enableCoinbase', 'coinbasePreference'],
    ...['enableWalletGuide', 'enableMobileFullScreen', 'connectorImages', 'tokens', 'universalProviderConfigOverride'],
  ],
  features: ['emailShowWallets', 'allWallets'],
}

/** The values of these options for which nothing is lost. `hosts/development/appKitAdvice.ts` has the same. */
export const HARMLESS = {
  enableEIP6963: 'true',
  enableWallets: 'true',
  enableCoinbase: 'false',
  enableWalletGuide: 'true',
  enableMobileFullScreen: 'false',
  emailShowWallets: 'true',
  allWallets: 'true',
}

/** AppKit's theme variables without their prefix: `hosts/compat/appkit/theme.ts` has Portico's name for each. */
export const THEME_KEYS = [
  ...['accent', 'font-family', 'font-size-master', 'border-radius-master', 'color-mix', 'color-mix-strength'],
  ...['z-index', 'qr-color'],
]

const HOOKS = 'wagmi’s hooks stay'

/**
 * Kits that have other names for everything: what replaces each name, module, and option of a function or component, and
 * the section of docs/migration.md.
 */
export const OTHER_KITS = [
  {
    name: 'RainbowKit',
    packages: /^@rainbow-me\/rainbowkit(\/|$)/,
    section: 'rainbowkit',
    modules: {
      '@rainbow-me/rainbowkit/styles.css': 'nothing: remove the line',
      '@rainbow-me/rainbowkit/wallets': 'nothing: order wallets with `connect.featuredWalletIds`',
    },
    options: {
      getDefaultConfig: {
        appName: '`metadata.name` of `createPortico`',
        appDescription: '`metadata.description` of `createPortico`',
        appUrl: '`metadata.url` of `createPortico`',
        appIcon: '`metadata.icons` of `createPortico`',
        projectId: '`projectId` of `createPortico`',
        chains: '`networks` of `createPortico`, and `chains` of wagmi’s `createConfig`',
        wallets: '`connect.featuredWalletIds` of `standard()`',
      },
      ConnectButton: {
        showBalance: 'the balance is hidden; `balance="show"` shows it',
        chainStatus: 'nothing: the button names no network',
        accountStatus: 'nothing: the button shows the shortened address',
      },
      RainbowKitProvider: {
        theme: '`themeMode` and `themeVariables` of `createPortico`',
        modalSize: 'nothing: the modal has one size',
        coolMode: 'nothing',
        initialChain: '`defaultNetwork` of `createPortico`',
        appInfo: '`metadata` of `createPortico`',
        locale: '`locale` of `createPortico`',
      },
    },
    names: {
      getDefaultConfig: 'wagmi’s `createConfig` with `connectors: [wagmiConnector(portico)]`',
      connectorsForWallets: '`wagmiConnector(portico)`; order wallets with `connect.featuredWalletIds`',
      RainbowKitProvider: "`PorticoProvider` of 'portico/react'",
      ConnectButton: "`ConnectButton` of 'portico/react'",
      WalletButton: "`usePorticoWallets().connect(connectorId)` of 'portico/react'",
      useConnectModal: '`usePortico().open`',
      useAccountModal: "`usePortico().open`, view 'Account'",
      useChainModal: "`usePortico().open`, view 'Networks'",
      lightTheme: "`themeMode: 'light'` and `themeVariables`",
      darkTheme: "`themeMode: 'dark'` and `themeVariables`",
      midnightTheme: "`themeMode: 'dark'` and `themeVariables`",
      RainbowKitAuthenticationProvider: '`standard({ siwx })`: docs/sign-in.md',
      createAuthenticationAdapter: '`standard({ siwx })`: docs/sign-in.md',
    },
  },
  {
    name: 'ConnectKit',
    packages: /^connectkit(\/|$)|^connectkit-next-siwe$/,
    section: 'connectkit',
    modules: {},
    options: {},
    names: {
      getDefaultConfig: 'wagmi’s `createConfig` with `connectors: [wagmiConnector(portico)]`',
      ConnectKitProvider: "`PorticoProvider` of 'portico/react'",
      ConnectKitButton: "`ConnectButton` of 'portico/react'",
      useModal: '`usePortico()` and `usePorticoState()`',
      useSIWE: '`standard({ siwx })`: docs/sign-in.md',
      SIWEProvider: '`standard({ siwx })`: docs/sign-in.md',
      Avatar: HOOKS,
    },
  },
  {
    name: 'Web3-Onboard',
    packages: /^@web3-onboard\//,
    section: 'web3-onboard',
    modules: {},
    options: {},
    names: {
      init: "`createPortico` of 'portico'",
      useConnectWallet: '`usePortico()` and `usePorticoAccount()`',
      useSetChain: '`usePorticoNetwork()`',
      useWallets: '`usePorticoConnections()`',
      useAccountCenter: "`open({ view: 'Account' })`",
      useNotifications: 'nothing: the modal shows its own transactions',
      Web3OnboardProvider: "`PorticoProvider` of 'portico/react'",
    },
  },
  {
    name: 'Solana wallet-adapter',
    packages: /^@solana\/wallet-adapter-/,
    section: 'solana-wallet-adapter',
    modules: {},
    options: {},
    names: {
      ConnectionProvider: 'nothing: create a `Connection` of your own',
      WalletProvider: "`PorticoProvider` of 'portico/react'",
      WalletModalProvider: 'nothing: the modal is part of the Portico',
      WalletMultiButton: '`<ConnectButton namespace="solana" />`',
      WalletDisconnectButton: "`useDisconnect()` of 'portico/react'",
      useWallet: "`usePorticoAccount({ namespace: 'solana' })` and `createSigner`",
      useConnection: 'a `Connection` of your own',
      useAnchorWallet: "`createSigner` of 'portico/adapters/solana/signer'",
      useWalletModal: '`usePortico().open`',
    },
  },
]
