import {
  type Context,
  connectedSession,
  isPorticoError,
  namespaceOf,
  PorticoError,
  type SendTransfer,
  sessions,
  type TransferRequest,
} from '../../kernel'
import { type Failure, loadOnce, withLifetime } from '../injected'
import {
  connectedWallet,
  isUnsupported,
  needLibrary,
  OUTCOME_UNKNOWN,
  type Rpc,
  requestWallet,
} from '../injected/capabilities'
import { waitForReceipt } from './awaitReceipt'
import { isAddress } from './base58'
import type { CallNode } from './callNode'
import { NAMESPACE } from './namespace'
import { insufficientFunds, prepareTransfer } from './prepareTransfer'
import { isSignature } from './signature'

const TRANSACTION_FAILED: Failure = ['TRANSACTION_FAILED', 'Transaction error']
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
  const broadcast: CallNode = (method, ...params) =>
    rpc(networkId)(method, params).catch(error => {
      throw reported(error, networkId)
    })
  const builder = await withLifetime(ctx, { signal }, () => needLibrary(ctx, LIBRARY, loadBuilder))
  const submit = async () => {
    const params = { transaction: await prepareTransfer(node, builder, request), pubkey: request.from }
    const walletRequest = { failure: TRANSACTION_FAILED, signal }
    return submitTransfer(broadcast, {
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
  const hash = await submit().catch(error => (says(error, EXPIRED) ? submit() : Promise.reject(error)))
  return { hash, receipt: waitForReceipt(ctx, rpc(networkId), { hash, signal }) }
}

/** @throws ADDRESS_INVALID NETWORK_MISMATCH TRANSACTION_FAILED */
function requireSense(ctx: Context, { from, to, token, amount, networkId }: TransferRequest): void {
  for (const address of [from, to, ...(token ? [token.address] : [])]) {
    if (!isAddress(address))
      throw new PorticoError('ADDRESS_INVALID', 'The receiver is not a Solana address', { address })
  }
  if (amount <= 0n || amount >= MAX_AMOUNT) throw new PorticoError(...TRANSACTION_FAILED, { networkId })
  // Checked right before the request: the user may have switched the network since it was built.
  const at = connectedSession(ctx.read(sessions), NAMESPACE)?.networkId
  if (namespaceOf(networkId) !== NAMESPACE || (at && at !== networkId)) {
    throw new PorticoError('NETWORK_MISMATCH', 'The wallet is on another network', { networkId, walletNetwork: at })
  }
}

/** The wallet signs and sends; if it can only sign, the adapter sends. */
async function submitTransfer(
  node: CallNode,
  wallet: { send(): Promise<unknown>; sign(): Promise<unknown> },
): Promise<string> {
  try {
    return signatureIn(await wallet.send())
  } catch (error) {
    if (!isUnsupported(error)) throw reported(error)
  }
  const { transaction } = Object(await wallet.sign())
  return signatureIn({ signature: await node('sendTransaction', transaction, { encoding: 'base64', ...SEND_OPTIONS }) })
}

function signatureIn(raw: unknown): string {
  const { signature } = Object(raw)
  if (!isSignature(signature)) throw new PorticoError(...OUTCOME_UNKNOWN)
  return signature
}

const SHORT = /insufficient (lamports|funds)|no record of a prior credit/i
const EXPIRED = /blockhash not found|block height exceeded/i

const says = (error: unknown, what: RegExp) => isPorticoError(error) && what.test(String(error.context.reason))

/** Translates an error of a node or a wallet. */
function reported(error: unknown, networkId?: string): unknown {
  if (says(error, SHORT)) return insufficientFunds(error)
  if (!networkId) return error
  const { reason } = isPorticoError(error) ? error.context : {}
  return new PorticoError(...TRANSACTION_FAILED, { networkId, reason }, error)
}
