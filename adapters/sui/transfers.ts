import {
  type CaipNetworkId,
  type Context,
  connectedSession,
  type EstimateFee,
  isPorticoError,
  namespaceOf,
  PorticoError,
  type SendTransfer,
  sessions,
} from '../../kernel'
import { toBase64 } from '../../kernel/bytes'
import { withLifetime } from '../shared/injected'
import {
  broadcast,
  connectedWallet,
  failAs,
  failures,
  isUnsupported,
  type Node,
  needLibrary,
  type Rpc,
  requestWallet,
} from '../shared/injected/capabilities'
import { NAMESPACE } from './chain'
import { requireChain } from './coins'
import { paymentFor, quoteSend, readSend } from './quote'
import { waitForReceipt } from './receipts'

const INSUFFICIENT_FUNDS = /insufficient|not enough|GasBalanceTooLow|lower than the needed amount/i
const DIGEST = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/

type TransferOrder = Parameters<SendTransfer>[0]

/** The host installs the library: 29 kB, loaded with the first fee or transfer. @throws LIBRARY_MISSING */
const loadBuilder = (ctx: Context, signal: AbortSignal | undefined) =>
  withLifetime(ctx, { signal }, () =>
    needLibrary(ctx, { name: '@mysten/sui', use: 'Sending' }, () => import('./transaction')),
  )

/**
 * Sends the native coin or another one. The wallet signs and executes; for a wallet that only signs, the adapter
 * executes.
 */
export async function sendTransfer(
  ctx: Context,
  rpc: Rpc,
  { signal, ...request }: TransferOrder,
): ReturnType<SendTransfer> {
  const { networkId } = request
  const wallet = connectedWallet(ctx, NAMESPACE)
  const transfer = readSend(request)
  mustBeAt(ctx, networkId)
  const builder = await loadBuilder(ctx, signal)
  const node: Node = (method, params) => rpc(networkId)(method, params, signal)
  try {
    await requireChain(networkId, node)
    const draft = await quoteSend(node, builder, transfer)
    const { text, bytes, digest } = await builder.buildTransaction({ ...draft, payment: await paymentFor(node, draft) })
    const params = { transaction: text, address: transfer.from }
    const walletRequest = { params, failure: failures.TRANSACTION_FAILED, signal }
    const hash = await submit(
      rpc(networkId),
      { bytes: toBase64(bytes), digest },
      {
        send: () =>
          requestWallet(ctx, wallet, { ...walletRequest, method: 'sui_signAndExecuteTransaction', sends: true }),
        sign: () => requestWallet(ctx, wallet, { ...walletRequest, method: 'sui_signTransaction' }),
      },
    )
    return { hash, receipt: waitForReceipt(ctx, rpc, { hash, networkId, signal }) }
  } catch (error) {
    signal?.throwIfAborted()
    ctx.signal.throwIfAborted()
    throw mapError(error, networkId)
  }
}

/** The gas budget, the largest possible cost. The chain returns the unused part. */
export function estimateFee(
  ctx: Context,
  rpc: Rpc,
  { signal, ...request }: Parameters<EstimateFee>[0],
): Promise<bigint> {
  const { networkId } = request
  return failAs(ctx, failures.ESTIMATE_FAILED, { networkId, signal }, async () => {
    const transfer = readSend(request)
    const builder = await loadBuilder(ctx, signal)
    const node: Node = (method, params) => rpc(networkId)(method, params, signal)
    await requireChain(networkId, node)
    return (await quoteSend(node, builder, transfer)).budget
  })
}

/** Checked at the time of sending: the user may have switched since the request was built. @throws NETWORK_MISMATCH */
function mustBeAt(ctx: Context, networkId: CaipNetworkId): void {
  const at = connectedSession(ctx.read(sessions), NAMESPACE)?.networkId
  if (namespaceOf(networkId) !== NAMESPACE || (at && at !== networkId)) {
    throw new PorticoError('NETWORK_MISMATCH', 'The wallet is on another network', { networkId, walletNetwork: at })
  }
}

/** `node` ignores the caller's signal: the node may have accepted the transaction, and its digest must not get lost. */
async function submit(
  node: Node,
  { bytes, digest: hash }: { bytes: string; digest: string },
  wallet: { send(): Promise<unknown>; sign(): Promise<unknown> },
): Promise<string> {
  try {
    return readDigest(await wallet.send())
  } catch (error) {
    if (!isUnsupported(error)) throw error
  }
  const { transactionBytes: signed, signature } = Object(await wallet.sign())
  // Only the transaction that the adapter gave to the wallet may be sent.
  if (signed !== bytes || typeof signature !== 'string') throw new PorticoError(...failures.TRANSACTION_FAILED)
  const params = [signed, [signature], { showEffects: true }, 'WaitForLocalExecution']
  return readDigest(await broadcast(() => node('sui_executeTransactionBlock', params), { hash }), hash)
}

function readDigest(raw: unknown, hash?: string): string {
  const { digest } = Object(raw)
  if (typeof digest !== 'string' || !DIGEST.test(digest)) throw new PorticoError(...failures.OUTCOME_UNKNOWN, { hash })
  return digest
}

function mapError(error: unknown, networkId: string): PorticoError {
  if (isPorticoError(error) && !/^(HTTP|RPC)_|^TRANSACTION_FAILED$/.test(error.code)) return error
  const reason = String(isPorticoError(error) ? (error.context.reason ?? error.message) : error).slice(0, 300)
  const context = { networkId, reason }
  if (INSUFFICIENT_FUNDS.test(reason))
    return new PorticoError('INSUFFICIENT_FUNDS', 'Insufficient balance', context, error)
  return new PorticoError(...failures.TRANSACTION_FAILED, context, error)
}
