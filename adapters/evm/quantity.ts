/** Reads a hex quantity of up to 256 bits; undefined for any other input. Source: Ethereum JSON-RPC. */
export const readQuantity = (raw: unknown): bigint | undefined =>
  typeof raw === 'string' && /^0x[0-9a-f]{1,64}$/i.test(raw) ? BigInt(raw) : undefined

export const toQuantity = (amount: bigint): string => `0x${amount.toString(16)}`

export const isHash = (raw: unknown): raw is string => typeof raw === 'string' && /^0x[0-9a-f]{64}$/i.test(raw)
