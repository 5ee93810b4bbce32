/** The adapter of hosts that use `@solana/web3.js`. */

import { solana } from '../../../adapters/solana/manifest'
import { createSigner, type Signer } from '../../../adapters/solana/signer'
import type { Portico, WalletProvider } from '../../../kernel'
import { SOLANA } from '../../solana-kit/namespace'
import type { AppKitAdapter } from './adapter'

/** `useAppKitProvider<Provider>('solana').walletProvider`. */
export interface Provider extends Signer, Pick<WalletProvider, 'request' | 'on' | 'removeListener'> {
  /** The account, as `@solana/web3.js` takes it: `new PublicKey(provider.publicKey.toBase58())`. */
  readonly publicKey: { toBase58(): string; toString(): string }
}

/** Options of AppKit's adapter. They are accepted and have no effect: wallets announce themselves. */
export interface SolanaAdapterOptions {
  readonly registerWalletStandard?: boolean | undefined
  readonly wallets?: readonly unknown[] | undefined
}

/**
 * Solana: wallets of the Wallet Standard announce themselves, so none is passed.
 * @example
 * createAppKit({ adapters: [new SolanaAdapter()], networks: [solana], projectId })
 */
export class SolanaAdapter implements AppKitAdapter {
  readonly adapterName = 'SolanaAdapter'
  readonly namespace: string = SOLANA
  readonly options: Readonly<Record<string, unknown>>
  #provider: Provider | undefined
  #wallet: WalletProvider | undefined

  constructor(options: SolanaAdapterOptions = {}) {
    this.options = { ...options }
  }

  manifest() {
    return solana()
  }

  /** The same object until the wallet or the account changes. */
  walletProvider(portico: Pick<Portico, 'provider' | 'account'>): Provider | undefined {
    const wallet = portico.provider(SOLANA)
    const { address } = portico.account(SOLANA)
    if (!wallet || !address) return undefined
    if (this.#provider?.address === address && this.#wallet === wallet) return this.#provider
    this.#wallet = wallet
    this.#provider = {
      ...createSigner(wallet, address),
      publicKey: { toBase58: () => address, toString: () => address },
      request: args => wallet.request(args),
      on: (event, listener) => wallet.on(event, listener),
      removeListener: (event, listener) => wallet.removeListener(event, listener),
    }
    return this.#provider
  }
}
