import type { CaipAddress, CaipNetworkId, SignInMessage } from '../kernel'
import { toHex } from '../kernel/bytes'
import { type Chains, signerOf } from './namespaces'
import type { NonceStore } from './nonces'
import { readSession } from './readSession'
import { checkPlace, checkTime } from './rules'
import { signedMessage } from './signedMessage'
import { isVerifyError, VerifyError } from './verifyError'

/** The app that a sign-in must be for, and the limits of time. */
export interface VerifierOptions {
  /** Exact host, with its port if any, of the pages that sign in: `example.com`, `localhost:5173`. */
  readonly domain: string | readonly string[]
  /** Exact URIs that may be signed. By default, every URI whose host is the signed domain. */
  readonly uri?: string | readonly string[]
  /** `memoryNonces()`, or a store that several servers share: docs/verify.md. */
  readonly nonces: NonceStore
  /** How long a nonce stays valid. @default 600 */
  readonly nonceLifetimeSeconds?: number
  /** The allowed clock difference of users' devices. @default 60 */
  readonly toleranceSeconds?: number
  /** The longest lifetime of `expiresAt`. @default 86400 */
  readonly sessionLifetimeSeconds?: number
  /**
   * Nodes for contract signatures, by CAIP-2 id: `{ 'eip155:1': { rpcUrl } }`. The verifier sends no other requests.
   */
  readonly chains?: Chains
  /**
   * Verifiers of further namespaces. Each resolves to the signer's address in the namespace's canonical spelling, or to
   * undefined if the account did not sign the text. Those of this package cannot be replaced. A `signature` that is
   * another proof must cover the nonce, the domain and the address of `fields`.
   * @example { lighthouse: async ({ address, text, signature }) => (await isSigned(address, text, signature)) ? address : undefined }
   */
  readonly namespaces?: Readonly<
    Record<
      string,
      (signed: {
        readonly chainId: string
        readonly address: string
        readonly text: string
        /** As the text states them. */
        readonly fields: SignInMessage
        readonly signature: string
      }) => Promise<string | undefined>
    >
  >
  /** The function for requests to `chains`. */
  readonly fetch?: typeof globalThis.fetch
  /** Milliseconds since 1970. @default Date.now */
  readonly clock?: () => number
}

export interface VerifiedSignIn {
  /** CAIP-10. */
  readonly account: CaipAddress
  /** CAIP-2. */
  readonly chainId: CaipNetworkId
  /** In the namespace's canonical spelling: on `eip155` with the checksum of EIP-55, on `polkadot` with SS58's generic prefix 42. */
  readonly address: string
  readonly message: SignInMessage
  /** The latest end of a session that is based on this sign-in, in milliseconds since 1970. */
  readonly expiresAt: number
}

/** Issues nonces and checks sign-ins. */
export interface Verifier {
  /** Issues a new nonce, valid for one use. */
  nonce(): Promise<string>
  /**
   * Checks a sign-in session from the browser and uses its nonce up. Resolves to the account that signed.
   * @throws VerifyError with its `code` for every mismatch
   */
  verify(session: unknown): Promise<VerifiedSignIn>
}

const NONCE_BYTES = 16
const SECOND = 1000

/**
 * Verifies a sign-in: its message, place, time, single use and signer. Runs wherever there are `crypto` and `fetch`. A
 * namespace's code loads when the first of its accounts signs in.
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
      const nonce = toHex(bytes)
      await nonces.issue(nonce, clock() + nonceLifetimeSeconds * SECOND)
      return nonce
    },
    async verify(raw) {
      const session = readSession(raw)
      const message = signedMessage(session)
      checkPlace(message, options)
      checkTime(message, { toleranceSeconds, now: clock() })
      const { chainId, accountAddress } = message
      const { message: text, signature } = session
      // A contract signature costs a request to a node, so a valid nonce is required first.
      let isConsumed = false
      const consumeNonce = async () => {
        if (isConsumed) return
        if (!(await nonces.consume(message.nonce))) {
          throw new VerifyError('NONCE_UNKNOWN', 'The nonce was not issued by this verifier, has expired or was used')
        }
        isConsumed = true
      }
      const signed = { chainId, address: accountAddress, text, fields: message, signature }
      const address = await signerOf(signed, { ...options, beforeNode: consumeNonce }).catch(async error => {
        // A node's failure says nothing about the sign-in, so the user may try again with the same nonce, which never
        // outlives the time that it had when the message was written.
        if (isConsumed && isVerifyError(error, 'RPC_FAILED')) {
          const began = Math.min(clock(), Date.parse(message.issuedAt ?? ''))
          if (began) await nonces.issue(message.nonce, began + nonceLifetimeSeconds * SECOND)
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
