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
  type TransferRequest,
} from '../../kernel'
import { toBase58 } from '../../kernel/bytes'
import { loadOnce, withLifetime } from '../shared/injected'
import {
  broadcast,
  connectedWallet,
  failAs,
  failures,
  isUnsupported,
  needLibrary,
  type Rpc,
  requestWallet,
} from '../shared/injected/capabilities'
import { type CallNode, COMMITMENT, type Lifetime, readAccounts, readRent, TOKEN_ACCOUNT_BYTES } from './callNode'
import { isAddress, isSignature, NAMESPACE } from './chain'
import { feeOf, insufficientFunds, prepareTransfer, UNITS } from './prepareTransfer'
import { waitForReceipt } from './receipts'
import { transactionBytes } from './transactionBytes'
import { readTransactionSigners } from './transactionSigners'

const LIBRARY = { name: '@solana/kit @solana-program/system @solana-program/token', use: 'Sending' }
const loadBuilder = loadOnce(() => import('./transfer'))
const MAX_AMOUNT = 2n ** 64n
const SEND_OPTIONS = { preflightCommitment: 'confirmed' }

/** Sends SOL or an SPL token, and creates the receiver's token account if it does not exist. */
export async function sendTransfer(
  ctx: Context,
  rpc: Rpc,
  { signal, ...request }: Parameters<SendTransfer>[0],
): ReturnType<SendTransfer> {
  const wallet = connectedWallet(ctx, NAMESPACE)
  requireSense(ctx, request)
  const { networkId } = request
  const node: CallNode = (method, ...params) =>
    rpc(networkId)(method, params, signal).catch(error => {
      signal?.throwIfAborted()
      ctx.signal.throwIfAborted()
      throw reported(error, networkId)
    })
  // Never aborted: the node may have accepted the transaction, and its signature must not be lost.
  const lasting: CallNode = (method, ...params) => rpc(networkId)(method, params)
  const builder = await withLifetime(ctx, { signal }, () => needLibrary(ctx, LIBRARY, loadBuilder))
  const submit = async () => {
    const { transaction, lifetime, held } = await prepareTransfer(node, builder, request)
    const params = { transaction, pubkey: request.from }
    const walletRequest = { failure: failures.TRANSACTION_FAILED, signal }
    return submitTransfer(lasting, {
      networkId,
      lifetime,
      hasMoved: async () => (await readAccounts(lasting, [request.from, request.to]))[0]?.lamports !== held,
      send: () =>
        requestWallet(ctx, wallet, {
          ...walletRequest,
          method: 'solana_signAndSendTransaction',
          params: { ...params, sendOptions: SEND_OPTIONS },
          sends: true,
        }),
      sign: () => requestWallet(ctx, wallet, { ...walletRequest, method: 'solana_signTransaction', params }),
    })
  }
  // A blockhash expires while the user decides; the transaction is rebuilt once.
  const hash = (await submit()) ?? (await submit())
  if (hash === undefined)
    throw new PorticoError(...failures.TRANSACTION_FAILED, { networkId, reason: 'blockhash not found' })
  return { hash, receipt: waitForReceipt(ctx, rpc(networkId), { hash, signal }) }
}

/** @throws ADDRESS_INVALID NETWORK_MISMATCH TRANSACTION_FAILED */
function requireSense(ctx: Context, { from, to, token, amount, networkId }: TransferRequest): void {
  for (const address of [from, to, ...(token ? [token.address] : [])]) {
    if (!isAddress(address))
      throw new PorticoError('ADDRESS_INVALID', 'The receiver is not a Solana address', { address })
  }
  if (amount <= 0n || amount >= MAX_AMOUNT) throw new PorticoError(...failures.TRANSACTION_FAILED, { networkId })
  // Checked right before the request: the user may have switched the network since it was built.
  const at = connectedSession(ctx.read(sessions), NAMESPACE)?.networkId
  if (namespaceOf(networkId) !== NAMESPACE || (at && at !== networkId)) {
    throw new PorticoError('NETWORK_MISMATCH', 'The wallet is on another network', { networkId, walletNetwork: at })
  }
}

interface Submission {
  readonly networkId: CaipNetworkId
  readonly lifetime: Lifetime
  /** Has the sender's balance changed since the transaction was built? */
  hasMoved(): Promise<boolean>
  send(): Promise<unknown>
  sign(): Promise<unknown>
}

/**
 * The wallet signs and sends; if it can only sign, the adapter sends. Undefined if the transaction has expired and can
 * never land: it may be built anew.
 */
