/** A whole number as nodes and wallets write it, up to 256 bits. Undefined for anything else. */
export const readQuantity = (said: unknown): bigint | undefined =>
  typeof said === 'string' && /^0x[0-9a-f]{1,64}$/i.test(said) ? BigInt(said) : undefined

export const toQuantity = (amount: bigint): string => `0x${amount.toString(16)}`

export const isHash = (said: unknown): said is string => typeof said === 'string' && /^0x[0-9a-f]{64}$/i.test(said)
