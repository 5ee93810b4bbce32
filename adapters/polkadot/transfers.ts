import type { ApiPromise, SubmittableResult } from '@polkadot/api'
import {
  asPorticoError,
  type CheckAddress,
  type Context,
  type EstimateFee,
  isPorticoError,
  PorticoError,
  type Receipt,
  type SendTransfer,
  type TransferRequest,
  type Undo,
} from '../../kernel'
import { toHex } from '../../kernel/bytes'
import { type Failure, withLifetime } from '../shared/injected'
import { connectedWallet, failAs, failures, type Rpc, requestWallet } from '../shared/injected/capabilities'
import { accountKey, readAssetBalance, readAssetId } from './assets'
import { readAccountFunds } from './balances'
import { type AccountId, encodeAddress, formatOf, GENERIC, NAMESPACE, readAddress } from './chain'
import { spendable } from './funds'
import type { NodeConnections } from './nodeConnections'

/** A network accepts its own addresses and generic ones, which are rewritten in its own format. */
export async function checkAddress(
  ctx: Context,
  { address, networkId }: Parameters<CheckAddress>[0],
): ReturnType<CheckAddress> {
  const read = readAddress(address)
  if (!read) return undefined
  const { id, format } = read
  const wanted = networkId ? formatOf(ctx, networkId) : format
  if (format !== wanted && (format !== GENERIC || wanted === 'ethereum')) return undefined
  return wanted === 'ethereum' ? checkEip55(address, id) : encodeAddress(id, wanted)
}

const MIXED = /[a-f].*[A-F]|[A-F].*[a-f]/

/** The account's address with its checksum; undefined if the text has a wrong one. Source: EIP-55. */
export async function checkEip55(text: string, id: AccountId): Promise<string | undefined> {
  const { keccak_256 } = await import('@noble/hashes/sha3.js')
  const hash = toHex(keccak_256(new TextEncoder().encode(id.slice(2))))
  const digits = [...id.slice(2)].map((digit, at) => (hash.charAt(at) > '7' ? digit.toUpperCase() : digit))
  const written = `0x${digits.join('')}`
  return MIXED.test(text) && text !== written ? undefined : written
}

const INSUFFICIENT_FUNDS: Failure = ['INSUFFICIENT_FUNDS', 'Insufficient balance']
/** Source: product specification, section 4. */
const RECEIPT_MS = 25_000
const SIGNATURE = /^0x[0-9a-f]+$/i

type TransferOrder = Parameters<SendTransfer>[0]
type Transfer = ReturnType<typeof transferOf>

/** Sends the native currency, or an asset of the assets pallet. The sender keeps the existential deposit. */
export async function sendTransfer(
  ctx: Context,
  { rpc, lines }: { rpc: Rpc; lines: () => Promise<NodeConnections> },
  request: TransferOrder,
): ReturnType<SendTransfer> {
  const { networkId, signal } = request
  connectedWallet(ctx, NAMESPACE)
  try {
    const order = { ...request, ...(await checked(ctx, request)) }
    const { transfer, release } = await withLifetime(ctx, { signal }, async life => {
      const { api, release } = await (await lines()).acquire(networkId, life)
      try {
        const transfer = transferOf(api, order)
        await mustAfford(rpc, { api, transfer, order })
        await sign(ctx, transfer, order)
        // An aborted caller must not send.
        life.throwIfAborted()
        return { transfer, release }
      } catch (error) {
        release()
        throw error
      }
    }).catch(error => {
      signal?.throwIfAborted()
      ctx.signal.throwIfAborted()
      throw error
    })
    // Not abortable: the node may have accepted the transaction, and its hash must not get lost.
    return await submit(ctx, transfer, { signal, release }).catch(error => {
      release()
      throw error
    })
  } catch (error) {
    throw signal?.aborted || ctx.signal.aborted ? error : asFailure(error)
  }
}

/** Both addresses in the network's format. */
async function checked(ctx: Context, { from, to, amount, token, networkId }: TransferRequest) {
  const [sender, receiver] = await Promise.all([from, to].map(address => checkAddress(ctx, { address, networkId })))
  if (!sender || !receiver) {
    throw new PorticoError('ADDRESS_INVALID', 'The receiver is not an address of this network', { networkId })
  }
  const isAsset = !token || readAssetId(token.address) !== undefined
  if (!isAsset || amount <= 0n) throw new PorticoError(...failures.TRANSACTION_FAILED, { networkId })
  return { from: sender, to: receiver }
}

