/** One coin or token on one network. */
export interface Currency {
  name: string
  symbol: string
  /** Decimals of the smallest unit. */
  decimals: number
  /** A contract or a mint, by namespace. Undefined for the network's native coin. */
  address?: string
  /** Icon URL that the token claims; undefined if the gateway draws the icon. */
  iconUrl?: string
}

/** An amount of a currency, in its smallest unit. */
export interface Holding {
  currency: Currency
  amount: bigint
}

/** The symbol of a malicious token: its last letter is Cyrillic. */
export const LOOKALIKE = 'USD\u0421'

/** Pseudo-address of a network's native coin, where the project API needs an address. */
const NATIVE = {
  eip155: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  solana: 'So11111111111111111111111111111111111111111',
} as const

export const isNative = (address: string): boolean =>
  address.toLowerCase() === NATIVE.eip155 || address === NATIVE.solana

/** `10.5` from 10500000n and 6 decimals. */
export function inWhole(amount: bigint, decimals: number): string {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const part = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return part ? `${whole}.${part}` : whole
}

/** 10500000n from `10.5` and 6 decimals; digits below the smallest unit are dropped. */
export function inUnits(text: string, decimals: number): bigint {
  const [, whole = '0', part = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  return BigInt(whole + part.slice(0, decimals).padEnd(decimals, '0'))
}

/** Price of one unit in US dollars, by symbol. */
export type Prices = Record<string, number>

export const defaultPrices = (): Prices => ({ ETH: 3_200, WETH: 3_200, USDC: 1, DAI: 1, SOL: 150 })

/** Without a market there is no price: 0. */
export const priceOf = (prices: Prices, symbol: string): number => prices[symbol] ?? 0
