import type { Wallet, WalletAccount } from '@wallet-standard/base'
import { answerEach } from '../../wallets/standardWallet'
import type { WalletAddress } from './account'
import type { BitcoinWallet } from './wallet'
import type { BitcoinWalletNetwork } from './walletConfig'

/* Basalt in the Wallet Standard. Source: the standard's extension for Bitcoin. */

interface ToSign {
  readonly psbt: Uint8Array
  readonly chain?: string
  readonly inputsToSign: readonly {
    account: { address: string }
    signingIndexes: readonly number[]
    sigHash?: number
  }[]
}
type Changed = (changed: { accounts: readonly WalletAccount[] }) => void

const FEATURES = [
  'bitcoin:connect',
  'bitcoin:disconnect',
  'bitcoin:events',
  'bitcoin:signMessage',
  'bitcoin:signTransaction',
  'bitcoin:signAndSendTransaction',
] as const

const version = '1.0.0'

const chainOf = ({ satsConnectName }: BitcoinWalletNetwork) => `bitcoin:${satsConnectName.toLowerCase()}` as const

/** The wallet object for `registerWallet`. */
export function createStandardWallet(wallet: BitcoinWallet, icon: Wallet['icon']): Wallet {
  const accountOf = ({ address, publicKey }: WalletAddress): WalletAccount =>
    Object.freeze({ address, publicKey, chains: usableChains(wallet), features: FEATURES })
  return {
    version,
    name: 'Basalt',
    icon,
    get chains() {
      return wallet.networks.map(chainOf)
    },
    get accounts() {
      return wallet.visible().map(accountOf)
    },
    features: { ...connectionFeatures(wallet, accountOf), ...signingFeatures(wallet) },
  }
}

/** Networks on which the accounts may be used: all with one address format, until the user limits them to one. */
function usableChains(wallet: BitcoinWallet) {
  const alike = wallet.networks.filter(
    ({ satsConnectName }) => (satsConnectName === 'Mainnet') === (wallet.network.satsConnectName === 'Mainnet'),
  )
  const others = wallet.limitedToNetwork ? [] : alike.filter(network => network !== wallet.network)
  return [wallet.network, ...others].map(chainOf)
}

const connectionFeatures = (wallet: BitcoinWallet, accountOf: (address: WalletAddress) => WalletAccount) => ({
  'bitcoin:connect': {
    version,
    async connect(input: { purposes: readonly string[] }) {
      wallet.record('bitcoin:connect', input)
      const walletAddresses = await wallet.connect()
      return { accounts: walletAddresses.filter(({ purpose }) => input.purposes.includes(purpose)).map(accountOf) }
    },
  },
  'bitcoin:disconnect': {
    version,
    async disconnect() {
      wallet.record('bitcoin:disconnect', undefined)
      wallet.disconnect()
    },
  },
  'bitcoin:events': {
    version,
    on(_: 'change', listener: Changed) {
      const notify = () => listener({ accounts: wallet.visible().map(accountOf) })
      for (const event of ['change', 'gone']) wallet.on(event, notify)
      return () => {
        for (const event of ['change', 'gone']) wallet.removeListener(event, notify)
      }
    },
  },
})

function signingFeatures(wallet: BitcoinWallet) {
  const each = answerEach(wallet)
  const signed = async ({ psbt, chain, inputsToSign }: ToSign, broadcast: boolean) => {
    const inputs = inputsToSign.flatMap(({ account: { address }, signingIndexes, sigHash }) =>
      signingIndexes.map(index => ({ index, address, sighashTypes: sigHash === undefined ? undefined : [sigHash] })),
    )
    const networkId = wallet.networks.find(network => chainOf(network) === chain)?.id
    return wallet.signPsbt({ psbt, inputs, broadcast, networkId })
  }
  return {
    'bitcoin:signMessage': {
      version,
      signMessage: (...inputs: { account: { address: string }; message: Uint8Array }[]) =>
        each('bitcoin:signMessage', inputs, async ({ account: { address }, message }) => ({
          signedMessage: message,
          signature: await wallet.signMessage({ address, message }),
        })),
    },
    'bitcoin:signTransaction': {
      version,
      signTransaction: (...inputs: ToSign[]) =>
        each('bitcoin:signTransaction', inputs, async input => ({ signedPsbt: (await signed(input, false)).psbt })),
    },
    'bitcoin:signAndSendTransaction': {
      version,
      signAndSendTransaction: (...inputs: ToSign[]) =>
        each('bitcoin:signAndSendTransaction', inputs, async input => ({ txId: (await signed(input, true)).txid })),
    },
  }
}
