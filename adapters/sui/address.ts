const ADDRESS = /^0x[0-9a-f]{64}$/

/**
 * The address in its usual spelling: 32 bytes in lower case. Shorter ones, which the chain fills up with zeros, are those of
 * its own packages, and every Ethereum address looks like one: they are no accounts. Source: Sui.
 */
export function readAddress(said: unknown): string | undefined {
  const text = typeof said === 'string' && said.length < 100 ? said.trim().toLowerCase() : ''
  return ADDRESS.test(text) ? text : undefined
}
