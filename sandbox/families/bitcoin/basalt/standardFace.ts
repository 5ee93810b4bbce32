import type { Wallet, WalletAccount } from '@wallet-standard/base'
import type { Side } from './account'
import type { BasaltNetwork } from './config'
import type { Basalt } from './wallet'

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

const chainOf = ({ called }: BasaltNetwork) => `bitcoin:${called.toLowerCase()}` as const

/** The wallet object for `registerWallet`. */
export function standardFace(basalt: Basalt, icon: Wallet['icon']): Wallet {
  /** Networks on which the accounts may be used: all with one address format, until the user limits them to one. */
  const chainsNow = () => {
    const alike = basalt.networks.filter(
      ({ called }) => (called === 'Mainnet') === (basalt.network.called === 'Mainnet'),
    )
    const others = basalt.tied ? [] : alike.filter(network => network !== basalt.network)
    return [basalt.network, ...others].map(chainOf)
  }
  const accountOf = ({ address, publicKey }: Side): WalletAccount =>
    Object.freeze({ address, publicKey, chains: chainsNow(), features: FEATURES })
  const accounts = () => basalt.visible().map(accountOf)
  const signed = async ({ psbt, chain, inputsToSign }: ToSign, broadcast: boolean) => {
    const inputs = inputsToSign.flatMap(({ account: { address }, signingIndexes, sigHash }) =>
      signingIndexes.map(index => ({ index, address, sighashTypes: sigHash === undefined ? undefined : [sigHash] })),
    )
    const networkId = basalt.networks.find(network => chainOf(network) === chain)?.id
    return basalt.signPsbt({ psbt, inputs, broadcast, networkId })
  }
  const version = '1.0.0'
  return {
    version,
    name: 'Basalt',
    icon,
    get chains() {
      return basalt.networks.map(chainOf)
    },
    get accounts() {
      return accounts()
    },
    features: {
      'bitcoin:connect': {
        version,
        async connect(input: { purposes: readonly string[] }) {
          basalt.note('bitcoin:connect', input)
          const sides = await basalt.connect()
          return { accounts: sides.filter(({ purpose }) => input.purposes.includes(purpose)).map(accountOf) }
        },
      },
      'bitcoin:disconnect': {
        version,
        async disconnect() {
          basalt.note('bitcoin:disconnect', undefined)
          basalt.disconnect()
        },
      },
      'bitcoin:events': {
        version,
        on(_: 'change', listener: Changed) {
          const tell = () => listener({ accounts: accounts() })
          for (const event of ['change', 'gone']) basalt.on(event, tell)
          return () => {
            for (const event of ['change', 'gone']) basalt.removeListener(event, tell)
          }
        },
      },
      'bitcoin:signMessage': {
        version,
        async signMessage(...inputs: { account: { address: string }; message: Uint8Array }[]) {
          basalt.note('bitcoin:signMessage', inputs)
          const outputs = []
          for (const { account, message } of inputs) {
            const signature = await basalt.signMessage({ address: account.address, message })
            outputs.push({ signedMessage: message, signature })
          }
          return outputs
        },
      },
      'bitcoin:signTransaction': {
        version,
        async signTransaction(...inputs: ToSign[]) {
          basalt.note('bitcoin:signTransaction', inputs)
          const outputs = []
          for (const input of inputs) outputs.push({ signedPsbt: (await signed(input, false)).psbt })
          return outputs
        },
      },
      'bitcoin:signAndSendTransaction': {
        version,
        async signAndSendTransaction(...inputs: ToSign[]) {
          basalt.note('bitcoin:signAndSendTransaction', inputs)
          const outputs = []
          for (const input of inputs) outputs.push({ txId: (await signed(input, true)).txid })
          return outputs
        },
      },
    },
  }
}
