import type { Answer } from '../../../wallets/decision'

/** A network in the wallet's configuration. */
export interface BasaltNetwork {
  id: string
  /** Name of the network in sats-connect; the Wallet Standard's chain is the same in lower case. */
  called: 'Mainnet' | 'Testnet' | 'Signet'
  /** Base URL of an Esplora service. */
  esplora: string
}

/** Secret keys of one account, in hex: public test keys. */
export interface BasaltKeys {
  payment: string
  ordinals: string
}

export interface BasaltConfig {
  /** How the wallet announces itself: through the Wallet Standard, or in `window.btc_providers`. */
  face: 'standard' | 'sats-connect'
  /** Default: `approve`. */
  answer?: Answer
  keys: BasaltKeys[]
  networks: BasaltNetwork[]
}
