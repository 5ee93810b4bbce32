import { isPorticoError, PorticoError } from '../../kernel'
import { saysRefused } from '../../kernel/kit'
import { attempt } from '../discovery'
import { plain } from './plain'

/** What a wallet threw, as the standard wants it: made anew by us, so that reading it is safe. Source: EIP-1193. */
export class ProviderRpcError extends Error {
  override readonly name = 'ProviderRpcError'

  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
    cause?: PorticoError,
  ) {
    super(message, cause && { cause })
  }
}

/** What went wrong where the wallet itself does not say anything better: a code and its sentence. */
export type Failure = readonly [code: string, message: string]

const INTERNAL = -32603
const LONGEST_MESSAGE = 300

const REJECTED: Failure = ['USER_REJECTED', 'User rejected the request']
export const GONE: Failure = ['WALLET_GONE', 'The wallet is disconnected']

const BY_CODE = new Map<number, Failure>([
  [4001, REJECTED],
  [5000, REJECTED],
  [5002, REJECTED],
  // Source: SIP-030.
  [-31001, REJECTED],
  [4100, ['WALLET_UNAUTHORIZED', 'The wallet has not allowed this']],
  [4900, GONE],
  [4901, GONE],
])

/** What a namespace's own codes mean: JSON-RPC leaves -32000 to -32099 to each server. */
export type CodeTable = ReadonlyMap<number, Failure>
/**
 * Source: EIP-1474, as wallets use it: a request of the app is open already. Not for a namespace whose nodes use the number:
 * a preflight that failed on Solana, an execution error on Sui.
 */
export const BUSY_CODES: CodeTable = new Map([[-32002, ['WALLET_BUSY', 'Another request is open in the wallet']]])

/** Reads whatever was thrown, once, and never throws. */
export function readRejection(thrown: unknown): ProviderRpcError {
  const read = attempt(() => {
    if (thrown instanceof ProviderRpcError) return thrown
    // Our bridge's own word. By class: a wallet may call its errors what it likes.
    if (thrown instanceof PorticoError) {
      const [walletCode = INTERNAL] = [...BY_CODE, ...BUSY_CODES].find(([, [code]]) => code === thrown.code) ?? []
      return new ProviderRpcError(walletCode, thrown.message, undefined, thrown)
    }
    const { code, message = thrown, data, cause, error } = Object(thrown)
    const inner = data ?? cause ?? error
    return new ProviderRpcError(
      readCode(code) ?? INTERNAL,
      typeof message === 'string' ? message.slice(0, LONGEST_MESSAGE) : '',
      plain(inner instanceof Error ? { code: readCode(Object(inner).code) } : inner),
    )
  })
  return read ?? new ProviderRpcError(INTERNAL, '')
}

/** Codes of what lies inside: some wallets wrap the error that matters. */
export function innerCodes({ data }: ProviderRpcError): number[] {
  const { code, originalError } = Object(data)
  return [code, Object(originalError).code].flatMap(code => readCode(code) ?? [])
}

/** Did the visitor say no, beyond doubt? 5000 alone may mean an unknown chain too. */
export const saysRejected = (error: ProviderRpcError): boolean =>
  [error.code, ...innerCodes(error)].some(code => code === 4001 || code === 5002) || saysRefused(error.message)

/** Whatever a wallet threw, as one of ours. `codes`: what the namespace's own codes mean. */
export function asRejection(thrown: unknown, failure: Failure, codes?: CodeTable): PorticoError {
  const own = attempt(() => [thrown, Object(thrown).cause].find(error => isPorticoError(error)))
  if (own) return own
  const read = readRejection(thrown)
  const [code, message] = saysRejected(read) ? REJECTED : (BY_CODE.get(read.code) ?? codes?.get(read.code) ?? failure)
  return new PorticoError(code, message, { walletCode: read.code, reason: read.message }, read)
}

function readCode(code: unknown): number | undefined {
  if (typeof code !== 'number' && typeof code !== 'string') return undefined
  return /^-?\d{1,6}$/.test(String(code)) ? Number(code) : undefined
}
