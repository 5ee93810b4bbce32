import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { GatewayError } from '../refusal'
import { type OpenDatabase, openDatabase } from '../store/database'
import { startPostgres, type TestPostgres } from '../testing/startPostgres'
import { OPENING_MS } from '../testing/testConfiguration'
import { type Mailer, MailRefusal } from '../upstreams/mail'
import { createEmails, type Emails } from './emails'

/* Codes by email, of two instances on one Postgres; the mail server is none. */

const PROJECT = { id: 'p', name: 'Quartz' }
const ANN = 'ann@mail.example'
const account = (index: number) => `eip155:1:0x${index.toString(16).padStart(40, 'a')}`

let postgres: TestPostgres
let databases: readonly OpenDatabase[]
let one: Emails
let two: Emails
let failure: Error | undefined
const mails: { to: string; code: string; projectName: string }[] = []
const mailer: Mailer = {
  async send(to, code, projectName) {
    if (failure) throw failure
    mails.push({ to, code, projectName })
  },
}

beforeAll(async () => {
  postgres = await startPostgres()
  databases = await Promise.all([1, 2].map(() => openDatabase({ url: postgres.url })))
  const [first, second] = databases.map(({ db }) => createEmails(db, mailer))
  if (!first || !second) throw new Error('Two instances are expected')
  ;[one, two] = [first, second]
}, OPENING_MS)
afterAll(async () => {
  await Promise.all(databases.map(({ close }) => close()))
  await postgres.stop()
})
beforeEach(async () => {
  mails.length = 0
  failure = undefined
  await query(sql`truncate email_codes, proven_emails`)
})

