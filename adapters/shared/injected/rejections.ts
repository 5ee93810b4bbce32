import { type Context, isPorticoError, PorticoError, tryRead } from '../../../kernel'
import { standardErrorCode } from '../../../kernel/kit'
import {
  CHAIN_DISCONNECTED,
  DISCONNECTED,
  INTERNAL_ERROR,
  ProviderRpcError,
  UNAUTHORIZED,
  USER_REJECTED,
} from '../../../kernel/provider/rpcError'
import { toPlainData, withLifetime } from './foreign'

/** The code and message of an error that the wallet does not explain better. */
export type Failure = readonly [code: string, message: string]

const LONGEST_MESSAGE = 300

const REJECTED: Failure = ['USER_REJECTED', 'User rejected the request']
export const GONE: Failure = ['WALLET_GONE', 'The wallet is disconnected']

const BY_CODE = new Map<number, Failure>([
  [USER_REJECTED, REJECTED],
  [5000, REJECTED],
  [5002, REJECTED],
  // Source: SIP-030.
  [-31001, REJECTED],
  [UNAUTHORIZED, ['WALLET_UNAUTHORIZED', 'The wallet has not authorised this request']],
  [DISCONNECTED, GONE],
  [CHAIN_DISCONNECTED, GONE],
])

/** The meanings of a namespace's own codes: JSON-RPC leaves -32000 to -32099 to each server. */
export type CodeTable = ReadonlyMap<number, Failure>
/**
 * Wallets use this code while another request of the app is open. Not for namespaces whose nodes use the number: a failed
 * preflight on Solana, an execution error on Sui. Source: EIP-1474.
 */
export const BUSY_CODES: CodeTable = new Map([[-32002, ['WALLET_BUSY', 'Another request is open in the wallet']]])

/** Reads any thrown value, once, and never throws. */
export function readRejection(thrown: unknown): ProviderRpcError {
  const read = tryRead(() => {
    if (thrown instanceof ProviderRpcError) return thrown
    // The bridge's own error, recognized by class: a wallet chooses its errors' names itself.
    if (thrown instanceof PorticoError) {
      const other = thrown.code === 'ACCOUNT_NOT_FOUND' ? UNAUTHORIZED : INTERNAL_ERROR
      const [walletCode = other] = [...BY_CODE, ...BUSY_CODES].find(([, [code]]) => code === thrown.code) ?? []
      return new ProviderRpcError(walletCode, thrown.message, undefined, thrown)
    }
    const { code, message: outer, data, cause, error } = Object(thrown)
    const inner = data ?? cause ?? error
    const message = outer ?? (typeof thrown === 'string' ? thrown : Object(inner).message)
    return new ProviderRpcError(
      readCode(code) ?? INTERNAL_ERROR,
      typeof message === 'string' ? message.slice(0, LONGEST_MESSAGE) : '',
      toPlainData(inner instanceof Error ? { code: readCode(Object(inner).code) } : inner),
    )
  })
  return read ?? new ProviderRpcError(INTERNAL_ERROR, '')
}

/** Codes of nested errors: some wallets wrap the error that matters. */
export function innerCodes({ data }: ProviderRpcError): number[] {
  const { code, originalError } = Object(data)
  return [code, Object(originalError).code].flatMap(code => readCode(code) ?? [])
}

/** Whether the user rejected the request for certain: 5000 may also mean an unknown chain. */
export const isRejected = (error: ProviderRpcError): boolean => standardErrorCode(error) === USER_REJECTED

/** Methods for which 5000 means an unknown chain. */
const SWITCHES = /^wallet_(switch|add)EthereumChain$/

/** An error as the app gets it: with the code of EIP-1193 for what Portico itself reads, wherever the wallet put it. */
export function readProviderError(thrown: unknown, method: string): ProviderRpcError {
  const read = readRejection(thrown)
  const isLooseRefusal = BY_CODE.get(read.code) === REJECTED && !SWITCHES.test(method)
  const code =
    tryRead(() => standardErrorCode(thrown)) ?? standardErrorCode(read) ?? (isLooseRefusal ? USER_REJECTED : undefined)
  if (code === undefined || code === read.code) return read
  return new ProviderRpcError(
    code,
    read.message || (code === USER_REJECTED ? REJECTED[1] : ''),
    read.data,
    causeOf(read),
  )
}

const causeOf = ({ cause }: ProviderRpcError) => (cause instanceof PorticoError ? cause : undefined)

/** Any thrown value as a `PorticoError`. `codes`: the meanings of the namespace's own codes. */
export function asRejection(thrown: unknown, failure: Failure, codes?: CodeTable): PorticoError {
  const own = tryRead(() => [thrown, Object(thrown).cause].find(error => isPorticoError(error)))
  if (own) return own
  const read = readRejection(thrown)
  const isRefused = isRejected(read) || tryRead(() => standardErrorCode(thrown)) === USER_REJECTED
  const [code, message] = isRefused ? REJECTED : (BY_CODE.get(read.code) ?? codes?.get(read.code) ?? failure)
  return new PorticoError(code, message, { walletCode: read.code, reason: read.message }, read)
}

function readCode(code: unknown): number | undefined {
  if (typeof code !== 'number' && typeof code !== 'string') return undefined
  return /^-?\d{1,6}$/.test(String(code)) ? Number(code) : undefined
}

/**
 * Runs foreign work under a signal and a timeout: an abort settles at once, and a later result is dropped.
 * @throws the failure, USER_REJECTED, WALLET_BUSY, WALLET_GONE …, or the signal's reason
 */
export async function callWallet<T>(
  ctx: Pick<Context, 'signal' | 'clock'>,
  {
    failure,
    codes,
    signal,
    ms,
  }: { failure: Failure; codes?: CodeTable; signal?: AbortSignal | undefined; ms?: number },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  return withLifetime(ctx, { signal, ms }, work).catch(error => {
    signal?.throwIfAborted()
    ctx.signal.throwIfAborted()
    throw asRejection(error, failure, codes)
  })
}
