import type { IdentifierArray, Wallet, WalletAccount } from '@wallet-standard/base'
import type { Key } from './key'
import { type SignInInput, signInMessage } from './signIn'
import type { Marlin } from './wallet'

/* Marlin in the Wallet Standard. Source: the standard's extension for Solana. */

interface Named {
  readonly account: { readonly address: string }
}
interface ToSign extends Named {
  readonly transaction: Uint8Array
  readonly chain?: string
  readonly options?: object
}

const FEATURES = [
  'solana:signAndSendTransaction',
  'solana:signIn',
  'solana:signMessage',
  'solana:signTransaction',
] as const
const VERSIONS = ['legacy', 0] as const

/** The wallet object for `registerWallet`. */
export function standardFace(marlin: Marlin, icon: Wallet['icon']): Wallet {
  const chains = (networks: Marlin['networks']): IdentifierArray => networks.map(({ id }) => id)
  const accountOf = ({ address, publicKey }: Key): WalletAccount =>
    Object.freeze({ address, publicKey, chains: chains(marlin.open), features: FEATURES })
  const accounts = () => marlin.visible().map(accountOf)
  /** One after another: the user sees one prompt at a time. */
  const each = async <In, Out>(feature: string, inputs: readonly In[], answer: (input: In) => Promise<Out>) => {
    marlin.note(feature, inputs)
    const outputs: Out[] = []
    for (const input of inputs) outputs.push(await answer(input))
    return outputs
  }
  const version = '1.0.0'
  return {
    version,
    name: 'Marlin',
    icon,
    get chains() {
      return chains(marlin.networks)
    },
    get accounts() {
      return accounts()
    },
    features: {
      'standard:connect': {
        version,
        async connect(how: { silent?: boolean } = {}) {
          marlin.note('standard:connect', how)
          await marlin.connect(how)
          return { accounts: accounts() }
        },
      },
      'standard:disconnect': {
        version,
        async disconnect() {
          marlin.note('standard:disconnect', undefined)
          marlin.disconnect()
        },
      },
      'standard:events': {
        version,
        on(_: 'change', listener: (changed: { accounts: readonly WalletAccount[] }) => void) {
          const tell = () => listener({ accounts: accounts() })
          marlin.on('change', tell)
          return () => marlin.removeListener('change', tell)
        },
      },
      'solana:signMessage': {
        version: '1.1.0',
        signMessage: (...inputs: (Named & { message: Uint8Array })[]) =>
          each('solana:signMessage', inputs, async ({ account: { address }, message }) => ({
            signedMessage: message,
            signature: await marlin.signMessage({ address, message }),
            signatureType: 'ed25519',
          })),
      },
      'solana:signTransaction': {
        version,
        supportedTransactionVersions: VERSIONS,
        signTransaction: (...inputs: ToSign[]) =>
          each('solana:signTransaction', inputs, async ({ account: { address }, ...rest }) => ({
            signedTransaction: await marlin.signTransaction({ address, ...rest }),
          })),
      },
      'solana:signAndSendTransaction': {
        version,
        supportedTransactionVersions: VERSIONS,
        signAndSendTransaction: (...inputs: (ToSign & { chain: string })[]) =>
          each('solana:signAndSendTransaction', inputs, async ({ account: { address }, ...rest }) => ({
            signature: await marlin.send({ address, ...rest }),
          })),
      },
      'solana:signIn': {
        version,
        signIn: (...inputs: SignInInput[]) =>
          each('solana:signIn', inputs.length > 0 ? inputs : [{}], async input => {
            await marlin.connect({})
            const [key] = marlin.visible()
            if (!key) throw new Error('Nobody to sign in')
            const message = signInMessage({ domain: location.host, address: key.address, ...input })
            const signedMessage = new TextEncoder().encode(message)
            const signing = { address: key.address, message: signedMessage, title: 'Sign in?' }
            return { account: accountOf(key), signedMessage, signature: await marlin.signMessage(signing) }
          }),
      },
    },
  }
}
