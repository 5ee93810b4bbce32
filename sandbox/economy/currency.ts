/** One kind of money on one network. */
export interface Currency {
  name: string
  symbol: string
  decimals: number
  /** As the family names it: a contract, a mint. Undefined for the network's own coin. */
  address?: string
  /** Where its picture is said to be; undefined where the gateway draws one. */
  iconUrl?: string
}

/** So much of a currency, in its smallest unit. */
export interface Holding {
  currency: Currency
  amount: bigint
}

/** The symbol of a token that means harm: its last letter is Cyrillic. */
export const LOOKALIKE = 'USD\u0421'

/** Stands for a network's own coin where the provider wants an address. */
const NATIVE = {
  eip155: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  solana: 'So11111111111111111111111111111111111111111',
} as const

export const isNative = (address: string): boolean =>
  address.toLowerCase() === NATIVE.eip155 || address === NATIVE.solana

/** The native pseudo-address of a network. */
export const nativeOf = (networkId: string): string => (networkId.startsWith('solana:') ? NATIVE.solana : NATIVE.eip155)

/** `10.5` of 10500000n and 6. */
export function inWhole(amount: bigint, decimals: number): string {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const part = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return part ? `${whole}.${part}` : whole
}

/** 10500000n of `10.5` and 6; what is finer than the smallest unit is dropped. */
export function inUnits(text: string, decimals: number): bigint {
  const [, whole = '0', part = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? []
  return BigInt(whole + part.slice(0, decimals).padEnd(decimals, '0'))
}
