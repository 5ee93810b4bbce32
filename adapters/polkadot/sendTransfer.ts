import type { ApiPromise, SubmittableResult } from '@polkadot/api'
import {
  asPorticoError,
  type Context,
  isPorticoError,
  PorticoError,
  type Receipt,
  type SendTransfer,
  type Undo,
} from '../../kernel'
import { type Failure, lifetime } from '../injected'
import { ask, connectedWallet, type Rpc } from '../injected/capabilities'
import { readAddress } from './addresses'
import { check } from './checkAddress'
import { spendable } from './funds'
import type { Lines } from './lines'
import { FAMILY } from './namespace'
import { fundsOf } from './readBalance'

const TRANSACTION_FAILED: Failure = ['TRANSACTION_FAILED', 'Transaction error']
const INSUFFICIENT_FUNDS: Failure = ['INSUFFICIENT_FUNDS', 'Insufficient balance']
/** Source: product specification, section 4. */
const RECEIPT_MS = 25_000
const SIGNATURE = /^0x[0-9a-f]+$/i

type Order = Parameters<SendTransfer>[0]
type Transfer = ReturnType<typeof transferOf>

/** The network's own currency, and only so much that the sender's account stays. */
export async function send(
  ctx: Context,
  { rpc, lines }: { rpc: Rpc; lines: () => Promise<Lines> },
  request: Order,
): ReturnType<SendTransfer> {
  const { networkId, signal } = request
  connectedWallet(ctx, FAMILY)
  try {
    const order = { ...request, ...(await checked(ctx, request)) }
    return await lifetime(ctx, { signal }, async life => {
      const { api, release } = await (await lines()).hold(networkId, life)
      try {
        const transfer = transferOf(api, order)
        await mustAfford(rpc, { api, transfer, order })
        await sign(ctx, transfer, order)
        // Who has left meanwhile does not send any more.
        life.throwIfAborted()
        return await submit(ctx, transfer, { signal, release })
      } catch (error) {
        release()
        throw error
      }
    })
  } catch (error) {
    signal?.throwIfAborted()
    ctx.signal.throwIfAborted()
    throw asFailure(error)
  }
}

/** Both addresses as the network writes them. */
async function checked(ctx: Context, { from, to, amount, token, networkId }: Order) {
  const [sender, receiver] = await Promise.all([from, to].map(address => check(ctx, { address, networkId })))
  if (!sender || !receiver) {
    throw new PorticoError('ADDRESS_INVALID', 'Not an address of this network', { networkId })
  }
  if (token || amount <= 0n) throw new PorticoError(...TRANSACTION_FAILED, { networkId })
  return { from: sender, to: receiver }
}

function transferOf(api: ApiPromise, { to, amount }: Order) {
  const transfer = api.tx.balances?.transferKeepAlive?.(to, amount)
  if (!transfer) throw new PorticoError(...TRANSACTION_FAILED)
  return transfer
}

async function mustAfford(
  rpc: Rpc,
  { api, transfer, order }: { api: ApiPromise; transfer: Transfer; order: Order },
): Promise<void> {
  const { from, amount, networkId, signal } = order
  const id = readAddress(from)?.id
  const funds = id && (await fundsOf(rpc, { id, networkId, signal }))
  const { partialFee } = await transfer.paymentInfo(from)
  const deposit = BigInt(String(api.consts.balances?.existentialDeposit ?? 0))
  if (funds && spendable(funds, deposit) < amount + partialFee.toBigInt()) {
    throw new PorticoError(...INSUFFICIENT_FUNDS, { networkId })
  }
}

/** The payload goes to the wallet as every host would send it. */
async function sign(ctx: Context, transfer: Transfer, { from: address, signal }: Order): Promise<void> {
  const wallet = connectedWallet(ctx, FAMILY)
  const signPayload = async (transactionPayload: object) => {
    const params = { address, transactionPayload }
    const question = { method: 'polkadot_signTransaction', params, failure: TRANSACTION_FAILED, signal }
    const { signature } = Object(await ask(ctx, wallet, question))
    if (typeof signature !== 'string' || !SIGNATURE.test(signature)) throw new PorticoError(...TRANSACTION_FAILED)
    return { id: 0, signature: `0x${signature.slice(2)}` as const }
  }
  await transfer.signAsync(address, { signer: { signPayload } })
}

async function submit(
  ctx: Context,
  transfer: Transfer,
  { signal, release }: { signal?: AbortSignal; release: Undo },
): ReturnType<SendTransfer> {
  const hash = transfer.hash.toHex()
  let settle: (receipt: Receipt) => void
  const told = new Promise<Receipt>(resolve => {
    settle = resolve
  })
  const undo = await transfer.send(({ isInBlock, isFinalized, dispatchError }: SubmittableResult) => {
    if (isInBlock || isFinalized) settle({ status: dispatchError ? 'reverted' : 'success', hash })
  })
  const receipt = lifetime<Receipt>(ctx, { signal, ms: RECEIPT_MS }, () => told)
    .catch((): Receipt => ({ status: 'pending', hash }))
    .finally(() => {
      undo()
      release()
    })
  return { hash, receipt }
}

function asFailure(error: unknown): PorticoError {
  if (isPorticoError(error) && !error.code.startsWith('RPC_')) return error
  const { message: reason } = asPorticoError(error, 'UNKNOWN')
  // The node's own word, where the balance has changed since.
  const [code, sentence] = /inability to pay/i.test(reason) ? INSUFFICIENT_FUNDS : TRANSACTION_FAILED
  return new PorticoError(code, sentence, { reason: reason.slice(0, 300) }, error)
}