async function submitTransfer(node: CallNode, submission: Submission): Promise<string | undefined> {
  const { networkId, send, sign } = submission
  try {
    return signatureIn(await send())
  } catch (error) {
    if (says(error, EXPIRED)) return afterExpiry(node, submission, { hash: namedIn(error), cause: error })
    if (!isUnsupported(error)) throw reported(error)
  }
  const { transaction } = Object(await sign())
  const hash = firstSignature(transaction)
  const params = [transaction, { encoding: 'base64', ...SEND_OPTIONS }] as const
  try {
    return signatureIn({ signature: await broadcast(() => node('sendTransaction', ...params), { hash }) }, hash)
  } catch (error) {
    if (says(error, EXPIRED)) return afterExpiry(node, submission, { hash, cause: error })
    throw isPorticoError(error, 'OUTCOME_UNKNOWN') ? error : reported(error, networkId)
  }
}

/**
 * A claim that the transaction has expired may come after it was sent, so the chain decides: a transaction that it has is
 * sent, and only one that it does not have and can no longer include may be built anew. If its signature is not known,
 * the balance must not have changed either, and the wallet must claim that it has not sent it.
 * @throws OUTCOME_UNKNOWN
 */
async function afterExpiry(
  node: CallNode,
  { lifetime, hasMoved }: Submission,
  { hash, cause }: { hash: string | undefined; cause: unknown },
): Promise<string | undefined> {
  const unknown = new PorticoError(...failures.OUTCOME_UNKNOWN, { hash }, cause)
  const read = async () => {
    // In this order: what has ended cannot land after the next answer.
    const isOver = await hasEnded(node, lifetime)
    if (hash !== undefined) return (await statusOf(node, hash)) ? 'sent' : isOver && 'lost'
    return isOver && says(cause, NOT_FOUND) && !(await hasMoved()) && 'lost'
  }
  const state = await read().catch(() => false)
  if (!state) throw unknown
  return state === 'sent' ? hash : undefined
}

/** At this commitment, has the chain passed the last block that may include the transaction? */
async function hasEnded(node: CallNode, { blockhash, lastValidBlockHeight, slot }: Lifetime): Promise<boolean> {
  const height = await node('getBlockHeight', COMMITMENT)
  if (typeof height === 'number' && BigInt(height) > lastValidBlockHeight) return true
  // A node that is behind does not know the blockhash yet.
  const { value } = Object(await node('isBlockhashValid', blockhash, { ...COMMITMENT, minContextSlot: slot }))
  return value === false && slot !== undefined
}

async function statusOf(node: CallNode, hash: string): Promise<unknown> {
  const { value } = Object(await node('getSignatureStatuses', [hash], { searchTransactionHistory: true }))
  if (!Array.isArray(value) || value.length !== 1) throw new PorticoError(...failures.OUTCOME_UNKNOWN, { hash })
  return value[0] ?? undefined
}

/** The signature of a signed transaction, which is its hash. */
function firstSignature(transaction: unknown): string | undefined {
  const bytes = transactionBytes(transaction)
  const [first] = (bytes && readTransactionSigners(bytes)) ?? []
  return first?.signature.some(byte => byte !== 0) ? toBase58(first.signature) : undefined
}

/** The signature that a wallet names in its reason: “Signature … has expired: block height exceeded”. */
const namedIn = (error: unknown): string | undefined =>
  isPorticoError(error)
    ? String(error.context.reason)
        .split(/[^1-9A-HJ-NP-Za-km-z]+/)
        .find(isSignature)
    : undefined

function signatureIn(raw: unknown, hash?: string): string {
  const { signature } = Object(raw)
  if (!isSignature(signature)) throw new PorticoError(...failures.OUTCOME_UNKNOWN, { hash })
  return signature
}

const SHORT = /insufficient (lamports|funds)|no record of a prior credit/i
const NOT_FOUND = /blockhash not found/i
const EXPIRED = /blockhash not found|block height exceeded/i

const says = (error: unknown, what: RegExp) => isPorticoError(error) && what.test(String(error.context.reason))

/** Translates an error of a node or a wallet. */
function reported(error: unknown, networkId?: string): unknown {
  if (says(error, SHORT)) return insufficientFunds(error)
  if (!networkId) return error
  const { reason } = isPorticoError(error) ? error.context : {}
  return new PorticoError(...failures.TRANSACTION_FAILED, { networkId, reason }, error)
}

/** In lamports: the compute fee, and the rent of the token account that the receiver may not have yet. */
export const estimateFee = (
  ctx: Context,
  rpc: Rpc,
  { token, networkId, signal }: Parameters<EstimateFee>[0],
): ReturnType<EstimateFee> =>
  failAs(ctx, failures.ESTIMATE_FAILED, { networkId, signal }, async () => {
    if (!token) return feeOf(UNITS.sol)
    const rent = await readRent((method, ...params) => rpc(networkId)(method, params, signal), TOKEN_ACCOUNT_BYTES)
    return feeOf(UNITS.newToken) + rent
  })
