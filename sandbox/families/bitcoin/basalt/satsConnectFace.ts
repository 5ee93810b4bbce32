import { base64, hex } from '@scure/base'
import { asRecord } from '../../../wallets/chains'
import {
  INVALID_PARAMS,
  REJECTED,
  SERVER_ERROR,
  UNAUTHORIZED,
  UNSUPPORTED_METHOD,
  WalletError,
} from '../../../wallets/walletError'
import type { Side } from './account'
import type { InputToSign } from './psbt'
import type { Basalt } from './wallet'

/* Basalt in sats-connect's API: `request(method, params)` answers with a JSON-RPC response, for errors too. */

export interface SatsConnectProvider {
  request(method: string, params?: unknown): Promise<object>
  addListener(event: string, listener: (event: object) => void): () => void
}

type Method = (basalt: Basalt, params: unknown) => Promise<unknown>

const METHODS: Record<string, Method> = {
  wallet_connect: async basalt => ({ ...accountOf(await basalt.connect()), network: networkOf(basalt) }),
  wallet_getAccount: async basalt => {
    const sides = basalt.visible()
    if (sides.length === 0) throw new WalletError(UNAUTHORIZED, 'Access denied.')
    return accountOf(sides)
  },
  wallet_getNetwork: async basalt => networkOf(basalt),
  wallet_changeNetwork: async (basalt, params) => {
    const { name } = asRecord(params)
    const network = basalt.networks.find(({ called }) => called === name)
    await basalt.moveTo(network?.id ?? String(name))
    return null
  },
  wallet_disconnect: async basalt => {
    basalt.disconnect()
    return null
  },
  getAccounts: async (basalt, params) => wanted(await basalt.connect(), params),
  getAddresses: async (basalt, params) => ({
    addresses: wanted(await basalt.connect(), params),
    network: networkOf(basalt),
  }),
  signMessage: async (basalt, params) => {
    const { address, message, protocol } = asRecord(params)
    const bytes = new TextEncoder().encode(String(message))
    const way = protocol === 'BIP322' ? 'bip322' : 'ecdsa'
    const signature = await basalt.signMessage({ address: String(address), message: bytes, protocol: way })
    return { address, signature: base64.encode(signature), messageHash: '', protocol: protocol ?? 'ECDSA' }
  },
  signPsbt: async (basalt, params) => {
    const { psbt, signInputs, broadcast } = asRecord(params)
    const inputs = signInputs === undefined ? undefined : readInputs(asRecord(signInputs))
    const signed = await basalt.signPsbt({ psbt: readBase64(psbt), inputs, broadcast: broadcast === true })
    return { psbt: base64.encode(signed.psbt), txid: signed.txid }
  },
  sendTransfer: async (basalt, params) => {
    const { recipients } = asRecord(params)
    const [recipient, ...others] = Array.isArray(recipients) ? recipients : []
    const { address, amount } = asRecord(recipient)
    if (others.length > 0 || typeof amount !== 'number') throw new WalletError(INVALID_PARAMS, 'One recipient, please')
    return { txid: await basalt.send({ to: String(address), amount: BigInt(amount) }) }
  },
}

/** The object at `window.BasaltProviders.BitcoinProvider`. */
export function satsConnectFace(basalt: Basalt): SatsConnectProvider {
  let serial = 0
  return {
    async request(method, params) {
      const envelope = { jsonrpc: '2.0', id: String(++serial) }
      try {
        basalt.note(method, params)
        const run = METHODS[method]
        if (!run) throw new WalletError(UNSUPPORTED_METHOD, `Basalt cannot do ${method}`)
        return { ...envelope, result: await run(basalt, params) }
      } catch (error) {
        return { ...envelope, error: errorOf(error) }
      }
    },
    addListener(event, listener) {
      const [heard, told] = HEARD[event] ?? []
      if (!heard || !told) return () => {}
      const tell = () => {
        // sats-connect reports the loss of all accounts as a disconnect instead.
        const gone = event === 'accountChange' && basalt.visible().length === 0
        if (!gone) listener({ type: event, ...told(basalt) })
      }
      basalt.on(heard, tell)
      return () => basalt.removeListener(heard, tell)
    },
  }
}

const HEARD: Record<string, readonly [string, (basalt: Basalt) => object]> = {
  accountChange: ['change', basalt => ({ addresses: basalt.visible().map(addressOf) })],
  networkChange: ['network', basalt => networkOf(basalt)],
  disconnect: ['gone', () => ({})],
}

const accountOf = (sides: readonly Side[]) => ({
  id: sides[0]?.address,
  addresses: sides.map(addressOf),
  walletType: 'software',
})

const addressOf = ({ address, publicKey, purpose, addressType }: Side) => ({
  address,
  publicKey: hex.encode(publicKey),
  purpose,
  addressType,
  walletType: 'software',
})

const networkOf = ({ network: { called } }: Basalt) => ({ bitcoin: { name: called }, stacks: { name: 'testnet' } })

function wanted(sides: readonly Side[], params: unknown): object[] {
  const { purposes } = asRecord(params)
  return sides.filter(({ purpose }) => Array.isArray(purposes) && purposes.includes(purpose)).map(addressOf)
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
