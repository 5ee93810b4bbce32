import type { Wallet, WalletAccount } from '@wallet-standard/base'
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

const chainOf = ({ satsConnectName }: BitcoinWalletNetwork) => `bitcoin:${satsConnectName.toLowerCase()}` as const

/** The wallet object for `registerWallet`. */
export function createStandardWallet(wallet: BitcoinWallet, icon: Wallet['icon']): Wallet {
  /** Networks on which the accounts may be used: all with one address format, until the user limits them to one. */
  const chainsNow = () => {
    const alike = wallet.networks.filter(
      ({ satsConnectName }) => (satsConnectName === 'Mainnet') === (wallet.network.satsConnectName === 'Mainnet'),
    )
    const others = wallet.limitedToNetwork ? [] : alike.filter(network => network !== wallet.network)
    return [wallet.network, ...others].map(chainOf)
  }
  const accountOf = ({ address, publicKey }: WalletAddress): WalletAccount =>
    Object.freeze({ address, publicKey, chains: chainsNow(), features: FEATURES })
  const accounts = () => wallet.visible().map(accountOf)
  const signed = async ({ psbt, chain, inputsToSign }: ToSign, broadcast: boolean) => {
    const inputs = inputsToSign.flatMap(({ account: { address }, signingIndexes, sigHash }) =>
      signingIndexes.map(index => ({ index, address, sighashTypes: sigHash === undefined ? undefined : [sigHash] })),
    )
    const networkId = wallet.networks.find(network => chainOf(network) === chain)?.id
    return wallet.signPsbt({ psbt, inputs, broadcast, networkId })
  }
  const version = '1.0.0'
  return {
    version,
    name: 'Basalt',
    icon,
    get chains() {
      return wallet.networks.map(chainOf)
    },
    get accounts() {
      return accounts()
    },
    features: {
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
          const notify = () => listener({ accounts: accounts() })
          for (const event of ['change', 'gone']) wallet.on(event, notify)
          return () => {
            for (const event of ['change', 'gone']) wallet.removeListener(event, notify)
          }
        },
      },
      'bitcoin:signMessage': {
        version,
        async signMessage(...inputs: { account: { address: string }; message: Uint8Array }[]) {
          wallet.record('bitcoin:signMessage', inputs)
          const outputs = []
          for (const { account, message } of inputs) {
            const signature = await wallet.signMessage({ address: account.address, message })
            outputs.push({ signedMessage: message, signature })
          }
          return outputs
        },
      },
      'bitcoin:signTransaction': {
        version,
        async signTransaction(...inputs: ToSign[]) {
          wallet.record('bitcoin:signTransaction', inputs)
          const outputs = []
          for (const input of inputs) outputs.push({ signedPsbt: (await signed(input, false)).psbt })
          return outputs
        },
      },
      'bitcoin:signAndSendTransaction': {
        version,
        async signAndSendTransaction(...inputs: ToSign[]) {
          wallet.record('bitcoin:signAndSendTransaction', inputs)
          const outputs = []
          for (const input of inputs) outputs.push({ txId: (await signed(input, true)).txid })
          return outputs
        },
      },
    },
  }
}
