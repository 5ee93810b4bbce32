import {
  asRecord,
  INVALID_PARAMS,
  REJECTED,
  UNAUTHORIZED,
  UNSUPPORTED_METHOD,
  WalletError,
} from '../../wallets/walletError'
import type { StacksWallet } from './wallet'

/* Cairn in SIP-030's API: `request(method, params)` answers with JSON-RPC, for errors too, and `listen(event, …)`. */

export interface Sip30Provider {
  request(method: string, params?: unknown): Promise<object>
  listen(event: string, listener: (payload: unknown) => void): () => void
}

/** The standard's numbers for the wallet's error codes. */
const CODES = new Map([
  [REJECTED, -32000],
  [UNAUTHORIZED, -32002],
  [UNSUPPORTED_METHOD, -32601],
])
const INTERNAL_ERROR = -32603

type Params = Record<string, unknown>
type Method = (wallet: StacksWallet, params: Params) => unknown

export const METHODS = [
  'stx_getAddresses',
  'stx_getAccounts',
  'stx_getNetworks',
  'stx_signMessage',
  'stx_signStructuredMessage',
  'stx_transferStx',
  'stx_callContract',
]

const ANSWERS: Record<string, Method | undefined> = {
  stx_getAddresses: connect,
  getAddresses: connect,
  stx_getAccounts: async (wallet, params) => ({ accounts: (await connect(wallet, params)).addresses }),
  stx_getNetworks: networksOf,
  wallet_getAccount(wallet) {
    const addresses = wallet.visible()
    if (addresses.length === 0) throw new WalletError(UNAUTHORIZED, 'Access denied')
    return { addresses }
  },
  wallet_changeNetwork: async (wallet, { name }) => {
    await wallet.requestNetwork(text(name).toLowerCase())
    return null
  },
  wallet_disconnect(wallet) {
    wallet.disconnect()
    return null
  },
  stx_signMessage(wallet, { message, address }) {
    mustBeOwn(wallet, address)
    return wallet.signMessage(text(message))
  },
  stx_signStructuredMessage: (wallet, { message, domain }) => wallet.signStructured(text(message), text(domain)),
  stx_transferStx(wallet, { sender, address = sender, recipient, amount, memo = '', network }) {
    mustBeOwn(wallet, address)
    const request = { recipient: text(recipient), amount: readAmount(amount), memo: text(memo) }
    return wallet.transfer({ ...request, realm: optionalText(network) })
  },
  stx_callContract(wallet, params) {
    const { address, contract, functionName, functionArgs, postConditions, postConditionMode, network } = params
    mustBeOwn(wallet, address)
    return wallet.callContract({
      contract: text(contract),
      functionName: text(functionName),
      functionArgs: texts(functionArgs),
      postConditions: texts(postConditions),
      postConditionMode: postConditionMode === 'allow' ? 'allow' : 'deny',
      realm: optionalText(network),
    })
  },
}

/** The wallet's event and the payload of each event that a page can listen to. */
const EVENTS: Record<string, readonly ['network' | 'change', Method] | undefined> = {
  stx_networkChange: ['network', networksOf],
  stx_accountChange: ['change', wallet => wallet.visible()],
}

export function createSip30Provider(wallet: StacksWallet): Sip30Provider {
  return Object.freeze({
    async request(method: string, params?: unknown) {
      wallet.requests.push({ method, params })
      const id = crypto.randomUUID()
      try {
        if (wallet.vanished) throw new Error('Cairn is not there any more')
        const answer = ANSWERS[method]
        if (!answer) throw new WalletError(UNSUPPORTED_METHOD, `"${method}" is not supported`)
        return { jsonrpc: '2.0', id, result: await answer(wallet, params ? asRecord(params) : {}) }
      } catch (error) {
        throw { jsonrpc: '2.0', id, error: describe(error) }
      }
    },
    listen(event: string, listener: (payload: unknown) => void) {
      const [walletEvent, payload] = EVENTS[event] ?? []
      if (!walletEvent || !payload) return () => undefined
      const notify = () => listener(payload(wallet, {}))
      wallet.on(walletEvent, notify)
      return () => wallet.removeListener(walletEvent, notify)
    },
  })
}

async function connect(wallet: StacksWallet, { network }: Params) {
  await wallet.connect()
  return { addresses: wallet.visible(optionalText(network)) }
}

function networksOf(wallet: StacksWallet): object {
  return {
    active: wallet.network.realm,
    networks: wallet.networks.map(({ chainId, realm }) => ({
      id: realm,
      chainId,
      transactionVersion: realm === 'mainnet' ? 0 : 128,
    })),
  }
}

function describe(error: unknown): { code: number; message: string } {
  const message = error instanceof Error ? error.message : String(error)
  return { code: error instanceof WalletError ? (CODES.get(error.code) ?? INTERNAL_ERROR) : INTERNAL_ERROR, message }
}

function mustBeOwn(wallet: StacksWallet, address: unknown): void {
  const own = wallet.networks.flatMap(({ realm }) => wallet.visible(realm).map(account => account.address))
  if (address === undefined || own.includes(String(address))) return
  throw new WalletError(UNAUTHORIZED, 'The wallet has not opened this account to the site')
}

function text(value: unknown): string {
  if (typeof value !== 'string') throw new WalletError(INVALID_PARAMS, 'A text is missing')
  return value
}

const texts = (value: unknown) => (Array.isArray(value) ? value.map(text) : [])

const optionalText = (value: unknown) => (value === undefined ? undefined : text(value))

function readAmount(value: unknown): bigint {
  if (typeof value !== 'string' && typeof value !== 'number')
    throw new WalletError(INVALID_PARAMS, 'An amount is missing')
  return BigInt(value)
}
