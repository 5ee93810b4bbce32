import type { Answer } from '../../wallets/decision'

/** A network in the wallet's configuration. */
export interface BitcoinWalletNetwork {
  id: string
  /** Name of the network in sats-connect; the Wallet Standard's chain is the same in lower case. */
  satsConnectName: 'Mainnet' | 'Testnet' | 'Signet'
  /** Base URL of an Esplora service. */
  esplora: string
}

/** Secret keys of one account, in hex: public test keys. */
export interface BitcoinKeys {
  payment: string
  ordinals: string
}

export interface BitcoinWalletConfig {
  /** How the wallet announces itself: through the Wallet Standard, or in `window.btc_providers`. */
  api: 'standard' | 'sats-connect'
  /** Default: `approve`. */
  answer?: Answer
  keys: BitcoinKeys[]
  networks: BitcoinWalletNetwork[]
}
