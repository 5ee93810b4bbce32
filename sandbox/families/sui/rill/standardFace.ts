import { Transaction } from '@mysten/sui/transactions'
import type { IdentifierArray, Wallet, WalletAccount } from '@wallet-standard/base'
import type { Rill } from './wallet'

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
export function standardFace(rill: Rill, icon: Wallet['icon']): Wallet {
  const chains = (networks: Rill['networks']): IdentifierArray => networks.map(({ id }) => id)
  const accounts = (): WalletAccount[] =>
    rill.visible().map(key =>
      Object.freeze({
        address: key.toSuiAddress(),
        publicKey: key.getPublicKey().toRawBytes(),
        chains: chains(rill.open),
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
      return chains(rill.networks)
    },
    get accounts() {
      return accounts()
    },
    features: {
      'standard:connect': {
        version,
        async connect(how: { silent?: boolean } = {}) {
          rill.note('standard:connect', how)
          await rill.connect(how)
          return { accounts: accounts() }
        },
      },
      'standard:disconnect': {
        version,
        async disconnect() {
          rill.note('standard:disconnect', undefined)
          rill.disconnect()
        },
      },
      'standard:events': {
        version,
        on(_: 'change', listener: (changed: { accounts: readonly WalletAccount[] }) => void) {
          const tell = () => listener({ accounts: accounts() })
          rill.on('change', tell)
          return () => rill.removeListener('change', tell)
        },
      },
      'sui:signPersonalMessage': {
        version: '1.1.0',
        async signPersonalMessage({ account: { address }, message }: Named & { message: Uint8Array }) {
          rill.note('sui:signPersonalMessage', { address, message })
          return rill.signMessage({ address, message })
        },
      },
      'sui:signTransaction': {
        version: '2.0.0',
        async signTransaction(input: ToSign) {
          rill.note('sui:signTransaction', input)
          return rill.signTransaction(await orderOf(input))
        },
      },
      'sui:signAndExecuteTransaction': {
        version: '2.0.0',
        async signAndExecuteTransaction(input: ToSign) {
          rill.note('sui:signAndExecuteTransaction', input)
          return { ...(await rill.send(await orderOf(input))), effects: '' }
        },
      },
    },
  }
}
