import type { Wallet, WalletAccount } from '@wallet-standard/base'
import { answerEach, standardWallet } from '../../wallets/standardWallet'
import type { Key } from './key'
import { type SignInInput, signInMessage } from './signIn'
import type { SolanaWallet } from './wallet'

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
export function createStandardWallet(wallet: SolanaWallet, icon: Wallet['icon']): Wallet {
  const accountOf = ({ address, publicKey }: Key): WalletAccount =>
    Object.freeze({ address, publicKey, chains: wallet.usableNetworks.map(({ id }) => id), features: FEATURES })
  const accounts = () => wallet.visible().map(accountOf)
  const each = answerEach(wallet)
  const version = '1.0.0'
  return standardWallet({
    name: 'Marlin',
    icon,
    wallet,
    accounts,
    features: {
      'solana:signMessage': {
        version: '1.1.0',
        signMessage: (...inputs: (Named & { message: Uint8Array })[]) =>
          each('solana:signMessage', inputs, async ({ account: { address }, message }) => ({
            signedMessage: message,
            signature: await wallet.signMessage({ address, message }),
            signatureType: 'ed25519',
          })),
      },
      'solana:signTransaction': {
        version,
        supportedTransactionVersions: VERSIONS,
        signTransaction: (...inputs: ToSign[]) =>
          each('solana:signTransaction', inputs, async ({ account: { address }, transaction: bytes, chain }) => ({
            signedTransaction: await wallet.signTransaction({ address, bytes, chain }),
          })),
      },
      'solana:signAndSendTransaction': {
        version,
        supportedTransactionVersions: VERSIONS,
        signAndSendTransaction: (...inputs: (ToSign & { chain: string })[]) =>
          each(
            'solana:signAndSendTransaction',
            inputs,
            async ({ account: { address }, transaction: bytes, ...rest }) => ({
              signature: await wallet.send({ address, bytes, ...rest }),
            }),
          ),
      },
      'solana:signIn': {
        version,
        signIn: (...inputs: SignInInput[]) =>
          each('solana:signIn', inputs.length > 0 ? inputs : [{}], async input => {
            await wallet.connect({})
            const [key] = wallet.visible()
            if (!key) throw new Error('The wallet has no account to sign in with')
            const message = signInMessage({ domain: location.host, address: key.address, ...input })
            const signedMessage = new TextEncoder().encode(message)
            const signing = { address: key.address, message: signedMessage, title: 'Sign in?' }
            return { account: accountOf(key), signedMessage, signature: await wallet.signMessage(signing) }
          }),
      },
    },
  })
}
