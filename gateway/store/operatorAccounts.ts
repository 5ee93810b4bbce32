import { eq, sql } from 'drizzle-orm'
import { getAddress } from 'viem'
import { GatewayError } from '../refusal'
import { evmChainId, evmNetworkId, isAddress } from '../upstreams/evmChains'
import { operatorAccounts } from './accessSchema'
import type { Database } from './database'
import { auditLog, operatorKeys } from './schema'

export type OperatorAccount = typeof operatorAccounts.$inferSelect

/** The accounts that may operate the gateway. */
export interface OperatorAccounts {
  list(): Promise<readonly OperatorAccount[]>
  /** Those with the address, on whichever chains. */
  of(address: string): Promise<readonly OperatorAccount[]>
  /** @throws GatewayError `ACCOUNT_INVALID`, `ACCOUNT_EXISTS` */
  add(given: { account: string; name: string; actor: string }): Promise<OperatorAccount>
  /**
   * Ends the account's sessions, too.
   *
   * @throws GatewayError `ACCOUNT_INVALID`, `ACCOUNT_NOT_FOUND`
   */
  remove(account: string, given: { actor: string }): Promise<void>
}

export function createOperatorAccounts(db: Database): OperatorAccounts {
  const { account, addedAt } = operatorAccounts
  return {
    list: () => db.select().from(operatorAccounts).orderBy(addedAt, account),
    of: address =>
      db
        .select()
        .from(operatorAccounts)
        .where(eq(sql`lower(split_part(${account}, ':', 3))`, address.toLowerCase())),
    async add({ account: given, name, actor }) {
      const account = readAccount(given)
      return db.transaction(async tx => {
        const made = { account, name, addedBy: actor }
        const [added] = await tx.insert(operatorAccounts).values(made).onConflictDoNothing().returning()
        if (!added) throw new GatewayError('ACCOUNT_EXISTS', 'This account may operate the gateway already')
        await tx.insert(auditLog).values({ actor, action: 'account.add', after: { account, name } })
        return added
      })
    },
    async remove(given, { actor }) {
      const account = readAccount(given)
      await db.transaction(async tx => {
        const [before] = await tx.delete(operatorAccounts).where(eq(operatorAccounts.account, account)).returning()
        if (!before) throw new GatewayError('ACCOUNT_NOT_FOUND', `The account ${account} is not in the list`)
        await tx.delete(operatorKeys).where(eq(operatorKeys.account, account))
        const { name } = before
        await tx.insert(auditLog).values({ actor, action: 'account.remove', before: { account, name } })
      })
    },
  }
}

const MAINNET = 1

/**
 * The CAIP-10 id of an address, or of such an id, with the checksum of EIP-55. An address alone is of Ethereum.
 *
 * @throws GatewayError `ACCOUNT_INVALID`
 */
export function readAccount(text: string): string {
  const [, networkId = evmNetworkId(MAINNET), address = ''] = /^(?:([^:]+:[^:]+):)?([^:]+)$/.exec(text.trim()) ?? []
  const chainId = evmChainId(networkId)
  if (!chainId || !isAddress(address))
    throw new GatewayError(
      'ACCOUNT_INVALID',
      'An account is written as an address, 0x…, or with its chain, eip155:10:0x…',
    )
  const spelled = getAddress(address)
  // One letter that is typed wrong would name the account of another.
  if (address !== spelled && address !== address.toLowerCase())
    throw new GatewayError('ACCOUNT_INVALID', 'The address has a typing error: its capital letters do not match')
  return `${evmNetworkId(chainId)}:${spelled}`
}
