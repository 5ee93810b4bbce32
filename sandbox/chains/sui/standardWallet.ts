import { Transaction } from '@mysten/sui/transactions'
import type { IdentifierArray, Wallet, WalletAccount } from '@wallet-standard/base'
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
  const chains = (networks: SuiWallet['networks']): IdentifierArray => networks.map(({ id }) => id)
  const accounts = (): WalletAccount[] =>
    wallet.visible().map(key =>
      Object.freeze({
        address: key.toSuiAddress(),
        publicKey: key.getPublicKey().toRawBytes(),
        chains: chains(wallet.open),
        features: FEATURES,
      }),
    )
  /** The transaction must be complete: without a client, `build` cannot look up coins for gas. */
  const orderOf = async ({ account: { address }, transaction, chain }: ToSign) => ({
    address,
    chain,
    bytes: await Transaction.from(await transaction.toJSON()).build(),
  })
  const version = '1.0.0'
  return {
    version,
    name: 'Rill',
    icon,
    get chains() {
      return chains(wallet.networks)
    },
    get accounts() {
      return accounts()
    },
    features: {
      'standard:connect': {
        version,
        async connect(how: { silent?: boolean } = {}) {
          wallet.record('standard:connect', how)
          await wallet.connect(how)
          return { accounts: accounts() }
        },
      },
      'standard:disconnect': {
        version,
        async disconnect() {
          wallet.record('standard:disconnect', undefined)
          wallet.disconnect()
        },
      },
      'standard:events': {
        version,
        on(_: 'change', listener: (changed: { accounts: readonly WalletAccount[] }) => void) {
          const notify = () => listener({ accounts: accounts() })
          wallet.on('change', notify)
          return () => wallet.removeListener('change', notify)
        },
      },
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
  }
}
