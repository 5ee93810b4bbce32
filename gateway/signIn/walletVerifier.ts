import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { createVerifier, isVerifyError, type NonceStore, type VerifiedSignIn, type VerifyErrorCode } from '../../verify'
import { parseUrl } from '../shapes'
import type { Database } from '../store/database'
import { usedNonces } from '../store/signInSchema'
import type { Nodes } from '../upstreams/nodes'
import type { Tokens } from './tokens'

/** Nonces, and the check of messages that wallets have signed. */
export interface WalletVerifier {
  /** A nonce, and the proof that this gateway has issued it for the audience. */
  begin(audience: string): Promise<Nonce>
  /** The verified sign-in, else the reason of the refusal. Uses the nonce up. */
  verify(given: SignedMessage, limits: VerifierLimits): Promise<Verified | Refused>
}

interface Verified extends Omit<VerifiedSignIn, 'expiresAt'> {
  readonly domain: string
  /** For which a session may last, as the message names it. */
  readonly secondsLeft: number
}

export interface Nonce {
  readonly nonce: string
  readonly token: string
}

export interface SignedMessage {
  /** The page's origin, as the browser states it. */
  readonly origin: string
  readonly nonceToken: string
  /** The message, its fields and the signature, as received. */
  readonly session: unknown
}

interface VerifierLimits {
  readonly audience: string
  /** The chains whose contract accounts may sign in. By default, those that have a node. */
  readonly networkIds?: readonly string[]
}

export interface Refused {
  readonly status: 400 | 401 | 403 | 502
  readonly reason: string
  readonly code?: VerifyErrorCode
}

const NONCE_SECONDS = 10 * 60
const Signed = v.object({
  data: v.object({ nonce: v.string(), chainId: v.string(), issuedAt: v.exactOptional(v.string()) }),
})

export function createWalletVerifier(
  db: Database,
  { nodes, tokens }: { readonly nodes: Nodes; readonly tokens: Tokens },
): WalletVerifier {
  const nonces = createNonces(db)
  const askNode: typeof fetch = async (networkId, init) =>
    Response.json(await nodes.send(String(networkId), String(init?.body), { isRepeated: true }))
  return {
    async begin(audience) {
      const nonce = randomBytes(16).toString('hex')
      return { nonce, token: await tokens.issue({ nonce }, { audience, seconds: NONCE_SECONDS }) }
    },
    async verify({ origin, nonceToken, session }, { audience, networkIds = nodes.networkIds }) {
      const issued = await tokens.read(nonceToken, audience)
      const signed = v.safeParse(Signed, session)
      if (!signed.success) return { status: 400, reason: 'The body is no signed message' }
      if (issued?.nonce !== signed.output.data.nonce) return { status: 401, reason: 'Unauthorized: invalid nonce' }
      const domain = parseUrl(origin)?.host ?? ''
      const chains = Object.fromEntries(
        nodes.networkIds.filter(id => networkIds.includes(id)).map(id => [id, { rpcUrl: id }]),
      )
      // The nonce proves that the message is new. Its times are those of the user's clock, which may be wrong: they are
      // compared with each other.
      const now = Date.parse(signed.output.data.issuedAt ?? '') || Date.now()
      const verifier = createVerifier({
        ...{ domain, nonces, chains, fetch: askNode, nonceLifetimeSeconds: NONCE_SECONDS, clock: () => now },
      })
      try {
        const { expiresAt, ...verified } = await verifier.verify(session)
        return { ...verified, domain, secondsLeft: Math.floor((expiresAt - now) / 1000) }
      } catch (error) {
        if (!isVerifyError(error)) throw error
        return {
          status: error.code === 'RPC_FAILED' ? 502 : 401,
          reason: error.message,
          code: error.code,
        }
      }
    },
  }
}

/** A nonce is issued by a token, which costs no write; its use is a row that only one sign-in can insert. */
const createNonces = (db: Database): NonceStore => ({
  // The verifier gives a nonce back if a node has failed it.
  issue: async nonce => void (await db.delete(usedNonces).where(eq(usedNonces.nonce, nonce))),
  async consume(nonce) {
    const expiresAt = new Date(Date.now() + NONCE_SECONDS * 1000)
    const used = await db.insert(usedNonces).values({ nonce, expiresAt }).onConflictDoNothing().returning()
    return used.length > 0
  },
})
