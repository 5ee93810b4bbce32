/** The feature of each gate's key in `features`, and what it needs besides. */
export const FEATURE_LINES: Readonly<Record<string, { readonly line: string; readonly needs?: string }>> = {
  email: { line: 'login by email', needs: '`projectId`, a network of the embedded wallet' },
  socials: { line: 'login with social accounts', needs: '`projectId`, a network of the embedded wallet' },
  activity: { line: 'the account’s activity: with a `projectId` for EVM, or if the adapter provides a history' },
  names: { line: 'account names', needs: '`projectId`, or Ethereum in `networks`; a namespace with names' },
  swaps: { line: 'swaps', needs: '`projectId`, a namespace with swaps' },
  onramp: { line: 'buying with a card or a bank transfer', needs: '`projectId`, or `onramp.meldPublicKey`' },
  payWithExchange: { line: 'deposits from an exchange', needs: '`projectId`, a namespace that exchanges serve' },
  payments: { line: 'payments that your app requests', needs: '`projectId`' },
  send: { line: 'sending' },
  reownAuthentication: {
    line: 'sign-in with the project’s service; your own `siwx` option is on without it',
    needs: '`projectId`, or your own `siwx` option',
  },
  smartSessions: { line: 'permissions of smart accounts', needs: '`projectId`' },
  emailCapture: { line: 'asks for an email address after connecting', needs: '`projectId`' },
  analytics: { line: 'anonymous events to the analytics host; `false` is final', needs: '`projectId`' },
}

/** Keys that a plugin reads itself, with their type, their default and their effect. */
export const FURTHER_FEATURES: readonly (readonly [key: string, type: string, otherwise: string, line: string])[] = [
  ['receive', '`boolean`', '`true`', '`false` hides receiving'],
  ['legalCheckbox', '`boolean`', '`false`', 'a checkbox for your terms, before any way to connect'],
  ['collapseWallets', '`boolean`', '`false`', 'the wallets are behind one button, below the other methods'],
  ['swapNetworks', '`string[]`', 'the project API’s', 'CAIP-2 ids for a gateway of your own, see [swaps](swaps.md)'],
  [
    'swapRouters',
    '`Record<string, string[]>`',
    '1inch’s, Velora’s and 0x’s',
    'contracts that may swap, see [swaps](swaps.md)',
  ],
]

/** Decided by the project's configuration or, without it, by the host; no plugin is switched by them, and the text names them. */
export const WITHOUT_PLUGIN: readonly string[] = ['multiWallet', 'reownBranding']