function transferOf(api: ApiPromise, { to, amount, token }: TransferRequest) {
  const transfer = token
    ? // The whole asset balance may go: the native currency keeps the account alive.
      api.tx.assets?.transfer?.(token.address, to, amount)
    : api.tx.balances?.transferKeepAlive?.(to, amount)
  if (!transfer) throw new PorticoError(...failures.TRANSACTION_FAILED)
  return transfer
}

async function mustAfford(
  rpc: Rpc,
  { api, transfer, order }: { api: ApiPromise; transfer: Transfer; order: TransferOrder },
): Promise<void> {
  const { from, amount, token, networkId, signal } = order
  const id = readAddress(from)?.id
  const funds = id && (await readAccountFunds(rpc, { id, networkId, signal }))
  const { partialFee } = await transfer.paymentInfo(from)
  const deposit = BigInt(String(api.consts.balances?.existentialDeposit ?? 0))
  const asset = readAssetId(token?.address)
  const stored =
    asset !== undefined && id && (await rpc(networkId)('state_getStorage', [accountKey(asset, id)], signal))
  const isShort = asset !== undefined && readAssetBalance(stored) < amount
  if (isShort || (funds && spendable(funds, deposit) < (token ? 0n : amount) + partialFee.toBigInt())) {
    throw new PorticoError(...INSUFFICIENT_FUNDS, { networkId })
  }
}

/** The runtime's own estimate, in the native currency. */
export function estimateFee(
  ctx: Context,
  lines: () => Promise<NodeConnections>,
  { signal, ...request }: Parameters<EstimateFee>[0],
): Promise<bigint> {
  const { networkId } = request
  return failAs(ctx, failures.ESTIMATE_FAILED, { networkId, signal }, async () => {
    const order = { ...request, ...(await checked(ctx, request)) }
    return withLifetime(ctx, { signal }, async life => {
      const { api, release } = await (await lines()).acquire(networkId, life)
      try {
        return (await transferOf(api, order).paymentInfo(order.from)).partialFee.toBigInt()
      } finally {
        release()
      }
    })
  })
}

/** Signs through the wallet provider, with the library's own payload. */
async function sign(ctx: Context, transfer: Transfer, { from: address, signal }: TransferOrder): Promise<void> {
  const wallet = connectedWallet(ctx, NAMESPACE)
  const signPayload = async (transactionPayload: object) => {
    const params = { address, transactionPayload }
    const walletRequest = { method: 'polkadot_signTransaction', params, failure: failures.TRANSACTION_FAILED, signal }
    const { signature } = Object(await requestWallet(ctx, wallet, walletRequest))
    if (typeof signature !== 'string' || !SIGNATURE.test(signature))
      throw new PorticoError(...failures.TRANSACTION_FAILED)
    return { id: 0, signature: `0x${signature.slice(2)}` as const }
  }
  await transfer.signAsync(address, { signer: { signPayload } })
}

/** The node's codes of a transaction that it does not accept; 1013 means that it has the transaction already. */
const REFUSED = /^1(?!013)\d{3}: /

async function submit(
  ctx: Context,
  transfer: Transfer,
  { signal, release }: { signal?: AbortSignal; release: Undo },
): ReturnType<SendTransfer> {
  const hash = transfer.hash.toHex()
  let settle: (receipt: Receipt) => void
  const reported = new Promise<Receipt>(resolve => {
    settle = resolve
  })
  const sending = transfer.send(({ isInBlock, isFinalized, dispatchError }: SubmittableResult) => {
    if (isInBlock || isFinalized) settle({ status: dispatchError ? 'reverted' : 'success', hash })
  })
  const undo = await sending.catch(error => {
    throw REFUSED.test(Object(error).message) ? error : new PorticoError(...failures.OUTCOME_UNKNOWN, { hash }, error)
  })
  const receipt = withLifetime<Receipt>(ctx, { signal, ms: RECEIPT_MS }, () => reported)
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
  // The node's error, if the balance has changed since the check.
  const [code, sentence] = /inability to pay/i.test(reason) ? INSUFFICIENT_FUNDS : failures.TRANSACTION_FAILED
  return new PorticoError(code, sentence, { reason: reason.slice(0, 300) }, error)
}
