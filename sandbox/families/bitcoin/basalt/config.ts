import type { Answer } from '../../../wallets/decision'

/** A network as the wallet knows it. */
export interface BasaltNetwork {
  id: string
  /** As sats-connect names it; the Wallet Standard's chain is the same in lower case. */
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
  /** How it makes itself known: through the Wallet Standard, or in `window.btc_providers`. */
  face: 'standard' | 'sats-connect'
  /** `approve` where nothing is said. */
  answer?: Answer
  keys: BasaltKeys[]
  networks: BasaltNetwork[]
}
