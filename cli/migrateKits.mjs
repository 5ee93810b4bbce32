const HOOKS = 'wagmi’s hooks stay'

/**
 * Kits that have other names for everything: what replaces each name, module, and option of a function or component, and
 * the section of docs/migration.md.
 */
export const OTHER_KITS = [
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
