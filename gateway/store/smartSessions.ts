import { and, count, desc, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { Permission } from '../shapes'
import type { Database } from './database'
import { projects, smartSessions } from './schema'

/** A permission that an account has granted to an app. */
export interface SmartSession {
  readonly project: { readonly id: string; readonly name: string; readonly url?: string; readonly iconUrl?: string }
  /** The permission context id. */
  readonly pci: string
  readonly networkId: string
  /** Unix time in seconds. */
  readonly expiry: number
  readonly permissions: readonly Permission[]
  readonly policies: readonly Permission[]
  /** From the wallet’s answer to the request. */
  readonly context: string
  readonly createdAt: Date
  readonly revokedAt: Date | null
}

/** An account of EVM chains: of one of them, or of all. */
export interface SessionAccount {
  readonly address: string
  readonly networkId?: string | undefined
}

type Terms = Pick<SmartSession, 'expiry' | 'permissions'>

/** The sessions that accounts of a project have granted, and requests for them. */
export interface SmartSessions {
  /** A hundred sessions of the account: those that have not ended, then the newest others. */
  of(projectId: string, account: SessionAccount): Promise<readonly SmartSession[]>
  find(projectId: string, account: SessionAccount, pci: string): Promise<SmartSession | undefined>
  /** Makes the gateway's key of a session that the wallet is to grant; undefined if the account has too many. */
  register(
    projectId: string,
    request: Required<SessionAccount> & Terms & Pick<SmartSession, 'policies'>,
  ): Promise<{ pci: string; publicKey: string } | undefined>
  /** Makes a session of a request, with the terms that the wallet has granted. False if there is none, or if it is older than an hour. */
  activate(
    projectId: string,
    account: SessionAccount,
    granted: Partial<Terms> & Pick<SmartSession, 'pci' | 'context'>,
  ): Promise<boolean>
  revoke(projectId: string, pci: string): Promise<void>
  /** Deletes requests that were not granted, and sessions that ended a month ago. */
  prune(): Promise<void>
}

const MOST_LISTED = 100
/** Of an account in a project: those that have not ended, and requests that wait for its wallet. */
const MOST_OPEN = 50

const isRequest = and(isNull(smartSessions.activatedAt), gt(smartSessions.createdAt, sql`now() - interval '1 hour'`))
const isActive = and(
  ...[isNotNull(smartSessions.activatedAt), isNull(smartSessions.revokedAt)],
  gt(smartSessions.expiry, sql`extract(epoch from now())`),
)

export function createSmartSessions(db: Database): SmartSessions {
  const read = (condition: ReturnType<typeof and>) =>
    db
      .select({ session: smartSessions, name: projects.name })
      .from(smartSessions)
      .innerJoin(projects, eq(projects.id, smartSessions.projectId))
      .where(and(isNotNull(smartSessions.activatedAt), condition))
      .orderBy(desc(sql`(${isActive})`), desc(smartSessions.createdAt), smartSessions.pci)
      .limit(MOST_LISTED)
      .then(rows => rows.map(({ session, name }) => sessionOf(session, name)))
  return {
    of: (projectId, account) => read(isOf(projectId, account)),
    async find(projectId, account, pci) {
      return (await read(and(isOf(projectId, account), eq(smartSessions.pci, pci))))[0]
    },
    async register(projectId, { address, ...request }) {
      const open = and(isOf(projectId, { address }), or(isRequest, isActive))
      const [found] = await db.select({ count: count() }).from(smartSessions).where(open)
      if ((found?.count ?? 0) >= MOST_OPEN) return undefined
      const privateKey = generatePrivateKey()
      const made = { projectId, address: address.toLowerCase(), privateKey, ...request }
      const [{ pci = '' } = {}] = await db.insert(smartSessions).values(made).returning({ pci: smartSessions.pci })
      return { pci, publicKey: privateKeyToAccount(privateKey).publicKey }
    },
    async activate(projectId, account, { pci, ...granted }) {
      const activated = await db
        .update(smartSessions)
        .set({ ...granted, activatedAt: sql`now()` })
        .where(and(isOf(projectId, account), eq(smartSessions.pci, pci), isRequest))
        .returning({ pci: smartSessions.pci })
      return activated.length > 0
    },
    async revoke(projectId, pci) {
      const isOpen = and(eq(smartSessions.projectId, projectId), eq(smartSessions.pci, pci))
      await db
        .update(smartSessions)
        .set({ revokedAt: sql`now()` })
        .where(and(isOpen, isNull(smartSessions.revokedAt)))
    },
    async prune() {
      const isOld = sql`now() - interval '30 days'`
      const { activatedAt, createdAt, revokedAt, expiry } = smartSessions
      await db.delete(smartSessions).where(
        or(
          and(isNull(activatedAt), lt(createdAt, sql`now() - interval '1 hour'`)),
          lt(revokedAt, isOld),
          // A number of `extract` is no bigint, as the index has it.
          lt(expiry, sql`extract(epoch from ${isOld})::bigint`),
        ),
      )
    },
  }
}

const isOf = (projectId: string, { address, networkId }: SessionAccount) =>
  and(
    eq(smartSessions.projectId, projectId),
    eq(smartSessions.address, address.toLowerCase()),
    networkId === undefined ? undefined : eq(smartSessions.networkId, networkId),
  )

function sessionOf(
  { projectId, context, privateKey: _, address: __, activatedAt: ___, ...session }: typeof smartSessions.$inferSelect,
  name: string,
): SmartSession {
  return { ...session, project: { id: projectId, name }, context: context ?? '' }
}
