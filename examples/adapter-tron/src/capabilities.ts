import {
  type Context,
  connectedSession,
  isPorticoError,
  PorticoError,
  type ReadEffects,
  sessions,
  tryRead,
} from 'portico/contracts'
import {
  broadcast,
  connectedWallet,
  failAs,
  failures,
  needLibrary,
  requestWallet,
  textEffect,
} from 'portico/injected/capabilities'
import { readAddress } from './address'
import { createData } from './data'
import type { Capabilities } from './manifest'

/** The node has the transaction already. Source: java-tron, `return_code`. */
const KNOWN = 'DUP_TRANSACTION_ERROR'

export function createCapabilities(ctx: Context): Capabilities {
  const { readHeader, readEnergyFee, submit, ...data } = createData(ctx)
  const loadLibrary = () => needLibrary(ctx, { name: 'tronweb', use: 'Sending' }, () => import('./transaction'))
  return {
    ...data,
    checkAddress: async ({ address }) => readAddress(address),
    async readEffects(asked) {
      const isRaw = asked.kind === 'raw' && asked.request.method === 'tron_signTransaction'
      const library = isRaw ? await loadLibrary() : undefined
      return tryRead(() => effectsOf(asked, library)) ?? []
    },
    async sendTransfer({ signal, ...request }) {
      const wallet = connectedWallet(ctx, 'tron')
      const { amount, token, networkId } = request
      const [from, to] = [request.from, request.to].map(readAddress)
      if (!from || !to) throw new PorticoError('ADDRESS_INVALID', 'Invalid address', { address: request.to })
      // The chain counts in 64 bits, and the library in numbers.
      if (amount <= 0n || (!token && amount > Number.MAX_SAFE_INTEGER))
        throw new PorticoError(...failures.TRANSACTION_FAILED)
      if (connectedSession(ctx.read(sessions), 'tron')?.networkId !== networkId)
        throw new PorticoError('NETWORK_MISMATCH', 'The wallet uses another network', { networkId })
      const { buildTransfer } = await loadLibrary()
      const transfer = { ...request, from, to, signal }
      const transaction = await failAs(ctx, failures.TRANSACTION_FAILED, transfer, async () => {
        const [header, limit] = await Promise.all([readHeader(networkId, signal), readEnergyFee(transfer)])
        return buildTransfer(transfer, header, limit)
      })
      const failure = failures.TRANSACTION_FAILED
      const params = { address: from, transaction }
      const raw = await requestWallet(ctx, wallet, { method: 'tron_signTransaction', params, failure, signal })
      const { signature } = Object(raw)
      if (!Array.isArray(signature)) throw new PorticoError(...failure)
      const hash = transaction.txID
      // The bytes are those that were built: a wallet that signed others has signed nothing that counts.
      const sent = await broadcast(() => submit(networkId, { ...transaction, signature }), { hash }).catch(asFailure)
      const { result, code } = Object(sent)
      if (result !== true && code === undefined) throw new PorticoError(...failures.OUTCOME_UNKNOWN, { hash })
      if (result !== true && code !== KNOWN) throw new PorticoError(...failure, { reason: String(code) })
      return { hash, receipt: data.awaitReceipt({ hash, from, networkId }) }
    },
    async signMessage({ address, message, signal }) {
      const wallet = connectedWallet(ctx, 'tron')
      const params = { address, message: typeof message === 'string' ? message : Array.from(message) }
      const failure = failures.SIGN_FAILED
      const raw = await requestWallet(ctx, wallet, { method: 'tron_signMessage', params, failure, signal })
      const { signature } = Object(raw)
      if (typeof signature !== 'string') throw new PorticoError(...failure)
      return signature
    },
    async switchNetwork({ network, signal }) {
      const wallet = connectedWallet(ctx, 'tron')
      const params = [{ chainId: network.caipNetworkId.slice('tron:'.length) }]
      const failure = failures.CHAIN_UNSUPPORTED
      await requestWallet(ctx, wallet, { method: 'wallet_switchEthereumChain', params, failure, signal })
    },
  }
}

/** A refusal by the node. That the outcome is unknown stays as it is. */
function asFailure(error: unknown): never {
  if (isPorticoError(error) && error.code === 'OUTCOME_UNKNOWN') throw error
  throw new PorticoError(...failures.TRANSACTION_FAILED, {}, error)
}

function effectsOf(
  { kind, request }: Parameters<ReadEffects>[0],
  library: typeof import('./transaction') | undefined,
): Awaited<ReturnType<ReadEffects>> {
  if (kind === 'message' && (typeof request.message === 'string' || request.message instanceof Uint8Array))
    return [textEffect(request.message)]
  if (kind === 'raw' && library) return library.transactionEffects(Object(request.params).transaction)
  if (kind !== 'transfer') return []
  const { amount, token } = request
  const to = readAddress(request.to)
  return to && typeof amount === 'bigint' ? [{ kind, to, amount, ...(token && { token: token.address }) }] : []
}
