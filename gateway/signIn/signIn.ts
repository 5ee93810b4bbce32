import { and, eq, lt, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../store/database'
import { profiles, usedNonces } from '../store/signInSchema'
import type { Mailer } from '../upstreams/mail'
import { checkEmailClaim } from './emailClaim'
import { createEmails, type Emails } from './emails'
import type { Tokens } from './tokens'
import type { Nonce, Refused, SignedMessage, WalletVerifier } from './walletVerifier'

/** Sign-ins with a wallet: the gateway verifies the signature, and the app gets a token for its own server. */
export interface SignIn {
  readonly keys: Tokens['keys']
  /** None without a mail service. */
  readonly emails: Emails | undefined
  /** A nonce, and the proof that this gateway has issued it for the project. */
  begin(projectId: string): Promise<Nonce>
  /** The token of a verified sign-in, else the reason of the refusal. */
  authenticate(projectId: string, given: Given): Promise<{ token: string } | Refused>
  /** The claims of a token of the project; undefined if it is invalid. */
  read(projectId: string, token: string): Promise<Claims | undefined>
  profile(projectId: string, account: string): Promise<Profile | undefined>
  describe(projectId: string, account: string, metadata: unknown): Promise<void>
  /** Forgets nonces that expired a day ago, and old codes. */
  prune(): Promise<void>
}

interface Given extends SignedMessage {
  /** Whether the message must name an address of email. */
  readonly requiresEmail: boolean
}

export type Claims = v.InferOutput<typeof Claims>
type Profile = typeof profiles.$inferSelect

const Claims = v.looseObject({ sub: v.string(), address: v.string(), caip2Network: v.string(), exp: v.number() })

const SESSION_SECONDS = 24 * 60 * 60

interface Services {
  readonly verifier: WalletVerifier
  readonly tokens: Tokens
  readonly mailer?: Mailer | undefined
}

export function createSignIn(db: Database, { verifier, tokens, mailer }: Services): SignIn {
  const emails = mailer && createEmails(db, mailer)
  const nonceAudience = (projectId: string) => `nonce:${projectId}`

  async function authenticate(projectId: string, { requiresEmail, ...given }: Given) {
    const verified = await verifier.verify(given, { audience: nonceAudience(projectId) })
    if ('reason' in verified) return withCode(verified)
    const { account, address, chainId, domain, message, secondsLeft } = verified
    const { nonce, uri } = message
    // After the signature: only the account itself learns whether it has proved an address.
    const claimed = await checkEmailClaim(message, { emails, projectId, requiresEmail })
    if ('reason' in claimed) return claimed
    const [chainNamespace = '', reference = ''] = chainId.split(':')
    const seconds = Math.min(SESSION_SECONDS, secondsLeft)
    const about = { address, chainId: reference, chainNamespace, caip2Network: chainId, domain, nonce, ...claimed }
    await touch(db, projectId, account)
    return { token: await tokens.issue({ ...about, uri, sub: account }, { audience: projectId, seconds }) }
  }

  return {
    keys: tokens.keys,
    emails,
    authenticate,
    begin: projectId => verifier.begin(nonceAudience(projectId)),
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

/** The modal reads the code: a message that has expired is shown as a wrong clock. */
const withCode = ({ code, reason, ...refused }: Refused): Refused => ({
  ...refused,
  reason: [code, reason].filter(Boolean).join(': '),
})

const isOf = (projectId: string, account: string) =>
  and(eq(profiles.projectId, projectId), eq(profiles.account, account))

async function touch(db: Database, projectId: string, account: string): Promise<void> {
  await db
    .insert(profiles)
    .values({ projectId, account })
    .onConflictDoUpdate({ target: [profiles.projectId, profiles.account], set: { lastSignedInAt: sql`now()` } })
}
