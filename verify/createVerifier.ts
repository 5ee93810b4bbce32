import type { CaipAddress, CaipNetworkId, SignInMessage } from '../kernel'
import { type Chains, signerOf } from './families'
import type { NonceStore } from './nonces'
import { readSession } from './readSession'
import { checkPlace, checkTime } from './rules'
import { signedMessage } from './signedMessage'
import { isVerifyError, VerifyError } from './verifyError'

export interface VerifierOptions {
  /** Host, and port where there is one, of the pages that sign in, exactly: `example.com`, `localhost:5173`. */
  readonly domain: string | readonly string[]
  /** The URIs that may be signed, exactly. Where none are given: any whose host is the signed domain. */
  readonly uri?: string | readonly string[]
  readonly nonces: NonceStore
  /** How long a nonce may wait for its use. @default 600 */
  readonly nonceLifetimeSeconds?: number
  /** How far the clocks of visitors may be off. @default 60 */
  readonly toleranceSeconds?: number
  /** The longest that `expiresAt` lies ahead. @default 86400 */
  readonly sessionLifetimeSeconds?: number
  /** Nodes to ask about signatures of contracts, by CAIP-2 id: `{ 'eip155:1': { rpcUrl } }`. Nothing else is asked of anybody. */
  readonly chains?: Chains
  readonly fetch?: typeof globalThis.fetch
  /** Milliseconds since 1970. @default Date.now */
  readonly clock?: () => number
}

/** Who has signed in. */
export interface VerifiedSignIn {
  readonly account: CaipAddress
  readonly chainId: CaipNetworkId
  /** As its family usually writes it: on `eip155` with the case of EIP-55. */
  readonly address: string
  /** What was signed. */
  readonly message: SignInMessage
  /** When whatever is built on this should end, in milliseconds since 1970. */
  readonly expiresAt: number
}

export interface Verifier {
  /** A new nonce to be signed, for one use. */
  nonce(): Promise<string>
  /** @throws VerifyError with its `code` wherever anything is not exactly right */
  verify(session: unknown): Promise<VerifiedSignIn>
}

const NONCE_BYTES = 16
const SECOND = 1000

/**
 * Tells whether a sign-in is genuine: what was signed, where, when, once, and by whom. Runs wherever there are `crypto` and
 * `fetch`; what a chain family needs is loaded when the first of its accounts signs in.
 *
 * @example
 * const verifier = createVerifier({ domain: 'example.com', nonces: memoryNonces() })
 * const { account } = await verifier.verify(await request.json())
 */
export function createVerifier(options: VerifierOptions): Verifier {
  const {
    nonces,
    nonceLifetimeSeconds = 600,
    sessionLifetimeSeconds = 86_400,
    toleranceSeconds = 60,
    clock = Date.now,
  } = options
  return {
    async nonce() {
      const bytes = crypto.getRandomValues(new Uint8Array(NONCE_BYTES))
      const nonce = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
      await nonces.issue(nonce, clock() + nonceLifetimeSeconds * SECOND)
      return nonce
    },
    async verify(said) {
      const session = readSession(said)
      const message = signedMessage(session)
      checkPlace(message, options)
      checkTime(message, { toleranceSeconds, now: clock() })
      const { chainId, accountAddress } = message
      const { message: text, signature } = session
      // A contract's signature costs a request to a node: only a nonce of ours pays for it.
      let isConsumed = false
      const consumeNonce = async () => {
        if (isConsumed) return
        if (!(await nonces.consume(message.nonce))) {
          throw new VerifyError('NONCE_UNKNOWN', 'The nonce was not issued here, is too old or was used')
        }
        isConsumed = true
      }
      const signed = { chainId, address: accountAddress, text, signature }
      const address = await signerOf(signed, { ...options, beforeNode: consumeNonce }).catch(async error => {
        // A node that failed says nothing about the sign-in: it may be tried again.
        if (isConsumed && isVerifyError(error, 'RPC_FAILED')) {
          await nonces.issue(message.nonce, clock() + nonceLifetimeSeconds * SECOND)
        }
        throw error
      })
      await consumeNonce()
      const end = message.expirationTime ? Date.parse(message.expirationTime) : Number.POSITIVE_INFINITY
      const expiresAt = Math.min(end, clock() + sessionLifetimeSeconds * SECOND)
      return { account: `${chainId}:${address}`, chainId, address, message, expiresAt }
    },
  }
}
