import { base64, hex } from '@scure/base'
import {
  asRecord,
  INVALID_PARAMS,
  REJECTED,
  SERVER_ERROR,
  UNAUTHORIZED,
  UNSUPPORTED_METHOD,
  WalletError,
} from '../../wallets/walletError'
import type { WalletAddress } from './account'
import type { InputToSign } from './psbt'
import type { BitcoinWallet } from './wallet'

/* Basalt in sats-connect's API: `request(method, params)` answers with a JSON-RPC response, for errors too. */

export interface SatsConnectProvider {
  request(method: string, params?: unknown): Promise<object>
  addListener(event: string, listener: (event: object) => void): () => void
}

type Method = (wallet: BitcoinWallet, params: unknown) => Promise<unknown>

const METHODS: Record<string, Method> = {
  wallet_connect: async wallet => ({ ...accountOf(await wallet.connect()), network: networkOf(wallet) }),
  wallet_getAccount: async wallet => {
    const walletAddresses = wallet.visible()
    if (walletAddresses.length === 0) throw new WalletError(UNAUTHORIZED, 'Access denied.')
    return accountOf(walletAddresses)
  },
  wallet_getNetwork: async wallet => networkOf(wallet),
  wallet_changeNetwork: async (wallet, params) => {
    const { name } = asRecord(params)
    const network = wallet.networks.find(({ satsConnectName }) => satsConnectName === name)
    await wallet.requestNetwork(network?.id ?? String(name))
    return null
  },
  wallet_disconnect: async wallet => {
    wallet.disconnect()
    return null
  },
  getAccounts: async (wallet, params) => wanted(await wallet.connect(), params),
  getAddresses: async (wallet, params) => ({
    addresses: wanted(await wallet.connect(), params),
    network: networkOf(wallet),
  }),
  signMessage: async (wallet, params) => {
    const { address, message, protocol } = asRecord(params)
    const bytes = new TextEncoder().encode(String(message))
    const sign = protocol === 'BIP322' ? 'bip322' : 'ecdsa'
    const signature = await wallet.signMessage({ address: String(address), message: bytes, protocol: sign })
    return { address, signature: base64.encode(signature), messageHash: '', protocol: protocol ?? 'ECDSA' }
  },
  signPsbt: async (wallet, params) => {
    const { psbt, signInputs, broadcast } = asRecord(params)
    const inputs = signInputs === undefined ? undefined : readInputs(asRecord(signInputs))
    const signed = await wallet.signPsbt({ psbt: readBase64(psbt), inputs, broadcast: broadcast === true })
    return { psbt: base64.encode(signed.psbt), txid: signed.txid }
  },
  sendTransfer: async (wallet, params) => {
    const { recipients } = asRecord(params)
    const [recipient, ...others] = Array.isArray(recipients) ? recipients : []
    const { address, amount } = asRecord(recipient)
    if (others.length > 0 || typeof amount !== 'number') throw new WalletError(INVALID_PARAMS, 'One recipient, please')
    return { txid: await wallet.send({ to: String(address), amount: BigInt(amount) }) }
  },
}

/** The object at `window.BasaltProviders.BitcoinProvider`. */
export function createSatsConnectProvider(wallet: BitcoinWallet): SatsConnectProvider {
  let serial = 0
  return {
    async request(method, params) {
      const envelope = { jsonrpc: '2.0', id: String(++serial) }
      try {
        wallet.record(method, params)
        const run = METHODS[method]
        if (!run) throw new WalletError(UNSUPPORTED_METHOD, `Basalt cannot do ${method}`)
        return { ...envelope, result: await run(wallet, params) }
      } catch (error) {
        return { ...envelope, error: errorOf(error) }
      }
    },
    addListener(event, listener) {
      const [walletEvent, describe] = HEARD[event] ?? []
      if (!walletEvent || !describe) return () => {}
      const notify = () => {
        // sats-connect reports the loss of all accounts as a disconnect instead.
        const gone = event === 'accountChange' && wallet.visible().length === 0
        if (!gone) listener({ type: event, ...describe(wallet) })
      }
      wallet.on(walletEvent, notify)
      return () => wallet.removeListener(walletEvent, notify)
    },
  }
}

const HEARD: Record<string, readonly [string, (wallet: BitcoinWallet) => object]> = {
  accountChange: ['change', wallet => ({ addresses: wallet.visible().map(addressOf) })],
  networkChange: ['network', wallet => networkOf(wallet)],
  disconnect: ['gone', () => ({})],
}

const accountOf = (walletAddresses: readonly WalletAddress[]) => ({
  id: walletAddresses[0]?.address,
  addresses: walletAddresses.map(addressOf),
  walletType: 'software',
})

const addressOf = ({ address, publicKey, purpose, addressType }: WalletAddress) => ({
  address,
  publicKey: hex.encode(publicKey),
  purpose,
  addressType,
  walletType: 'software',
})

const networkOf = ({ network: { satsConnectName } }: BitcoinWallet) => ({
  bitcoin: { name: satsConnectName },
  stacks: { name: 'testnet' },
})

function wanted(walletAddresses: readonly WalletAddress[], params: unknown): object[] {
  const { purposes } = asRecord(params)
  return walletAddresses.filter(({ purpose }) => Array.isArray(purposes) && purposes.includes(purpose)).map(addressOf)
}

function readInputs(signInputs: Record<string, unknown>): InputToSign[] {
  return Object.entries(signInputs).flatMap(([address, indexes]) =>
    (Array.isArray(indexes) ? indexes : []).map(index => ({ address, index: Number(index) })),
  )
}

function readBase64(text: unknown): Uint8Array {
  try {
    return base64.decode(String(text))
  } catch {
    throw new WalletError(INVALID_PARAMS, 'The PSBT must be base64')
  }
}

/** Error codes of sats-connect. */
const CODES = new Map([
  [REJECTED, -32000],
  [UNAUTHORIZED, -32002],
  [UNSUPPORTED_METHOD, -32601],
])

function errorOf(error: unknown): object {
  const { code, message } = error instanceof WalletError ? error : new WalletError(SERVER_ERROR, String(error))
  return { code: CODES.get(code) ?? -32603, message }
}
