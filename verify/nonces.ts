/** Stores nonces between issue and use. Several servers need a shared database. */
export interface NonceStore {
  /** Stores a nonce until `expiresAt`, in milliseconds since 1970. */
  issue(nonce: string, expiresAt: number): Promise<void>
  /** Removes the nonce. True exactly once for each issued, unexpired nonce, even with concurrent calls. */
  consume(nonce: string): Promise<boolean>
}

/**
 * Stores nonces in the memory of one process. At capacity the oldest is dropped, so limit each client's rate of nonces.
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
