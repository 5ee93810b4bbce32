import { Transaction } from '@mysten/sui/transactions'
import type { Wallet, WalletAccount } from '@wallet-standard/base'
import { standardWallet } from '../../wallets/standardWallet'
import type { SuiWallet } from './wallet'

/* Rill in the Wallet Standard. Source: the standard's extension for Sui. */

interface Named {
  readonly account: { readonly address: string }
}
interface ToSign extends Named {
  readonly transaction: { toJSON(): Promise<string> }
  readonly chain: string
}

const FEATURES = ['sui:signPersonalMessage', 'sui:signTransaction', 'sui:signAndExecuteTransaction'] as const

/** The wallet object for `registerWallet`. */
export function createStandardWallet(wallet: SuiWallet, icon: Wallet['icon']): Wallet {
  const accounts = (): WalletAccount[] =>
    wallet.visible().map(key =>
      Object.freeze({
        address: key.toSuiAddress(),
        publicKey: key.getPublicKey().toRawBytes(),
        chains: wallet.usableNetworks.map(({ id }) => id),
        features: FEATURES,
      }),
    )
  /** The transaction must be complete: without a client, `build` cannot look up coins for gas. */
  const orderOf = async ({ account: { address }, transaction, chain }: ToSign) => ({
    address,
    chain,
    bytes: await Transaction.from(await transaction.toJSON()).build(),
  })
  return standardWallet({
    name: 'Rill',
    icon,
    wallet,
    accounts,
    features: {
      'sui:signPersonalMessage': {
        version: '1.1.0',
        async signPersonalMessage({ account: { address }, message }: Named & { message: Uint8Array }) {
          wallet.record('sui:signPersonalMessage', { address, message })
          return wallet.signMessage({ address, message })
        },
      },
      'sui:signTransaction': {
        version: '2.0.0',
        async signTransaction(input: ToSign) {
          wallet.record('sui:signTransaction', input)
          return wallet.signTransaction(await orderOf(input))
        },
      },
      'sui:signAndExecuteTransaction': {
        version: '2.0.0',
        async signAndExecuteTransaction(input: ToSign) {
          wallet.record('sui:signAndExecuteTransaction', input)
          return { ...(await wallet.send(await orderOf(input))), effects: '' }
        },
      },
    },
  })
}
