import { type Context, connectedSession, PorticoError, type ReadEffects, sessions, tryRead } from 'portico/contracts'
import { connectedWallet, failures, needLibrary, requestWallet, textEffect } from 'portico/injected/capabilities'
import { contractAddress, readAddress } from './address'
import { createData } from './data'
import type { Capabilities } from './manifest'
import { packSignature } from './packSignature'

const VALID_SECONDS = 300
/** Nanotons: more than a wallet’s contract pays for one message. */
const FEE = 10_000_000n
/** Nanotons that a transfer of a jetton carries for its fees. The wallet’s account gets back what is left. */
const JETTON_FEES = 50_000_000n

export function createCapabilities(ctx: Context): Capabilities {
  const { findHolder, ...data } = createData(ctx)
  const loadCells = () =>
    needLibrary(ctx, { name: '@ton/core @ton/crypto buffer', use: 'Sending' }, () => import('./cells'))
  return {
    ...data,
    checkAddress: async ({ address, networkId }) => readAddress(address, networkId),
    estimateFee: async ({ token }) => (token ? JETTON_FEES + FEE : FEE),
    async readEffects(asked) {
      const isRaw = tryRead(() => asked.kind === 'raw' && asked.request.method === 'ton_sendMessage')
      const cells = isRaw ? await loadCells() : undefined
      return tryRead(() => effectsOf(asked, cells)) ?? []
    },
    async sendTransfer({ signal, ...request }) {
      const wallet = connectedWallet(ctx, 'ton')
      const { amount, token, networkId } = request
      const [from, to] = [request.from, request.to].map(address => readAddress(address, networkId))
      if (!from || !to) throw new PorticoError('ADDRESS_INVALID', 'Invalid address', { address: request.to })
      if (amount <= 0n) throw new PorticoError(...failures.TRANSACTION_FAILED)
      if (connectedSession(ctx.read(sessions), 'ton')?.networkId !== networkId)
        throw new PorticoError('NETWORK_MISMATCH', 'The wallet uses another network', { networkId })
      const holder = token && contractAddress((await findHolder(from, token.address, networkId, signal))?.address)
      if (token && !holder) throw new PorticoError('INSUFFICIENT_FUNDS', 'Insufficient balance')
      const { messageHash, transferMessage } = await loadCells()
      const messages = [transferMessage({ ...request, from, to }, holder, JETTON_FEES)]
      const params = [{ valid_until: Math.floor(ctx.clock.now() / 1000) + VALID_SECONDS, from, messages }]
      const failure = failures.TRANSACTION_FAILED
      const boc = await requestWallet(ctx, wallet, { method: 'ton_sendMessage', params, failure, signal, sends: true })
      const hash = tryRead(() => messageHash(boc))
      if (!hash) throw new PorticoError(...failures.OUTCOME_UNKNOWN)
      return { hash, receipt: data.awaitReceipt({ hash, from, networkId }) }
    },
    async signMessage({ address: from, message, signal }) {
      const wallet = connectedWallet(ctx, 'ton')
      const content =
        typeof message === 'string'
          ? { type: 'text', text: message }
          : { type: 'binary', bytes: btoa(String.fromCharCode(...message)) }
      const request = { method: 'ton_signData', params: [{ ...content, from }], failure: failures.SIGN_FAILED, signal }
      const { signature, timestamp, domain, walletStateInit } = Object(await requestWallet(ctx, wallet, request))
      if (typeof signature !== 'string' || typeof domain !== 'string') throw new PorticoError(...failures.SIGN_FAILED)
      return packSignature({ signature, timestamp, domain, walletStateInit })
    },
  }
}

function effectsOf(
  { kind, request }: Parameters<ReadEffects>[0],
  cells: typeof import('./cells') | undefined,
): Awaited<ReturnType<ReadEffects>> {
  if (kind === 'message' && (typeof request.message === 'string' || request.message instanceof Uint8Array))
    return [textEffect(request.message)]
  if (kind === 'raw' && cells)
    return Object(Array.isArray(request.params) ? request.params[0] : request.params).messages.flatMap(
      cells.messageEffects,
    )
  if (kind !== 'transfer') return []
  const { amount, token, fields, networkId } = request
  const to = readAddress(request.to, networkId)
  if (!to || typeof amount !== 'bigint') return []
  const note = fields?.comment ? [{ kind: 'text', text: fields.comment } as const] : []
  return [{ kind, to, amount, ...(token && { token: token.address }) }, ...note]
}
