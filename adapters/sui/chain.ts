/** The namespace of CAIP-2 and of chains in the Wallet Standard: `sui:mainnet` is the same in both. */
export const NAMESPACE = 'sui'

const ADDRESS = /^0x[0-9a-f]{64}$/

/**
 * The address in canonical spelling: 32 bytes in lower case. Shorter forms are rejected: the chain pads them with
 * zeros, they denote its own packages, and every Ethereum address looks like one. Source: Sui.
 */
export function readAddress(raw: unknown): string | undefined {
  const text = typeof raw === 'string' && raw.length < 100 ? raw.trim().toLowerCase() : ''
  return ADDRESS.test(text) ? text : undefined
}
