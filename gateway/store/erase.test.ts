import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { OPENING_MS } from '../testing/testConfiguration'
import { openDatabase, rowsOf } from './database'
import { eraseAddress } from './erase'
import { names, smartSessions } from './schema'
import { emailCodes, profiles, provenEmails } from './signInSchema'

const [ERASED, KEPT] = ['0xD8dA6BF26964aF9D7eEd9e03E53415D37aA96045', '0x00000000000000000000000000000000000004d2']
/** An operator's account is removed by an operator. */
const OF_OPERATORS = ['operator_accounts', 'operator_keys']
const TABLES = ['email_codes', 'names', 'profiles', 'proven_emails', 'smart_sessions']

test('the data of an address is erased from every table, and that of others is kept', {
  timeout: OPENING_MS,
}, async () => {
  const { db, close } = await openDatabase({ inMemory: true })
  for (const [address, label] of [
    [ERASED, 'ann'],
    [KEPT, 'bob'],
  ] as const) {
    const [projectId, account] = ['project', `eip155:8453:${address}`]
    const session = { projectId, networkId: 'eip155:8453', expiry: 1, permissions: [], policies: [] }
    await db.insert(profiles).values({ projectId, account })
    await db.insert(emailCodes).values({ id: randomUUID(), projectId, account, email: '', mailbox: '', code: '' })
    await db.insert(provenEmails).values({ projectId, account: account.toLowerCase(), email: '' })
    await db.insert(names).values({ label, address, coinType: 60 })
    await db.insert(smartSessions).values({ ...session, address: address.toLowerCase(), privateKey: '0x1' })
  }
  expect(await eraseAddress(db, ERASED.toLowerCase())).toEqual(Object.fromEntries(TABLES.map(name => [name, 1])))
  for (const name of TABLES) {
    const [left] = rowsOf(await db.execute(sql`select count(*)::int as rows from ${sql.identifier(name)}`))
    expect([name, left]).toEqual([name, { rows: 1 }])
  }
  expect(await eraseAddress(db, ERASED)).toEqual(Object.fromEntries(TABLES.map(name => [name, 0])))
  const naming = await db.execute(sql`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and column_name in ('account', 'address') order by 1`)
  expect(rowsOf(naming).map(({ name }) => name)).toEqual([...TABLES, ...OF_OPERATORS].toSorted())
  await close()
})
