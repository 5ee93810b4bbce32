import { isPorticoError, PorticoError } from '../../kernel'
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
  [-32002, ['WALLET_BUSY', 'Another request is open in the wallet']],
])
/** Wallets that have no code for a no say it in these words. */
const REJECTED_TEXT =
  /user (has )?(rejected|denied|declined|disapproved)|(rejected|denied|declined) by (the )?user|request (was )?(rejected|denied)|cancell?ed|connection request reset/i

/** Reads whatever was thrown, once, and never throws. */
export function readRejection(thrown: unknown): ProviderRpcError {
  const read = attempt(() => {
    if (thrown instanceof ProviderRpcError) return thrown
    // Our bridge's own word. By class: a wallet may call its errors what it likes.
    if (thrown instanceof PorticoError) {
      const [walletCode = INTERNAL] = [...BY_CODE].find(([, [code]]) => code === thrown.code) ?? []
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
  [error.code, ...innerCodes(error)].some(code => code === 4001 || code === 5002) || REJECTED_TEXT.test(error.message)

/** Whatever a wallet threw, as one of ours. */
export function asRejection(thrown: unknown, failure: Failure): PorticoError {
  const own = attempt(() => [thrown, Object(thrown).cause].find(error => isPorticoError(error)))
  if (own) return own
  const read = readRejection(thrown)
  const [code, message] = saysRejected(read) ? REJECTED : (BY_CODE.get(read.code) ?? failure)
  return new PorticoError(code, message, { walletCode: read.code, reason: read.message }, read)
}

function readCode(code: unknown): number | undefined {
  if (typeof code !== 'number' && typeof code !== 'string') return undefined
  return /^-?\d{1,6}$/.test(String(code)) ? Number(code) : undefined
}
