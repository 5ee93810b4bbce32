import { service, slice } from '../core/token'
import type { CaipAddress, CaipNetworkId } from './networks'

/**
 * Smallest units as decimal text, exact: `formatUnits(1500n, 3)` is `'1.5'`.
 * @example formatUnits(1_500_000n, 6) // '1.5'
 */
export function formatUnits(amount: bigint, decimals: number): string {
  const sign = amount < 0n ? '-' : ''
  const digits = String(amount)
    .replace('-', '')
    .padStart(decimals + 1, '0')
  const point = digits.length - decimals
  return floorDecimals(`${sign}${digits.slice(0, point)}.${digits.slice(point)}`, decimals)
}

/**
 * Decimal text in smallest units; undefined unless it is plain digits with at most `decimals` after the dot.
 * @example parseUnits('1.5', 6) // 1_500_000n
 */
export function parseUnits(text: string, decimals: number): bigint | undefined {
  const [, whole, fraction = ''] = /^(\d{1,60})(?:\.(\d{1,60}))?$/.exec(text) ?? []
  return whole && fraction.length <= decimals ? BigInt(whole + fraction.padEnd(decimals, '0')) : undefined
}

/**
 * A decimal cut to `decimals` places, never rounded up: a balance must not look larger than it is.
 * @example floorDecimals('1.23999', 3) // '1.239'
 */
export function floorDecimals(text: string, decimals: number): string {
  const [whole, fraction = ''] = text.split('.') as [string, string?]
  const kept = fraction.slice(0, decimals).replace(/0+$/, '')
  const cut = kept ? `${whole}.${kept}` : whole
  return cut === '-0' ? '0' : cut
}

/**
 * The source of a token's name, symbol and decimals: the host's network (its native currency), the token list of the
 * host or of the adapter, the token's contract at a node other than the project API's, or only the project API.
 */
export type TokenNaming = 'network' | 'list' | 'chain' | 'api'

/** The balance of one currency or token of an account on one network. */
export interface TokenBalance {
  /** A claim of the token's creator. */
  readonly name: string
  /** A claim of the token's creator. */
  readonly symbol: string
  /** The CAIP-2 id of the token's network. */
  readonly networkId: CaipNetworkId
  /** Plain, as the namespace names it: a contract, a mint. Undefined for the network's own currency. */
  readonly address?: string
  /** Smallest unit. */
  readonly amount: bigint
  /** Decimals of the smallest unit. */
  readonly decimals: number
  /** US dollars for one; undefined if no source has a price. */
  readonly price?: number
  /** Shown in `<img>` only. */
  readonly imageUrl?: string
  /** The source of name, symbol and decimals; undefined counts as `api`. */
  readonly namedBy?: TokenNaming
  /** The symbol is that of another token that the network or a list names, or looks like it. */
  readonly imitates?: boolean
}

/** An account's balances, as last read. */
export interface Portfolio {
  /** `idle` before the first read; `failed` keeps the last tokens. */
  readonly status: 'idle' | 'loading' | 'known' | 'failed'
  /** The account of the tokens. */
  readonly account?: CaipAddress
  /** The most valuable first. If only the chain itself can be read, the list holds its own currency. */
  readonly tokens: readonly TokenBalance[]
}
/** The balances of the account in use, as last read. */
export const portfolio = slice<Portfolio>('kernel/portfolio', { status: 'idle', tokens: [] })

/** Reads an account's balances. Answers and failures are cached for 30 s, unless `fresh` names a changed token. */
export interface ReadPortfolio {
  /** The active account by default. @throws BALANCE_FAILED NOT_CONNECTED */
  read(query?: {
    account?: CaipAddress
    /** Plain addresses of tokens whose balance has just changed. */
    fresh?: readonly string[]
    signal?: AbortSignal | undefined
  }): Promise<readonly TokenBalance[]>
}
/** Reads balances with prices. Needs the plugin `account`. */
export const readPortfolio = service<ReadPortfolio>('kernel/read-portfolio')
