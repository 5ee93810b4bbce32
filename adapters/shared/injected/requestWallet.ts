import {
  type Context,
  isPorticoError,
  type Namespace,
  namespaceOf,
  PorticoError,
  type SwitchNetwork,
  type WalletProvider,
  walletProvider,
} from '../../../kernel'
import { UNSUPPORTED_METHOD } from '../../../kernel/provider/rpcError'
import { toPlainData } from './foreign'
import { asRejection, type CodeTable, callWallet, type Failure } from './rejections'
import { SWITCH_NETWORK } from './trackNetwork'

/** A request to a wallet provider, and the error that it rejects with by default. */
export interface WalletRequest {
  /** The JSON-RPC method. */
  readonly method: string
  /** The method's parameters; left out of the request if undefined. */
  readonly params?: readonly unknown[] | Record<string, unknown>
  /** The error if the wallet gives no better reason. */
  readonly failure: Failure
  /** The meanings of the namespace's own codes. */
  readonly codes?: CodeTable
  /** Ends the wait for the answer. */
  readonly signal?: AbortSignal | undefined
  /** Milliseconds, for requests that do not wait for the user. */
  readonly timeout?: number
  /** The wallet sends a transaction: after the request, its answer counts however late it arrives. */
  readonly sends?: true
}

/** Reasons of a wallet whose own node, or whose connection, failed after the user may have approved. */
const UNCLEAR =
  /time(d[ -]?)?[ -]?out|fail(ed|ure) to fetch|fetch failed|network ?(request )?(error|failed)|load failed|econn|socket|connection (lost|closed|reset|interrupted)|disconnected port|port closed|bad gateway|service unavailable|already (known|exists|imported|in mempool)|known transaction|txn-already|request expired/i

/** Codes and messages of the errors that all adapters share. Source: product specification, section 8. */
export const failures = {
  BALANCE_FAILED: ['BALANCE_FAILED', 'Token Balance Unavailable'],
  /** A network that a wallet cannot use. */
  CHAIN_UNSUPPORTED: ['CHAIN_UNSUPPORTED', 'Chain is not supported'],
  ESTIMATE_FAILED: ['ESTIMATE_FAILED', 'error estimating gas'],
  /** The wallet or the node has answered the request to send, without a readable hash: the transaction may be sent. */
  OUTCOME_UNKNOWN: ['OUTCOME_UNKNOWN', 'The transaction may be sent, but its hash is unknown'],
  SIGN_FAILED: ['SIGN_FAILED', 'Sign message failed'],
  TRANSACTION_FAILED: ['TRANSACTION_FAILED', 'Transaction error'],
} as const satisfies Readonly<Record<string, Failure>>

/**
 * Sends one request to a wallet and returns its answer as plain data. An abort settles at once, and a later answer is
 * dropped. With `sends`, an abort after the request settles nothing, because the hash of a sent transaction must not
 * get lost. The kernel ends the caller's wait and records the late answer.
 * @throws the failure, USER_REJECTED, WALLET_BUSY, WALLET_GONE …, or the signal's reason
 */
export const requestWallet = async (
  ctx: Pick<Context, 'signal' | 'clock'>,
  wallet: WalletProvider,
  { method, params, failure, codes, signal, timeout: ms, sends }: WalletRequest,
): Promise<unknown> => {
  const request = async () => wallet.request(params ? { method, params } : { method })
  if (!sends) return toPlainData(await callWallet(ctx, { failure, codes, signal, ms }, request))
  signal?.throwIfAborted()
  ctx.signal.throwIfAborted()
  return toPlainData(
    await request().catch(error => {
      const rejection = asRejection(error, failure, codes)
      const { reason } = rejection.context
      const isUnclear = rejection.code === failure[0] && UNCLEAR.test(String(reason))
      throw isUnclear ? new PorticoError(...failures.OUTCOME_UNKNOWN, { reason }, rejection) : rejection
    }),
  )
}

/** The namespace's connected wallet, of any adapter. @throws NOT_CONNECTED */
export function connectedWallet(ctx: Pick<Context, 'peek'>, namespace: Namespace): WalletProvider {
  const wallet = ctx.peek(walletProvider.on(namespace))
  if (!wallet) throw new PorticoError('NOT_CONNECTED', 'No account connected', { namespace })
  return wallet
}

/** Switches the network where only the adapter keeps it: the namespace's provider stores it, without a prompt. */
export const switchLocally =
  (ctx: Context, namespace: Namespace): SwitchNetwork =>
  async ({ network: { caipNetworkId: networkId }, signal }) => {
    const wallet = connectedWallet(ctx, namespace)
    if (namespaceOf(networkId) !== namespace) throw new PorticoError(...failures.CHAIN_UNSUPPORTED, { networkId })
    await requestWallet(ctx, wallet, {
      method: SWITCH_NETWORK,
      params: { networkId },
      failure: failures.CHAIN_UNSUPPORTED,
      signal,
    })
  }

/** Whether the wallet does not support the method. Another method may work. */
export const isUnsupported = (error: unknown): boolean =>
  isPorticoError(error) && error.context.walletCode === UNSUPPORTED_METHOD