const query = async (text: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> =>
  Object(await databases[0]?.db.execute(text)).rows
/** As if so many minutes had passed. */
const age = (minutes: number) =>
  query(sql`update email_codes set created_at = created_at - make_interval(mins => ${minutes})`)
const ask = async (emails: Emails, email = ANN, owner = account(1)): Promise<string> => {
  const answer = await emails.ask(PROJECT, { email, account: owner })
  if (!('uuid' in answer) || answer.uuid === null) throw new Error(JSON.stringify(answer))
  return answer.uuid
}
const wrong = (code = '') => (code === '000000' ? '000001' : '000000')
const isRefused = (answer: object) => 'status' in answer && answer.status === 429

test('a code that one instance has sent proves the address at the other, once', async () => {
  const uuid = await ask(one)
  expect(mails).toEqual([{ to: ANN, code: expect.stringMatching(/^\d{6}$/), projectName: 'Quartz' }])
  const [{ code = '' } = {}] = mails
  const claim = { email: ANN, account: account(1) }
  expect(await one.isProven('p', claim)).toBe(false)
  expect(await two.prove('p', { uuid, code: wrong(code) })).toBe(false)
  expect(await two.prove('other', { uuid, code })).toBe(false)
  expect(await two.prove('p', { uuid, code })).toBe(true)
  expect(await two.prove('p', { uuid, code })).toBe(false)
  expect(await one.isProven('p', claim)).toBe(true)
  expect(await one.ask(PROJECT, claim)).toEqual({ uuid: null })
  expect(mails).toHaveLength(1)
})

test('a proof counts for its project, its account and its address alone', async () => {
  const uuid = await ask(one)
  await one.prove('p', { uuid, code: mails[0]?.code ?? '' })
  const isProven = (projectId: string, email: string, owner: string) =>
    two.isProven(projectId, { email, account: owner })
  expect(await isProven('p', ANN, account(1).toUpperCase().replace('EIP155:1:0X', 'eip155:1:0x'))).toBe(true)
  expect(await isProven('other', ANN, account(1))).toBe(false)
  expect(await isProven('p', 'eve@mail.example', account(1))).toBe(false)
  expect(await isProven('p', ANN, account(2))).toBe(false)
  expect(await isProven('p', ANN, account(1).replace(':1:', ':10:'))).toBe(false)
})

test('after five wrong attempts, also at once and at two instances, the right code is refused', async () => {
  const uuid = await ask(one)
  const { code } = mails[0] ?? { code: '' }
  const guesses = [one, two, one, two, one].map(emails => emails.prove('p', { uuid, code: wrong(code) }))
  expect(await Promise.all(guesses)).toEqual([false, false, false, false, false])
  expect(await one.prove('p', { uuid, code })).toBe(false)
  const again = await ask(one)
  expect(await one.prove('p', { uuid: again, code: mails[1]?.code ?? '' })).toBe(true)
})

test('a right code that is sent several times at once proves the address one time', async () => {
  const uuid = await ask(one)
  const { code } = mails[0] ?? { code: '' }
  const answers = await Promise.all([one, two, one, two].map(emails => emails.prove('p', { uuid, code })))
  expect(answers.filter(Boolean)).toHaveLength(1)
})

test('a code is refused when it is ten minutes old', async () => {
  const [early, late] = [await ask(one), await ask(one)]
  await age(9)
  expect(await one.prove('p', { uuid: early, code: mails[0]?.code ?? '' })).toBe(true)
  await age(1)
  expect(await one.prove('p', { uuid: late, code: mails[1]?.code ?? '' })).toBe(false)
})

test('a mailbox gets five mails in an hour, whichever accounts, instances and spellings ask for them', async () => {
  const spellings = [ANN, 'Ann@mail.example', 'ann+1@mail.example', 'ann+2@Mail.example', 'a.nn@mail.example']
  const questions = [...spellings, ...spellings].map((email, index) =>
    (index % 2 ? one : two).ask(PROJECT, { email, account: account(index) }),
  )
  const answers = await Promise.all(questions)
  expect(answers.filter(isRefused)).toHaveLength(5)
  expect(mails).toHaveLength(5)
  expect(await query(sql`select count(*)::int as rows from email_codes`)).toEqual([{ rows: 5 }])
  await ask(one, 'bob@mail.example', account(20))
  await age(59)
  expect(isRefused(await one.ask(PROJECT, { email: ANN, account: account(11) }))).toBe(true)
  await age(1)
  await ask(two, ANN, account(11))
})

test('an account gets five mails in an hour, whichever the addresses', async () => {
  const questions = Array.from({ length: 8 }, (_, index) =>
    (index % 2 ? one : two).ask(PROJECT, { email: `ann${index}@mail.example`, account: account(1) }),
  )
  expect((await Promise.all(questions)).filter(isRefused)).toHaveLength(3)
})

test('a question whose mail could not be sent leaves nothing, and one of an unknown mailbox is counted', async () => {
  failure = new GatewayError('UPSTREAM_FAILED', 'The mail server does not take mails')
  for (let times = 0; times < 8; times++)
    await expect(one.ask(PROJECT, { email: ANN, account: account(1) })).rejects.toBe(failure)
  expect(await query(sql`select * from email_codes`)).toEqual([])
  failure = new MailRefusal()
  expect(await one.ask(PROJECT, { email: ANN, account: account(1) })).toEqual({
    status: 400,
    reason: 'The mail server refuses the address',
  })
  expect(await query(sql`select * from email_codes`)).toHaveLength(1)
})

test('the database has neither the address nor the code, and forgets a question after an hour', async () => {
  const uuid = await ask(one)
  await one.prove('p', { uuid, code: mails[0]?.code ?? '' })
  const stored = JSON.stringify([
    await query(sql`select * from email_codes`),
    await query(sql`select * from proven_emails`),
  ])
  expect(stored).not.toContain('mail.example')
  expect(stored).not.toContain(`"${mails[0]?.code}"`)
  await age(59)
  await one.prune()
  expect(await query(sql`select * from email_codes`)).toHaveLength(1)
  await age(1)
  await one.prune()
  expect(await query(sql`select * from email_codes`)).toEqual([])
  expect(await two.isProven('p', { email: ANN, account: account(1) })).toBe(true)
})

test.each(['', 'x', '00000000-0000-0000-0000-000000000000', "' or true --"])(
  'no question has the id %j',
  async uuid => {
    expect(await one.prove('p', { uuid, code: '000000' })).toBe(false)
  },
)
