import { beforeAll, describe, expect, test } from 'vitest'
import { signInService, signIns } from '../../state'
import { EVM, FIRST, rejected, SECOND, type Visit, visit } from '../../testKit'

// Imported first, so that the tests wait for promises only.
beforeAll(() =>
  Promise.all([
    import('../../module'),
    import('../../storage/flow/chooseSiwx'),
    import('../../../session/module'),
    visit(),
  ]),
)

/** A page whose host makes the sign-in optional. */
async function visitOptional(): Promise<Visit> {
  const here = await visit()
  here.host.required = false
  return here
}

const statusOf = ({ portico }: Visit) => portico.read(signIns)[EVM]?.status
const ask = ({ portico }: Visit) => portico.ask(signInService)

/** Follows a promise without waiting for it. */
function follow<T>(promise: Promise<T>) {
  const seen: { state: string; value?: T; error?: unknown } = { state: 'pending' }
  promise.then(
    value => Object.assign(seen, { state: 'done', value }),
    error => Object.assign(seen, { state: 'failed', error }),
  )
  return seen
}

/** An account that has declined an optional sign-in. */
async function declined(): Promise<Visit> {
  const here = await visitOptional()
  await here.connect()
  await here.cancel()
  expect(statusOf(here)).toBe('signedOut')
  return here
}

describe('the sign-in that a host reads', () => {
  test('the sign-in that a host reads is unknown without an account, asked while the prompt is open, and has the session afterwards', async () => {
    const here = await visit()
    expect(statusOf(here)).toBeUndefined()
    await here.connect()
    expect(statusOf(here)).toBe('asked')
    await here.sign()
    await here.wallet.prompts[0]?.approve()
    await here.settle()
    const { accountAddress } = here.host.stored[0]?.data ?? {}
    expect(here.portico.read(signIns)[EVM]).toMatchObject({ status: 'signedIn', session: { data: { accountAddress } } })
    expect(accountAddress).toBe(FIRST)
  })

  test('the sign-in that a host reads is read from the stored session on the next visit', async () => {
    const here = await visit()
    await here.connect()
    await here.sign()
    await here.wallet.prompts[0]?.approve()
    const again = await here.reload()
    expect(statusOf(again)).toBe('signedIn')
  })

  test('the sign-in that a host reads is not that of another account of the wallet', async () => {
    const here = await visitOptional()
    await here.connect()
    await here.sign()
    await here.wallet.prompts[0]?.approve()
    await here.settle()
    await here.wallet.report(EVM, { kind: 'accounts', accounts: [{ address: SECOND }] })
    await here.settle()
    expect(statusOf(here)).toBe('asked')
  })
})

describe('signIn of the service', () => {
  test('asks an account that has declined, and resolves with its session', async () => {
    const here = await declined()
    const signing = follow((await ask(here)).signIn())
    await here.settle()
    expect(statusOf(here)).toBe('asked')
    expect(here.views()).toContain('SIWXSignMessage')
    await here.sign()
    await here.wallet.prompts[0]?.approve()
    await here.settle()
    expect(signing).toMatchObject({ state: 'done', value: { data: { accountAddress: FIRST } } })
  })

  test('rejects when the user declines again, and the account stays connected', async () => {
    const here = await declined()
    const signing = follow((await ask(here)).signIn())
    await here.settle()
    await here.cancel()
    expect(signing).toMatchObject({ state: 'failed', error: { code: 'USER_REJECTED' } })
    expect(here.portico.account().isConnected).toBe(true)
  })

  test('joins the prompt that is open', async () => {
    const here = await visitOptional()
    await here.connect()
    const signing = follow((await ask(here)).signIn())
    await here.sign()
    await here.wallet.prompts[0]?.reject(rejected())
    await here.settle()
    expect(signing.state).toBe('pending')
    await here.cancel()
    expect(signing).toMatchObject({ state: 'failed', error: { code: 'USER_REJECTED' } })
  })

  test('asks nothing of an account that has signed in, nor of one that declined if the host says so', async () => {
    const here = await declined()
    await expect((await ask(here)).signIn({ again: false })).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(here.wallet.prompts).toEqual([])
  })

  test('rejects without an account', async () => {
    const here = await visit()
    await expect((await ask(here)).signIn()).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  })
})

describe('signOut of the service', () => {
  test('drops the session and keeps the wallet if sign-in is optional, and is not followed by a prompt', async () => {
    const here = await visitOptional()
    await here.connect()
    await here.sign()
    await here.wallet.prompts[0]?.approve()
    await here.settle()
    expect(statusOf(here)).toBe('signedIn')
    await (await ask(here)).signOut()
    await here.settle()
    expect(statusOf(here)).toBe('signedOut')
    expect(here.portico.account().isConnected).toBe(true)
    expect(here.views()).toEqual([])
    const again = await here.reload()
    expect(statusOf(again)).toBe('signedOut')
  })

  test('disconnects the wallet if sign-in is required', async () => {
    const here = await visit()
    await here.connect()
    await here.sign()
    await here.wallet.prompts[0]?.approve()
    await here.settle()
    await (await ask(here)).signOut()
    await here.settle()
    expect(here.host.stored).toEqual([])
    expect(here.wallet.disconnected).toEqual([EVM])
    expect(here.portico.account().isConnected).toBe(false)
  })
})
