import { createHash, randomInt, randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../store/database'
import { emailCodes, provenEmails } from '../store/signInSchema'
import { isAddress } from '../upstreams/evmChains'
import { type Mailer, MailRefusal } from '../upstreams/mail'

/** Addresses of email that accounts prove with a mailed code. */
export interface Emails {
  /** Mails a code, which answers the question `uuid`; null if the account has already proved the address. */
  ask(project: { id: string; name: string }, claim: Claim): Promise<{ uuid: string | null } | Refused>
  /** Is it the code of the question? From then on, the account has proved the address. */
  prove(projectId: string, answer: { uuid: string; code: string }): Promise<boolean>
  isProven(projectId: string, claim: Claim): Promise<boolean>
  /** Forgets codes that no longer count for a limit. */
  prune(): Promise<void>
}

/** That the account's user reads the mails of the address. */
interface Claim {
  readonly email: string
  /** CAIP-10. */
  readonly account: string
}

interface Refused {
  readonly status: 400 | 429
  readonly reason: string
}

const VALID_MINUTES = 10
const MOST_ATTEMPTS = 5
/** In an hour, of a mailbox and of an account. */
const MOST_MAILS = 5
const CODE_LOCK = 7_041_780

const Uuid = v.pipe(v.string(), v.uuid())

export function createEmails(db: Database, mailer: Mailer): Emails {
  async function isProven(projectId: string, claim: Claim): Promise<boolean> {
    const { account, email } = keysOf(claim)
    const { projectId: project, account: owner, email: address } = provenEmails
    const isOf = and(eq(project, projectId), eq(owner, account), eq(address, email))
    return (await db.select({ email: address }).from(provenEmails).where(isOf)).length > 0
  }
  return {
    isProven,
    async ask({ id: projectId, name }, claim) {
      if (await isProven(projectId, claim)) return { uuid: null }
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      const uuid = await insertQuestion(db, { projectId, claim, code, most: mailer.most ?? MOST_MAILS })
      if (!uuid) return { status: 429, reason: 'Too many codes were sent: try again in an hour' }
      try {
        await mailer.send(claim.email, code, name)
        return { uuid }
      } catch (error) {
        if (error instanceof MailRefusal) return { status: 400, reason: error.message }
        // While the mail server is away, questions use up no limit.
        await db.delete(emailCodes).where(eq(emailCodes.id, uuid))
        throw error
      }
    },
    prove: async (projectId, { uuid, code }) => v.is(Uuid, uuid) && answerQuestion(db, { projectId, uuid, code }),
    async prune() {
      await db.delete(emailCodes).where(lt(emailCodes.createdAt, sql`now() - interval '1 hour'`))
    },
  }
}

/** The id of the question; undefined if the mailbox or the account has got too many mails. */
async function insertQuestion(
  db: Database,
  { projectId, claim, code, most }: { projectId: string; claim: Claim; code: string; most: number },
): Promise<string | undefined> {
  const keys = keysOf(claim)
  const { mailbox, account, createdAt } = emailCodes
  const sentTo = (isOf: ReturnType<typeof eq>) => sql<number>`count(*) filter (where ${isOf})::int`
  const [ofMailbox, ofAccount] = [eq(mailbox, keys.mailbox), eq(account, keys.account)]
  return db.transaction(async tx => {
    // Questions that are asked at once, of any instance, are counted one after another.
    await tx.execute(sql`select pg_advisory_xact_lock(${CODE_LOCK})`)
    const [sent] = await tx
      .select({ toMailbox: sentTo(ofMailbox), forAccount: sentTo(ofAccount) })
      .from(emailCodes)
      .where(and(or(ofMailbox, ofAccount), gt(createdAt, sql`now() - interval '1 hour'`)))
    if (Math.max(sent?.toMailbox ?? 0, sent?.forAccount ?? 0) >= most) return undefined
    const id = randomUUID()
    await tx.insert(emailCodes).values({ id, projectId, ...keys, code: hash(id, code) })
    return id
  })
}

function answerQuestion(
  db: Database,
  { projectId, uuid, code }: { projectId: string; uuid: string; code: string },
): Promise<boolean> {
  const { id, attempts, createdAt, provenAt } = emailCodes
  const isOpen = and(
    ...[eq(id, uuid), eq(emailCodes.projectId, projectId), isNull(provenAt), lt(attempts, MOST_ATTEMPTS)],
    gt(createdAt, sql`now() - make_interval(mins => ${VALID_MINUTES})`),
  )
  const isRight = eq(emailCodes.code, hash(uuid, code))
  return db.transaction(async tx => {
    // One statement: of attempts at once, each is counted.
    const [answered] = await tx
      .update(emailCodes)
      .set({ attempts: sql`${attempts} + 1`, provenAt: sql`case when ${isRight} then now() end` })
      .where(isOpen)
      .returning()
    if (!answered?.provenAt) return false
    const { account, email } = answered
    await tx.insert(provenEmails).values({ projectId, account, email }).onConflictDoNothing()
    return true
  })
}

/** A claim as it is stored. */
const keysOf = ({ email, account }: Claim) => ({
  account: accountKey(account),
  email: hash(email),
  mailbox: hash(mailboxOf(email)),
})

/** An address of an EVM chain is written with a checksum or without. */
function accountKey(account: string): string {
  const address = account.slice(account.lastIndexOf(':') + 1)
  return isAddress(address) ? account.toLowerCase() : account
}

/** Many services deliver to one mailbox whatever the case, the dots and what follows a plus sign. */
function mailboxOf(email: string): string {
  const [name = '', domain = ''] = email.toLowerCase().split('@')
  return `${name.replace(/\+.*/, '').replaceAll('.', '')}@${domain}`
}

const hash = (...parts: readonly string[]) => createHash('sha256').update(parts.join('\n')).digest('base64url')
