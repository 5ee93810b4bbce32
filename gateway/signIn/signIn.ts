import { randomBytes } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { createVerifier, isVerifyError, type NonceStore } from '../../verify'
import { parseUrl } from '../shapes'
import type { Database } from '../store/database'
import { profiles, usedNonces } from '../store/signInSchema'
import type { Mailer } from '../upstreams/mail'
import type { Nodes } from '../upstreams/nodes'
import { checkEmailClaim } from './emailClaim'
import { createEmails, type Emails } from './emails'
import type { Tokens } from './tokens'

/** Sign-ins with a wallet: the gateway verifies the signature, and the app gets a token for its own server. */
export interface SignIn {
  readonly keys: Tokens['keys']
  /** None without a mail service. */
  readonly emails: Emails | undefined
  /** A nonce, and the proof that this gateway has issued it for the project. */
  begin(projectId: string): Promise<{ nonce: string; token: string }>
  /** The token of a verified sign-in, else the reason of the refusal. */
  authenticate(projectId: string, given: Given): Promise<{ token: string } | Refused>
  /** The claims of a token of the project; undefined if it is invalid. */
  read(projectId: string, token: string): Promise<Claims | undefined>
  profile(projectId: string, account: string): Promise<Profile | undefined>
  describe(projectId: string, account: string, metadata: unknown): Promise<void>
  /** Forgets nonces that expired a day ago, and old codes. */
  prune(): Promise<void>
}

interface Given {
  /** The page's origin, as the browser states it. */
  readonly origin: string
  readonly nonceToken: string
  /** The message, its fields and the signature, as received. */
  readonly session: unknown
  /** Whether the message must name an address of email. */
  readonly requiresEmail: boolean
}

interface Refused {
  readonly status: 400 | 401 | 502
  readonly reason: string
}

export type Claims = v.InferOutput<typeof Claims>
type Profile = typeof profiles.$inferSelect

const Claims = v.looseObject({ sub: v.string(), address: v.string(), caip2Network: v.string(), exp: v.number() })
const Signed = v.object({
  data: v.object({ chainId: v.string(), nonce: v.string(), issuedAt: v.exactOptional(v.string()) }),
})

const NONCE_SECONDS = 10 * 60
const SESSION_SECONDS = 24 * 60 * 60

interface Services {
  readonly nodes: Nodes
  readonly tokens: Tokens
  readonly mailer?: Mailer | undefined
}

export function createSignIn(db: Database, { nodes, tokens, mailer }: Services): SignIn {
  const nonces = createNonces(db)
  const emails = mailer && createEmails(db, mailer)
  const nonceAudience = (projectId: string) => `nonce:${projectId}`

  async function authenticate(projectId: string, { origin, nonceToken, session, requiresEmail }: Given) {
    const issued = await tokens.read(nonceToken, nonceAudience(projectId))
    const signed = v.safeParse(Signed, session)
    if (!signed.success) return { status: 400, reason: 'The body is no signed message' } as const
    const { nonce, issuedAt = '' } = signed.output.data
    if (issued?.nonce !== nonce) return { status: 401, reason: 'Unauthorized: invalid nonce' } as const
    const domain = parseUrl(origin)?.host ?? ''
    // The nonce proves that the message is new. Its times are those of the user's clock, which may be wrong: they are
    // compared with each other.
    const now = Date.parse(issuedAt) || Date.now()
    const verifier = createVerifier({
      ...{ domain, nonces, nonceLifetimeSeconds: NONCE_SECONDS, clock: () => now },
      ...chainsOf(nodes),
    })
    try {
      const { account, address, chainId, message, expiresAt } = await verifier.verify(session)
      // After the signature: only the account itself learns whether it has proved an address.
      const claimed = await checkEmailClaim(message, { emails, projectId, requiresEmail })
      if ('reason' in claimed) return claimed
      const [chainNamespace = '', reference = ''] = chainId.split(':')
      const seconds = Math.min(SESSION_SECONDS, Math.floor((expiresAt - now) / 1000))
      const about = { address, chainId: reference, chainNamespace, caip2Network: chainId, domain, nonce, ...claimed }
      await touch(db, projectId, account)
      return {
        token: await tokens.issue({ ...about, uri: message.uri, sub: account }, { audience: projectId, seconds }),
      }
    } catch (error) {
      return refusalOf(error)
    }
  }

  return {
    keys: tokens.keys,
    emails,
    authenticate,
    async begin(projectId) {
      const nonce = randomBytes(16).toString('hex')
      const token = await tokens.issue({ nonce }, { audience: nonceAudience(projectId), seconds: NONCE_SECONDS })
      return { nonce, token }
    },
    async read(projectId, token) {
      const claims = v.safeParse(Claims, await tokens.read(token, projectId))
      return claims.success ? claims.output : undefined
    },
    profile: async (projectId, account) => (await db.select().from(profiles).where(isOf(projectId, account)))[0],
    async describe(projectId, account, metadata) {
      await db.update(profiles).set({ metadata }).where(isOf(projectId, account))
    },
    async prune() {
      // The instance that wrote the time may have another clock than the database: early, the nonce could be used again.
      await db.delete(usedNonces).where(lt(usedNonces.expiresAt, sql`now() - interval '1 day'`))
      await emails?.prune()
    },
  }
}

/** Contract accounts are verified by the nodes of their chain. */
const chainsOf = (nodes: Nodes) => ({
  chains: Object.fromEntries(nodes.networkIds.map(id => [id, { rpcUrl: id }])),
  fetch: (async (networkId, init) =>
    Response.json(await nodes.send(String(networkId), String(init?.body), { isRepeated: true }))) as typeof fetch,
})

/** The modal reads the code: a message that has expired is shown as a wrong clock. */
function refusalOf(error: unknown): Refused {
  if (!isVerifyError(error)) throw error
  return { status: isVerifyError(error, 'RPC_FAILED') ? 502 : 401, reason: `${error.code}: ${error.message}` }
}

const isOf = (projectId: string, account: string) =>
  and(eq(profiles.projectId, projectId), eq(profiles.account, account))

async function touch(db: Database, projectId: string, account: string): Promise<void> {
  await db
    .insert(profiles)
    .values({ projectId, account })
    .onConflictDoUpdate({ target: [profiles.projectId, profiles.account], set: { lastSignedInAt: sql`now()` } })
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
