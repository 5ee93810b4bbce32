/** Where nonces are kept between their issue and their one use. A database's, where there are several servers. */
export interface NonceStore {
  /** Remembers a nonce until a moment, in milliseconds since 1970. */
  issue(nonce: string, expiresAt: number): Promise<void>
  /** Forgets the nonce: true once for each that was issued and is not over, whoever else asks at the same time. */
  consume(nonce: string): Promise<boolean>
}

/**
 * Keeps nonces in the memory of one process. Where more are waiting than it holds, the oldest goes: limit how often one client
 * may ask for a nonce.
 *
 * @example const verifier = createVerifier({ domain: 'example.com', nonces: memoryNonces() })
 */
export function memoryNonces({
  capacity = 100_000,
  clock = Date.now,
}: {
  capacity?: number
  /** Milliseconds since 1970. */
  clock?: () => number
} = {}): NonceStore {
  const expiries = new Map<string, number>()
  const dropOver = () => {
    for (const [nonce, expiresAt] of expiries) {
      if (expiresAt > clock() && expiries.size < capacity) return
      expiries.delete(nonce)
    }
  }
  return {
    async issue(nonce, expiresAt) {
      dropOver()
      expiries.set(nonce, expiresAt)
    },
    async consume(nonce) {
      const expiresAt = expiries.get(nonce)
      return expiries.delete(nonce) && expiresAt !== undefined && expiresAt > clock()
    },
  }
}
