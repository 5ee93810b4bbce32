import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { SmartSessions } from '../../../kernel/kit'
import { modal, type Visit } from '../world'
import { type AuthWorld, declineInFrame, logIn, startAuthWorld } from './authWorld'

/* A session that an app requests from the embedded smart account: granted and revoked in the login's frame. */

let world: AuthWorld
let visit: Visit
beforeAll(async () => {
  world = await startAuthWorld()
}, 90_000)
afterAll(() => world.stop())
afterEach(async () => {
  const { wrongs } = visit
  await visit.end()
  expect(wrongs).toEqual([])
})

const CONTRACT = `0x${'4e'.repeat(20)}`

async function arrive(email: string) {
  visit = await world.openPage({ hostOptions: { features: { smartSessions: true } } })
  await logIn(visit.page, world, email)
  return visit.page
}

/** An app requests a session of one day. Resolves with the session, or with the error's code. */
const grant = () =>
  visit.page.evaluate(async contract => {
    const sessions = (await window.portico.ask({ id: 'kernel/smart-sessions' } as never)) as SmartSessions
    const permissions = [{ type: 'contract-call', data: { address: contract, functions: [{ functionName: 'move' }] } }]
    const keys = [{ type: 'secp256k1', publicKey: '0x04aa' }] as const
    return sessions
      .grant({ expiresAt: Date.now() + 86_400_000, keys, permissions })
      .catch((error: { code: string }) => error.code)
  }, CONTRACT)

const approve = () => visit.page.frameLocator('iframe').getByRole('button', { name: 'Approve' }).click()

test('a smart session is granted in the frame, listed for the account, and revoked in the frame', async () => {
  const page = await arrive('sessions@example.com')
  const account = await page.evaluate(() => window.portico.account())
  expect(account.allAccounts.find(({ address }) => address === account.address)?.type).toBe('smartAccount')
  const granting = grant()
  const frame = page.frameLocator('iframe')
  await frame.getByText(CONTRACT).waitFor()
  await approve()
  expect(await granting).toMatchObject({
    account: account.caipAddress,
    context: expect.stringMatching(/^0x/),
    permissions: [{ type: 'contract-call' }],
  })
  await modal(page).waitFor({ state: 'hidden' })

  await page.click('#own')
  await modal(page).getByRole('button', { name: 'Smart sessions' }).click()
  await modal(page).getByText('Call move of the contract').waitFor()
  await modal(page)
    .getByRole('button', { name: /^Revoke the session of/ })
    .click()
  await modal(page).getByRole('button', { name: 'Revoke', exact: true }).click()
  await declineInFrame(page)
  await modal(page).getByText('You didn’t sign. The session stays active.').waitFor()
  await modal(page).getByRole('button', { name: 'Revoke', exact: true }).click()
  await approve()
  await modal(page).getByText('Smart session revoked').waitFor()
  await modal(page)
    .getByText(/^Revoked /)
    .waitFor()
  const stored = await page.evaluate(async () => {
    const sessions = (await window.portico.ask({ id: 'kernel/smart-sessions' } as never)) as SmartSessions
    return sessions.list()
  })
  expect(stored).toMatchObject([{ revokedAt: expect.any(Number) }])
})

test('a smart session is not granted if the user declines in the frame', async () => {
  const page = await arrive('nosessions@example.com')
  const granting = grant()
  await declineInFrame(page)
  expect(await granting).toBe('USER_REJECTED')
  await modal(page).waitFor({ state: 'hidden' })
})
