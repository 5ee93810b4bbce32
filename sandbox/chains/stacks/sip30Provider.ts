import { asRecord } from '../../wallets/asRecord'
import { INVALID_PARAMS, REJECTED, UNAUTHORIZED, UNSUPPORTED_METHOD, WalletError } from '../../wallets/walletError'
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

export const METHODS = [
  'stx_getAddresses',
  'stx_getAccounts',
  'stx_getNetworks',
  'stx_signMessage',
  'stx_signStructuredMessage',
  'stx_transferStx',
  'stx_callContract',
]

export function createSip30Provider(wallet: StacksWallet): Sip30Provider {
  const networks = () => ({
    active: wallet.network.realm,
    networks: wallet.networks.map(({ chainId, realm }) => ({
      id: realm,
      chainId,
      transactionVersion: realm === 'mainnet' ? 0 : 128,
    })),
  })
  /** The wallet sends the listed events only. */
  const events: Record<string, readonly ['network' | 'account', () => unknown] | undefined> = {
    stx_networkChange: ['network', networks],
    stx_accountChange: ['account', () => wallet.visible()],
  }
  const connect = async ({ network }: Params) => {
    await wallet.connect()
    return { addresses: wallet.visible(optionalText(network)) }
  }
  const answers: Record<string, ((params: Params) => unknown) | undefined> = {
    stx_getAddresses: connect,
    getAddresses: connect,
    stx_getAccounts: async params => ({ accounts: (await connect(params)).addresses }),
    stx_getNetworks: networks,
    wallet_getAccount() {
      const addresses = wallet.visible()
      if (addresses.length === 0) throw new WalletError(UNAUTHORIZED, 'Access denied')
      return { addresses }
    },
    wallet_changeNetwork: async ({ name }) => {
      await wallet.moveTo(text(name).toLowerCase())
      return null
    },
    wallet_disconnect() {
      wallet.disconnect()
      return null
    },
    stx_signMessage({ message, address }) {
      mustBeOwn(wallet, address)
      return wallet.signMessage(text(message))
    },
    stx_signStructuredMessage: ({ message, domain }) => wallet.signStructured(text(message), text(domain)),
    stx_transferStx({ sender, address = sender, recipient, amount, memo = '', network }) {
      mustBeOwn(wallet, address)
      const request = { recipient: text(recipient), amount: readAmount(amount), memo: text(memo) }
      return wallet.transfer({ ...request, realm: optionalText(network) })
    },
    stx_callContract({ address, contract, functionName, functionArgs, postConditions, postConditionMode, network }) {
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
  return Object.freeze({
    async request(method: string, params?: unknown) {
      wallet.requests.push({ method, params })
      const id = crypto.randomUUID()
      try {
        if (wallet.vanished) throw new Error('Cairn is not there any more')
        const answer = answers[method]
        if (!answer) throw new WalletError(UNSUPPORTED_METHOD, `"${method}" is not supported`)
        return { jsonrpc: '2.0', id, result: await answer(params ? asRecord(params) : {}) }
      } catch (error) {
        throw { jsonrpc: '2.0', id, error: describe(error) }
      }
    },
    listen(event: string, listener: (payload: unknown) => void) {
      const known = events[event]
      if (!known) return () => undefined
      const [own, payload] = known
      const notify = () => listener(payload())
      wallet.on(own, notify)
      return () => wallet.removeListener(own, notify)
    },
  })
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
