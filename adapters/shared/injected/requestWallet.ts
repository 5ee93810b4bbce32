import { type Context, PorticoError, type WalletProvider } from '../../../kernel'
import { callWallet } from './callWallet'
import { asRejection, type CodeTable, type Failure } from './rejections'
import { toPlainData } from './toPlainData'

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
  readonly signal?: AbortSignal
  /** Milliseconds, for requests that do not wait for the user. */
  readonly timeout?: number
  /** The wallet sends a transaction: after the request, its answer counts however late it arrives. */
  readonly sends?: true
}

/** Reasons of a wallet whose own node, or whose connection, failed after the user may have approved. */
const UNCLEAR =
  /time(d[ -]?)?[ -]?out|fail(ed|ure) to fetch|fetch failed|network ?(request )?(error|failed)|load failed|econn|socket|connection (lost|closed|reset|interrupted)|disconnected port|port closed|bad gateway|service unavailable|already (known|exists|imported|in mempool)|known transaction|txn-already|request expired/i

/** The wallet or the node has answered the request to send, without a readable hash: the transaction may be sent. */
export const OUTCOME_UNKNOWN: Failure = ['OUTCOME_UNKNOWN', 'The transaction may be sent, but its hash is unknown']

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
      throw isUnclear ? new PorticoError(...OUTCOME_UNKNOWN, { reason }, rejection) : rejection
    }),
  )
}
